"""Runs every kind of command on the example registry, in turns with the sqlite3 shell, and prints how long each took from start to end."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

NAMES = ["onboarding", "start"]


def commands(onion, example):
    """What is run, by name; a command that changes something takes it back in the next round."""
    return {
        "/bin/true": lambda round: ["/bin/true"],
        "sqlite3, one question": lambda round: ["sqlite3", "onion.sqlite", "SELECT count(*) FROM part"],
        "sqlite3, integrity_check": lambda round: ["sqlite3", "onion.sqlite", "PRAGMA integrity_check"],
        "onion --version": lambda round: [onion, "--version"],
        "onion list": lambda round: [onion, "list"],
        "onion show": lambda round: [onion, "show", "template/onboarding" if round % 2 == 0 else "template/start"],
        "onion tree": lambda round: [onion, "tree", "screen/new-year"],
        "onion assemble": lambda round: [onion, "assemble", "screen/new-year"],
        "onion usage --transitive": lambda round: [onion, "usage", "template/modal", "--transitive"],
        "onion history": lambda round: [onion, "history", "screen/new-year"],
        "onion search": lambda round: [onion, "search", "pizza"],
        "onion export": lambda round: [onion, "export"],
        "onion impact --no-frames": lambda round: [onion, "impact", "--no-frames", example],
        "onion import, unchanged": lambda round: [onion, "import", example],
        "onion check": lambda round: [onion, "check"],
        "onion rename": lambda round: [onion, "rename", f"template/{NAMES[round % 2]}", NAMES[1 - round % 2]],
    }


def main():
    onion, example, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 40
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    for words in (["init"], ["import", example]):
        subprocess.run([onion, *words], check=True, stdout=subprocess.DEVNULL)
    kinds = commands(onion, example)
    taken = {name: [] for name in kinds}
    for round in range(rounds):
        for name, words in kinds.items():
            if example in words(round) and round % 2 == 1:
                continue  # the example has the template under its first name
            begun = time.perf_counter()
            subprocess.run(words(round), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            taken[name].append((time.perf_counter() - begun) * 1000)
    print(f"{'milliseconds':28}{'least':>8}{'quarter':>9}{'median':>8}")
    for name, times in taken.items():
        times.sort()
        print(f"{name:28}{times[0]:8.2f}{times[len(times) // 4]:9.2f}{statistics.median(times):8.2f}")
    shutil.rmtree(folder)


main()

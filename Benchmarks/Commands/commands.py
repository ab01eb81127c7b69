"""Runs every kind of command on the example registry, each many times in a row as a script does, alternating with the
sqlite3 shell, and prints the time of each from start to exit."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

NAMES = ["onboarding", "start"]
ROUNDS = 3


def commands(onion, example):
    """Returns the commands to run, by name. Every second rename undoes the one before."""
    return {
        "/bin/true": lambda number: ["/bin/true"],
        "sqlite3, one question": lambda number: ["sqlite3", "onion.sqlite", "SELECT count(*) FROM part"],
        "sqlite3, integrity_check": lambda number: ["sqlite3", "onion.sqlite", "PRAGMA integrity_check"],
        "onion list": lambda number: [onion, "list"],
        "onion show": lambda number: [onion, "show", "template/onboarding"],
        "onion tree": lambda number: [onion, "tree", "screen/new-year"],
        "onion assemble": lambda number: [onion, "assemble", "screen/new-year"],
        "onion usage --transitive": lambda number: [onion, "usage", "template/modal", "--transitive"],
        "onion history": lambda number: [onion, "history", "screen/new-year"],
        "onion search": lambda number: [onion, "search", "pizza"],
        "onion export": lambda number: [onion, "export"],
        "onion impact --no-frames": lambda number: [onion, "impact", "--no-frames", example],
        "onion import, unchanged": lambda number: [onion, "import", example],
        "onion check": lambda number: [onion, "check"],
        "onion rename": lambda number: [onion, "rename", f"template/{NAMES[number % 2]}", NAMES[1 - number % 2]],
    }


def main():
    onion, example, count = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 20
    folder = tempfile.mkdtemp()
    os.chdir(folder)
    for words in (["init"], ["import", example]):
        subprocess.run([onion, *words], check=True, stdout=subprocess.DEVNULL)
    kinds = commands(onion, example)
    taken = {name: [] for name in kinds}
    for _ in range(ROUNDS):
        for name, words in kinds.items():
            for number in range(2 * (count // 2)):
                begun = time.perf_counter()
                subprocess.run(words(number), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                taken[name].append((time.perf_counter() - begun) * 1000)
    print(f"{'milliseconds':28}{'least':>8}{'quarter':>9}{'median':>8}")
    for name, times in taken.items():
        times.sort()
        print(f"{name:28}{times[0]:8.2f}{times[len(times) // 4]:9.2f}{statistics.median(times):8.2f}")
    shutil.rmtree(folder)


main()

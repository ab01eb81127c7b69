"""Imports generated records with onion and with other programs, and prints the time of each."""

import csv
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

TEMPLATE = """\
template: offer
kind: content
fields:
  title: { type: text, required: true, maxLength: 60 }
  body: { type: text, required: true, maxLength: 600 }
  picture: { type: image, required: true }
  price: { type: number }
  isNew: { type: bool }
view: { id: view, subviews: [{ id: title, type: label, text: $title }] }
"""
ENGLISH = "the quick brown fox jumps over a lazy dog and orders one more pizza with cheese please before midnight".split()
RUSSIAN = "съешь же ещё этих мягких французских булок да выпей чаю и закажи пиццу с сыром на новый год".split()


def records(path, count):
    """Writes records of about 900 bytes in two languages, in the order of their keys."""
    chance = random.Random(7)

    def words(language, number):
        return " ".join(chance.choices(language, k=number))

    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            fields = {
                "body": {"en": words(ENGLISH, 60), "ru": words(RUSSIAN, 28)},
                "isNew": number % 3 == 0,
                "picture": f"offer-{number % 997}",
                "price": number % 5000,
                "title": {"en": words(ENGLISH, 5), "ru": words(RUSSIAN, 5)},
            }
            record = {"content": f"offer-{number:07}", "template": "offer", "fields": fields}
            file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")


def table_and_list(path, table, list_path):
    """Writes the records of a file as a CSV table and as a JSON list."""
    with open(path, encoding="utf-8") as source, open(table, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow("key,template,body.en,body.ru,isNew,picture,price,title.en,title.ru".split(","))
        for line in source:
            record = json.loads(line)
            fields = record["fields"]
            writer.writerow([
                record["content"], record["template"], *fields["body"].values(), "true" if fields["isNew"] else "false",
                fields["picture"], fields["price"], *fields["title"].values()])
    with open(path, encoding="utf-8") as source, open(list_path, "w", encoding="utf-8") as file:
        for number, line in enumerate(source):
            file.write((",\n" if number else "[\n") + line.rstrip("\n"))
        file.write("\n]\n")


def run(name, count, *command, **options):
    """Runs a command, and prints its records per second, its processor time per record and its peak memory."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        raise SystemExit(f"{name}: {' '.join(command)} failed")
    processor = usage.ru_utime + usage.ru_stime
    print(
        f"{name:32} {count:9} {count / seconds:10.0f} {processor / count * 1e6:10.2f} {usage.ru_maxrss / 1024:8.1f}",
        flush=True)


def onion_runs(onion, folder, path, count):
    registry = os.path.join(folder, "new.sqlite")
    template = os.path.join(folder, "offer.yaml")
    with open(template, "w", encoding="utf-8") as file:
        file.write(TEMPLATE)

    def prepare(name):
        for suffix in ["", "-wal", "-shm", "-journal"]:
            if os.path.exists(name + suffix):
                os.remove(name + suffix)
        for words in (["init"], ["import", template]):
            subprocess.run([onion, *words, "--registry", name], check=True, stdout=subprocess.DEVNULL)

    prepare(registry)
    run("onion, new registry", count, onion, "import", path, "--registry", registry)
    run("onion, unchanged", count, onion, "import", path, "--registry", registry)
    table, list_path = os.path.join(folder, "records.csv"), os.path.join(folder, "records.json")
    table_and_list(path, table, list_path)
    for name, file in (("CSV", table), ("JSON in one list", list_path)):
        other = os.path.join(folder, "other.sqlite")
        prepare(other)
        run(f"onion, {name}, new registry", count, onion, "import", file, "--registry", other)
        run(f"onion, {name}, unchanged", count, onion, "import", file, "--registry", other)
        os.remove(file)
    live = os.path.join(folder, "live.ndjson")
    with open(path, encoding="utf-8") as source, open(live, "w", encoding="utf-8") as file:
        for line in source:
            file.write(line.replace('"offer-', '"live-', 1))
    run("onion, live registry", count, onion, "import", live, "--registry", registry)
    os.remove(live)


def peer_runs(folder, path, count):
    utilities = shutil.which("sqlite-utils")
    if utilities:
        database = os.path.join(folder, "utils.sqlite")
        run("sqlite-utils insert --nl --pk", count, utilities, "insert", database, "c", path, "--nl", "--pk", "content")
    shell = shutil.which("sqlite3")
    if shell:
        table = os.path.join(folder, "records.csv")
        with open(path, encoding="utf-8") as source, open(table, "w", encoding="utf-8") as file:
            for line in source:
                key = json.loads(line)["content"]
                file.write(key + ',"' + line.rstrip("\n").replace('"', '""') + '"\n')
        database = os.path.join(folder, "shell.sqlite")
        run(
            "sqlite3 .import --csv", count, shell, database, "CREATE TABLE c (key TEXT PRIMARY KEY, body TEXT)",
            f".import --csv {table} c")
        os.remove(table)


def main():
    onion, counts = sys.argv[1], [int(word) for word in sys.argv[2:]] or [100_000, 1_000_000]
    print(f"{'':32} {'records':>9} {'a second':>10} {'µs of CPU':>10} {'peak MB':>8}")
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "records.ndjson")
            records(path, count)
            onion_runs(onion, folder, path, count)
            peer_runs(folder, path, count)


main()

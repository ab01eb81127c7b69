"""Measures questions about one of many spaces, and the same questions about a registry of one space with as many screens.

spaces.py ONION SPACES SCREENS: so many spaces with so many screens each. Without numbers, 40 spaces with 2,500 screens each.
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

WORDS = "pizza courier order oven today free your address with cheese and a minute delivery closed soon hot menu".split()
LAYOUTS, MESSAGES = 5, 20


def layout(number):
    return {
        "template": f"shared:layout-{number}", "kind": "layout",
        "view": {"id": "view", "subviews": [{"id": "area", "slot": "content"}]},
        "constraints": ["area.centerY = view.centerY", "area.leading = view.leading", "area.trailing = view.trailing"],
    }


def message(number):
    return {
        "template": f"shared:message-{number}", "kind": "content",
        "fields": {"title": {"type": "text"}, "body": {"type": "text"}},
        "view": {"id": "view", "type": "stackView", "axis": "vertical", "spacing": number, "subviews": [
            {"id": "titleLabel", "type": "label", "text": "$title"},
            {"id": "bodyLabel", "type": "label", "text": "$body", "lines": 0}]},
    }


def text(count):
    return " ".join(random.choices(WORDS, k=count))


def records(spaces, screens):
    yield from map(layout, range(LAYOUTS))
    yield from map(message, range(MESSAGES))
    for space in range(spaces):
        for number in range(screens):
            title = f"{text(3)} word{space}x{number % 50}"
            yield {"content": f"app-{space}:news-{number}", "template": f"shared:message-{number % MESSAGES}",
                   "fields": {"title": {"en": title}, "body": {"en": text(8)}}}
    for space in range(spaces):
        for number in range(screens):
            yield {"screen": f"app-{space}:news-{number}", "content": f"news-{number}",
                   "wrap": [f"shared:layout-{number % LAYOUTS}"]}


def user_time(arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    result = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, text=True)
    if result.returncode not in (0, 1):
        sys.exit(f"{' '.join(arguments)}: exit code {result.returncode}\n{result.stderr}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def questions(space, screens):
    asked = f"app-{space}"
    number = screens // 2
    yield "list", ["list", "screens", "--space", asked, "--limit", "1000"]
    yield "list --matching", ["list", "screens", "--space", asked, "--matching", "*99", "--limit", "100"]
    yield "usage --screens --count", ["usage", "shared:template/layout-0", "--screens", "--count", "--space", asked]
    yield "search", ["search", "pizza", "--space", asked]
    yield "search of two words", ["search", f"word{space}x7 pizza", "--space", asked]
    yield "report reuse", ["report", "reuse", "--space", asked, "--kind", "content"]
    yield "report unused", ["report", "unused", "--space", asked]
    yield "report translations", ["report", "translations", "--space", asked]
    yield "log", ["log", "--space", asked]
    yield "check", ["check", "--space", asked]
    yield "assemble", ["assemble", f"{asked}:screen/news-{number}"]


def measure(onion, spaces, screens):
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        subprocess.run([onion, "init"], check=True, stdout=subprocess.DEVNULL)
        with open("records.ndjson", "w", encoding="utf-8") as file:
            file.writelines(json.dumps(record) + "\n" for record in records(spaces, screens))
        started = time.monotonic()
        used = user_time([onion, "import", "records.ndjson"])
        os.remove("records.ndjson")
        subprocess.run([onion, "search", "nothing"], check=True, stdout=subprocess.DEVNULL)
        size = sum(os.path.getsize(name) for name in os.listdir("."))
        print(f"{spaces} x {screens} screens: imported in {time.monotonic() - started:.1f} s ({used:.1f} s of user time), "
              f"{size >> 20} MB", flush=True)
        for name, arguments in questions(spaces // 2, screens):
            times = sorted(user_time([onion, *arguments]) for _ in range(5))
            print(f"  {name:26} {times[2] * 1000:9.1f} ms", flush=True)
        os.chdir("/")


def main():
    onion = sys.argv[1]
    spaces, screens = map(int, sys.argv[2:4]) if len(sys.argv) > 3 else (40, 2_500)
    measure(onion, spaces, screens)
    measure(onion, 1, spaces * screens)


main()

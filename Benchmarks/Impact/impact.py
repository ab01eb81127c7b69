"""Measures "onion impact" on generated screens with texts of their own, nine tenths of which show one layout template.

impact.py ONION SCREENS...
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

WORDS = {
    "en": "pizza courier order oven today free your address with cheese and a minute delivery closed soon hot menu".split(),
    "ru": "пицца курьер заказ печь сегодня даром ваш адрес с сыром и на минуту доставка закрыто скоро горячая меню".split(),
}
LABELS = ["title", "body", "note", "price"]


def text(count):
    return {language: " ".join(random.choices(words, k=count)) for language, words in WORDS.items()}


def layout(number, least=20, color="systemBackground"):
    return {
        "template": f"layout-{number}", "kind": "layout",
        "view": {"id": "view", "backgroundColor": color, "subviews": [
            {"id": "area", "subviews": [{"id": "container", "slot": "content", "hugging": {"vertical": 1000}}]},
            {"id": "stack", "type": "stackView", "slot": "actions", "axis": "vertical", "spacing": 12}]},
        "constraints": [
            "area.top = view.top", "area.leading = view.leadingMargin", "area.centerX = view.centerXWithinMargins",
            "container.centerY = area.centerY", f"container.top >= area.top + {least}", "container.leading = area.leading",
            "container.centerX = area.centerX", "stack.top = area.bottom + 8", "stack.leading = area.leading",
            "stack.centerX = area.centerX", "stack.bottom = safeArea.bottom"],
    }


def message(number):
    constraints, above = ["picture.top = view.top", "picture.centerX = view.centerX"], "picture"
    for label in LABELS:
        constraints += [
            f"{label}Label.top = {above}.bottom + {4 + number}", f"{label}Label.leading = view.leading",
            f"{label}Label.trailing = view.trailing"]
        above = f"{label}Label"
    return {
        "template": f"message-{number}", "kind": "content", "fields": {label: {"type": "text"} for label in LABELS},
        "view": {"id": "view", "subviews": [
            {"id": "picture", "type": "imageView", "image": {"name": "pizza", "size": [240, 180]}}] + [
            {"id": f"{label}Label", "type": "label", "text": f"${label}", "lines": 0} for label in LABELS]},
        "constraints": constraints + [f"view.bottom = {above}.bottom"],
    }


def content(number):
    texts = {label: text(4 if label == "title" else 12) for label in LABELS}
    return {"content": f"content-{number}", "template": f"message-{number % 20}", "fields": texts}


def records(screens):
    yield from map(layout, range(5))
    yield from map(message, range(20))
    yield from map(content, range(screens))
    for number in range(screens):
        shown = number % 5 if number % 10 == 9 else 0
        yield {"screen": f"screen-{number}", "content": f"content-{number}", "wrap": [f"layout-{shown}"]}


def measure(name, arguments):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    result = subprocess.run(arguments, stdout=subprocess.PIPE, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode not in (0, 1):
        sys.exit(f"{' '.join(arguments)}: exit code {result.returncode}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"  {name:32} {time.monotonic() - start:7.2f} s  {used:7.2f} s of processor time", flush=True)


def main():
    onion, counts = sys.argv[1], [int(word) for word in sys.argv[2:]] or [10_000]
    for count in counts:
        random.seed(1)
        changed = content(7)
        changed["fields"]["title"] = {"en": "Another title", "ru": "Другое название"}
        changes = {
            "a constraint": layout(0, least=44), "a color": layout(0, color="secondarySystemBackground"), "one text": changed}
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            subprocess.run([onion, "init"], check=True, stdout=subprocess.DEVNULL)
            with open("records.ndjson", "w", encoding="utf-8") as file:
                file.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in records(count))
            subprocess.run([onion, "import", "records.ndjson"], check=True, stdout=subprocess.DEVNULL)
            print(f"{count} screens")
            for name, change in changes.items():
                with open("change.json", "w", encoding="utf-8") as file:
                    json.dump(change, file, ensure_ascii=False)
                measure(f"{name}, with frames", [onion, "impact", "change.json"])
                measure(f"{name}, --no-frames", [onion, "impact", "change.json", "--no-frames"])
            os.chdir("/")


main()

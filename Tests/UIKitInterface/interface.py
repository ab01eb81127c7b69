"""Compares the stand-in for UIKit with Apple's: see script/prove-uikit --interface and script/uikit-interface."""

import glob
import json
import os
import re
import sys

import bindings
import names
import swift

FRAMEWORKS = re.compile(r"\d(UIKit|MapKit|WebKit)")
PREFIXES = ("UI", "NSLayout", "NSDirectional", "NSTextAlignment", "NSLineBreakMode")
PREFIXES += ("MK", "WK", "CALayer", "CACorner")
REMEDY = "script/uikit-interface writes the list again."
TYPES = ("class", "struct", "enum", "protocol", "typealias")


def declarations(folder):
    """The public types and members of the stand-in, from the symbol graphs of its modules, and whether each is a type."""
    found = set()
    for path in glob.glob(os.path.join(folder, "*.symbols.json")):
        with open(path, encoding="utf-8") as file:
            symbols = json.load(file)["symbols"]
        for symbol in symbols:
            identifier, parts = symbol["identifier"]["precise"], symbol["pathComponents"]
            is_own = FRAMEWORKS.search(identifier) and "::SYNTHESIZED::" not in identifier
            if is_own and parts[0].startswith(PREFIXES) and parts[-1] not in swift.IMPLIED:
                found.add((".".join(parts), symbol["kind"]["identifier"].removeprefix("swift.") in TYPES))
    return sorted(found)


def owner_and_name(declaration):
    """`UIView` and `addSubview(_:)` of `UIView.addSubview(_:)`."""
    base, parenthesis, labels = declaration.partition("(")
    owner, _, name = base.rpartition(".")
    return owner, name + parenthesis + labels


def origin(declaration, is_type, apple):
    """The name in Objective-C and the first version; nothing for what Apple does not declare."""
    owner, name = owner_and_name(declaration)
    for known in (declaration, owner):
        if known in swift.ADDITIONS:
            return "Swift", swift.ADDITIONS[known]
    if is_type:
        found = apple.types.get(names.type_name(declaration))
        return (found.name, found.since) if found else None
    members = list(apple.members(names.type_name(owner)))
    selector = swift.SELECTORS.get(declaration)
    same = [each for each in members if each.name == selector or not selector and names.is_same(name, each)]
    first = min(same, key=lambda each: each.since, default=None)
    return first and (f"{first.owner} {first.name}", first.since)


def write(checkout, symbols, path):
    """Writes the list of what the stand-in declares and Apple, too."""
    apple = bindings.Bindings(checkout)
    with open(path, "w", encoding="utf-8") as file:
        file.write("# Swift\tObjective-C\tfirst iOS, if it is not one up to 12. Written by script/uikit-interface.\n")
        for declaration, is_type in declarations(symbols):
            found = origin(declaration, is_type, apple)
            if found:
                name, since = found
                file.write(f"{declaration}\t{name}\t{'.'.join(map(str, since)) if any(since) else ''}\n")


def problems(symbols, path, minimum):
    """Yields what the stand-in declares although Apple does not, or only in a later iOS."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    known = {declaration: since for declaration, _, since in rows}
    declared = {declaration for declaration, _ in declarations(symbols)}
    for declaration in sorted(declared - known.keys()):
        yield f"{declaration}: UIKit does not declare it, as far as the list knows. {REMEDY}"
    for declaration in sorted(known.keys() - declared):
        yield f"{declaration}: it is only in the list. {REMEDY}"
    for declaration in sorted(declared & known.keys()):
        since = known[declaration]
        if since and tuple(map(int, since.split("."))) > (minimum, 0):
            yield f"{declaration}: it is new in iOS {since}, and the library supports iOS {minimum}"


def main():
    job, *words = sys.argv[1:]
    if job == "write":
        write(*words)
        return
    symbols, path, minimum = words
    found = list(problems(symbols, path, int(minimum)))
    for problem in found:
        print(problem)
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()

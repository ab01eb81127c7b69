"""What Onion reads of a source: the views of an exported registry by their ids, and their constraints."""

import json
import os
import re
import shutil
import subprocess
import tempfile

import constraint

ANCHOR = r"([^\s.*]+(?:\.[^\s.*]+)*)"
FORMULA = re.compile(rf"^{ANCHOR} (=|<=|>=) (.+?)(?: @(\S+))?$")
RIGHT = re.compile(rf"^(?:(\S+) \* )?{ANCHOR}(?: ([+-]) (\S+))?$")
NUMBER = re.compile(r"^-?[\d.]+$")


def imported(onion, source):
    """Imports a source into a registry of its own and returns its documents."""
    with tempfile.TemporaryDirectory() as folder:
        document = os.path.join(folder, "Document" + os.path.splitext(source)[1])
        shutil.copy(source, document)
        for words in (["init"], ["import", document]):
            run(onion, folder, *words)
        return json.loads(run(onion, folder, "export", "--format", "json"))


def run(onion, folder, *words):
    command = [onion, "--registry", os.path.join(folder, "registry.onion"), *words]
    outcome = subprocess.run(command, capture_output=True, text=True)
    if outcome.returncode:
        raise SystemExit(f"script/compare-nibs: {' '.join(words)} failed:\n{outcome.stderr}")
    return outcome.stdout


class Reading:
    """The views of a registry by their ids, with the values of contents, and the constraints.

    `varied_constraints` are those that some size classes have in place of others.
    """

    def __init__(self, documents):
        self.views, self.constraints, self.varied_constraints = {}, [], []
        contents = [each for each in documents if {"content", "template"} <= set(each)]
        fields = {each["template"]: each.get("fields", {}) for each in contents}
        for each in documents:
            if "view" in each:
                self.add(each, fields.get(each.get("template"), {}))

    def add(self, template, fields):
        ids = {}
        self.add_view(template["view"], fields, None, ids)
        root = ids[template["view"]["id"]]
        for formula in template.get("constraints", []):
            self.constraints.append(read(formula, ids, root))
        for variation in template.get("variations", []):
            for formula in variation.get("constraints", []):
                self.varied_constraints.append(read(formula, ids, root))

    def add_view(self, view, fields, around, ids):
        # The content view of an old collection cell has no id; in the source, its constraints name the cell.
        # The id of a configuration's button has an end that says so.
        own = view.get("objectID", "").partition(".")[0]
        identifier = own or (around if view.get("type") == "contentView" else view["id"])
        ids[view["id"]] = identifier
        self.views.setdefault(identifier, {key: filled(value, fields) for key, value in view.items()})
        for child in view.get("subviews", []):
            self.add_view(child, fields, identifier, ids)


def filled(value, fields):
    """A value of a view, or that of the field that it names."""
    if isinstance(value, list):
        return [filled(each, fields) for each in value]
    if isinstance(value, str) and value.startswith("$"):
        return fields.get(value.removeprefix("$"), "")
    return value


def read(formula, ids, root):
    first, relation, right, priority = FORMULA.match(formula).groups()
    if NUMBER.match(right):
        multiplier, second, constant = 1, None, float(right)
    else:
        ratio, second, sign, constant = RIGHT.match(right).groups()
        multiplier, constant = quotient(ratio or "1"), float((sign or "") + (constant or "0"))
        second = anchor(second, ids, root)
    return constraint.normal(anchor(first, ids, root), relation, second, multiplier, constant, priority or "1000")


def quotient(text):
    dividend, _, divisor = text.replace(":", "/").partition("/")
    return float(dividend) / float(divisor or 1)


def anchor(text, ids, root):
    """The id of a view, a guide or nothing, and an attribute. A guide without a view is of the root."""
    *names, attribute = text.split(".")
    view = ids.get(names[0])
    if view is None:
        return (root, names[0], attribute)
    return (view, names[1] if len(names) > 1 else "", attribute)

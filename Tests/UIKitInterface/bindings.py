"""UIKit's types and members in the binding definitions of .NET for iOS, with the version of iOS that first has each.

The definitions name no version up to iOS 12, because .NET supports none before.
"""

import collections
import os
import re
import subprocess

FILES = ("uikit", "xkit", "foundation", "mapkit", "webkit", "coreanimation", "UIKit/UIEnums", "XKit/Types")
FILES += ("MapKit/MKEnums", "CoreAnimation/CAEnums")
DECLARATION = re.compile(r"^(?:public )?(?:partial )?(?:static )?(interface|enum) (\w+)(?: : ([^{]*))?")
EXPORT = re.compile(r'\[?(?:Export|Bind|Field) \("([^"]+)"')
IOS = re.compile(r"\biOS \((\d+), (\d+)\)")
NATIVE = re.compile(r'\bNative \("(\w+)"\)')
BASE = re.compile(r"\bBaseType \(typeof \((\w+)\)")
STRING = re.compile(r'"[^"]*"')
COMMENT = re.compile(r'("[^"]*")|//.*')
CASE = re.compile(r"^(\w+)(?: = [^,]*)?,?$")

Member = collections.namedtuple("Member", "owner name since is_case is_static")


class Type:
    """A class, a protocol or an enumeration: its members, and the types whose members it has, too."""

    def __init__(self, name, since):
        self.name, self.since, self.members, self.parents = name, since, [], []
        self.superclass = None


class Bindings:
    """The types of a checkout of the definitions, which may have no work tree."""

    def __init__(self, checkout):
        self.types = {}
        for file in FILES:
            self.read(text(checkout, f"src/{file}.cs"))

    def read(self, source):
        attributes, block, owner, is_enum = "", "", None, False
        for line in lines(source):
            if line.startswith("[") and line.endswith("]"):
                attributes += line
                continue
            declaration = DECLARATION.match(line)
            if declaration:
                block, owner, is_enum = attributes, self.declare(declaration, attributes), declaration[1] == "enum"
            elif owner:
                self.add(owner, is_enum, line, attributes + line, version(block))
            attributes = ""

    def declare(self, declaration, attributes):
        base = BASE.search(attributes)
        extended = base and "Category" in re.findall(r"\w+", attributes)
        native = NATIVE.search(attributes)
        name = base[1] if extended else native[1] if native else declaration[2]
        owner = self.types.setdefault(name, Type(name, version(attributes)))
        parents = re.findall(r"\w+", declaration[3] or "")
        if base and not extended:
            parents.append(base[1])
            owner.superclass = base[1]
        owner.parents += [name.removeprefix("I") if name.startswith("IUI") else name for name in parents]
        return owner

    @staticmethod
    def add(owner, is_enum, line, attributes, since):
        if "NoiOS" in attributes:
            return
        since = max(version(attributes), since)
        for name in EXPORT.findall(attributes):
            is_static = re.search(r"\bStatic\b", attributes) is not None
            owner.members.append(Member(owner.name, name, since, False, is_static))
        case = CASE.match(line.rpartition("] ")[2])
        if is_enum and case:
            owner.members.append(Member(owner.name, case[1], since, True, True))

    def members(self, name, seen=None):
        """Yields the members of a type, its own first, then those of its protocols and its superclass."""
        seen = seen if seen is not None else set()
        if name in seen or name not in self.types:
            return
        seen.add(name)
        yield from self.types[name].members
        for parent in self.types[name].parents:
            yield from self.members(parent, seen)


def version(attributes):
    found = IOS.search(attributes)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def lines(source):
    """The lines of a definition without comments and conditions, each attribute on one line."""
    attribute = ""
    for line in source.splitlines():
        line = COMMENT.sub(r"\1", line).strip()
        if line and not line.startswith(("#", "/*", "*")):
            attribute += line
            code = STRING.sub("", attribute)
            if not code.startswith("[") or code.count("(") <= code.count(")"):
                yield attribute
                attribute = ""


def text(checkout, path):
    if os.path.isdir(os.path.join(checkout, "src")):
        with open(os.path.join(checkout, path), encoding="utf-8-sig") as file:
            return file.read()
    shown = subprocess.run(["git", "-C", checkout, "show", f"HEAD:{path}"], capture_output=True, check=True)
    return shown.stdout.decode("utf-8-sig")

"""How Swift names what Objective-C declares: SE-0005, "Better Translation of Objective-C APIs Into Swift"."""

import re

# Types of UIKit whose names in Swift are not those of Objective-C with points.
TYPES = {
    "NSLayoutConstraint.Attribute": "NSLayoutAttribute",
    "NSLayoutConstraint.Relation": "NSLayoutRelation",
    "NSLayoutConstraint.Axis": "UILayoutConstraintAxis",
    "NSTextAlignment": "UITextAlignment",
    "NSLineBreakMode": "UILineBreakMode",
    "UIBarButtonItem.SystemItem": "UIBarButtonSystemItem",
    "UIButton.ButtonType": "UIButtonType",
    "UIControl.Event": "UIControlEvents",
    "UITabBarItem.SystemItem": "UITabBarSystemItem",
    "UITableViewCell.CellStyle": "UITableViewCellStyle",
    "UITextField.BorderStyle": "UITextBorderStyle",
    "UIView.AutoresizingMask": "UIViewAutoresizing",
    "UIAccessibilityTraits": "UIAccessibilityTrait",
}
WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")


def type_name(path):
    """The name of a type in Objective-C."""
    return TYPES.get(path, path.replace(".", ""))


def is_same(name, member):
    """Whether a name in Swift, such as `setTitle(_:for:)`, is that of a member of a type in Objective-C."""
    base, labels = parts(name)
    if member.is_case:
        return not labels and same(base, member.name)
    if not member.name.endswith(":"):
        return not labels and is_same_word(base, member)
    first, *rest = member.name.removesuffix(":").split(":")
    if len(labels) != len(rest) + 1 or not is_first(base, labels[0], first, member.owner):
        return False
    return all(same(label, piece) or label != "_" and begins(piece, label) for label, piece in zip(labels[1:], rest))


def parts(name):
    base, _, labels = name.partition("(")
    return base, labels.removesuffix(")").split(":")[:-1]


def same(name, other):
    """Whether two names are the same but for capitals: `cgColor` and `CGColor`."""
    return name.lower() == other.lower()


def is_same_word(base, member):
    """Whether a name without arguments is a constant or a selector, which may end with the type: `blackColor`."""
    constant = member.owner + base[:1].upper() + base[1:]
    if same(base, member.name) or constant in (member.name, member.name.removesuffix("Key")):
        return True
    rest = member.name.removeprefix(base)
    return rest != member.name and rest[0].isupper() and member.owner.endswith(rest)


def is_first(base, label, piece, owner):
    """Whether a base name and the first label are the first piece of a selector."""
    capital = base[:1].upper() + base[1:]
    starts = [base, *(tail + by + capital for tail in tails(owner) for by in ("", "By"))]
    if base == "init":
        starts += tails(owner)
    for start in starts:
        rest = piece.removeprefix(start)
        if not piece.startswith(start) or rest[:1].islower():
            continue
        if label == "_" or begins(rest, label) or begins(rest.removeprefix("With"), label):
            return True
    return False


def begins(piece, label):
    """Whether a piece is a label, perhaps with the type of the argument, which Swift leaves out."""
    rest = piece[len(label) :]
    return same(piece[: len(label)], label) and (rest == "" or rest[0].isupper())


def tails(owner):
    """The ends of a type's name that a selector may begin with: `color` for `UIColor`."""
    words = WORD.findall(owner.removeprefix("UI").removeprefix("NS"))
    return ["".join(words[start:])[:1].lower() + "".join(words[start:])[1:] for start in range(len(words))]

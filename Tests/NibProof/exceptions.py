"""The kinds of differences that say nothing about the reading, each with its reason."""

import dataclasses

import constraint


VARIED_PARTS = {"font": "fontDescription", "font size": "fontDescription", "color": "color"}


@dataclasses.dataclass
class Difference:
    """A value of a view, or a constraint, that is another one in the nib."""

    comparison: object
    row: str
    identifier: str
    theirs: object
    ours: object
    element: object

    def __str__(self):
        if self.row == "constraint":
            side = "nib only" if self.theirs else "Onion only"
            values = f"{side}: {constraint.sentence(self.theirs or self.ours)}"
        else:
            values = f"nib {self.theirs}, Onion {self.ours}"
        return f"{self.comparison.name}: {self.identifier}: {self.row}: {values}"


def of_another_version(difference):
    """The nib is older or newer than the source: most of its views have other frames than the source saved."""
    return difference.comparison.same_frames < 0.5


def of_size_class(difference):
    """The nib has the value for the size classes of the document's device, and the registry has it as a variation."""
    if difference.row == "constraint":
        varied = difference.comparison.reading.varied_constraints
        return bool(difference.theirs) and any(constraint.equals(difference.theirs, each) for each in varied)
    part = VARIED_PARTS.get(difference.row)
    return part is not None and difference.element.find(f"variation/{part}") is not None


def duplicate(difference):
    """The source has the same constraint twice, the registry once."""
    return difference.row == "constraint" and difference.theirs in difference.comparison.reading.constraints


def pin_of_cell(difference):
    """Newer compilers pin the content view of a cell to the cell, which UIKit does by itself."""
    if difference.row != "constraint" or not difference.theirs or not difference.theirs[2]:
        return False
    one, other = (difference.comparison.elements[anchor[0]] for anchor in (difference.theirs[0], difference.theirs[2]))
    return other in list(one) or one in list(other)


def shrunk_font(difference):
    """A text field that is too narrow for its text has its minimum font size in the nib."""
    return difference.row == "font size" and float(difference.element.get("minimumFontSize", 0)) == difference.theirs


KINDS = {
    "of another version": of_another_version,
    "of a size class": of_size_class,
    "twice in the source": duplicate,
    "pins of a cell": pin_of_cell,
    "shrunk fonts": shrunk_font,
}


def reason(difference):
    """Returns the kind of a difference that is not counted; nothing if it is counted."""
    return next((name for name, applies in KINDS.items() if applies(difference)), None)

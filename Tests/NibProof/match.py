"""Which view of a compiled nib is which element of its source.

The compiler leaves out the ids of elements, except in the names of nibs and in the keys of localizable texts. The rest
is matched from the roots down, by class, text, frame and order.
"""

import xml.etree.ElementTree as ElementTree

import nib

LISTS = ("subviews", "prototypes", "cells", "sections", "tableViewSection")
KEYS = ("contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView")


class Matching:
    """The pairs of an element and its view."""

    def __init__(self, source, archives):
        self.rows, self.outlets, self.source_outlets = {}, {}, {}
        for _, objects in archives:
            self.rows |= nib.static_rows(objects)
        for objects in nib.with_inner(objects for _, objects in archives):
            self.outlets |= nib.outlets(objects)
        for outlet in source.iter("outlet"):
            self.source_outlets.setdefault(outlet.get("destination"), set()).add(outlet.get("property"))
        self.pairs = []
        for element, view in self.roots(source, archives):
            self.add(element, view)

    def roots(self, source, archives):
        by_name = {name: [top for top in nib.tops(objects) if top["UIBounds"]] for name, objects in archives}
        if source.get("type", "").endswith("Storyboard.XIB"):
            for controller in source.iterfind("scenes/scene/objects/*"):
                for element in controller.iterfind("*[@key='view']"):
                    name = f"{controller.get('id')}-view-{element.get('id')}"
                    yield from self.best([element], by_name.get(name, []))
        else:
            elements = [each for each in source.iterfind("objects/*") if frame(each)]
            yield from self.best(elements, [top for tops in by_name.values() for top in tops])

    def add(self, element, view):
        self.pairs.append((element, view))
        for child, its_view in self.best(children(element), nib.children(view, self.rows)):
            self.add(child, its_view)

    def best(self, elements, views):
        """Pairs elements with views, those first that are most alike."""
        likeness = [
            (abs(row / len(elements) - column / len(views)) - self.likeness(element, view), row, column)
            for row, element in enumerate(elements)
            for column, view in enumerate(views)
            if same_class(element, view)
        ]
        pairs, taken = {}, set()
        for _, row, column in sorted(likeness):
            if row not in pairs and column not in taken:
                pairs[row] = column
                taken.add(column)
        return [(elements[row], views[column]) for row, column in sorted(pairs.items())]

    def likeness(self, element, view):
        localized = {nib.localized_id(view[key]) for key in ("UIText", "UIPlaceholder")}
        outlets = self.outlets.get(id(view), set()), self.source_outlets.get(element.get("id"), set())
        hidden = bool(view["UIHidden"]) == (element.get("hidden") == "YES")
        custom = (element.get("customClass") is None) == (view.kind != "UIClassSwapper")
        return (
            100 * (element.get("id") in localized)
            + 50 * bool(outlets[0] & outlets[1])
            + 20 * bool(words(element) & words_of_nib(view))
            + 5 * same_frame(element, view)
            + 3 * custom
            + hidden
        )


def words(element):
    """What an element is known by: its text, its title, and its reuse identifier."""
    title = element.find("state[@key='normal']")
    texts = [element.get("text"), element.findtext("string[@key='text']"), element.get("reuseIdentifier")]
    return {text for text in [*texts, title is not None and title.get("title")] if text}


def words_of_nib(view):
    normal = nib.normal_state(view)
    texts = [view["UIText"], view["UIReuseIdentifier"], normal and normal["UITitle"]]
    return {nib.text(text) for text in texts if text}


def children(element):
    """The elements of the views below that of a view."""
    found = []
    for child in element:
        if child.tag in LISTS:
            found += children(child)
        elif child.get("key") in KEYS or (element.tag in LISTS and child.get("id")):
            found.append(child)
    return found


def frame(element):
    """The frame that the source has saved."""
    rect = element.find("rect[@key='frame']")
    return None if rect is None else tuple(float(rect.get(side)) for side in ("x", "y", "width", "height"))


def same_frame(element, view):
    saved, compiled = frame(element), nib.frame(view)
    return not saved or bool(compiled) and all(abs(one - other) < 0.01 for one, other in zip(saved, compiled))


def same_class(element, view):
    found = nib.kind(view).lower()
    if element.tag in ("collectionViewCellContentView", "containerView", "view"):
        return found in ("uiview", "uitableviewcellcontentview")
    return found.endswith(element.tag.lower())


def parse(path):
    return ElementTree.parse(path).getroot()

"""The views, the constraints and the values of a compiled nib, or of all the nibs of a compiled storyboard."""

import glob
import os
import struct

import archive
import constraint

ATTRIBUTES = (
    "none left right top bottom leading trailing width height centerX centerY lastBaseline firstBaseline leftMargin "
    "rightMargin topMargin bottomMargin leadingMargin trailingMargin centerXWithinMargins centerYWithinMargins"
).split()
RELATIONS = {-1: "<=", 0: "=", 1: ">="}
GUIDES = {
    "UIViewSafeAreaLayoutGuide": "safeArea",
    "UIViewKeyboardLayoutGuide": "keyboardLayoutGuide",
    "UIViewLayoutMarginsGuide": "layoutMarginsGuide",
    "UIViewReadableContentGuide": "readableContentGuide",
    "UIScrollView-contentLayoutGuide": "contentLayoutGuide",
    "UIScrollView-frameLayoutGuide": "frameLayoutGuide",
}
# The guides of view controllers, before iOS 11: where each ends is where the safe area begins.
BARS = {"_UIViewControllerTop": ("bottom", "top"), "_UIViewControllerBottom": ("top", "bottom")}


def archives(folder):
    """Returns the objects of each nib in a folder. Of the variants for versions of iOS, the newest counts."""
    found = []
    for path in sorted(glob.glob(f"{glob.escape(folder)}/**/*.nib", recursive=True)):
        name = os.path.basename(path).removesuffix(".nib")
        if os.path.isdir(path):
            path = max(glob.glob(f"{glob.escape(path)}/objects-*.nib"), key=version, default=f"{path}/runtime.nib")
        elif os.path.dirname(path).endswith(".nib"):
            continue
        with open(path, "rb") as file:
            found.append((name, archive.read(file.read())))
    return found


def version(path):
    return float(os.path.basename(path).removeprefix("objects-").split("+")[0])


def text(value):
    """The text of an archived string, which may be localizable or attributed."""
    if not isinstance(value, archive.Object):
        return value
    if value["NSString"]:
        return text(value["NSString"])
    return (value["NS.bytes"] or b"").decode()


def localized_id(value):
    """The id of the element whose text is localizable: its key is ID.PROPERTY."""
    if isinstance(value, archive.Object) and value["NSKey"]:
        return text(value["NSKey"]).split(".")[0]
    return None


def listed(value, key):
    """The items of an array or a dictionary."""
    return value[key].items if value[key] else []


def numbers(value):
    """The numbers of a point, a size, a rectangle or insets."""
    if not value:
        return None
    form, size = ("d", 8) if value[0] == 7 else ("f", 4)
    return struct.unpack(f"<{(len(value) - 1) // size}{form}", value[1:])


def frame(view):
    bounds, center = numbers(view["UIBounds"]), numbers(view["UICenter"])
    if not bounds or not center:
        return None
    return (center[0] - bounds[2] / 2, center[1] - bounds[3] / 2, bounds[2], bounds[3])


def kind(view):
    """UIKit's class of a view, below a custom one."""
    return text(view["UIOriginalClassName"]) or view.kind


def children(view, rows):
    """The views below a view, in their order; `rows` are the objects of each table with static rows."""
    found = []
    for key in ("UIContentView", "UITableHeaderView", "UITableFooterView", "UIVisualEffectViewContentView"):
        found.append(view[key])
    for key in ("UISubviews", "UIStackViewArrangedSubviews"):
        found += listed(view, key)
    found += rows.get(id(view), [])
    for key in ("UITableViewCellPrototypeNibs", "UICollectionViewCellNibDict"):
        found += prototypes(view[key])
    for dictionary in listed(view, "UICollectionViewSupplementaryViewNibDict")[1::2]:
        found += prototypes(dictionary)
    return list({id(each): each for each in found if each}.values())


def prototypes(dictionary):
    """The cells of a dictionary from reuse identifiers to nibs."""
    nibs = dictionary.items[1::2] if dictionary else []
    return [top for nib in nibs for top in tops(opened(nib)) if top["UIBounds"]]


def opened(nib):
    """The objects of a nib in a nib, which are read once."""
    if "objects" not in nib.values:
        nib.values["objects"] = archive.read(nib["archiveData"]["NS.bytes"])
    return nib["objects"]


def with_inner(all_objects):
    """Yields the objects of each nib, and of the nibs in it."""
    for objects in all_objects:
        yield objects
        yield from with_inner(opened(each) for each in objects if each.kind == "UINib")


def tops(objects):
    return objects[0]["UINibTopLevelObjectsKey"].items


def static_rows(objects):
    """The cells of a table with static rows, by the identity of the table, which is the root of its controller."""
    sections = [section for each in objects for section in listed(each, "UITableSections")]
    cells = [row["UITableRowCell"] for section in sections for row in listed(section, "UITableSectionRows")]
    return {id(top): cells for top in tops(objects) if cells and kind(top) == "UITableView"}


def constraints(objects):
    """The installed constraints of views: not those that only a size class installs, nor those of guides."""
    of_guides, found = set(), {}
    for each in objects:
        for key in ("UILayoutGuideSystemConstraints", "_UILayoutGuideConstraintsToRemove"):
            of_guides.update(id(one) for one in listed(each, key))
    for each in objects:
        for one in listed(each, "UIViewAutolayoutConstraints"):
            if one.kind == "NSLayoutConstraint" and id(one) not in of_guides:
                found[id(one)] = one
    return list(found.values())


def integer(number):
    """The value of an archived number."""
    return next((value for key, value in number.values.items() if key.startswith("NS.")), None)


def constraint_of(one, anchor):
    """A constraint in its normal form; `anchor` gives the anchor of an item and an attribute, or nothing."""
    first = anchor(one["NSFirstItem"], ATTRIBUTES[one["NSFirstAttributeV2"]])
    second = one["NSSecondItem"] and anchor(one["NSSecondItem"], ATTRIBUTES[one["NSSecondAttributeV2"]])
    if not first or (one["NSSecondItem"] and not second):
        return None
    relation = RELATIONS[one["NSRelation"] or 0]
    constant = None if one["NSSymbolicConstant"] else amount(one["NSConstantV2"]) or 0
    priority = f"{one['NSPriority'] or 1000:g}"
    return constraint.normal(first, relation, second, one["NSMultiplier"] or 1, constant, priority)


def amount(value):
    return value["NSConstant"] if isinstance(value, archive.Object) else value


def outlets(objects):
    """The names of the outlets to each object, by its identity."""
    found = {}
    for each in objects:
        if each.kind == "UIRuntimeOutletConnection":
            found.setdefault(id(each["UIDestination"]), set()).add(text(each["UILabel"]))
    return found


def normal_state(button):
    """The title and the colors of a button's normal state."""
    states = listed(button, "UIButtonStatefulContent")
    return dict(zip((integer(key) for key in states[::2]), states[1::2])).get(0)


def font_usage(font):
    """The usage of a system font in its descriptor, such as CTFontDemiUsage."""
    attributes = font["UIFontDescriptor"] and font["UIFontDescriptor"]["UIFontDescriptorAttributes"]
    pairs = attributes.items if attributes else []
    return {text(key): text(value) for key, value in zip(pairs[::2], pairs[1::2])}.get("NSCTFontUIUsageAttribute")


def components(color):
    """Red, green, blue and alpha from 0 to 255; nothing for a color that has only a name."""
    color = color["UIDynamicModifiedBaseColor"] or color
    if color["UIDynamicCatalogName"]:
        return None
    parts = ["UIWhite"] * 3 if color["UIWhite"] is not None else ["UIRed", "UIGreen", "UIBlue"]
    values = [color[f"{part}-Double"] or color[part] for part in parts + ["UIAlpha"]]
    return None if None in values else tuple(round(255 * value) for value in values)

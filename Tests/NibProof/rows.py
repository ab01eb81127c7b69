"""What is compared of a view: a row has a name, its value in the nib, and its value in Onion's document.

A value of None is not compared. Where the nib or Onion leaves a value out, it is UIKit's default.
"""

import re

import nib
import words


def values(element, view, ours):
    """Yields the name of each row that a view has, the nib's value and Onion's."""
    kind = nib.kind(view).removeprefix("UI").removeprefix("O")
    yield from of_all(view, ours)
    yield from OF_CLASSES.get(kind, lambda *_: ())(view, ours)
    yield from fonts(element, view, ours)
    yield from colors(element, view, ours)


def of_all(view, ours):
    yield "hidden", bool(view["UIHidden"]), ours.get("hidden", False)
    yield "alpha", round(or_else(view["UIAlpha"], 1), 4), round(ours.get("alpha", 1), 4)
    yield "tag", view["UITag"] or 0, ours.get("tag", 0)
    enabled = ours.get("type") not in ("label", "imageView")
    yield "user interaction", not view["UIUserInteractionDisabled"], ours.get("isUserInteractionEnabled", enabled)
    for name, key, default, member in (
        ("hugging", "UIViewContentHuggingPriority", 250, "hugging"),
        ("compression resistance", "UIViewContentCompressionResistancePriority", 750, "compressionResistance"),
    ):
        if view[key]:
            written = ours.get(member, {})
            pair = (written.get("horizontal", default), written.get("vertical", default))
            yield name, tuple(float(part) for part in re.findall(r"[\d.]+", nib.text(view[key]))), pair


def label(view, ours):
    if not view["UIAttributedText"]:
        yield "text", nib.text(view["UIText"]) or "", plain(ours.get("text"))
        yield "text alignment", words.TEXT_ALIGNMENTS[view["UITextAlignment"]], ours.get("alignment", "natural")
    lines = view["UINumberOfLines"]
    yield "lines", 1 if lines is None else lines, ours.get("lines", 1)


def text_field(view, ours):
    yield "text", nib.text(view["UIText"]) or "", plain(ours.get("text"))
    yield "placeholder", nib.text(view["UIPlaceholder"]) or "", plain(ours.get("placeholder"))
    yield "text alignment", words.TEXT_ALIGNMENTS[view["UITextAlignment"]], ours.get("alignment", "natural")
    yield "border style", words.BORDERS[view["UIBorderStyle"] or 0], ours.get("borderStyle", "none")
    yield "secure entry", bool(view["UISecureTextEntry"]), ours.get("isSecureTextEntry", False)


def text_view(view, ours):
    if not view["UIAttributedText"]:
        yield "text", nib.text(view["UIText"]) or "", plain(ours.get("text"))
        yield "text alignment", words.TEXT_ALIGNMENTS[view["UITextAlignment"]], ours.get("alignment", "natural")


def button(view, ours):
    content = nib.normal_state(view)
    if content and not content["UIAttributedTitle"] and view["UIButtonConfiguration"] is None:
        yield "text", nib.text(content["UITitle"]) or "", plain(ours.get("title"))


def image_view(view, ours):
    yield "content mode", words.CONTENT_MODES[view["UIContentMode"] or 0], ours.get("contentMode", "scaleToFill")


def stack_view(view, ours):
    vertical = view["UIStackViewAxis"] == 1
    yield "stack axis", "vertical" if vertical else "horizontal", ours.get("axis", "horizontal")
    yield "stack distribution", words.DISTRIBUTIONS[view["UIStackViewDistribution"]], ours.get("distribution", "fill")
    alignment = ours.get("alignment", "fill")
    yield "stack alignment", words.STACK_ALIGNMENTS[view["UIStackViewAlignment"]], words.SAME_ALIGNMENT.get(alignment, alignment)
    yield "stack spacing", view["UIStackViewSpacing"], ours.get("spacing", 0)


def switch(view, ours):
    yield "control value", bool(view["UISwitchOn"]), ours.get("isOn", False)


def slider(view, ours):
    for key, member, default in (("UIMinValue", "minimumValue", 0), ("UIMaxValue", "maximumValue", 1)):
        yield "control value", round(or_else(view[key], default), 4), round(ours.get(member, default), 4)
    yield "control value", round(view["UIValue"] or 0, 4), round(ours.get("value", 0), 4)


def stepper(view, ours):
    yield "control value", or_else(view["UIMaximumValue"], 100), ours.get("maximumValue", 100)
    yield "control value", view["UIValue"] or 0, ours.get("value", 0)


def progress_view(view, ours):
    yield "control value", round(view["UIProgress"] or 0, 4), round(ours.get("progress", 0), 4)


def segmented_control(view, ours):
    titles = [nib.text(each["UISegmentInfo"]) for each in nib.listed(view, "UISegments")]
    if all(isinstance(each, str) for each in ours.get("segments", [])):
        yield "control value", [each or "" for each in titles], [plain(each) for each in ours.get("segments", [])]
    yield "control value", view["UISelectedSegmentIndex"], ours.get("selectedSegment", -1)


OF_CLASSES = {
    "Label": label,
    "TextField": text_field,
    "TextView": text_view,
    "Button": button,
    "ImageView": image_view,
    "StackView": stack_view,
    "Switch": switch,
    "Slider": slider,
    "Stepper": stepper,
    "ProgressView": progress_view,
    "SegmentedControl": segmented_control,
}


def fonts(element, view, ours):
    """Fonts that the source gives; for the others, the nib has the default of UIKit."""
    font, ours = view["UIFont"], ours.get("font")
    if not font or element.find("fontDescription[@key='fontDescription']") is None:
        return
    ours = ours if isinstance(ours, dict) else {"style": ours} if ours else {}
    style = nib.text(font["UIIBTextStyle"])
    if style:
        name = style.removeprefix("UICTFontTextStyle")
        yield "font", short_style(name), ours.get("style", "").lower()
        return
    yield "font size", font["UIFontPointSize"], ours.get("size", 17)
    usage = nib.font_usage(font)
    if usage or font["UISystemFont"]:
        italic = "italic" if ours.get("italic") else "regular"
        yield "font", words.WEIGHTS.get(usage, "regular"), ours.get("name") or ours.get("weight", italic)
    else:
        yield "font", nib.text(font["UIFontName"]), ours.get("name")


def short_style(name):
    """Apple's names of text styles in UIKit's words."""
    numbered = re.sub(r"^(Title|Caption)(\d)$", r"\1\2", name)
    return {"Subhead": "subheadline", "Title0": "largetitle"}.get(numbered, numbered).lower()


def colors(element, view, ours):
    """Colors that the source gives by components; the others have names in both."""
    for member, key in words.COLORS.items():
        source = element.find(f"color[@key='{member}']")
        mine = ours.get(member)
        if source is None or not isinstance(mine, str) or not mine.startswith("#"):
            continue
        if source.get("customColorSpace") == "displayP3" or not isinstance(view[key], nib.archive.Object):
            continue
        theirs = nib.components(view[key])
        if theirs:
            yield "color", theirs, Components(bytes.fromhex(mine[1:].ljust(8, "F")))


class Components(tuple):
    """Red, green, blue and alpha from 0 to 255; equal within 1."""

    def __eq__(self, other):
        return all(abs(one - another) <= 1 for one, another in zip(self, other))

    def __ne__(self, other):
        return not self == other


def plain(text):
    """A text, or its form in the base language."""
    if isinstance(text, dict):
        return next(iter(text.values()), "")
    return text or ""


def or_else(value, default):
    return default if value is None else value

"""The words of UIKit for the numbers and names in a nib."""

CONTENT_MODES = (
    "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft "
    "bottomRight"
).split()
DISTRIBUTIONS = "fill fillEqually fillProportionally equalSpacing equalCentering".split()
STACK_ALIGNMENTS = "fill leading firstBaseline center trailing lastBaseline".split()
# UIKit has one number for each of these pairs.
SAME_ALIGNMENT = {"top": "leading", "bottom": "trailing"}
TEXT_ALIGNMENTS = "left center right justified natural".split()
BORDERS = "none line bezel roundedRect".split()
WEIGHTS = {
    "CTFontUltraLightUsage": "ultraLight",
    "CTFontThinUsage": "thin",
    "CTFontLightUsage": "light",
    "CTFontRegularUsage": "regular",
    "CTFontMediumUsage": "medium",
    "CTFontDemiUsage": "semibold",
    "CTFontEmphasizedUsage": "bold",
    "CTFontBoldUsage": "bold",
    "CTFontHeavyUsage": "heavy",
    "CTFontBlackUsage": "black",
    "CTFontObliqueUsage": "italic",
}
COLORS = {
    "backgroundColor": "UIBackgroundColor",
    "textColor": "UITextColor",
    "tintColor": "UITintColor",
    "separatorColor": "UISeparatorColor",
    "onTintColor": "UISwitchOnTintColor",
    "thumbTintColor": "UISwitchThumbTintColor",
    "progressTintColor": "UIProgressProgressTintColor",
}

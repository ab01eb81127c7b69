extension ImportAudit {
    /// Kinds whose loss changes nothing where something else says the same or makes them pointless, with the reason: an element or an
    /// attribute by its name, an attribute of any element, or an element with everything inside.
    private static let redundant: [(kinds: [String], reason: String)] = [
        (["@catalog"], "the name of an image says whether it is a symbol"),
        (["@symbolic"], "only a distance of 20 points to a guide is another by it"),
        (["@customColorSpace"], "all but Display P3 and Adobe RGB are taken for sRGB"),
        (["action@destination"], "the target is the scene's controller, or the first responder"),
        (["outlet@destination", "outletCollection@destination"], "what it names is told by its property"),
        (["document@", "document@type"], "every document is one, and those for iOS and tvOS are read alike"),
        (["document@initialViewController"], "it only names one of several screens"),
        (
            [
                "viewControllerPlaceholder@", "viewControllerPlaceholder@storyboardName",
                "viewControllerPlaceholder@referencedIdentifier",
            ],
            "it names another file, and the audit reads one at a time"
        ),
        (
            ["rect", "autoresizingMask", "@translatesAutoresizingMaskIntoConstraints", "@fixedFrame"],
            "where something else places the view, its frame is not used"
        ),
        (["viewLayoutGuide@"], "every view has its guides; only those that constraints name are read"),
        (["color[titleShadowColor]"], "a shadow without an offset is not seen"),
        (["label@minimumFontSize", "textField@minimumFontSize"], "a text that does not shrink has no least size"),
        (
            ["@cocoaTouchSystemColor", "@xcode11CocoaTouchSystemColor"],
            "another name of the same system color, or its components, are read"
        ),
        (["fontDescription@size"], "a size by the name system is that of a font without a size"),
        (["value[contentSizeForViewInPopover]@type"], "the value of this key is always a size"),
        (["size[estimatedItemSize]"], "cells with an estimated size get another one by their content"),
        (["label@multipleTouchEnabled", "imageView@multipleTouchEnabled"], "the view takes no touches"),
    ]

    private static let names = Set(redundant.flatMap(\.kinds))

    static func isRedundant(_ kind: Kind) -> Bool {
        let attribute = kind.attribute ?? ""
        return names.contains(kind.element) || names.contains(kind.name)
            || names.contains("\(kind.element)@\(attribute)")
            || kind.attribute != nil && names.contains("@\(attribute)")
    }
}

import OnionModel

extension FontStyle {
    /// Creates a font from Interface Builder's description: a text style, a system font or a font family; nil for
    /// anything else.
    init?(interfaceBuilder description: XMLElement) {
        let size = description.number("pointSize") ?? description.number("size")
        let weight = Weight(rawValue: description["weight"] ?? "")
        if let style = Style(interfaceBuilder: description["style"] ?? "") {
            self.init(style: style)
        } else if let name = description["name"], !name.hasPrefix("."), description["type"] == nil {
            let named = FontStyle.family(of: name)
            self.init(size: size, weight: named.weight, family: description["family"] ?? named.family)
        } else if size != nil || description["type"] != nil {
            let isBold = description["type"] == "boldSystem" || description["metaFont"] == "systemBold"
            // Saved frames have the width of the bold font, which is wider than the semibold one.
            self.init(size: size ?? 17, weight: weight ?? (isBold ? .bold : nil))
        } else {
            return nil
        }
    }
}

extension FontStyle.Style {
    fileprivate init?(interfaceBuilder name: String) {
        switch name.replacing("UICTFontTextStyle", with: "") {
        case "Title0": self = .largeTitle
        case "Title1": self = .title1
        case "Title2": self = .title2
        case "Title3": self = .title3
        case "Headline": self = .headline
        case "Body": self = .body
        case "Callout": self = .callout
        case "Subhead": self = .subheadline
        case "Footnote": self = .footnote
        case "Caption1": self = .caption1
        case "Caption2": self = .caption2
        default: return nil
        }
    }
}

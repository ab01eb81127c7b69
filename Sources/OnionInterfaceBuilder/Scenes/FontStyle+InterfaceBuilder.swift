import OnionDocuments
import OnionModel

extension FontStyle {
    /// Creates a font from Interface Builder's description: a text style, a system font or a font by its PostScript name; nil for
    /// anything else.
    init?(interfaceBuilder description: XMLElement) {
        let size = description.number("pointSize") ?? description.number("size")
        let weight = Weight(rawValue: description["weight"] ?? "")
        if let style = Style(interfaceBuilder: description["style"] ?? "") {
            self.init(style: style)
        } else if let name = description.fontName {
            self.init(size: size, name: name)
        } else if let name = description["name"], name.hasPrefix(".") {
            // `.SFUIText-Semibold` is the system font.
            self.init(size: size ?? 17, weight: weight ?? FontStyle.family(of: name).weight)
        } else if size != nil || description["type"] != nil || description["metaFont"] != nil {
            let isBold = description["type"] == "boldSystem" || description["metaFont"]?.hasSuffix("Bold") == true
            let usual = description["metaFont"].flatMap { FontStyle.metaFonts[$0] } ?? 17
            // Saved frames have the width of the bold font, which is wider than the semibold one.
            let isItalic = description["type"] == "italicSystem"
            self.init(
                size: size ?? usual, weight: isItalic ? nil : weight ?? (isBold ? .bold : nil), isItalic: isItalic)
        } else {
            return nil
        }
    }

    /// The sizes in points of AppKit's fonts in attributed texts (`NSFont.systemFontSize` and the others).
    static let metaFonts: [String: Double] = [
        "system": 13, "systemBold": 13, "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "message": 13,
        "label": 10, "menu": 13, "cellTitle": 12,
    ]

    /// Whether a font, by its PostScript name, is part of iOS, so that an app needs no file for it.
    package static func isOfSystem(_ name: String) -> Bool {
        systemFamilies.contains(String(name.prefix { $0 != "-" })) || systemFamilies.contains(name)
    }

    /// The families of iOS, by the first part of their PostScript names: Apple, "System Fonts", developer.apple.com/fonts/system-fonts.
    private static let systemFamilies: Set<String> = [
        "AcademyEngravedLetPlain", "AlNile", "AmericanTypewriter", "AppleColorEmoji", "AppleSDGothicNeo",
        "AppleSymbols",
        "Arial", "ArialHebrew", "ArialMT", "ArialRoundedMTBold", "Avenir", "AvenirNext", "AvenirNextCondensed",
        "BanglaSangamMN", "Baskerville", "BodoniSvtyTwoITCTT", "BodoniSvtyTwoOSITCTT", "BodoniSvtyTwoSCITCTT",
        "BodoniOrnamentsITCTT", "BradleyHandITCTT", "ChalkboardSE", "Chalkduster", "Charter", "Cochin", "Copperplate",
        "Courier", "CourierNewPS", "CourierNewPSMT", "DINAlternate", "DINCondensed", "Damascus", "DamascusBold",
        "DamascusLight", "DamascusMedium", "DamascusSemiBold", "DevanagariSangamMN", "Didot", "DiwanMishafi",
        "EuphemiaUCAS", "Farah", "Futura", "Galvji", "GeezaPro", "Georgia", "GillSans", "GranthaSangamMN",
        "GujaratiSangamMN", "GurmukhiMN", "HeitiSC", "HeitiTC", "Helvetica", "HelveticaNeue", "HiraMaruProN",
        "HiraMinProN", "HiraginoSans", "HoeflerText", "Impact", "IowanOldStyle", "KannadaSangamMN", "Kailasa",
        "KefaIII", "Kefa", "KhmerSangamMN", "KohinoorBangla", "KohinoorDevanagari", "KohinoorGujarati",
        "KohinoorTelugu", "LaoSangamMN", "MalayalamSangamMN", "MarkerFelt", "Menlo", "Mishafi", "MuktaMahee",
        "MyanmarSangamMN", "Noteworthy", "NotoNastaliqUrdu", "NotoSansKannada", "NotoSansMyanmar", "NotoSansOriya",
        "Optima", "OriyaSangamMN", "Palatino", "Papyrus", "PartyLetPlain", "PingFangHK", "PingFangSC", "PingFangTC",
        "Rockwell", "STHeitiSC", "STHeitiTC", "STIXTwoMath", "STIXTwoText", "SavoyeLetPlain", "SinhalaSangamMN",
        "SnellRoundhand", "Symbol", "TamilSangamMN", "TeluguSangamMN", "Thonburi", "TimesNewRomanPS",
        "TimesNewRomanPSMT", "TrebuchetMS", "Verdana", "ZapfDingbatsITC", "Zapfino",
    ]
}

extension XMLElement {
    /// The PostScript name of a font other than the system font; nil without one.
    var fontName: String? {
        guard self["type"] == nil, let name = name("name"), !name.hasPrefix(".") else { return nil }
        return name
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

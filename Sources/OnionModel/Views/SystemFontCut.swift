/// A cut of the system font.
package enum SystemFontCut: Hashable, Sendable {
    /// That of the size.
    case automatic
    /// SF Pro Text or SF Pro Display, whatever the size is.
    case text, display
}

extension FontStyle {
    /// Returns the cut of the system font that the name of a family or a PostScript name means, such as `SF Pro Display`, `SFUIText-Bold` or
    /// `.AppleSystemUIFont`; nil for another font.
    package static func systemFontCut(of name: String) -> SystemFontCut? {
        cuts[String(name.prefix { $0 != "-" && $0 != "_" }.filter { $0 != " " && $0 != "." }).lowercased()]
    }

    private static let cuts: [String: SystemFontCut] = [
        "applesystemuifont": .automatic, "sfui": .automatic, "sfpro": .automatic, "sfns": .automatic,
        "sfuitext": .text, "sfprotext": .text, "sfnstext": .text, "sanfranciscotext": .text,
        "sfuidisplay": .display, "sfprodisplay": .display, "sfnsdisplay": .display,
        "sanfranciscodisplay": .display,
    ]
}

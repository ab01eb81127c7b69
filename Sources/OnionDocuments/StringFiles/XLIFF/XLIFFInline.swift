/// The inline elements of XLIFF 1.2, which translation programs put into texts
/// (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#Specs_Elem_Inline>).
enum XLIFFInline {
    /// Elements around characters of the original, such as `%d`, and elements that only stand for them.
    private static let codes: Set = ["ph", "it", "bpt", "ept", "sub", "x", "bx", "ex"]
    /// The element that says how its characters look.
    private static let markup = "g"

    /// Returns the characters of an inline element, which are one with the text around it; nil for other elements, and for those
    /// whose characters are not known. Markup is kept beside its characters.
    static func text(of element: XMLElement) -> (text: String, isKept: Bool)? {
        if element.name == "mrk" || element.name == markup { return (element.text, element.name == markup) }
        guard codes.contains(element.name) else { return nil }
        let text = element.text.isEmpty ? element["equiv-text"] ?? "" : element.text
        return text.isEmpty ? nil : (text, false)
    }

    /// Returns the first element of a text whose characters are not known.
    static func unreadable(in text: XMLElement) -> XMLElement? { text.children.first { $0.name != markup } }

    /// Returns the first element of a text that says how its characters look.
    static func markup(in text: XMLElement) -> XMLElement? { text.children.first { $0.name == markup } }
}

/// The inline elements of XLIFF 1.2, which translation programs put into texts
/// (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#Specs_Elem_Inline>).
enum XLIFFInline {
    /// Elements around characters of the original, such as `%d`, and elements that replace them.
    private static let codes: Set = ["ph", "it", "bpt", "ept", "sub", "x", "bx", "ex"]
    /// The element for formatting.
    private static let markup = "g"

    /// Returns the characters of an inline element, which belong to the text around it; nil for other elements, and for those
    /// with unknown characters. Formatting elements are kept beside their characters.
    static func text(of element: XMLElement) -> (text: String, isKept: Bool)? {
        if element.name == "mrk" || element.name == markup { return (element.text, element.name == markup) }
        guard codes.contains(element.name) else { return nil }
        let text = element.text.isEmpty ? element["equiv-text"] ?? "" : element.text
        return text.isEmpty ? nil : (text, false)
    }

    /// Returns the first element of a text with unknown characters.
    static func unreadable(in text: XMLElement) -> XMLElement? { text.children.first { $0.name != markup } }

    /// Returns the first formatting element of a text.
    static func markup(in text: XMLElement) -> XMLElement? { text.children.first { $0.name == markup } }
}

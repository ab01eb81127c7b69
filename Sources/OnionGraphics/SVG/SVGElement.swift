import OnionModel

/// An SVG element with its attributes.
struct SVGElement {
    private let name: String
    private var opening: String

    /// - Parameter attributes: The attributes in their order of writing; attributes without a value are left out.
    init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        self.name = name
        opening = "<\(name)"
        append(attributes)
    }

    mutating func append(_ attributes: KeyValuePairs<String, String?>) {
        for case (let name, let value?) in attributes { opening += " \(name)=\"\(value.escapedForXML)\"" }
    }

    /// The element without content.
    var empty: String { opening + "/>" }
    var start: String { opening + ">" }
    var end: String { "</\(name)>" }

    /// Returns the element with content.
    ///
    /// - Parameter content: The content; text must be escaped.
    func around(_ content: String) -> String { start + content + end }
}

/// An element of SVG with its attributes.
struct SVGElement {
    private let name: String
    private var opening: String

    /// - Parameter attributes: In the order that they are written in; those without a value are left out.
    init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
        self.name = name
        opening = "<\(name)"
        append(attributes)
    }

    mutating func append(_ attributes: KeyValuePairs<String, String?>) {
        for case (let name, let value?) in attributes { opening += " \(name)=\"\(value.escapedForXML)\"" }
    }

    /// Without content.
    var empty: String { opening + "/>" }
    var start: String { opening + ">" }
    var end: String { "</\(name)>" }

    /// - Parameter content: Escaped where it is text.
    func around(_ content: String) -> String { start + content + end }
}

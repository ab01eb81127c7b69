public import OnionModel

/// A part along with the document that it was read from.
public struct Document: Sendable {
    /// The part that the document describes.
    public var part: Part
    /// The document, which gives problems their positions.
    public var node: Node
    /// The file as the user named it; nil when there is none.
    public var source: String?

    /// Creates a document.
    public init(part: Part, node: Node, source: String? = nil) {
        self.part = part
        self.node = node
        self.source = source
    }

    /// Creates the document of a part that was made in code.
    ///
    /// ```swift
    /// let content = Content(
    ///     key: try Key("lunch"), template: try Reference(parsing: "template/news"),
    ///     fields: ["title": .text(.verbatim("Lunch"))])
    /// let document = Document(.content(content))
    /// ```
    public init(_ part: Part) {
        self.init(part: part, node: part.node)
    }
}

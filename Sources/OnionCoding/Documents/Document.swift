public import OnionModel

/// A part along with the document that it was read from.
public struct Document: Sendable {
    /// The part that the document describes.
    public var part: Part
    /// The document, with the positions for problems.
    public var node: Node
    /// The file as the user named it; nil when there is none.
    public var source: String?
    /// The object of a file that the document was made of; nil where the document describes its part completely.
    package var origin: DocumentOrigin?
    /// Whether the part is a copy of one that another file defines, such as a color in a storyboard. It is imported where neither
    /// the import nor the registry has the part.
    package var isCopy = false
    /// Whether the document is of a file around those of the import. It is not stored; it only resolves references of the others.
    package var isSurrounding = false
    /// Whether the document was made of a design token, which describes only some members of a part.
    package var isOfDesignTokens = false
    /// The members that a color of design tokens has only where the document has them, because the file gives a value for each
    /// appearance.
    package var themeKeys: [String] = []
    /// The file of design tokens that the file is read with, such as a resolver; nil for other documents.
    package var resolver: String?
    /// Whether the document was made of a color set of an asset catalogue, which has no summary and no alias.
    package var isColorSet = false
    /// The file of the document, where an export has written it; nil for other files.
    package var exported: ExportedFile?
    /// Whether the document is what such a file said when the registry last wrote or read it. It is not stored; the others are compared with it.
    package var isBase = false
    /// The string files, and the documents in other languages, that have texts of it.
    package var textFiles: Set<String> = []
    /// The columns of the table that the document was read from; nil for all other documents.
    package var columns: ContentColumns?
    /// Whether the document was made of a file of the app, which describes only some members of a part.
    package var isOfApp: Bool { origin != nil || isColorSet || isOfDesignTokens }

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
        let node = part.node
        // A reader cannot distinguish the name of a color from a text, so the part is as the document would be read.
        self.init(part: Part.read(node, source: nil).part ?? part, node: node)
    }
}

extension [Document] {
    /// Those that an import stores, without the ones around them.
    package var stored: [Document] { filter { !$0.isSurrounding } }
}

/// An object of a file in a format that describes only some members of a part, such as a scene of a storyboard.
package struct DocumentOrigin: Hashable, Sendable {
    /// The path of the file.
    package var file: String
    /// The object's identifier in the file.
    package var object: String
    /// The document that the file makes of the object, before what is stored was merged with it.
    package var document: Node?

    /// Creates an origin.
    package init(file: String, object: String) {
        self.file = file
        self.object = object
    }
}

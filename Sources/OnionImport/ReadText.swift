import OnionCoding
import OnionModel

/// The documents of a text.
struct ReadText {
    /// Each with the identifier of the object that it was created from, in formats that cannot represent all of a part.
    var documents: [(node: Node, object: String?)] = []
    /// Copies of parts that other files define.
    var copies: [Node] = []
    /// The columns of a table.
    var columns: ContentColumns?
    /// The file of each document, if the text names several.
    var sources: [String] = []
    /// See ``Document/themeKeys``.
    var themeKeys: [String] = []
    var isOfDesignTokens = false
    /// The documents of a format whose documents are read and added one by one.
    var batch = DocumentBatch()
    /// Whether the text is a list or a table, which may be empty, or has documents in the batch.
    var isList = false
    /// Whether the text is a table without readable columns.
    var isUnreadable = false
    var problems: [Problem] = []
}

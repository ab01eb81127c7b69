public import OnionCoding
import OnionModel

/// Writes documents. Equal documents produce equal bytes.
public struct DocumentWriter: Sendable {
    /// The format of the documents.
    public let format: DocumentFormat
    /// The number of documents written so far.
    private var count = 0

    /// Creates a writer that has written nothing.
    public init(format: DocumentFormat) {
        self.format = format
    }

    /// Returns the text of one document, without a separator.
    public func text(of document: Node) -> [UInt8] {
        switch format {
        case .yaml: YAMLWriter.write(document)
        case .json: JSONWriter.pretty(document) + [UInt8(ascii: "\n")]
        case .ndjson: NDJSONDocuments.write(document)
        }
    }

    /// Returns the next of several documents, with the separator before it.
    public mutating func next(_ document: Node) -> [UInt8] {
        defer { count += 1 }
        return Array(divider.utf8) + (format == .json ? Array(text(of: document).dropLast()) : text(of: document))
    }

    /// Returns the text after the last document. Without documents, the whole text is an empty list.
    public func end() -> [UInt8] {
        switch format {
        case .json: Array((count == 0 ? "[]\n" : "\n]\n").utf8)
        case .yaml, .ndjson: count == 0 ? Array("[]\n".utf8) : []
        }
    }

    private var divider: String {
        switch format {
        case .yaml: count == 0 ? "" : "---\n"
        case .json: count == 0 ? "[\n" : ",\n"
        case .ndjson: ""
        }
    }
}

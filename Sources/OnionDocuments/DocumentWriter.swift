public import OnionCoding
import OnionModel

/// Writes documents. Equal documents produce equal bytes.
public struct DocumentWriter: Sendable {
    /// The format of the documents.
    public let format: DocumentFormat
    private let lineEnds: LineEnds
    /// The number of documents written so far.
    private var count = 0

    /// Creates a writer that has written nothing.
    public init(format: DocumentFormat) {
        self.init(format: format, lineEnds: .unix)
    }

    /// Creates a writer of a text with the line ends of another one.
    package init(format: DocumentFormat, lineEnds: LineEnds) {
        (self.format, self.lineEnds) = (format, lineEnds)
    }

    /// Returns the text of one document, without a separator.
    public func text(of document: Node) -> [UInt8] { lineEnds.applied(to: lines(of: document)) }

    private func lines(of document: Node) -> [UInt8] {
        switch format {
        case .yaml: YAMLWriter.write(document)
        case .json: JSONWriter.pretty(document) + [UInt8(ascii: "\n")]
        case .ndjson: NDJSONDocuments.write(document)
        }
    }

    /// Returns the next of several documents, with the separator before it.
    public mutating func next(_ document: Node) -> [UInt8] {
        defer { count += 1 }
        let lines = lines(of: document)
        return lineEnds.applied(to: Array(divider.utf8) + (format == .json ? Array(lines.dropLast()) : lines))
    }

    /// Returns the text after the last document. Without documents, the whole text is an empty list.
    public func end() -> [UInt8] {
        lineEnds.applied(to: Array((count == 0 ? "[]\n" : format == .json ? "\n]\n" : "").utf8))
    }

    private var divider: String {
        switch format {
        case .yaml: count == 0 ? "" : "---\n"
        case .json: count == 0 ? "[\n" : ",\n"
        case .ndjson: ""
        }
    }
}

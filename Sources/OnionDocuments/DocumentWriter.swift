public import OnionModel

/// Writes documents. The same documents give the same bytes.
public struct DocumentWriter: Sendable {
    public let format: DocumentFormat
    /// How many documents were written.
    private var count = 0

    public init(format: DocumentFormat) {
        self.format = format
    }

    /// The text of one document, without what divides it from others.
    public func text(of document: Node) -> [UInt8] {
        switch format {
        case .yaml: YAMLWriter.write(document)
        case .json: JSONWriter.pretty(document) + [UInt8(ascii: "\n")]
        case .ndjson: NDJSONDocuments.write(document)
        }
    }

    /// The next document of several, with what divides it from those before.
    public mutating func next(_ document: Node) -> [UInt8] {
        defer { count += 1 }
        return Array(divider.utf8) + (format == .json ? Array(text(of: document).dropLast()) : text(of: document))
    }

    /// What comes after the last document.
    public func end() -> [UInt8] {
        switch format {
        case .json: Array((count == 0 ? "[]\n" : "\n]\n").utf8)
        case .yaml, .ndjson: []
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

public import OnionModel

/// Writes parts as documents. The same parts give the same bytes.
public struct DocumentWriter: Sendable {
    public let format: DocumentFormat
    /// How many documents were written.
    private var count = 0

    public init(format: DocumentFormat) {
        self.format = format
    }

    /// The text of one document, without what divides it from others.
    public func text(of part: Part) throws -> [UInt8] {
        switch format {
        case .yaml: try Array(YAMLWriter.write(part.node).utf8)
        case .json: JSONWriter.pretty(part.node) + [UInt8(ascii: "\n")]
        case .ndjson: NDJSONDocuments.write(part.node)
        }
    }

    /// The next document of several, with what divides it from those before.
    public mutating func next(_ part: Part) throws -> [UInt8] {
        defer { count += 1 }
        return try Array(divider.utf8) + (format == .json ? Array(text(of: part).dropLast()) : text(of: part))
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

package import OnionModel

/// The format of the records of a text: reads a single record with all checks, and writes it back.
package protocol RecordFormat: Sendable {
    /// The types of a template's fields by their names; nil for a template that is not known.
    typealias FieldTypes = (Reference) -> [String: Field.Kind]?

    /// The header line of a table; nil for other formats.
    ///
    /// The cells of a table are texts; the types of the template's fields determine how they are read.
    var tableHeader: [UInt8]? { get }

    /// The columns of a table; nil for other formats.
    var columns: ContentColumns? { get }

    /// Reads a record as a document.
    ///
    /// - Parameter position: where it begins in its text.
    /// - Throws: The problem with it.
    func document(
        _ text: [UInt8], at position: Position, types: FieldTypes
    ) throws(Problem) -> Node

    /// A record as JSON on one line; nil when it cannot be written so.
    func line(_ text: [UInt8], types: FieldTypes) -> [UInt8]?
}

/// Records of JSON.
package struct JSONRecordFormat: RecordFormat {
    package init() {}

    package var tableHeader: [UInt8]? { nil }

    package var columns: ContentColumns? { nil }

    package func document(
        _ text: [UInt8], at position: Position, types: FieldTypes
    ) throws(Problem) -> Node {
        try JSONReader.read(text, startingAt: position)
    }

    package func line(_ text: [UInt8], types: FieldTypes) -> [UInt8]? {
        guard text.contains(where: { $0 == .newline || $0 == .carriageReturn }) else { return text }
        // A line may end between values only, where white space is of no account; a text inside which one does is read as two anyhow.
        let lines = text.split { $0 == .newline || $0 == .carriageReturn }
        return Array(lines.map { $0.drop { $0 == .space || $0 == .tab } }.joined())
    }
}

extension RecordFormat {
    package func line(_ text: [UInt8], types: FieldTypes) -> [UInt8]? {
        let node = try? document(text, at: Position(line: 1, column: 1), types: types)
        return node.map(JSONWriter.compact)
    }
}

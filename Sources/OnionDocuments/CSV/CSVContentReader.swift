import OnionCoding
import OnionModel

/// Reads the records of a table as documents of contents, one by one.
struct CSVContentReader {
    private var reader: CSVReader
    private let decoder: CSVRowDecoder
    private let options: CSVOptions
    /// The template named by the previous record, and the types of its fields.
    private var known: (name: Reference, types: [String: Field.Kind]?)?

    /// Reads the beginning of a table and the names of its columns.
    ///
    /// - Parameter separator: The byte between fields; nil detects it from the first line.
    init(_ bytes: [UInt8], separator: UInt8? = nil, options: CSVOptions = CSVOptions()) throws(CSVHeader.Unreadable) {
        guard let head = try CSVHeader(bytes, separator: separator, options, isWhole: true) else {
            throw CSVHeader.Unreadable(problems: [.noDocument()])
        }
        self.options = options
        decoder = head.decoder
        reader = CSVReader(separator: decoder.separator, bytes: bytes, from: head.end, position: head.position)
    }

    /// Returns the document of the next record; nil at the end.
    ///
    /// - Throws: The problem of the record. The next call continues at the following line.
    mutating func next() throws(Problem) -> Node? {
        repeat {
            guard try reader.read() else { return nil }
        } while reader.isAtComment
        var known = known
        defer { self.known = known }
        return try decoder.document(in: reader) { template in
            if let known, known.name == template { return known.types }
            let types = options.fieldTypes(template)
            known = (template, types)
            return types
        }
    }
}

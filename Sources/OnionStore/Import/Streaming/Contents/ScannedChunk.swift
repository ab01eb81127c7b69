import OnionCoding
import OnionModel

/// A piece of records along with the contents that the scanner found in it.
struct ScannedChunk: Sendable {
    /// A record that is left to the reader of documents.
    struct Other: Sendable {
        var position: Position
        /// The range of the record in the piece as it came.
        var text: Range<Int>
        /// The kind of its part; nil if it is known only from the text.
        var kind: PartKind?
        /// The template that the record names, when the schemas do not have it.
        var unknownTemplate: [UInt8]?
    }

    static let digestSize = 32

    /// The beginning of the keys in the space of the import, such as `pizzeria:`; empty for the default space.
    private let beginning: [UInt8]
    /// The keys of the records, with their space; empty in the default space, where they are read in the piece.
    private(set) var keys: [UInt8] = []
    var piece = RecordPiece()
    /// The number of lines, with empty ones.
    private(set) var lines = 0
    var records: [ScannedRecord] = []
    var bodies: [UInt8] = []
    /// The digests of the records, one after the other; zeros where an action set is not looked up yet.
    var digests: [UInt8] = []
    var others: [Other] = []
    /// The generation of the schemas that the piece was scanned with.
    var generation = -1

    /// Creates an empty chunk.
    ///
    /// - Parameter space: The space of the records; nil for the default one.
    init(in space: String?) {
        beginning = space.map { Array("\($0)\(Key.spaceMark)".utf8) } ?? []
    }

    /// The bytes that have the keys of the records.
    var textOfKeys: [UInt8] { beginning.isEmpty ? piece.scanned : keys }

    mutating func scan(with schemas: ContentSchemas) {
        records.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        bodies.removeAll(keepingCapacity: true)
        digests.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        generation = schemas.generation
        // Copies, because scanning changes other members while these are read.
        let (pieceRecords, scanned) = (piece.records, piece.scanned)
        scanned.withUnsafeBufferPointer { bytes in
            var scanner = ContentScanner(schemas, chunk: bytes, hasCells: piece.form.tableHeader != nil)
            guard let pieceRecords else { return scanLines(of: bytes, &scanner) }
            for record in pieceRecords {
                scan(record.json, (record.position, record.text), kind: record.kind, of: bytes, &scanner)
            }
            // The last line may continue in the next piece.
            lines = piece.lineCount + 1
        }
    }

    private mutating func scanLines(of bytes: UnsafeBufferPointer<UInt8>, _ scanner: inout ContentScanner) {
        var line = piece.firstLine
        var index = 0
        while index < piece.count {
            let end = bytes[index..<piece.count].firstIndex(of: .newline) ?? piece.count
            if !RecordLine.isPassedOver(bytes[index..<end]) {
                scan(index..<end, (Position(line: line, column: 1), index..<end), of: bytes, &scanner)
            }
            line += 1
            index = end + 1
        }
        lines = line - piece.firstLine
    }

    @inline(__always)
    private mutating func scan(
        _ json: Range<Int>, _ location: (position: Position, text: Range<Int>), kind: PartKind? = nil,
        of bytes: UnsafeBufferPointer<UInt8>, _ scanner: inout ContentScanner
    ) {
        switch scanner.scan(json, location, bodies: &bodies, into: &records) {
        case .record where putIntoSpace(bytes): appendDigest(scanner.schemas)
        case .record:
            records.removeLast()
            others.append(.init(position: location.position, text: location.text, kind: kind))
        case .unusual: others.append(.init(position: location.position, text: location.text, kind: kind))
        case .unknownTemplate(let name):
            others.append(
                .init(
                    position: location.position, text: location.text, kind: kind, unknownTemplate: Array(bytes[name])))
        }
    }

    /// Gives the newest record the key that it has in the space of the import; false when that is too long.
    @inline(__always)
    private mutating func putIntoSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !beginning.isEmpty, let written = records.last?.key else { return true }
        guard beginning.count + written.count <= Key.maximumLength else { return false }
        let start = keys.count
        keys.append(contentsOf: beginning)
        keys.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[written]))
        records[records.count - 1].key = start..<keys.count
        return true
    }

    /// Sets the action set of a record, after it was looked up.
    mutating func resolve(actions target: Int64, of index: Int, _ schemas: ContentSchemas) {
        records[index].actionsTarget = target
        let start = index * ScannedChunk.digestSize
        digests.replaceSubrange(
            start..<start + ScannedChunk.digestSize, with: digest(of: records[index], in: schemas))
    }

    private mutating func appendDigest(_ schemas: ContentSchemas) {
        guard let record = records.last else { return }
        if !record.actions.isEmpty, record.actionsTarget == nil {
            digests.append(contentsOf: repeatElement(0, count: ScannedChunk.digestSize))
        } else {
            digests.append(contentsOf: digest(of: record, in: schemas))
        }
    }

    private func digest(of record: ScannedRecord, in schemas: ContentSchemas) -> [UInt8] {
        var digest = bodies.withUnsafeBytes {
            RevisionDigest(body: UnsafeRawBufferPointer(rebasing: $0[record.body]))
        }
        digest.add(target: schemas.target(at: record.template))
        if let actions = record.actionsTarget { digest.add(target: actions) }
        return digest.finalize()
    }
}

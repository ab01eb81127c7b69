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

    mutating func scan(with schemas: ContentSchemas) {
        records.removeAll(keepingCapacity: true)
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
        case .record: appendDigest(scanner.schemas)
        case .unusual: others.append(.init(position: location.position, text: location.text, kind: kind))
        case .unknownTemplate(let name):
            others.append(
                .init(
                    position: location.position, text: location.text, kind: kind, unknownTemplate: Array(bytes[name])))
        }
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

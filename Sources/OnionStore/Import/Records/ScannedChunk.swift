import OnionModel
import OnionSupport

/// A piece of records with what a scanner found in it.
struct ScannedChunk: Sendable {
    /// A record that the scanner left to the reader of documents.
    struct Other: Sendable {
        var position: Position
        /// Where it stands in the piece as it came.
        var text: Range<Int>
        /// The template that it names, where the schemas do not have it.
        var unknownTemplate: [UInt8]?
    }

    static let digestSize = 32

    var piece = RecordPiece()
    /// How many lines there are, empty ones counted.
    private(set) var lines = 0
    var records: [ScannedRecord] = []
    var bodies: [UInt8] = []
    /// The digests of the records, one after the other; of no use where an action set has not been looked up.
    var digests: [UInt8] = []
    var others: [Other] = []
    /// The schemas that it was scanned with.
    var generation = -1

    /// Scans the piece.
    mutating func scan(with schemas: ContentSchemas) {
        records.removeAll(keepingCapacity: true)
        bodies.removeAll(keepingCapacity: true)
        digests.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        generation = schemas.generation
        // The scanner appends to members of its own, so that the piece can be read meanwhile.
        let (places, scanned) = (piece.records, piece.scanned)
        scanned.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            if let places {
                scan(places, from: start, schemas)
            } else {
                scan(UnsafeBufferPointer(start: start, count: piece.count), from: start, schemas)
            }
        }
    }

    private mutating func scan(
        _ places: [RecordPiece.Record], from start: UnsafePointer<UInt8>, _ schemas: ContentSchemas
    ) {
        var scanner = ContentScanner(schemas, chunk: start, hasCells: piece.form.tableHeader != nil)
        for place in places {
            let outcome = scanner.scan(
                place.json, (place.position, place.text), bodies: &bodies, into: &records)
            note(outcome, (place.position, place.text), from: start, schemas)
        }
        // The last line may go on in the next piece.
        lines = piece.lineCount + 1
    }

    private mutating func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: UnsafePointer<UInt8>, _ schemas: ContentSchemas
    ) {
        var scanner = ContentScanner(schemas, chunk: start)
        var line = piece.firstLine
        var index = 0
        while index < bytes.count {
            let end = bytes.endOfLine(from: index)
            if !RecordLine.isPassedOver(bytes[index..<end]) {
                let place = (position: Position(line: line, column: 1), text: index..<end)
                let outcome = scanner.scan(index..<end, place, bodies: &bodies, into: &records)
                note(outcome, place, from: start, schemas)
            }
            line += 1
            index = end + 1
        }
        lines = line - piece.firstLine
    }

    @inline(__always)
    private mutating func note(
        _ outcome: ScannedLine, _ place: (position: Position, text: Range<Int>), from start: UnsafePointer<UInt8>,
        _ schemas: ContentSchemas
    ) {
        switch outcome {
        case .record: appendDigest(schemas)
        case .unusual: others.append(.init(position: place.position, text: place.text))
        case .unknownTemplate(let name):
            let name = Array(UnsafeBufferPointer(start: start + name.lowerBound, count: name.count))
            others.append(.init(position: place.position, text: place.text, unknownTemplate: name))
        }
    }

    /// Gives a record the action set that was looked up.
    mutating func resolve(actions target: Int64, of place: Int, _ schemas: ContentSchemas) {
        records[place].actionsTarget = target
        let start = place * ScannedChunk.digestSize
        digests.replaceSubrange(
            start..<start + ScannedChunk.digestSize, with: digest(of: records[place], in: schemas).bytes)
    }

    private mutating func appendDigest(_ schemas: ContentSchemas) {
        guard let record = records.last else { return }
        if !record.actions.isEmpty, record.actionsTarget == nil {
            digests.append(contentsOf: repeatElement(0, count: ScannedChunk.digestSize))
        } else {
            digests.append(contentsOf: digest(of: record, in: schemas).bytes)
        }
    }

    /// SHA-256 of a record's body and of what its references mean, see ``Incoming/digest(body:references:)``.
    func digest(of record: ScannedRecord, in schemas: ContentSchemas) -> SHA256Digest {
        var hash = SHA256()
        bodies.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[record.body])) }
        var meaning: [UInt8] = []
        meaning.appendMeaning(of: schemas.target(at: record.template))
        if let actions = record.actionsTarget { meaning.appendMeaning(of: actions) }
        hash.update(meaning)
        return hash.finalize()
    }
}

extension [UInt8] {
    /// Appends a newline, a row and the sign for its head.
    fileprivate mutating func appendMeaning(of target: Int64) {
        append(UInt8(ascii: "\n"))
        append(contentsOf: String(target).utf8)
        append(contentsOf: "@0".utf8)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func endOfLine(from index: Int) -> Int {
        self[index...].firstIndex(of: UInt8(ascii: "\n")) ?? count
    }
}

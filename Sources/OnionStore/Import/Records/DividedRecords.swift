import OnionModel
import OnionSupport

/// The records of a source in pieces that end where batches do, with word of how far they were read, and without those that were stored
/// before. What it counts are lines, and records where these stand elsewhere than one a line.
struct DividedRecords<Base: RecordSource>: RecordSource {
    /// The most lines of a piece, so that one that is stored has not kept those after it waiting.
    private static var mostLines: Int { 1_000 }

    private var base: Base
    /// The lines of a batch.
    private let batch: Int
    /// What an earlier import has stored.
    private let stored: ReadProgress?
    /// What the source gave, and where in it the next piece begins.
    private var given = RecordPiece()
    private var next = 0
    private var nextLine = 1
    private var hash = SHA256()
    private var lines = 0

    init(_ base: Base, batch: Int, after stored: ReadProgress?) {
        self.base = base
        self.batch = batch
        self.stored = stored
    }

    var names: [String] { base.names }

    mutating func read(into piece: inout RecordPiece) throws -> Bool {
        if let stored, lines < stored.lines { try passOver(stored) }
        let left = batch - (lines - (stored?.lines ?? 0)) % batch
        return try take(min(Self.mostLines, left), into: &piece)
    }

    /// Reads what was stored before, and makes sure that it is the same.
    private mutating func passOver(_ stored: ReadProgress) throws {
        var piece = RecordPiece()
        while lines < stored.lines {
            guard try take(stored.lines - lines, into: &piece) else { throw changed }
        }
        if digest != stored.digest { throw changed }
    }

    private var changed: RegistryError {
        RegistryError(.sourceChanged(names))
    }

    private mutating func take(_ limit: Int, into piece: inout RecordPiece) throws -> Bool {
        while next >= size, given.problems.isEmpty {
            guard try base.read(into: &given) else { return false }
            next = 0
            nextLine = given.firstLine
        }
        piece.form = given.form
        piece.lineCount = given.lineCount
        if let records = given.records {
            takeRecords(Array(records[next..<min(next + limit, size)]), into: &piece)
            return true
        }
        (piece.records, piece.json) = (nil, nil)
        let end = endOfLines(limit)
        piece.bytes.removeAll(keepingCapacity: true)
        piece.bytes.append(contentsOf: given.bytes[next..<end.index])
        piece.count = piece.bytes.count
        piece.source = given.source
        piece.firstLine = nextLine
        piece.problems = given.problems
        given.problems = []
        piece.bytes.withUnsafeBytes { hash.update($0) }
        lines += end.lines
        piece.progress = ReadProgress(lines: lines, digest: digest)
        next = end.index
        nextLine += end.lines
        return true
    }

    /// Gives some of the records that were read, with the bytes that they stand in.
    private mutating func takeRecords(_ records: [RecordPiece.Record], into piece: inout RecordPiece) {
        let text = (records.first?.text.lowerBound ?? 0)..<(records.last?.text.upperBound ?? 0)
        let json = (records.first?.json.lowerBound ?? 0)..<(records.last?.json.upperBound ?? 0)
        piece.bytes = Array(given.bytes[text])
        piece.count = text.count
        piece.json = given.json.map { Array($0[json]) }
        piece.records = records.map { record in
            .init(
                position: record.position, text: record.text.moved(by: -text.lowerBound),
                json: record.json.moved(by: -json.lowerBound))
        }
        piece.source = given.source
        piece.firstLine = given.firstLine
        piece.problems = given.problems
        given.problems = []
        for record in records { given.bytes[record.text].withUnsafeBytes { hash.update($0) } }
        lines += records.count
        piece.progress = ReadProgress(lines: lines, digest: digest)
        next += records.count
    }

    /// The end of what was given: a count of records, or of bytes.
    private var size: Int { given.records?.count ?? given.count }

    private var digest: [UInt8] { hash.finalize().bytes }

    /// Where a number of lines ends, and how many there are up to there.
    private func endOfLines(_ limit: Int) -> (index: Int, lines: Int) {
        var index = next
        var lines = 0
        given.bytes.withUnsafeBufferPointer { bytes in
            while lines < limit, index < given.count {
                let newline = bytes[index..<given.count].firstIndex(of: UInt8(ascii: "\n"))
                index = newline.map { $0 + 1 } ?? given.count
                lines += 1
            }
        }
        return (index, lines)
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

import OnionCoding
import OnionModel
import OnionSupport

/// The records of a source in pieces that end where batches end, each with the progress so far, without those that were stored before.
///
/// Batches are measured in lines, and in records where a record is not one line.
struct BatchedRecords<Base: RecordSource>: RecordSource {
    /// The maximum number of lines of a piece; pieces are small so that scanning continues while the previous one is stored.
    private static var mostLines: Int { 1_000 }

    private var base: Base
    /// The number of lines of a batch.
    private let batch: Int
    /// The part of the texts that an earlier import has stored.
    private let stored: ReadProgress?
    /// The newest piece of the source, and the index and the line in it where the next piece begins.
    private var newest = RecordPiece()
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
        if let stored, lines < stored.lines { try skip(stored) }
        let left = batch - (lines - (stored?.lines ?? 0)) % batch
        return try take(min(Self.mostLines, left), into: &piece)
    }

    /// Reads the part that was stored before, and checks that it is the same.
    private mutating func skip(_ stored: ReadProgress) throws {
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
        while next >= size, newest.problems.isEmpty {
            guard try base.read(into: &newest) else { return false }
            next = 0
            nextLine = newest.firstLine
        }
        piece.form = newest.form
        piece.lineCount = newest.lineCount
        if let records = newest.records {
            takeRecords(Array(records[next..<min(next + limit, size)]), into: &piece)
            return true
        }
        (piece.records, piece.json) = (nil, nil)
        let end = endOfLines(limit)
        piece.bytes.removeAll(keepingCapacity: true)
        piece.bytes.append(contentsOf: newest.bytes[next..<end.index])
        piece.count = piece.bytes.count
        piece.source = newest.source
        piece.firstLine = nextLine
        takeProblems(into: &piece)
        piece.bytes.withUnsafeBytes { hash.update($0) }
        lines += end.lines
        piece.progress = ReadProgress(lines: lines, digest: digest)
        next = end.index
        nextLine += end.lines
        return true
    }

    /// Removes some of the read records, with their bytes.
    private mutating func takeRecords(_ records: [RecordPiece.Record], into piece: inout RecordPiece) {
        let text = (records.first?.text.lowerBound ?? 0)..<(records.last?.text.upperBound ?? 0)
        let json = (records.first?.json.lowerBound ?? 0)..<(records.last?.json.upperBound ?? 0)
        piece.bytes = Array(newest.bytes[text])
        piece.count = text.count
        piece.json = newest.json.map { Array($0[json]) }
        piece.records = records.map { record in
            .init(
                position: record.position, text: record.text.moved(by: -text.lowerBound),
                json: record.json.moved(by: -json.lowerBound))
        }
        piece.source = newest.source
        piece.firstLine = newest.firstLine
        takeProblems(into: &piece)
        for record in records { newest.bytes[record.text].withUnsafeBytes { hash.update($0) } }
        lines += records.count
        piece.progress = ReadProgress(lines: lines, digest: digest)
        next += records.count
    }

    private mutating func takeProblems(into piece: inout RecordPiece) {
        piece.problems = newest.problems
        piece.isUnreadable = newest.isUnreadable
        newest.problems = []
        newest.isUnreadable = false
    }

    /// The end of the newest piece: a number of records, or of bytes.
    private var size: Int { newest.records?.count ?? newest.count }

    private var digest: [UInt8] { hash.finalize().bytes }

    /// The index after a number of lines, and how many lines there are up to it.
    private func endOfLines(_ limit: Int) -> (index: Int, lines: Int) {
        var index = next
        var lines = 0
        newest.bytes.withUnsafeBufferPointer { bytes in
            while lines < limit, index < newest.count {
                let newline = bytes[index..<newest.count].firstIndex(of: UInt8(ascii: "\n"))
                index = newline.map { $0 + 1 } ?? newest.count
                lines += 1
            }
        }
        return (index, lines)
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

import Crypto
import OnionModel

/// The records of a source in pieces that end where batches do, with word of how far they were read, and without those that were stored
/// before.
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
        RegistryError(
            .refused, "what was stored of \(names.joined(separator: ", ")) before is not what stands there now",
            remedy: "import it anew, without --resume: what is stored already is unchanged")
    }

    private mutating func take(_ limit: Int, into piece: inout RecordPiece) throws -> Bool {
        guard next < given.count || !given.problems.isEmpty else {
            guard try base.read(into: &given) else { return false }
            next = 0
            nextLine = given.firstLine
            return try take(limit, into: &piece)
        }
        let end = endOfLines(limit)
        piece.bytes.removeAll(keepingCapacity: true)
        piece.bytes.append(contentsOf: given.bytes[next..<end.index])
        piece.count = piece.bytes.count
        piece.source = given.source
        piece.firstLine = nextLine
        piece.problems = given.problems
        given.problems = []
        piece.bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
        lines += end.lines
        piece.progress = ReadProgress(lines: lines, digest: digest)
        next = end.index
        nextLine += end.lines
        return true
    }

    private var digest: [UInt8] { Array(hash.finalize()) }

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

/// A piece of what is compressed: bytes, and between them what stands before already (RFC 1951, 3.2.3).
struct DeflateBlock {
    /// Some literals, and after them a repetition.
    struct Sequence {
        var literals: Int32
        /// In bytes: 3 or more, or none at the end of a block.
        var length: Int32
        /// How far before it stands, in bytes: at most ``farthest``.
        var distance: Int32
    }

    static let farthest = 32_768

    let literals: UnsafeBufferPointer<UInt8>
    let sequences: UnsafeBufferPointer<Sequence>

    func write(to writer: inout BitWriter, isLast: Bool) {
        let counts = SymbolCounts(of: self)
        let literalCode = PrefixCode(counts: counts.literals, longest: 15)
        let distanceCode = PrefixCode(counts: counts.distances, longest: 15)
        CodeHeader(literalCode, distanceCode, isLast: isLast).write(to: &writer)
        writer.add(atMost: counts.bits(literalCode, distanceCode)) { run in
            let end = DeflateSymbol.endOfBlock
            var symbols = SymbolWriter(run, literalCode, distanceCode)
            symbols.write(self)
            run = symbols.run
            run.add(UInt32(literalCode.bits[end]), count: Int(literalCode.lengths[end]))
        }
    }
}

extension DeflateBlock.Sequence {
    /// Calls `body` with lengths that deflate has, which are the whole length together.
    func forEachPiece(_ body: (Int) -> Void) {
        var left = Int(length)
        while left > 0 {
            // Nothing shorter than 3 may be left.
            let piece = left <= 258 ? left : min(258, left &- 3)
            body(piece)
            left &-= piece
        }
    }
}

/// How often each symbol stands in a block.
private struct SymbolCounts {
    private(set) var literals = [Int](repeating: 0, count: DeflateSymbol.literals)
    private(set) var distances = [Int](repeating: 0, count: DeflateSymbol.distances)
    private var extraBits = 0

    init(of block: DeflateBlock) {
        for byte in block.literals { literals[Int(byte)] &+= 1 }
        literals[DeflateSymbol.endOfBlock] = 1
        for sequence in block.sequences where sequence.length > 0 { count(sequence) }
    }

    private mutating func count(_ sequence: DeflateBlock.Sequence) {
        let distance = DeflateSymbol(distance: Int(sequence.distance))
        sequence.forEachPiece { piece in
            let length = DeflateSymbol(length: piece)
            literals[length.number] &+= 1
            distances[distance.number] &+= 1
            extraBits &+= length.extraCount &+ distance.extraCount
        }
    }

    /// How many bits all of them take.
    func bits(_ literalCode: PrefixCode, _ distanceCode: PrefixCode) -> Int {
        zip(literals, literalCode.lengths).reduce(extraBits) { $0 + $1.0 * Int($1.1) }
            + zip(distances, distanceCode.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }
}

/// Writes a block's literals and repetitions.
private struct SymbolWriter {
    var run: BitWriter.Run
    /// For each symbol its bits, and above 16 how many they are.
    private let literals: [UInt32]
    private let distances: [UInt32]

    init(_ run: BitWriter.Run, _ literalCode: PrefixCode, _ distanceCode: PrefixCode) {
        self.run = run
        literals = SymbolWriter.table(of: literalCode)
        distances = SymbolWriter.table(of: distanceCode)
    }

    private static func table(of code: PrefixCode) -> [UInt32] {
        zip(code.bits, code.lengths).map { UInt32($0) | UInt32($1) << 16 }
    }

    mutating func write(_ block: DeflateBlock) {
        var place = 0
        for sequence in block.sequences {
            let end = place &+ Int(sequence.literals)
            write(block.literals, from: place, to: end)
            place = end
            if sequence.length > 0 { write(sequence) }
        }
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        var place = start
        while place < end {
            // Three codes have 45 bits at most, and seven may wait.
            let next = min(end, place &+ 3)
            while place < next {
                add(literals[Int(bytes[place])])
                place &+= 1
            }
            run.store()
        }
    }

    private mutating func write(_ sequence: DeflateBlock.Sequence) {
        let distance = DeflateSymbol(distance: Int(sequence.distance))
        sequence.forEachPiece { piece in
            let length = DeflateSymbol(length: piece)
            add(literals[length.number])
            run.add(length.extra, count: length.extraCount)
            add(distances[distance.number])
            run.add(distance.extra, count: distance.extraCount)
            run.store()
        }
    }

    private mutating func add(_ code: UInt32) {
        run.add(code & 0xFFFF, count: Int(code >> 16))
    }
}

/// Collects literals and repetitions, and writes them a block at a time.
final class SequenceBuffer {
    /// Every block has codes of its own, which take some hundred bytes.
    private static let blockBytes = 1 << 14
    private static let blockSequences = 1 << 12

    private let literals: UnsafeMutableBufferPointer<UInt8>
    private let sequences: UnsafeMutableBufferPointer<DeflateBlock.Sequence>
    private var literalCount = 0
    private var sequenceCount = 0
    /// How many literals stand after the last repetition.
    private var pending = 0
    private var writer = BitWriter()

    /// - Parameters:
    ///   - bytes: How many literals are added between two calls of ``makeRoom()`` at most.
    ///   - repetitions: As above.
    init(bytes: Int, repetitions: Int) {
        // The last pixel is written with what is beyond it.
        literals = .allocate(capacity: SequenceBuffer.blockBytes + bytes + 4)
        sequences = .allocate(capacity: SequenceBuffer.blockSequences + repetitions + 1)
    }

    deinit {
        literals.deallocate()
        sequences.deallocate()
    }

    func add(literal: UInt8) {
        literals[literalCount] = literal
        literalCount &+= 1
        pending &+= 1
    }

    /// Adds the lowest bytes of pixels.
    func add(pixels: UnsafePointer<UInt32>, from start: Int, to end: Int, bytes: Int) {
        let room = UnsafeMutableRawBufferPointer(literals)
        for x in start..<end {
            room.storeBytes(of: pixels[x].littleEndian, toByteOffset: literalCount, as: UInt32.self)
            literalCount &+= bytes
        }
        pending &+= (end &- start) &* bytes
    }

    func add(length: Int, distance: Int) {
        sequences[sequenceCount] = DeflateBlock.Sequence(
            literals: Int32(truncatingIfNeeded: pending), length: Int32(truncatingIfNeeded: length),
            distance: Int32(truncatingIfNeeded: distance))
        sequenceCount &+= 1
        pending = 0
    }

    func makeRoom() {
        guard literalCount > SequenceBuffer.blockBytes || sequenceCount > SequenceBuffer.blockSequences else { return }
        write(isLast: false)
    }

    /// All blocks.
    func finish() -> [UInt8] {
        write(isLast: true)
        writer.finishByte()
        return writer.bytes
    }

    private func write(isLast: Bool) {
        if pending > 0 { add(length: 0, distance: 0) }
        let block = DeflateBlock(
            literals: UnsafeBufferPointer(rebasing: literals[..<literalCount]),
            sequences: UnsafeBufferPointer(rebasing: sequences[..<sequenceCount]))
        block.write(to: &writer, isLast: isLast)
        (literalCount, sequenceCount) = (0, 0)
    }
}

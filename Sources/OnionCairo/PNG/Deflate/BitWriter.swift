/// Writes bits from the lowest of each byte on, as deflate has them (RFC 1951, 3.1.1).
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var waiting: UInt64 = 0
    private var waitingCount = 0

    /// Writes bits in one go, into room that is made before.
    ///
    /// - Parameter most: How many bits `body` adds at most.
    mutating func add(atMost most: Int, _ body: (inout Run) -> Void) {
        let start = bytes.count
        // A run stores eight bytes at a time.
        bytes += repeatElement(0, count: most / 8 + 16)
        let (waiting, waitingCount) = (waiting, waitingCount)
        let run = bytes.withUnsafeMutableBytes { bytes in
            var run = Run(bytes: bytes, place: start, waiting: waiting, waitingCount: waitingCount)
            body(&run)
            run.store()
            return run
        }
        bytes.removeLast(bytes.count - run.place)
        (self.waiting, self.waitingCount) = (run.waiting, run.waitingCount)
    }

    /// Fills the last byte up with zeros.
    mutating func finishByte() {
        if waitingCount > 0 { bytes.append(UInt8(truncatingIfNeeded: waiting)) }
        (waiting, waitingCount) = (0, 0)
    }

    /// Bits on their way into memory.
    struct Run {
        fileprivate let bytes: UnsafeMutableRawBufferPointer
        fileprivate(set) var place: Int
        fileprivate var waiting: UInt64
        fileprivate var waitingCount: Int

        /// - Parameter bits: Nothing above the lowest `count`. At most 56 may be added between two calls of ``store()``.
        mutating func add(_ bits: UInt32, count: Int) {
            waiting |= UInt64(bits) &<< UInt64(truncatingIfNeeded: waitingCount)
            waitingCount &+= count
        }

        mutating func store() {
            bytes.storeBytes(of: waiting.littleEndian, toByteOffset: place, as: UInt64.self)
            let whole = waitingCount &>> 3
            place &+= whole
            waiting = whole == 8 ? 0 : waiting &>> UInt64(truncatingIfNeeded: whole &<< 3)
            waitingCount &-= whole &<< 3
        }
    }
}

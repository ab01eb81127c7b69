import OnionModel
import OnionSupport

/// The bytes of a text of any length: in memory while they are few, and else in a temporary file without a name, of which only what is
/// being read takes up memory.
///
/// A file is copied and not mapped itself, because one that somebody shortens while it is mapped ends the process.
package final class SpooledBytes {
    /// Those bytes, as long as this object lives.
    let bytes: UnsafeBufferPointer<UInt8>
    private let isMapped: Bool

    package init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(fromContentsOf: bytes)
        self.bytes = UnsafeBufferPointer(copy)
        isMapped = false
    }

    /// - Returns: nil when the system does not map the file.
    fileprivate init?(mapping descriptor: Int32, count: Int) {
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        bytes = UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count)
        isMapped = true
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }

    /// Says that nobody needs some of the bytes now. Who reads them again gets them again.
    func release(_ range: Range<Int>) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = range.lowerBound / page * page
        let count = range.upperBound / page * page - start
        guard isMapped, count > 0, let base = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: base + start), count, MADV_DONTNEED)
    }
}

/// Bytes on their way into ``SpooledBytes``.
struct BytesSpool: ~Copyable {
    private static let mostInMemory = 4 << 20

    /// What was added and is not in the file.
    private var buffer: [UInt8] = []
    private var file: TemporaryFile?
    private var written = 0

    var count: Int { written + buffer.count }

    /// Adds what a function appends.
    mutating func add<Result>(_ append: (inout [UInt8]) throws(Problem) -> Result) throws(Problem) -> Result {
        let result = try append(&buffer)
        if buffer.count > BytesSpool.mostInMemory { try flush() }
        return result
    }

    /// All that was added.
    consuming func finish() throws(Problem) -> SpooledBytes {
        guard let file else { return SpooledBytes(buffer) }
        try flush()
        guard let bytes = SpooledBytes(mapping: file.descriptor, count: written) else { throw BytesSpool.failure }
        return bytes
    }

    private mutating func flush() throws(Problem) {
        file = file ?? TemporaryFile()
        guard let file, file.append(buffer) else { throw BytesSpool.failure }
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    private static var failure: Problem {
        Problem(
            "it cannot be set aside in a temporary file: \(String(cString: strerror(errno)))",
            remedy: "make room, or name another folder in TMPDIR")
    }
}

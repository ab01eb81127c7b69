import OnionModel
import OnionSupport

/// The bytes of a text of any size. Small texts are in memory; large ones are in an unnamed temporary file that is
/// mapped, so that only the pages in use occupy memory.
///
/// The original file is copied and not mapped, because truncating a mapped file ends the process.
package final class SpooledBytes {
    /// Valid for the lifetime of this object.
    let bytes: UnsafeBufferPointer<UInt8>
    private let isMapped: Bool

    /// Copies bytes into memory.
    package init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(fromContentsOf: bytes)
        self.bytes = UnsafeBufferPointer(copy)
        isMapped = false
    }

    /// Maps a file.
    ///
    /// - Returns: Nil when the system cannot map it.
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

    /// Returns the index of the first byte that is not UTF-8; nil for valid text. It reads a few pages at a time.
    func firstInvalidUTF8(from start: Int = 0) -> Int? {
        var index = start
        while index < bytes.count {
            let end = min(index + SpooledBytesBuilder.maximumInMemory, bytes.count)
            let checked = bytes.endOfUTF8(from: index, to: end)
            if checked < end { return checked }
            release(index..<checked)
            index = checked
        }
        return nil
    }

    /// Releases the memory of some pages. Later accesses load them again.
    func release(_ range: Range<Int>) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = range.lowerBound / page * page
        let count = range.upperBound / page * page - start
        guard isMapped, count > 0, let base = bytes.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: base + start), count, MADV_DONTNEED)
    }
}

/// Collects bytes for ``SpooledBytes``.
struct SpooledBytesBuilder: ~Copyable {
    static let maximumInMemory = 4 << 20

    /// The bytes that are not yet in the file.
    private var buffer: [UInt8] = []
    private var file: TemporaryFile?
    private var written = 0

    var count: Int { written + buffer.count }

    /// Adds the bytes that a closure appends.
    mutating func add<Result>(_ append: (inout [UInt8]) throws(Problem) -> Result) throws(Problem) -> Result {
        let result = try append(&buffer)
        if buffer.count > SpooledBytesBuilder.maximumInMemory { try flush() }
        return result
    }

    /// Returns all bytes added.
    consuming func finish() throws(Problem) -> SpooledBytes {
        guard let file else { return SpooledBytes(buffer) }
        try flush()
        guard let bytes = SpooledBytes(mapping: file.descriptor, count: written) else {
            throw SpooledBytesBuilder.failure
        }
        return bytes
    }

    private mutating func flush() throws(Problem) {
        file = file ?? TemporaryFile()
        guard let file, file.append(buffer) else { throw SpooledBytesBuilder.failure }
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }

    private static var failure: Problem { .noTemporaryFile(SystemError()) }
}

import OnionModel

/// A growing buffer of bytes that keeps its capacity when it is emptied.
///
/// A composition is spliced from some 200 pieces. `Array.append` checks for uniqueness at each piece and goes through
/// generic code for sequences; this buffer only checks its capacity.
struct ByteBuffer: ~Copyable {
    private var room: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    init(capacity: Int) {
        room = .allocate(byteCount: max(capacity, 1), alignment: 1)
    }

    deinit {
        room.deallocate()
    }

    /// The bytes that have been written. They are valid until the next call that appends.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: room[..<count]) }

    mutating func removeAll() {
        count = 0
    }

    /// Appends bytes that must not belong to the buffer itself.
    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, let target = reserve(bytes.count) else { return }
        target.copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    mutating func append(_ range: Range<Int>, of bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0.slice(range)) }
    }

    @inline(__always) // so that a text of known length is stored without a call
    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// The argument has a label, because without one every literal would be a `String` (measured: 8 % of assembling a
    /// screen).
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)?.storeBytes(of: byte, as: UInt8.self)
        count += 1
    }

    /// Appends a number of at least 0 in decimal digits.
    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    mutating func append(hexadecimal bytes: UnsafeRawBufferPointer) {
        let digits: StaticString = "0123456789abcdef"
        for byte in bytes {
            append(digits.utf8Start[Int(byte >> 4)])
            append(digits.utf8Start[Int(byte & 15)])
        }
    }

    /// Returns the address of the next byte, after making room for `more` bytes.
    @inline(__always)
    private mutating func reserve(_ more: Int) -> UnsafeMutableRawPointer? {
        if more > room.count - count { grow(by: more) }
        return room.baseAddress?.advanced(by: count)
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * (count + more), alignment: 1)
        larger.copyMemory(from: bytes)
        room.deallocate()
        room = larger
    }
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range])
    }
}

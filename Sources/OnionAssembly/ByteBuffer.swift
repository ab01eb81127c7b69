import OnionModel

/// Bytes that are written one piece after the other, and whose room is used again.
///
/// A composition is spliced from some 200 pieces. An array asks at each whether it is shared, and goes through code for any
/// sequence; this only asks for room.
struct ByteBuffer: ~Copyable {
    private var room: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    init(capacity: Int) {
        room = .allocate(byteCount: max(capacity, 1), alignment: 1)
    }

    deinit {
        room.deallocate()
    }

    /// What was written so far, until something is written again.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: room[..<count]) }

    mutating func removeAll() {
        count = 0
    }

    /// Appends bytes that are not the buffer's own.
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

    /// Has a label, because without one every literal would be a `String` (measured: 8 % of what a screen takes).
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)?.storeBytes(of: byte, as: UInt8.self)
        count += 1
    }

    /// Appends a whole number from 0 in decimal digits.
    mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Appends bytes in hexadecimal digits.
    mutating func append(hexadecimal bytes: UnsafeRawBufferPointer) {
        let digits: StaticString = "0123456789abcdef"
        for byte in bytes {
            append(digits.utf8Start[Int(byte >> 4)])
            append(digits.utf8Start[Int(byte & 15)])
        }
    }

    /// Where the next bytes go, with room for so many.
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
    /// The bytes of a range.
    @inline(__always)
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range])
    }
}

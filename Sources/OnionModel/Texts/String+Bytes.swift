/// Texts by their bytes, as keys are compared, and not by canonical equivalence as `String` does it.
extension String {
    /// Whether both texts are written with the same bytes. Inlinable, because readers compare every key.
    @inlinable @inline(__always)
    package func hasBytes(of other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        // Buffers are compared a dozen times as fast as the texts that they belong to.
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
    }

    /// Whether the bytes of the text come before those of another.
    package func precedesByBytes(_ other: String) -> Bool {
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
    }
}

extension UInt8 {
    /// Whether the byte continues a UTF-8 sequence and so begins no scalar. Inlinable, because scanners call it for every byte.
    @inlinable @inline(__always)
    package var continuesScalar: Bool { self & 0xC0 == 0x80 }
}

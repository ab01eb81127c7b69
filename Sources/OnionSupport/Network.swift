/// Addresses that begin with the same bits: `10.0.0.0/8`, `2001:db8::/32`, or one address (RFC 4632, RFC 4291).
package struct Network: Hashable, Sendable {
    private let bytes: [UInt8]
    private let bits: Int

    /// Nil for another text.
    package init?(_ text: String) {
        let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bytes = Network.bytes(of: String(words[0])) else { return nil }
        let bits = words.count == 1 ? bytes.count * 8 : Int(words[1]) ?? -1
        guard (0...bytes.count * 8).contains(bits) else { return nil }
        (self.bytes, self.bits) = (bytes, bits)
    }

    /// Whether the network has an address. An IPv4 address in the form of IPv6 counts as itself.
    package func contains(_ address: String) -> Bool {
        guard let other = Network.bytes(of: address), other.count == bytes.count else { return false }
        return (0..<bits).allSatisfy { bit in
            (bytes[bit / 8] ^ other[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
        }
    }

    private static func bytes(of address: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, address, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
        var six = in6_addr()
        guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &six) { Array($0) }
        let isMapped = bytes.prefix(12) == [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        return isMapped ? Array(bytes.suffix(4)) : bytes
    }
}

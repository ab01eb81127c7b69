/// The hosts that mean the machine itself.
package enum LoopbackHost {
    /// Whether a name or an address, also one of IPv6 in brackets, is of this machine alone: `localhost`, 127.0.0.0/8, ::1, and
    /// ::ffff:127.0.0.0/104 (RFC 6890, RFC 6761).
    package static func contains(_ host: String) -> Bool {
        if host.lowercased() == "localhost" { return true }
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return isLoopback(four) }
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        var six = in6_addr()
        guard inet_pton(AF_INET6, isBracketed ? String(host.dropFirst().dropLast()) : host, &six) == 1 else {
            return false
        }
        let bytes = withUnsafeBytes(of: &six) { Array($0) }
        let zeros = [UInt8](repeating: 0, count: 10)
        return bytes == zeros + [0, 0, 0, 0, 0, 1] || bytes.prefix(13) == zeros + [0xFF, 0xFF, 127]
    }

    private static func isLoopback(_ address: in_addr) -> Bool {
        var address = address
        return withUnsafeBytes(of: &address) { $0[0] == 127 }
    }
}

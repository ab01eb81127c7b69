import OnionModel

/// The path and the query of a request, decoded.
struct RequestTarget {
    /// The decoded segments of the path.
    let path: [String]
    /// The query's names and values in their order.
    let query: [(name: String, value: String)]

    /// The maximum length of a target in bytes. Names have at most 128 bytes, and a query has few of them.
    static let maximumLength = 8_192

    /// - Throws: ``ServiceError`` `invalid-target` for a text that is too long, that does not begin with a slash, or that is not UTF-8 after
    ///   decoding.
    init(parsing target: String) throws(ServiceError) {
        guard target.utf8.count <= RequestTarget.maximumLength else { throw .targetTooLong }
        // Splitting a string takes several times as long as splitting an array.
        let bytes = Array(target.utf8)
        guard bytes.first == UInt8(ascii: "/") else { throw .invalidTarget }
        let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for word in parts[0].dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            path.append(try RequestTarget.decoded(word, plusIsSpace: false))
        }
        // "/screens/" is equivalent to "/screens", and "/" has no segments.
        if path.last == "" { path.removeLast() }
        self.path = path
        var query: [(String, String)] = []
        for pair in (parts.count > 1 ? parts[1] : []).split(separator: UInt8(ascii: "&")) {
            let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            query.append(
                (
                    try RequestTarget.decoded(halves[0], plusIsSpace: true),
                    halves.count > 1 ? try RequestTarget.decoded(halves[1], plusIsSpace: true) : ""
                ))
        }
        self.query = query
    }

    /// Returns a target without the version of the file, which only serves caches and does not affect the response.
    static func withoutVersion(_ target: String) -> String {
        guard let mark = target.firstIndex(of: "?"), target[mark...].contains("v=") else { return target }
        let kept = target[mark...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("v=") }
        return target[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }

    /// Decodes percent signs (RFC 3986), and plus signs, by which forms encode spaces (<https://url.spec.whatwg.org>).
    static func decoded(_ text: ArraySlice<UInt8>, plusIsSpace: Bool) throws(ServiceError) -> String {
        let isPlain = !text.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 == 0 }
        if isPlain { return String(decoding: text, as: UTF8.self) }
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    throw .invalidTarget
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(0), let decoded = String(validating: bytes, as: UTF8.self) else { throw .invalidTarget }
        return decoded
    }

    /// The value of a hexadecimal digit.
    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

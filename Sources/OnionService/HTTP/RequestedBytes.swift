import HTTPTypes

/// The bytes of a response that a client requests, by `Range` and `If-Range` (RFC 9110, 13.1.5 and 14.2).
enum RequestedBytes: Equatable {
    /// All of them; also for unsupported units, and for several ranges at once, which a server may ignore.
    case all
    case range(Range<Int>)
    /// A range that begins after the last byte.
    case none

    /// - Parameters:
    ///   - request: The fields of the request.
    ///   - tag: The entity tag of the response.
    ///   - count: The number of the response's bytes.
    init(_ request: HTTPFields, tag: String, count: Int) {
        guard let field = request[.range], request[.ifRange].map({ $0 == tag }) ?? true,
            let bounds = RequestedBytes.bounds(field)
        else {
            self = .all
            return
        }
        let range =
            switch bounds {
            case (let first?, let last?): first..<max(first, min(last, count - 1) + 1)
            case (let first?, nil): first..<max(first, count)
            case (nil, let length): max(0, count - (length ?? 0))..<count
            }
        self = range.isEmpty ? .none : .range(range)
    }

    /// Parses `bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-LENGTH`; nil for another field.
    private static func bounds(_ field: String) -> (first: Int?, last: Int?)? {
        let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]) else { return nil }
        switch (first, last) {
        case (nil, nil): return nil
        case (let first?, let last?) where first > last: return nil
        default: return (first, last)
        }
    }

    /// Parses a decimal number: nil inside for an empty text, nil for another text.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        // A number that overflows exceeds the length of any response.
        return .some(Int(text) ?? .max)
    }
}

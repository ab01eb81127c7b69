import HTTPTypes

/// The comparison of entity tags (RFC 9110, 13.1.2), and the choice of a content coding (12.5.3).
enum Negotiation {
    /// Whether a conditional request with `If-None-Match` matches a tag. The comparison is weak, as for GET.
    static func matches(_ field: String, tag: String) -> Bool {
        if field == "*" { return true }
        return field.split(separator: ",").contains { candidate in
            let candidate = candidate.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return (candidate.hasPrefix("W/") ? candidate.dropFirst(2) : candidate) == tag
        }
    }

    /// Whether the client accepts gzip, by `Accept-Encoding`.
    static func acceptsGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        var accepted: Bool?
        var others = false
        for coding in field.lowercased().split(separator: ",") {
            let words = coding.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            let isAllowed = !words.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
            switch words.first {
            case "gzip", "x-gzip": accepted = isAllowed
            case "*": others = isAllowed
            default: break
            }
        }
        return accepted ?? others
    }
}

import OnionModel

extension Double {
    /// The number with at most three decimals and without an exponent.
    var svg: String {
        guard !isNaN else { return "0" }
        // No picture is larger, and a larger number does not fit into an integer of thousandths.
        let thousandths = Int((Swift.min(Swift.max(self, -1e9), 1e9) * 1000).rounded())
        let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        let decimals = String(String(1000 + rest).dropFirst())
        let zeros = decimals.reversed().prefix { $0 == "0" }.count
        return "\(sign)\(whole).\(decimals.dropLast(zeros))"
    }
}

extension String {
    /// The text escaped for content and attribute values, without characters that XML does not allow (XML 1.0, 2.2).
    var escapedForXML: String {
        unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

extension [UInt8] {
    /// The bytes in Base64 (RFC 4648, 4).
    var base64: String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let padding = UInt8(ascii: "=")
        return String(unsafeUninitializedCapacity: (count + 2) / 3 * 4) { output in
            var end = 0
            for start in stride(from: 0, to: count, by: 3) {
                let part = (0..<3).map { start + $0 < count ? self[start + $0] : nil }
                let bits = part.reduce(0) { $0 << 8 | Int($1 ?? 0) }
                output[end] = digits[bits >> 18]
                output[end + 1] = digits[bits >> 12 & 63]
                output[end + 2] = part[1] == nil ? padding : digits[bits >> 6 & 63]
                output[end + 3] = part[2] == nil ? padding : digits[bits & 63]
                end += 4
            }
            return end
        }
    }
}

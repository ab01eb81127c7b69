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

extension Double {
    /// Whole numbers below this are written as such, and every one of them is exact in a `Double`.
    private static let wholeNumberLimit = 9_007_199_254_740_992.0

    /// The number as JSON, YAML and constraints spell it: `12`, `0.5`, `1e-7`.
    ///
    /// The shortest text that reads back as the same `Double`; zero has no sign. The number must be finite.
    package var text: String {
        if magnitude < Self.wholeNumberLimit, let whole = Int(exactly: self) { return String(whole) }
        // Swift writes 1e+20 and 1e-07 where 1e20 and 1e-7 are the same, and 1e16 with a ".0" below it.
        let parts = description.split(separator: "e", maxSplits: 1)
        let digits = parts[0].hasSuffix(".0") ? String(parts[0].dropLast(2)) : String(parts[0])
        guard parts.count == 2, let exponent = Int(parts[1]) else { return digits }
        return "\(digits)e\(exponent)"
    }

    /// Reads a decimal number, with a point before its fraction and with an exponent or not; nil for any other text, for one that is not
    /// finite, and for one that is so small that it would become 0.
    ///
    /// Swift's own reader takes `0x10`, `nan` and `inf`, too.
    package static func decimal(_ text: some StringProtocol) -> Double? {
        let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        return number == 0 && digits.contains { 0x31...0x39 ~= $0 } ? nil : number
    }
}

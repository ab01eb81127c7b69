extension Int {
    /// Returns the number with its noun: `1 screen`, `2 screens`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    /// The number with commas between thousands, as in the documentation.
    package var withCommas: String {
        var digits = String(self)
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits
    }
}

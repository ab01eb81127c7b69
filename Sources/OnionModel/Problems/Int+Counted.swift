extension Int {
    /// Returns the number with its noun: `1 screen`, `2 screens`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

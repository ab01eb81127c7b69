/// What solving a ``ConstraintSystem`` gives.
public struct Solution: Sendable {
    /// A required constraint that cannot hold.
    public struct Broken: Hashable, Sendable {
        public let constraint: Int
        /// The numbers of the required constraints that it cannot hold together with, ascending; any one of them left out, the others
        /// can. Empty for a constraint that cannot hold on its own, and where there are too many conflicts to look into each.
        public let conflictingWith: [Int]
    }

    private let values: [Double]
    /// In the order of their numbers.
    public let broken: [Broken]
    /// Those for which other values are as good, ascending.
    public let undetermined: [ConstraintSystem.Variable]
    /// Whether nothing was left out. Systems with thousands of variables that all hang together may be too much work.
    public let isComplete: Bool

    init(values: [Double], broken: [Broken], undetermined: [ConstraintSystem.Variable], isComplete: Bool) {
        self.values = values
        self.broken = broken
        self.undetermined = undetermined
        self.isComplete = isComplete
    }

    /// Its value, which is always finite.
    public subscript(variable: ConstraintSystem.Variable) -> Double {
        values.indices.contains(variable.index) ? values[variable.index] : 0
    }
}

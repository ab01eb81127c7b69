/// The solution of a ``ConstraintSystem``.
public struct Solution: Sendable {
    /// A required constraint that was broken.
    public struct Broken: Hashable, Sendable {
        /// The index of the constraint.
        public let constraint: Int
        /// The indices of the required constraints that it conflicts with, ascending. The conflict is minimal: without
        /// any one of them the others can hold. Empty if the constraint cannot hold on its own, or if there are too
        /// many conflicts to analyse.
        public let conflictingWith: [Int]
    }

    let values: [Double]
    /// The broken constraints, in the order of their indices.
    public let broken: [Broken]
    /// The variables for which other values are equally good, ascending.
    public let undetermined: [ConstraintSystem.Variable]
    /// Whether every constraint was considered. Systems of thousands of connected variables may exceed the limit of
    /// work.
    public let isComplete: Bool

    /// Returns the value of a variable. It is always finite; 0 for a variable of another system.
    public subscript(variable: ConstraintSystem.Variable) -> Double {
        values.indices.contains(variable.index) ? values[variable.index] : 0
    }
}

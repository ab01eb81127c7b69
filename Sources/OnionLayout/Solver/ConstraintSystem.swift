public import OnionModel

/// A system of linear equations and inequalities with priorities (`UILayoutPriority`).
///
/// The solution follows Auto Layout: required constraints hold first. A higher priority is never sacrificed for lower
/// ones. Within one priority, the sum of absolute errors is minimal (Badros, Borning, Stuckey: "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", 2001). The result is deterministic to the bit.
///
/// ```swift
/// var system = ConstraintSystem()
/// let width = system.makeVariable()
/// system.add([.init(width)], constant: -100, .greaterThanOrEqual) // width - 100 >= 0
/// system.add([.init(width)], constant: 0, .equal, priority: 250)
/// print(system.solve()[width]) // 100
/// ```
public struct ConstraintSystem: Sendable {
    /// An unknown, positive or negative.
    public struct Variable: Hashable, Sendable {
        /// The index of the variable, from 0 in the order of creation.
        public let index: Int
    }

    /// A variable times a coefficient.
    public struct Term: Hashable, Sendable {
        /// The variable.
        public let variable: Variable
        /// The factor of the variable.
        public let coefficient: Double

        /// Creates a term.
        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The relation of a row's value to 0.
    public typealias Relation = Constraint.Relation

    private(set) var variableCount = 0
    private(set) var rows: [ConstraintRow] = []
    /// The terms of all rows, row after row.
    private(set) var terms: [Term] = []

    /// Creates an empty system.
    public init() {}

    /// Reserves memory for constraints and, in total, their terms.
    public mutating func reserveCapacity(constraints: Int, terms: Int) {
        rows.reserveCapacity(constraints)
        self.terms.reserveCapacity(terms)
    }

    /// Returns a new variable.
    public mutating func makeVariable() -> Variable {
        defer { variableCount += 1 }
        return Variable(index: variableCount)
    }

    /// Adds `terms + constant RELATION 0`. Priorities from 1000 on are required.
    ///
    /// - Returns: The index of the constraint, from 0 in the order of adding.
    @discardableResult
    public mutating func add(
        _ terms: [Term], constant: Double, _ relation: Relation, priority: Double = 1000
    ) -> Int {
        let start = self.terms.count
        self.terms.append(contentsOf: terms)
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    /// Adds a constraint of up to four terms, without an array.
    ///
    /// - Returns: The index of the constraint, from 0 in the order of adding.
    @discardableResult
    public mutating func add(
        _ first: Term, _ second: Term? = nil, _ third: Term? = nil, _ fourth: Term? = nil, constant: Double,
        _ relation: Relation, priority: Double = 1000
    ) -> Int {
        let start = terms.count
        terms.append(first)
        if let second { terms.append(second) }
        if let third { terms.append(third) }
        if let fourth { terms.append(fourth) }
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    /// Returns the best values, and the constraints that had to be broken.
    public func solve() -> Solution {
        var solver = ConstraintSolver(self)
        return solver.solve()
    }

    private mutating func finishRow(
        from start: Int, constant: Double, _ relation: Relation, priority: Double
    ) -> Int {
        var row = ConstraintRow(
            start: start, end: terms.count, constant: constant, relation: relation, priority: priority)
        var size = 0.0
        for index in start..<terms.count {
            let term = terms[index]
            size += term.coefficient.magnitude
            if term.variable.index >= variableCount { size = .nan }
        }
        if !(size > NumericLimits.smallestRow && size < NumericLimits.largestRow) {
            normalize(&row, size: size)
        }
        row.constant = row.constant.clamped(to: NumericLimits.largestConstant)
        rows.append(row)
        return rows.count - 1
    }

    /// Scales a row with very large or very small coefficients to a sum of 1. A row that cannot be scaled loses its
    /// terms.
    private mutating func normalize(_ row: inout ConstraintRow, size: Double) {
        guard size.isFinite, size > 0, (1 / size).isFinite else {
            if size != 0 { row.isUsable = false }
            row.end = row.start
            terms.removeSubrange(row.start...)
            return
        }
        row.constant /= size
        for index in row.start..<row.end {
            terms[index] = Term(terms[index].variable, terms[index].coefficient / size)
        }
    }
}

/// A system of linear equations and inequalities, each with a UILayoutPriority.
///
/// What ``solve()`` gives follows Auto Layout: required constraints hold first; of the others a higher priority is never sacrificed for
/// lower ones; within one priority the sum of the absolute errors is the least (Badros, Borning, Stuckey: "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", 2001). The same system gives the same bits.
public struct ConstraintSystem: Sendable {
    /// An unknown; it may have any sign.
    public struct Variable: Hashable, Sendable {
        public let index: Int
    }

    /// A variable times a number.
    public struct Term: Hashable, Sendable {
        public let variable: Variable
        public let coefficient: Double

        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// How the sum of the terms and the constant relates to 0.
    public enum Relation: Hashable, Sendable {
        case equal
        case greaterThanOrEqual
        case lessThanOrEqual
    }

    private(set) var variableCount = 0
    private(set) var rows: [ConstraintRow] = []
    /// The terms of all rows, one row after the other.
    private(set) var terms: [Term] = []

    public init() {}

    public mutating func reserveCapacity(constraints: Int, terms: Int) {
        rows.reserveCapacity(constraints)
        self.terms.reserveCapacity(terms)
    }

    public mutating func makeVariable() -> Variable {
        defer { variableCount += 1 }
        return Variable(index: variableCount)
    }

    /// Adds `terms + constant RELATION 0`; a priority from 1000 on is required.
    ///
    /// - Returns: the constraint's number, counted from 0 in the order of adding.
    @discardableResult
    public mutating func add(
        _ terms: [Term], constant: Double, _ relation: Relation, priority: Double = 1000
    ) -> Int {
        let start = self.terms.count
        self.terms.append(contentsOf: terms)
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    @discardableResult
    public mutating func add(_ term: Term, constant: Double, _ relation: Relation, priority: Double = 1000) -> Int {
        let start = terms.count
        terms.append(term)
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    @discardableResult
    public mutating func add(
        _ first: Term, _ second: Term, constant: Double, _ relation: Relation, priority: Double = 1000
    ) -> Int {
        let start = terms.count
        terms.append(first)
        terms.append(second)
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    @discardableResult
    public mutating func add(
        _ first: Term, _ second: Term, _ third: Term, constant: Double, _ relation: Relation, priority: Double = 1000
    ) -> Int {
        let start = terms.count
        terms.append(first)
        terms.append(second)
        terms.append(third)
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    @discardableResult
    public mutating func add(
        _ first: Term, _ second: Term, _ third: Term, _ fourth: Term,
        constant: Double, _ relation: Relation, priority: Double = 1000
    ) -> Int {
        let start = terms.count
        terms.append(first)
        terms.append(second)
        terms.append(third)
        terms.append(fourth)
        return finishRow(from: start, constant: constant, relation, priority: priority)
    }

    /// The best values, and which constraints had to be broken for them.
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
            tame(&row, size: size)
        }
        row.constant = row.constant.clamped(to: NumericLimits.largestConstant)
        rows.append(row)
        return rows.count - 1
    }

    /// Brings a row of far too large or small coefficients into the range that can be calculated with; without that it has no terms.
    private mutating func tame(_ row: inout ConstraintRow, size: Double) {
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

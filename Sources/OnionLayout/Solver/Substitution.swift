import OnionModel

/// The first stage: a required equality with one remaining unknown determines it.
struct Substitution {
    private let system: ConstraintSystem
    private(set) var values: [Double]
    /// The index of the row that determined each variable, or `unknown`.
    private var definingRow: [Int32]
    /// The known variables, in the order in which they became known.
    private var order: [Int32] = []
    /// The rows that still have unknowns at the end, ascending.
    private(set) var remainingRows: [Int32] = []
    /// The required rows without unknowns that do not hold.
    private(set) var conflicts: [Conflict] = []
    private var undetermined: [ConstraintSystem.Variable]?
    private var isComplete = true

    private static let unknown: Int32 = -1

    init(_ system: ConstraintSystem, without isBroken: [Bool]) {
        self.system = system
        values = Array(repeating: 0, count: system.variableCount)
        definingRow = Array(repeating: Self.unknown, count: system.variableCount)
        order.reserveCapacity(system.variableCount)

        var others: [Int32] = []
        let unresolved = substituteInRowOrder(without: isBroken, others: &others)
        remainingRows = unresolved.isEmpty ? others : propagate(over: unresolved) + others
        dropKnownRows(from: unresolved.isEmpty ? 0 : remainingRows.count - others.count)
    }

    func isKnown(_ variable: Int) -> Bool {
        definingRow[variable] != Self.unknown
    }

    /// Substitutes in row order, which suffices if superviews come before subviews. Returns the equalities that it
    /// could not use.
    private mutating func substituteInRowOrder(without isBroken: [Bool], others: inout [Int32]) -> [Int32] {
        var unresolved: [Int32] = []
        for index in system.rows.indices where isBroken.isEmpty || !isBroken[index] {
            if !system.rows[index].isRequiredEquality {
                others.append(Int32(index))
            } else if !substitute(index) {
                unresolved.append(Int32(index))
            }
        }
        return unresolved
    }

    /// Uses a row that has at most one unknown. Returns false if it has more.
    private mutating func substitute(_ index: Int) -> Bool {
        let row = system.rows[index]
        var sum = row.constant
        var unknown = -1
        var coefficient = 0.0
        for position in row.start..<row.end {
            let term = system.terms[position]
            let variable = term.variable.index
            if definingRow[variable] != Self.unknown {
                sum += term.coefficient * values[variable]
            } else if unknown < 0 || unknown == variable {
                unknown = variable
                coefficient += term.coefficient
            } else {
                return false
            }
        }
        if coefficient.magnitude > NumericLimits.coefficient {
            determine(unknown, as: -sum / coefficient, by: index)
        } else if row.relation.isViolated(by: sum, tolerance: NumericLimits.agreement) {
            conflicts.append(Conflict(row: index))
        }
        return true
    }

    private mutating func determine(_ variable: Int, as value: Double, by row: Int) {
        values[variable] = value.clamped(to: NumericLimits.largestValue)
        definingRow[variable] = Int32(truncatingIfNeeded: row)
        order.append(Int32(truncatingIfNeeded: variable))
    }

    /// Substitutes in the order in which rows come down to one unknown. Returns the rows that never do.
    private mutating func propagate(over unresolved: [Int32]) -> [Int32] {
        var watch = UnknownCounts(system, rows: unresolved) { definingRow[$0] == Self.unknown }
        var next = 0
        while next < watch.ready.count {
            let row = Int(watch.ready[next])
            next += 1
            let known = order.count
            _ = substitute(row)
            for variable in order[known...] {
                watch.markKnown(Int(variable))
            }
        }
        return watch.waiting
    }

    private mutating func dropKnownRows(from start: Int) {
        var kept = start
        for position in start..<remainingRows.count {
            let index = Int(remainingRows[position])
            let row = system.rows[index]
            if (row.start..<row.end).contains(where: { !isKnown(system.terms[$0].variable.index) }) {
                remainingRows[kept] = remainingRows[position]
                kept += 1
            } else if row.isRequired, row.relation.isViolated(by: value(of: row), tolerance: NumericLimits.agreement) {
                conflicts.append(Conflict(row: index))
            }
        }
        remainingRows.removeSubrange(kept...)
    }

    private func value(of row: ConstraintRow) -> Double {
        (row.start..<row.end).reduce(row.constant) { sum, position in
            sum + system.terms[position].coefficient * values[system.terms[position].variable.index]
        }
    }
}

extension Substitution {
    /// Returns the rows of a conflict and those that determined its known values, ascending.
    func fightingRows(_ conflict: Conflict) -> [Int] {
        var rows = conflict.multipliers.map(\.row) + [conflict.row]
        var factors = Array(repeating: 0.0, count: values.count)
        addTerms(of: conflict.row, times: 1, to: &factors)
        for (row, factor) in conflict.multipliers {
            addTerms(of: row, times: factor, to: &factors)
        }
        for variable in order.reversed().lazy.map(Int.init)
        where factors[variable].magnitude > NumericLimits.coefficient {
            let row = Int(definingRow[variable])
            rows.append(row)
            addTerms(of: row, times: -factors[variable] / coefficient(of: variable, in: row), to: &factors)
        }
        return rows.sorted()
    }

    private func addTerms(of index: Int, times factor: Double, to factors: inout [Double]) {
        let row = system.rows[index]
        for term in system.terms[row.start..<row.end] {
            factors[term.variable.index] += factor * term.coefficient
        }
    }

    private func coefficient(of variable: Int, in index: Int) -> Double {
        let row = system.rows[index]
        return system.terms[row.start..<row.end].reduce(0) {
            $1.variable.index == variable ? $0 + $1.coefficient : $0
        }
    }

    mutating func take(_ simplex: borrowing Simplex) {
        undetermined = []
        for variable in values.indices where !isKnown(variable) {
            values[variable] = simplex.value(of: variable).clamped(to: NumericLimits.largestValue)
            if simplex.isUndetermined(variable) {
                undetermined?.append(ConstraintSystem.Variable(index: variable))
            }
        }
        isComplete = simplex.isComplete
    }

    consuming func solution(broken: [Solution.Broken]) -> Solution {
        let undetermined =
            undetermined ?? values.indices.filter { !isKnown($0) }.map(ConstraintSystem.Variable.init(index:))
        for variable in values.indices {
            values[variable] = values[variable].withoutNoise
        }
        return Solution(values: values, broken: broken, undetermined: undetermined, isComplete: isComplete)
    }
}

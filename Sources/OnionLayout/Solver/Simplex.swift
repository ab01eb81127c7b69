/// Solves the rest after substitution: the primal simplex method over residuals, one priority level after the other.
///
/// Each constraint has a ``Residual``; its distance from the values where the constraint holds is the error. Variables
/// may have any sign, so each one is expressed by a residual once and for all (``install(_:)``), which leaves a
/// tableau of residuals only. A level then minimises the sum of its errors, a convex piecewise linear function, and
/// passes the breakpoints where residuals change their sign in one step (as in Barrodale and Roberts, "An Improved
/// Algorithm for Discrete l1 Linear Approximation", 1973). Moves that would make a finished level worse are blocked
/// for the levels after it (``freeze(_:)``). That keeps priorities apart without weights.
struct Simplex {
    /// The maximum number of stored terms: 128 MB.
    private static let maximumTerms = 8_000_000

    let system: ConstraintSystem
    let known: Substitution
    var expressions: [LinearExpression]
    var residuals: [Residual]
    /// The terms of expressions and of basic residuals.
    var store: [SparseTerm] = []
    var order = EliminationOrder()
    /// The number of terms that may still be processed.
    var effort: Int
    var isComplete = true
    var conflicts: [Conflict] = []
    /// Whether residuals of required equalities stay in the expressions, to identify the conflicting ones.
    var keepsFixed = false

    /// The expression under construction, and the position of each id in it.
    var work: [SparseTerm] = []
    var positions: [Int32]
    /// The ranks of eliminated variables in `work`.
    var pending = MinimumHeap()
    /// The derivative of the level's cost by each column, and the columns where it is not 0.
    var gradient: [Double]
    var touched: [Int] = []
    var columns = ColumnIndex()
    var affected: [SparseTerm] = []
    var rowsOfColumn: [Int] = []
    var isCollected: [Bool] = []
    /// The residuals of the current component, in the order of their levels.
    var members: [Int] = []

    var values: [Double] = []
    /// The changes of the variables, then of the residuals, when everything free moves. Not 0 means undetermined.
    var freedoms: [Double] = []

    init(_ system: ConstraintSystem, _ known: Substitution, effort: Int) {
        self.effort = effort
        self.system = system
        self.known = known
        expressions = Array(repeating: LinearExpression(), count: system.variableCount)
        residuals = known.remainingRows.map { Residual(row: Int($0), system.rows[Int($0)]) }
        positions = Array(repeating: -1, count: system.variableCount + residuals.count)
        gradient = Array(repeating: 0, count: residuals.count)
    }

    /// Whether the limits of work or memory are exceeded.
    var isExhausted: Bool { effort < 0 || store.count > Self.maximumTerms }

    mutating func solve() {
        for component in Components(system, known).members {
            members = component
            sortMembers()
            solveComponent()
        }
        evaluate()
    }

    /// Sorts by level, the highest first, then by the order of adding.
    private mutating func sortMembers() {
        let all = residuals
        members.sort { first, second in
            let (a, b) = (all[first].level, all[second].level)
            return a != b ? a > b : first < second
        }
    }

    private mutating func solveComponent() {
        let (earlierConflicts, earlierOrder) = (conflicts.count, order.end)
        if attempt() { return }
        uninstall()
        order.removeAll(from: earlierOrder)
        conflicts.removeSubrange(earlierConflicts...)
        keepsFixed = true
        _ = attempt()
        keepsFixed = false
    }

    /// Solves the component. Returns false at the first conflict, unless `keepsFixed` allows to record conflicts.
    private mutating func attempt() -> Bool {
        columns.clear(members)
        guard installAll() else { return false }
        var start = 0
        while start < members.count {
            let level = residuals[members[start]].level
            let end = members[start...].firstIndex { residuals[$0].level != level } ?? members.count
            if residuals[members[start]].isRequired {
                guard require(members[start..<end]) else { return false }
            } else {
                optimize(members[start..<end])
            }
            start = end
        }
        blockImpliedDirections()
        return true
    }

    /// Uninstalls all constraints of the component.
    private mutating func uninstall() {
        for member in members {
            let row = system.rows[residuals[member].row]
            for term in system.terms[row.start..<row.end] {
                expressions[term.variable.index] = LinearExpression()
            }
            residuals[member] = Residual(row: residuals[member].row, row)
        }
    }
}

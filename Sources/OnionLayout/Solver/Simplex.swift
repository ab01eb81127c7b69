/// Finds the best values where substitution does not: the primal simplex over residuals, one level of priority after the other.
///
/// Each constraint has a ``Residual``, whose distance from where the constraint holds is its error. Variables may have any sign, so each is
/// expressed by a residual once and for all (``install(_:)``), which leaves a tableau of residuals only. A level then minimises the sum of
/// its errors, a convex function of straight pieces, and passes the breakpoints where residuals change their sign in one step (as Barrodale
/// and Roberts do, "An Improved Algorithm for Discrete l1 Linear Approximation", 1973). What would make a finished level worse is
/// blocked for the levels after it (``freeze(_:)``): that keeps priorities apart without weighing them.
struct Simplex {
    /// How many terms may be kept: 128 MB.
    private static let maximumTerms = 8_000_000

    let system: ConstraintSystem
    let known: Substitution
    var forms: [Form]
    var residuals: [Residual]
    /// The terms of forms and of basic residuals.
    var store: [SparseTerm] = []
    var order = EliminationOrder()
    /// How many terms may still be touched.
    var effort: Int
    var isComplete = true
    var conflicts: [Conflict] = []
    /// Whether residuals of required equalities stay in the expressions, to tell which of them fight.
    var keepsFixed = false

    /// An expression being made, and where in it each number is.
    var work: [SparseTerm] = []
    var positions: [Int32]
    /// The ranks of eliminated variables in `work`.
    var pending = MinimumHeap()
    /// How the level's cost changes with each column, and the columns for which it does.
    var gradient: [Double]
    var touched: [Int] = []
    var columns = ColumnIndex()
    var affected: [SparseTerm] = []
    var rowsOfColumn: [Int] = []
    var isCollected: [Bool] = []
    /// The residuals of the component that is being solved, in the order of their levels.
    var members: [Int] = []

    var values: [Double] = []
    /// How far the variables, and after them the residuals, move when all that is free moves.
    var freedoms: [Double] = []

    init(_ system: ConstraintSystem, _ known: Substitution, effort: Int) {
        self.effort = effort
        self.system = system
        self.known = known
        forms = Array(repeating: Form(), count: system.variableCount)
        residuals = known.rest.map { Residual(row: Int($0), system.rows[Int($0)]) }
        positions = Array(repeating: -1, count: system.variableCount + residuals.count)
        gradient = Array(repeating: 0, count: residuals.count)
    }

    /// Whether there has been too much work.
    var isExhausted: Bool { effort < 0 || store.count > Self.maximumTerms }

    mutating func solve() {
        let components = Components(system, known)
        for index in 0..<components.count {
            members.removeAll(keepingCapacity: true)
            members.append(contentsOf: components[index])
            sortMembers()
            solveComponent()
        }
        evaluate()
    }

    /// Puts the higher levels first; in each, what was added earlier.
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
        forget()
        order.removeAll(from: earlierOrder)
        conflicts.removeSubrange(earlierConflicts...)
        keepsFixed = true
        _ = attempt()
        keepsFixed = false
    }

    /// Gives up where constraints fight, unless what is needed to tell which is being kept.
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
                settle(members[start..<end])
            }
            start = end
        }
        blockImpliedDirections()
        return true
    }

    /// Goes back to where nothing of the component is installed.
    private mutating func forget() {
        for member in members {
            let row = system.rows[residuals[member].row]
            for term in system.terms[row.start..<row.end] {
                forms[term.variable.index] = Form()
            }
            residuals[member] = Residual(row: residuals[member].row, row)
        }
    }
}

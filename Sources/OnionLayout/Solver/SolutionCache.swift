import OnionModel
import Synchronization

/// The solutions of systems that were solved before: screens of the same templates often have the same system, although their texts differ.
///
/// The rows that required equalities make constant do not count: no solution depends on the constants of such a row, unless it is
/// required. The natural width of a label between two edges is one, so that a text matters by its number of lines only.
package final class SolutionCache: Sendable {
    /// A solution with the work that it took.
    fileprivate struct Entry {
        var solution: Solution
        var effort: Int
    }

    /// The systems of one shape.
    fileprivate struct Systems {
        /// The rows whose constants matter, ascending.
        var rows: [Int32]
        var entries: [[UInt64]: Entry] = [:]
    }

    fileprivate struct State {
        var systems: [SystemShape: Systems] = [:]
        var count = 0
    }

    /// The maximum number of solutions, of a few kilobytes each.
    fileprivate static let most = 4_096

    private let state = Mutex(State())

    /// The number of solutions that are kept.
    var count: Int { state.withLock(\.count) }

    package init() {}

    /// Returns the solution of a system.
    ///
    /// - Parameter effort: The number of terms that the simplex may process; afterwards, the remaining number. A known solution takes as much
    ///   as when it was found.
    func solution(of system: ConstraintSystem, _ effort: inout Int) -> Solution {
        let shape = SystemShape(system)
        if let entry = state.withLock({ $0.entry(for: system, shape) }), entry.effort < effort {
            effort -= entry.effort
            return entry.solution
        }
        var solver = ConstraintSolver(system, effort: effort)
        let solution = solver.solve()
        if solution.isComplete, let rows = solver.decidingRows {
            let entry = Entry(solution: solution, effort: effort - solver.effort)
            state.withLock { $0.insert(entry, for: system, shape, rows) }
        }
        effort = solver.effort
        return solution
    }
}

extension SolutionCache.State {
    func entry(for system: ConstraintSystem, _ shape: SystemShape) -> SolutionCache.Entry? {
        guard let known = systems[shape] else { return nil }
        return known.entries[system.constants(of: known.rows)]
    }

    /// - Parameter rows: The rows whose constants matter; equal for all systems of a shape.
    mutating func insert(
        _ entry: SolutionCache.Entry, for system: ConstraintSystem, _ shape: SystemShape, _ rows: [Int32]
    ) {
        if count >= SolutionCache.most { self = SolutionCache.State() }
        let constants = system.constants(of: rows)
        let old = systems[shape, default: SolutionCache.Systems(rows: rows)]
            .entries.updateValue(entry, forKey: constants)
        if old == nil { count += 1 }
    }
}

/// A constraint system without the constants of its rows.
struct SystemShape: Hashable, Sendable {
    private let variableCount: Int
    private let terms: [ConstraintSystem.Term]
    /// The end of the terms, the relation, the priority and the usability of each row.
    private let rows: [UInt64]

    init(_ system: ConstraintSystem) {
        variableCount = system.variableCount
        terms = system.terms
        rows = system.rows.flatMap { row -> [UInt64] in
            let relation: UInt64 =
                switch row.relation {
                case .equal: 0
                case .lessThanOrEqual: 1
                case .greaterThanOrEqual: 2
                }
            return [UInt64(row.end) << 3 | relation << 1 | (row.isUsable ? 1 : 0), row.priority.bitPattern]
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(variableCount)
        terms.withUnsafeBytes { hasher.combine(bytes: $0) }
        rows.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension ConstraintSystem {
    /// The constants of some rows, to the bit.
    fileprivate func constants(of indices: [Int32]) -> [UInt64] {
        indices.map { rows[Int($0)].constant.bitPattern }
    }
}

/// The number of unknowns of each row, updated as variables become known.
struct UnknownCounts {
    private let rows: [Int32]
    private var counts: [Int32]
    /// Positions in `rows` of the rows that contain a variable, variable after variable.
    private var watchers: [Int32]
    private var watcherStarts: [Int32]
    private var isReady: [Bool]
    /// The rows that came down to one unknown, in that order.
    private(set) var ready: [Int32] = []

    init(_ system: ConstraintSystem, rows: [Int32], isUnknown: (Int) -> Bool) {
        self.rows = rows
        counts = Array(repeating: 0, count: rows.count)
        isReady = Array(repeating: false, count: rows.count)
        watcherStarts = Array(repeating: 0, count: system.variableCount + 1)
        watchers = []
        let pairs = Self.pairs(system, rows: rows, isUnknown: isUnknown)
        for (variable, position) in pairs {
            watcherStarts[variable + 1] += 1
            counts[position] += 1
        }
        for variable in 0..<system.variableCount {
            watcherStarts[variable + 1] += watcherStarts[variable]
        }
        fillWatchers(pairs)
        for position in rows.indices where counts[position] <= 1 {
            makeReady(position)
        }
    }

    /// Returns each unknown with the position of each row that contains it, without duplicates.
    private static func pairs(
        _ system: ConstraintSystem, rows: [Int32], isUnknown: (Int) -> Bool
    ) -> [(variable: Int, position: Int)] {
        var pairs: [(variable: Int, position: Int)] = []
        var lastPosition = Array(repeating: -1, count: system.variableCount)
        for (position, index) in rows.enumerated() {
            let row = system.rows[Int(index)]
            for term in system.terms[row.start..<row.end] {
                let variable = term.variable.index
                guard lastPosition[variable] != position, isUnknown(variable) else { continue }
                lastPosition[variable] = position
                pairs.append((variable, position))
            }
        }
        return pairs
    }

    private mutating func fillWatchers(_ pairs: [(variable: Int, position: Int)]) {
        var next = watcherStarts
        watchers = Array(repeating: 0, count: pairs.count)
        for (variable, position) in pairs {
            watchers[Int(next[variable])] = Int32(truncatingIfNeeded: position)
            next[variable] += 1
        }
    }

    private mutating func makeReady(_ position: Int) {
        isReady[position] = true
        ready.append(rows[position])
    }

    /// Records that a variable has become known.
    mutating func markKnown(_ variable: Int) {
        for index in Int(watcherStarts[variable])..<Int(watcherStarts[variable + 1]) {
            let position = Int(watchers[index])
            counts[position] -= 1
            if counts[position] <= 1, !isReady[position] { makeReady(position) }
        }
    }

    /// The rows that never came down to one unknown.
    var waiting: [Int32] {
        zip(rows, isReady).filter { !$1 }.map(\.0)
    }
}

/// The number of unknowns of each row, updated as variables become known.
struct UnknownCounts {
    private let rows: [Int32]
    private var counts: [Int]
    /// Positions in `rows` of the rows that contain each variable.
    private var watchers: [[Int]]
    private var isReady: [Bool]
    /// The rows that came down to one unknown, in that order.
    private(set) var ready: [Int32] = []

    init(_ system: ConstraintSystem, rows: [Int32], isUnknown: (Int) -> Bool) {
        self.rows = rows
        counts = Array(repeating: 0, count: rows.count)
        isReady = Array(repeating: false, count: rows.count)
        watchers = Array(repeating: [], count: system.variableCount)
        for (position, index) in rows.enumerated() {
            let row = system.rows[Int(index)]
            for variable in system.terms[row.start..<row.end].lazy.map(\.variable.index)
            where isUnknown(variable) && watchers[variable].last != position {
                watchers[variable].append(position)
                counts[position] += 1
            }
        }
        for position in rows.indices where counts[position] <= 1 {
            makeReady(position)
        }
    }

    private mutating func makeReady(_ position: Int) {
        isReady[position] = true
        ready.append(rows[position])
    }

    mutating func markKnown(_ variable: Int) {
        for position in watchers[variable] {
            counts[position] -= 1
            if counts[position] <= 1, !isReady[position] { makeReady(position) }
        }
    }

    /// The rows that never came down to one unknown.
    var waiting: [Int32] {
        zip(rows, isReady).filter { !$1 }.map(\.0)
    }
}

import Foundation
import LayoutSystems
import OnionLayout
import OnionModel

/// A system with Onion's solution, for comparison with a solver in another language.
struct Answer: Encodable {
    struct Row: Encodable {
        let variables: [Int]
        let coefficients: [Double]
        let constant: Double
        let relation: String
        let priority: Double
    }

    let name: String
    let rows: [Row]
    let values: [Double]
    let undetermined: [Int]
    let broken: Int
    /// How often the other solver solves the system.
    let times: Int
    /// The shortest of several times.
    let milliseconds: Double

    init(_ name: String, _ system: LayoutSystem, times: Int = 1) {
        var solution = system.solve()
        let durations = (0..<(20 * times)).map { _ in
            ContinuousClock().measure { solution = system.solve() }
        }
        self.name = name
        rows = system.rows.map(Row.init)
        values = system.variables.map { solution[$0] }
        undetermined = solution.undetermined.map(\.index)
        broken = solution.broken.count
        self.times = times
        milliseconds = (durations.min() ?? .zero) / .milliseconds(1)
    }
}

extension Answer.Row {
    init(_ row: LayoutSystem.Row) {
        variables = row.terms.map(\.variable.index)
        coefficients = row.terms.map(\.coefficient)
        constant = row.constant
        relation = row.relation == .equal ? "==" : row.relation == .greaterThanOrEqual ? ">=" : "<="
        priority = row.priority
    }
}

func write(_ answer: Answer) throws {
    var line = try JSONEncoder().encode(answer)
    line.append(UInt8(ascii: "\n"))
    FileHandle.standardOutput.write(line)
}

let count = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 500
for seed in 0..<count {
    try write(Answer("random \(seed)", RandomLayout.system(seed: seed)))
}
for shape in LayoutShape.allCases {
    for views in [10, 50, 200, 1000] {
        try write(Answer("\(shape.rawValue), \(views) views", shape.system(views: views), times: 3))
    }
}

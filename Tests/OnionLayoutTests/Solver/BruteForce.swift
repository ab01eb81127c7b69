import OnionModel

@testable import OnionLayout

/// Solves tiny systems by trying each point where as many constraints hold as there are variables. The optimum is one
/// of these points.
struct BruteForce {
    struct Row {
        var coefficients: [Double]
        var constant: Double
        var relation: ConstraintSystem.Relation
        var priority: Double

        func error(at point: [Double]) -> Double {
            let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
            switch relation {
            case .equal: return value.magnitude
            case .greaterThanOrEqual: return max(0, -value)
            case .lessThanOrEqual: return max(0, value)
            }
        }
    }

    var rows: [Row]
    var variableCount: Int

    /// Returns the sums of errors, the required ones first, then by priority.
    func errors(at point: [Double]) -> [Double] {
        Set(rows.map(\.priority)).sorted(by: >).map { priority in
            rows.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(at: point) }
        }
    }

    /// Returns the best of all points where constraints intersect; several if they are equally good.
    var bestPoints: [[Double]] {
        let scored = crossings(from: 0, chosen: []).map { (point: $0, errors: errors(at: $0)) }
        guard var best = scored.first?.errors else { return [] }
        for other in scored where Self.isBetter(other.errors, than: best) {
            best = other.errors
        }
        return scored.filter { !Self.isBetter(best, than: $0.errors) }.map(\.point)
    }

    static func isBetter(_ first: [Double], than second: [Double]) -> Bool {
        for (a, b) in zip(first, second) where (a - b).magnitude > 1e-6 {
            return a < b
        }
        return false
    }

    private func crossings(from start: Int, chosen: [Int]) -> [[Double]] {
        guard chosen.count < variableCount else { return perpendicular(of: chosen).map { [$0] } ?? [] }
        return (start..<max(start, rows.count)).flatMap { crossings(from: $0 + 1, chosen: chosen + [$0]) }
    }

    /// Returns the point where all rows are 0, by Gauss-Jordan elimination.
    private func perpendicular(of chosen: [Int]) -> [Double]? {
        var matrix = chosen.map { rows[$0].coefficients + [-rows[$0].constant] }
        for column in 0..<variableCount {
            guard
                let pivot = (column..<variableCount).max(by: {
                    matrix[$0][column].magnitude < matrix[$1][column].magnitude
                }), matrix[pivot][column].magnitude > 1e-9
            else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<variableCount where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for index in 0...variableCount {
                    matrix[row][index] -= factor * matrix[column][index]
                }
            }
        }
        return (0..<variableCount).map { matrix[$0][variableCount] / matrix[$0][$0] }
    }
}

/// A matrix of which most elements are 0, row by row.
struct SparseMatrix: Sendable {
    private(set) var columnCount = 0
    private var starts = [0]
    private var columns: [Int] = []
    private var values: [Double] = []

    var rowCount: Int { starts.count - 1 }

    mutating func addRow(_ elements: [(column: Int, value: Double)]) {
        for element in elements where element.value != 0 {
            columns.append(element.column)
            values.append(element.value)
            columnCount = max(columnCount, element.column + 1)
        }
        starts.append(columns.count)
    }

    /// Returns the product of a row and a vector.
    func product(ofRow row: Int, with vector: [Double]) -> Double {
        var sum = 0.0
        for index in starts[row]..<starts[row + 1] { sum += values[index] * vector[columns[index]] }
        return sum
    }

    /// Adds a multiple of a row to a vector.
    func add(_ factor: Double, timesRow row: Int, to vector: inout [Double]) {
        for index in starts[row]..<starts[row + 1] { vector[columns[index]] += factor * values[index] }
    }
}

/// Linear regression whose unknowns are held near 0, with low weights for rows that contradict the others.
struct RobustRidge: Sendable {
    /// Each row's equation; unknowns are in units of their expected deviation.
    let matrix: SparseMatrix
    let targets: [Double]
    /// The expected deviation of each target.
    let deviations: [Double]
    /// The weight of each row.
    let shares: [Double]

    /// The degrees of freedom of Student's distribution, which residuals are expected to have: few mean many stale rows.
    private static let freedom = 4.0
    private static let rounds = 8
    private static let steps = 400

    /// Returns the unknowns that fit the rows for which a function holds.
    func solution(where isUsed: (Int) -> Bool) -> [Double] {
        let rows = (0..<matrix.rowCount).filter(isUsed)
        var solution = [Double](repeating: 0, count: matrix.columnCount)
        for round in 0..<RobustRidge.rounds {
            let weights = rows.map { row in
                let residual = (targets[row] - matrix.product(ofRow: row, with: solution)) / deviations[row]
                let trust =
                    round == 0
                    ? 1 / (1 + abs(residual))
                    : (RobustRidge.freedom + 1) / (RobustRidge.freedom + residual * residual)
                return shares[row] * trust / (deviations[row] * deviations[row])
            }
            improve(&solution, rows: rows, weights: weights)
        }
        return solution
    }

    /// Solves the weighted normal equations by conjugate gradients.
    private func improve(_ solution: inout [Double], rows: [Int], weights: [Double]) {
        func applied(_ vector: [Double]) -> [Double] {
            var result = vector
            for (row, weight) in zip(rows, weights) {
                matrix.add(weight * matrix.product(ofRow: row, with: vector), timesRow: row, to: &result)
            }
            return result
        }
        var residual = [Double](repeating: 0, count: solution.count)
        for (row, weight) in zip(rows, weights) { matrix.add(weight * targets[row], timesRow: row, to: &residual) }
        residual = zip(residual, applied(solution)).map { $0 - $1 }
        var direction = residual
        var square = residual.reduce(0) { $0 + $1 * $1 }
        let enough = square * 1e-14
        for _ in 0..<RobustRidge.steps where square > enough {
            let image = applied(direction)
            let length = square / zip(direction, image).reduce(0) { $0 + $1.0 * $1.1 }
            for index in solution.indices {
                solution[index] += length * direction[index]
                residual[index] -= length * image[index]
            }
            let next = residual.reduce(0) { $0 + $1 * $1 }
            for index in direction.indices { direction[index] = residual[index] + next / square * direction[index] }
            square = next
        }
    }
}

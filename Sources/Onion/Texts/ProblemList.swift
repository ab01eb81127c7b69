import OnionModel

/// Problems in the order in which they were found, and how many there are beyond those that are worth a line.
struct ProblemList {
    private static let mostListed = 10_000

    private(set) var listed: [Problem] = []
    private(set) var unlisted = 0

    var isEmpty: Bool { listed.isEmpty }

    mutating func add(_ problem: Problem) {
        if listed.count < ProblemList.mostListed { listed.append(problem) } else { unlisted += 1 }
    }

    mutating func add(_ other: ProblemList) {
        for problem in other.listed { add(problem) }
        unlisted += other.unlisted
    }
}

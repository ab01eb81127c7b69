import OnionModel

/// What is wrong with an import: the first problems with their places, and how many there are.
struct FoundProblems {
    /// Problems of one sort.
    private struct Sort {
        /// The most problems that are kept of each sort.
        private static let mostListed = 300

        private(set) var listed: [Problem] = []
        private(set) var count = 0

        mutating func add(_ problem: Problem) {
            count += 1
            if listed.count < Sort.mostListed { listed.append(problem) }
        }
    }

    /// What is wrong with texts and documents by themselves.
    private var ofReading = Sort()
    /// What does not fit the registry, whatever else there may be.
    private var ofChecking = Sort()
    /// What other documents may settle.
    private var ofOthers = Sort()
    /// Whether documents are missing whose names nobody knows.
    private var isPartial = false

    var isEmpty: Bool { ofReading.count + ofChecking.count + ofOthers.count == 0 }

    /// - Parameter isReading: whether it is wrong by itself, whatever the registry holds.
    mutating func add(_ problem: Problem, isReading: Bool) {
        if isReading {
            ofReading.add(problem)
        } else if problem.awaitsOthers {
            ofOthers.add(problem)
        } else {
            ofChecking.add(problem)
        }
    }

    /// Notes that a document has no name, or none that can be read.
    mutating func lostDocument() {
        isPartial = true
    }

    /// The refusal; what other documents may settle is of no use where documents are missing.
    func refusal(sources: [String]) -> ImportRefused {
        let told = [ofReading, ofChecking] + (isPartial ? [] : [ofOthers])
        let problems = told.flatMap(\.listed)
        return ImportRefused(
            problems: problems, unlisted: told.reduce(0) { $0 + $1.count } - problems.count,
            isPartial: isPartial && ofOthers.count > 0, sources: sources)
    }
}

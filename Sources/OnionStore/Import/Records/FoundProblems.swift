import OnionModel

/// What is wrong with an import: the first problems with their places, and how many there are.
struct FoundProblems {
    /// The most problems that are kept of each sort.
    private static let mostListed = 300

    /// What is wrong with texts and documents by themselves.
    private var ofReading: [Problem] = []
    /// What does not fit the registry.
    private var ofChecking: [Problem] = []
    private var readingCount = 0
    private var checkingCount = 0
    /// Whether documents are missing whose names nobody knows, so that checks mean nothing.
    private var isPartial = false

    var isEmpty: Bool { readingCount + checkingCount == 0 }

    /// - Parameter isReading: whether it is wrong by itself, whatever the registry holds.
    mutating func add(_ problem: Problem, isReading: Bool) {
        if isReading {
            readingCount += 1
            if ofReading.count < FoundProblems.mostListed { ofReading.append(problem) }
        } else {
            checkingCount += 1
            if ofChecking.count < FoundProblems.mostListed { ofChecking.append(problem) }
        }
    }

    /// Notes that a document has no name, or none that can be read.
    mutating func lostDocument() {
        isPartial = true
    }

    /// The refusal; problems of checking are of no use where documents are missing.
    func refusal(sources: [String]) -> ImportRefused {
        let problems = ofReading + (isPartial ? [] : ofChecking)
        let count = readingCount + (isPartial ? 0 : checkingCount)
        return ImportRefused(problems: problems, unlisted: count - problems.count, sources: sources)
    }
}

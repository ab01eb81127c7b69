/// Problems as they are found: of each kind the first ones, and the number of all.
package struct ProblemList: Sendable {
    /// Which problems may be settled by what: those of a later kind are less certain.
    private enum Kind: Int, CaseIterable {
        /// The text or the document is wrong by itself.
        case reading
        /// The document conflicts with the registry.
        case checking
        /// Another document may settle the problem, see ``Problem/isSolvableByOthers``.
        case solvableByOthers
    }

    /// The most problems that one answer lists. Documents with more of them cost no more memory than these.
    package static let mostListed = 1_000

    /// The most problems of each kind that are kept.
    private let limit: Int
    private var found: [[Problem]] = Array(repeating: [], count: Kind.allCases.count)
    private var counts: [Int] = Array(repeating: 0, count: Kind.allCases.count)
    /// Whether documents without a readable name are missing, so that problems that await others may not be problems.
    private var missesDocuments = false

    /// - Parameter limit: The most problems of each kind that are kept.
    package init(limit: Int) {
        self.limit = limit
    }

    package var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

    /// The problems that are kept and certain, kind by kind, in the order in which they were added.
    package var listed: [Problem] { certainKinds.flatMap { found[$0.rawValue] } }

    /// The number of certain problems that are not kept.
    package var unlisted: Int { certainKinds.reduce(0) { $0 + counts[$1.rawValue] - found[$1.rawValue].count } }

    /// Whether problems are left out that missing documents may settle.
    package var isPartial: Bool { missesDocuments && counts[Kind.solvableByOthers.rawValue] > 0 }

    private var certainKinds: [Kind] { missesDocuments ? [.reading, .checking] : Kind.allCases }

    /// - Parameter isReading: Whether the document is wrong by itself, whatever is stored.
    package mutating func add(_ problem: Problem, isReading: Bool = false) {
        let kind: Kind = isReading ? .reading : problem.isSolvableByOthers ? .solvableByOthers : .checking
        counts[kind.rawValue] += 1
        if found[kind.rawValue].count < limit { found[kind.rawValue].append(problem) }
    }

    /// Adds problems of documents that are wrong by themselves, of which only the number is known.
    package mutating func addUnlisted(_ count: Int) {
        counts[Kind.reading.rawValue] += count
    }

    package mutating func add(_ other: ProblemList) {
        for kind in Kind.allCases {
            let room = max(0, limit - found[kind.rawValue].count)
            found[kind.rawValue] += other.found[kind.rawValue].prefix(room)
            counts[kind.rawValue] += other.counts[kind.rawValue]
        }
        missesDocuments = missesDocuments || other.missesDocuments
    }

    /// Notes that a document is missing whose name is not known.
    package mutating func noteMissingDocument() {
        missesDocuments = true
    }
}

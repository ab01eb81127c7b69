public import OnionCoding
public import OnionModel

/// An import that was refused as a whole, with all of its problems.
public struct ImportRefused: Error, Hashable, Sendable {
    /// At least one, in the order of the sources.
    public var problems: [Problem]
    /// The number of further problems, which are not listed.
    public var unlisted: Int
    /// Whether problems are left out that an unreadable document could solve. They are reported once all documents can be read.
    public var isPartial: Bool
    /// The files and folders that were found in a folder and not read.
    public var passedOver: [PassedOver] = []

    /// - Parameters:
    ///   - problems: At least one, in any order.
    ///   - unlisted: The number of problems that are not listed.
    ///   - isPartial: Whether unreadable documents may settle problems that are not listed.
    ///   - sources: The order of the sources, where it is known; else they come as their problems do.
    public init(problems: [Problem], unlisted: Int = 0, isPartial: Bool = false, sources: [String] = []) {
        self.problems = problems.inReadingOrder(of: sources)
        self.unlisted = unlisted
        self.isPartial = isPartial
    }

    /// Returns the refusal as an answer has it: with the first problems, and the number of the others.
    package func listing(atMost limit: Int = ProblemList.mostListed) -> ImportRefused {
        var refusal = self
        refusal.unlisted += max(0, problems.count - limit)
        refusal.problems = Array(problems.prefix(limit))
        return refusal
    }
}

extension ImportRefused: CustomStringConvertible {
    /// The problems, each on its own line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension [Problem] {
    /// Source by source as they come, from the top of each to its bottom.
    fileprivate func inReadingOrder(of sources: [String]) -> [Problem] {
        var ranks: [String?: Int] = [:]
        for source in sources where ranks[source] == nil { ranks[source] = ranks.count }
        for problem in self where ranks[problem.source] == nil { ranks[problem.source] = ranks.count }
        return enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            return (ranks[one.source] ?? 0, one.position.line, one.position.column, left.offset)
                < (ranks[other.source] ?? 0, other.position.line, other.position.column, right.offset)
        }.map(\.element)
    }
}

package import OnionCoding
package import OnionModel

extension Registry {
    /// Returns the screens that refused documents would break.
    ///
    /// - Parameters:
    ///   - documents: those that could be read.
    ///   - refused: the refusal of their import.
    ///   - unreadable: The problems of documents that could not be read. They are refused, and break nothing.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func refusal(
        of documents: [Document], _ refused: ImportRefused, unreadable: [Problem] = []
    ) throws -> ImpactRefusal {
        let problems = refused.problems
        let places = Set(unreadable.map(ProblemPlace.init))
        let broken = BrokenParts(
            problems: problems.filter { !places.contains(ProblemPlace($0)) }, documents: documents
        ).references
        let guilty = Set(problems.compactMap { $0.subject.flatMap { try? Reference(parsing: $0) } })
        return try read { snapshot in
            let stored = try snapshot.screens(reachedFrom: broken.sorted())
            let screens = Set(stored).union(broken.filter { $0.kind == .screen }.map(\.head))
            let finder = try RouteFinder(snapshot, to: guilty)
            var routes: [Reference: [[Reference]]] = [:]
            for screen in screens { routes[screen] = try finder.routes(from: screen) }
            return ImpactRefusal(
                problems: problems, unlisted: refused.unlisted, screens: screens.sorted(), routes: routes)
        }
    }
}

/// Where a problem is.
private struct ProblemPlace: Hashable {
    var code: ProblemCode
    var source: String?
    var position: Position
    var path: String

    init(_ problem: Problem) {
        (code, source, position, path) = (problem.code, problem.source, problem.position, problem.path)
    }
}

/// The parts that problems are about: those of documents, those that the documents would break, and documents that
/// refer to them.
private struct BrokenParts {
    private(set) var references: Set<Reference> = []

    init(problems: [Problem], documents: [Document]) {
        for problem in problems {
            // A document that breaks others has no problem itself.
            let name = problem.brokenPart ?? problem.subject.flatMap { try? Reference(parsing: $0) }
            if let name { references.insert(name) }
        }
        addUsers(among: documents)
    }

    /// Follows references among the documents until no more parts are found.
    private mutating func addUsers(among documents: [Document]) {
        var users: [Reference: [Reference]] = [:]
        for document in documents {
            for use in document.part.references where !use.isLead {
                users[use.reference, default: []].append(document.part.reference)
            }
        }
        var waiting = Array(references)
        while let broken = waiting.popLast() {
            waiting += (users[broken] ?? []).filter { references.insert($0).inserted }
        }
    }
}

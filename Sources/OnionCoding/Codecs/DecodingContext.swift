package import OnionModel

/// The reading of one document: the path of the current node, and the problems so far.
///
/// Codecs report a problem and continue, so that one pass finds all problems. Beyond a limit, problems are counted and not composed.
package struct DecodingContext {
    /// The form of references to parts in the document.
    package enum References {
        /// By key: `onboarding@3`.
        case keys
        /// By their index in this list, as stored bodies write them.
        case ordinals([Reference])
    }

    /// The first problems, in the order in which the reader found them.
    package private(set) var problems: [Problem] = []
    /// The number of problems beyond the limit.
    package private(set) var unlisted = 0
    /// The most problems that are kept.
    private let limit: Int
    package let references: References
    /// Whether `$title` refers to a field, as in a template's document. In a composition it is plain text.
    let bindsFields: Bool
    /// Parsed constraints by their lines, for a reader that meets the same lines many times; nil parses each line again.
    var constraints: [String: Constraint]?
    let source: String?
    let subject: String?
    /// The space of the document's part, in which references without a space are looked up; nil for the default space.
    let space: String?
    private var path: [PathStep] = []

    package init(
        source: String? = nil,
        subject: String? = nil,
        references: References = .keys,
        bindsFields: Bool = true,
        in space: String? = nil,
        listing limit: Int = ProblemList.mostListed
    ) {
        self.limit = limit
        self.source = source
        self.bindsFields = bindsFields
        self.subject = subject
        self.space = space
        self.references = references
    }

    /// The number of problems so far.
    package var problemCount: Int { problems.count + unlisted }

    /// Whether the values are those of a document, rather than of a stored body or a composition.
    var isOfDocument: Bool { if case .keys = references { bindsFields } else { false } }

    /// Adds a problem, with the source, the subject and the path of the current node.
    package mutating func report(_ problem: @autoclosure () -> Problem, at position: Position) {
        guard problems.count < limit else {
            unlisted += 1
            return
        }
        var problem = problem()
        problem.source = source
        problem.position = position
        problem.subject = subject
        problem.path = path.text
        problems.append(problem)
    }

    /// Returns the parsed value; a problem is reported, and the result is nil.
    mutating func parsed<Result>(at position: Position, _ parse: () throws(Problem) -> Result) -> Result? {
        do throws(Problem) {
            return try parse()
        } catch {
            report(error, at: position)
            return nil
        }
    }

    /// Whether a problem was reported at a path that matches.
    func hasProblem(where matches: (String) -> Bool) -> Bool {
        problems.contains { matches($0.path) }
    }

    /// Reads the node at a key or an index of the current node.
    package mutating func at<Result>(_ step: PathStep, _ read: (inout DecodingContext) -> Result) -> Result {
        path.append(step)
        defer { path.removeLast() }
        return read(&self)
    }
}

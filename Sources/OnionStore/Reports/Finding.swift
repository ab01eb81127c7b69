public import OnionModel

/// A finding of a check of the registry.
public struct Finding: Hashable, Sendable {
    /// The check that found it: `integrity`, `references`, `digest`, `rules`, `translation`, `texts`, `accessibility`,
    /// `images` or `search`.
    public var check: String
    /// The identity of the finding, which programs match.
    public var code: ProblemCode
    /// The part that it is in; nil for the file as a whole.
    public var reference: Reference?
    /// The path in the part's document; empty for the part itself.
    public var path: String
    /// A sentence for people.
    public var message: String

    init(_ check: String, _ code: ProblemCode, _ message: String, in part: Reference? = nil, at path: String = "") {
        (self.check, self.code, self.message, reference, self.path) = (check, code, message, part, path)
    }

    /// A rule that a part breaks.
    init(_ problem: Problem, in part: Reference, check: String = "rules") {
        self.init(check, problem.code, problem.message, in: part, at: problem.path)
    }

    /// A lint finding, whose near match or remedy belongs to its sentence.
    init(lint problem: Problem, in part: Reference, check: String) {
        let message = problem.remedy.map { "\(problem.message); \($0)" } ?? problem.message
        self.init(check, problem.code, message, in: part, at: problem.path)
    }
}

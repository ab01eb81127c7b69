import Testing

/// A document and the one problem that it has.
struct Refusal: Sendable, CustomTestStringConvertible {
    let document: String
    let problem: String

    init(_ document: String, _ problem: String) {
        self.document = document
        self.problem = problem
    }

    var testDescription: String { problem }
}

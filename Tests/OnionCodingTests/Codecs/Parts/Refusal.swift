import Testing

/// A document and the identity of the one problem that it has.
struct Refusal: Sendable, CustomTestStringConvertible {
    let document: String
    /// `3:9: template/t fields: wrong-type expected=a map found=a list`.
    let problem: String

    init(_ document: String, _ problem: String) {
        self.document = document
        self.problem = problem
    }

    var testDescription: String { problem }
}

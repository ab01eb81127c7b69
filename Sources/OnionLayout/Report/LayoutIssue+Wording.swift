extension LayoutIssue: CustomStringConvertible {
    /// The issue as one sentence without a full stop, in the syntax of documents.
    public var description: String {
        switch self {
        case .unsatisfiable(_, let broken, let others):
            "\(broken) was broken, because it cannot hold together with \(others.joined(separator: ", "))"
        case .ambiguous(_, let view, let missing):
            "the constraints leave the \(missing.joined(separator: " and the ")) of \(view) open"
        }
    }
}

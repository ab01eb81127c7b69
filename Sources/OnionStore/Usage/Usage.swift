public import OnionModel

/// One reference to a part: who, where in its document, and at which revision.
public struct Usage: Hashable, Sendable {
    /// The part that refers; with a revision when it is an old one that somebody pins, else its head is meant.
    public var user: Reference
    /// The path in the user's document: `wrap[0]`.
    public var path: String
    /// What it refers to there; with the revision when it pins one.
    public var target: Reference
}

extension Usage: Comparable {
    /// By user, then by the place in its document.
    public static func < (left: Usage, right: Usage) -> Bool {
        (left.user, left.path) < (right.user, right.path)
    }
}

public import OnionModel

/// One reference to a part or an image.
public struct Usage: Hashable, Sendable {
    /// The part that refers. It has a revision where the reference is one of an old revision, or where revisions matter.
    public var user: Reference
    /// The path in the user's document: `wrap[0]`.
    public var path: String
    /// The part or image that it refers to; a part has the revision that is pinned.
    public var target: UsageTarget

    /// Creates a usage.
    public init(of target: UsageTarget, by user: Reference, at path: String) {
        self.user = user
        self.path = path
        self.target = target
    }
}

extension Usage: Comparable {
    /// Orders by user, then by path.
    public static func < (left: Usage, right: Usage) -> Bool {
        (left.user, left.path) < (right.user, right.path)
    }
}

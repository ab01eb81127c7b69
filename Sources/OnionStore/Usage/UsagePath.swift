public import OnionModel

/// A path from a user down to the target that it uses, reference by reference.
public struct UsagePath: Hashable, Sendable {
    /// One reference of the path.
    public struct Step: Hashable, Sendable {
        /// The part that refers; with a revision when it is an old one that is pinned, else its head is meant.
        public var user: Reference
        /// The path in its document: `wrap[0]`.
        public var path: String
        /// The revision that it pins; nil follows the head.
        public var pinned: Int?
        /// The row of the reference.
        var rowKey: UsageCursor.RowKey
    }

    /// The references from the one to the target itself up to the user's; at least one.
    public var steps: [Step]
    /// The part that the user refers to, with the revision when it pins one. Nil when this is the target itself, and no part: an image.
    public var target: Reference?
    /// Whether the content fills the field that is the target; nil when the target is not a field.
    public var fills: Bool?
}

extension UsagePath {
    private var last: Step { steps[steps.count - 1] }

    /// The part that uses the target; with a revision when it is an old one that is pinned.
    public var user: Reference { last.user }

    /// The path in the user's document: `wrap[0]`.
    public var path: String { last.path }

    /// The contents and screens between the user and the target, from the user inward.
    public var through: [Reference] { steps.dropLast().reversed().map(\.user) }

    /// The revision of the target that is pinned, so that a change of the target changes nothing here; nil follows the head.
    public var pinned: Int? { steps[0].pinned }

    /// The cursor after which the next page begins.
    public var cursor: UsageCursor { UsageCursor(rowKeys: steps.map(\.rowKey)) }
}

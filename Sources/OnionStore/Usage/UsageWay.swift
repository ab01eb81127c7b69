public import OnionModel

/// One way from somebody who uses a thing down to the thing: a place in a document, or in what this document refers to.
public struct UsageWay: Hashable, Sendable {
    /// One reference on the way.
    public struct Step: Hashable, Sendable {
        /// The part that refers; with a revision when it is an old one that somebody pins, else its head is meant.
        public var user: Reference
        /// The path in its document: `wrap[0]`.
        public var path: String
        /// The revision that it pins; nil follows the head.
        public var pinned: Int?
        /// Where the reference stands in the tables.
        var place: UsageCursor.Place
    }

    /// From the one who refers to the thing itself up to the user; at least one.
    public var steps: [Step]
    /// What the user refers to; with the revision when it pins one. Nil when this is the thing itself, and no part: an image.
    public var target: Reference?
    /// Whether the content fills the field that was asked about; nil when it was no field.
    public var fills: Bool?

    init(steps: [Step], target: Reference?, fills: Bool? = nil) {
        self.steps = steps
        self.target = target
        self.fills = fills
    }
}

extension UsageWay {
    private var last: Step { steps[steps.count - 1] }

    /// The part that uses the thing; with a revision when it is an old one that somebody pins.
    public var user: Reference { last.user }

    /// The path in the user's document: `wrap[0]`.
    public var path: String { last.path }

    /// What is between the user and the thing, from the user inward: the contents and screens through which it is used.
    public var through: [Reference] { steps.dropLast().reversed().map(\.user) }

    /// The revision of the thing that is pinned, so that a change of the thing changes nothing here; nil follows the head.
    public var pinned: Int? { steps[0].pinned }

    /// The place after which the next page begins.
    public var cursor: UsageCursor { UsageCursor(places: steps.map(\.place)) }
}

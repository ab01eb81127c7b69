import OnionModel

/// A part whose users are asked for, and which references to it count.
struct UsageTarget {
    /// The part's row.
    var part: Int64
    /// Whether references count that follow the head.
    var follows = true
    /// The rows of the revisions whose pins count; nil counts all.
    var pins: Set<Int64>?

    func counts(_ pinned: Int64?) -> Bool {
        guard let pinned else { return follows }
        return pins?.contains(pinned) ?? true
    }
}

extension UsageTarget {
    /// A part that uses something, at the revision that does.
    init(_ part: Int64, at revision: Int64, isOld: Bool) {
        self.init(part: part, follows: !isOld, pins: [revision])
    }
}

/// A part that a walk begins at, with its name.
struct UsageRoot {
    var reference: Reference
    var target: UsageTarget
}

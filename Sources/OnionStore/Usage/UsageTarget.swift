import OnionModel

/// A part whose users are asked for, and which references to it count.
struct UsageTarget {
    /// Which revisions are meant by those who pin one.
    enum Pins {
        case all
        case one(Int64)
        case some(Set<Int64>)

        func contain(_ revision: Int64) -> Bool {
            switch self {
            case .all: true
            case .one(let meant): revision == meant
            case .some(let meant): meant.contains(revision)
            }
        }
    }

    /// The part's row.
    var part: Int64
    /// Whether references count that follow the head.
    var follows = true
    /// The rows of the revisions whose pins count.
    var pins = Pins.all

    func counts(_ pinned: Int64?) -> Bool {
        pinned.map(pins.contain) ?? follows
    }
}

extension UsageTarget {
    /// A part that uses something, at the revision that does.
    init(_ part: Int64, at revision: Int64, isOld: Bool) {
        self.init(part: part, follows: !isOld, pins: .one(revision))
    }
}

/// A part that a walk begins at, with its name.
struct UsageRoot {
    var reference: Reference
    var target: UsageTarget
}

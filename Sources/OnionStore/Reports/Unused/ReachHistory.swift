import GRDB
import OnionModel

/// The times at which screens reached parts, from the revisions that referred to them, their pins, and the events of
/// their parts. Times are numbers of changes; a span goes from the change that began it to the one that ended it.
///
/// A part is reached while a revision that refers to it is. A revision of a screen is reached while it is the head of
/// a screen in use. A revision of another part is reached while it is the head of a part that is reached without a
/// pin. Any revision is reached while a reached one pins it.
package final class ReachHistory {
    /// The end of a span that has not ended.
    private static let now = Int64.max

    private let db: Database
    /// The spans in which the heads of a part were reached without a pin, by the part.
    private var followed: [Int64: RangeSet<Int64>] = [:]

    init(_ db: Database) {
        self.db = db
    }

    /// Returns the change that took a part out of the last screen; nil when no screen ever had it.
    func end(of part: Int64) throws -> Int64? {
        let end = try spans(ReachHistory.users, of: part, depth: 0).ranges.last?.upperBound
        return end == ReachHistory.now ? nil : end
    }

    /// A revision that refers, and its part.
    private struct User {
        var revision: Int64
        var part: Int64
        var isScreen: Bool
        /// Whether a screen that is referred to is inside the user.
        var isInside: Bool

        init(_ row: Columns) throws {
            (revision, part, isScreen, isInside) = try (row.integer(0), row.integer(1), row.bool(2), row.bool(3))
        }
    }

    private static let columns = """
        SELECT reference.revision, reference.source, source.kind = 'screen', \(UsageSQL.isInside)
        FROM reference JOIN part AS source ON source.id = reference.source
        """

    package static let users = "\(columns) WHERE reference.target = ?"
    package static let followers = "\(columns) WHERE reference.target = ? AND reference.pinned IS NULL"
    package static let pinners = "\(columns) WHERE reference.pinned = ?"

    /// Returns the spans in which the revisions that a query returns for an id were reached.
    ///
    /// - Parameter isScreen: Whether the id is that of a screen.
    private func spans(
        _ sql: String, of id: Int64, isScreen: Bool = false, depth: Int
    ) throws -> RangeSet<Int64> {
        var spans = RangeSet<Int64>()
        // Layers are not deeper than this; only a damaged file has a longer path.
        guard depth <= Screen.maximumLayerDepth + 2 else { return spans }
        for user in try Query(db, cached: sql).all(.integer(id), read: User.init) {
            // A lead does not spread: its target exists as long as the lead.
            try spans.formUnion(isScreen && !user.isInside ? headSpans(of: user) : reached(user, depth: depth))
        }
        return spans
    }

    private func reached(_ user: User, depth: Int) throws -> RangeSet<Int64> {
        var spans = try headSpans(of: user)
        if !user.isScreen { try spans.formIntersection(followed(user.part, depth: depth + 1)) }
        try spans.formUnion(
            self.spans(ReachHistory.pinners, of: user.revision, isScreen: user.isScreen, depth: depth + 1))
        return spans
    }

    private func followed(_ part: Int64, depth: Int) throws -> RangeSet<Int64> {
        if let known = followed[part] { return known }
        let spans = try spans(ReachHistory.followers, of: part, depth: depth)
        followed[part] = spans
        return spans
    }

    /// Revisions after the head are not there yet in a snapshot of the past.
    package static let lives = """
        SELECT revision.change, (
            SELECT later.change FROM revision AS later
            WHERE later.part = revision.part AND later.number > revision.number AND later.id <= part.head
            ORDER BY later.number LIMIT 1)
        FROM revision JOIN part ON part.id = revision.part WHERE revision.id = ? AND revision.id <= part.head
        """

    package static let events = """
        SELECT change, verb = 'remove' FROM event WHERE part = ? AND change >= ? AND change < ? AND verb <> 'rename'
        ORDER BY change
        """

    /// Returns the spans in which a revision was the head of its part, and the part was not removed.
    private func headSpans(of user: User) throws -> RangeSet<Int64> {
        var spans = RangeSet<Int64>()
        let life = try Query(db, cached: ReachHistory.lives).first(.integer(user.revision)) { row in
            (start: try row.integer(0), end: try row.id(1) ?? ReachHistory.now)
        }
        guard let life else { return spans }
        var start: Int64? = life.start
        let events = try Query(db, cached: ReachHistory.events)
            .all(.integer(user.part), .integer(life.start), .integer(life.end)) { row in
                (change: try row.integer(0), isRemoval: try row.bool(1))
            }
        for event in events {
            if event.isRemoval {
                spans.insert(contentsOf: (start ?? event.change)..<event.change)
                start = nil
            } else {
                start = start ?? event.change
            }
        }
        if let start, start < life.end { spans.insert(contentsOf: start..<life.end) }
        return spans
    }
}

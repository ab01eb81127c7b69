import GRDB
import OnionModel

/// The queries for references by what they refer to.
struct UsageQueries {
    /// A reference and the part that it is in.
    struct Row {
        var place: UsageCursor.Place
        var source: Int64
        var path: String
        /// The row of the revision that is pinned.
        var pinned: Int64?
        var user: Reference
        /// Whether any revision may refer to the user.
        var isUsed: Bool
    }

    /// The few columns of a reference that counting takes.
    struct User {
        var revision: Int64
        var part: Int64
        /// The row of the revision that is pinned.
        var pinned: Int64?
        var isScreen: Bool
        var isOld: Bool
    }

    let db: Database

    /// Visits the references of heads to a part.
    func eachHead(_ target: Int64, _ visit: (User) throws -> Void) throws {
        try Query(db, cached: UsageSQL.headUsers).each(.integer(target)) { try visit(User($0, isOld: false)) }
    }

    /// Returns the references of pinned old revisions to a part.
    func oldUsers(_ target: Int64) throws -> [User] {
        try Query(db, cached: UsageSQL.oldUsers).all(.integer(target)) { User($0, isOld: true) }
    }

    /// Returns one reference and the row of the part that it refers to; nil when it is gone.
    func row(at place: UsageCursor.Place) throws -> (row: Row, target: Int64)? {
        try Query(db, cached: UsageSQL.place).first(.integer(place.revision), .integer(place.ordinal)) { row in
            Row(row, isOld: place.isOld).map { ($0, row.integer(9)) }
        } ?? nil
    }

    func number(ofRevision id: Int64) throws -> Int? {
        try Query(db, cached: "SELECT number FROM revision WHERE id = ?").first(.integer(id)) { $0.number(0) } ?? nil
    }

    /// Returns the rows of the revisions that pin one, and whether they are heads.
    func pins(of revision: Int64) throws -> [(revision: Int64, isHead: Bool)] {
        try Query(db, cached: UsageSQL.pins).all(.integer(revision)) { ($0.integer(0), $0.bool(1)) }
    }

    /// Returns whether a head refers to a part.
    func hasHead(of target: Int64) throws -> Bool {
        try Query(db, cached: UsageSQL.isUsed).first(.integer(target)) { $0.bool(0) } ?? false
    }

    /// Returns the templates that a revision refers to, with their paths in its document.
    func templates(ofRevision id: Int64) throws -> [(path: String, template: Reference)] {
        try Query(db, cached: UsageSQL.templates).all(.integer(id)) { row in
            (row.text(0), Reference(.template, Key(stored: row.text(1)), revision: row.number(2)))
        }
    }
}

extension UsageQueries.Row {
    /// A row of `revision, ordinal, source, path, pinned, kind, key`, whether the source is used, and of an old revision its number.
    init?(_ row: Columns, isOld: Bool) {
        guard let user = row.reference(at: 5, revision: isOld ? 8 : nil) else { return nil }
        self.init(
            place: .init(revision: row.integer(0), ordinal: row.integer(1), isOld: isOld), source: row.integer(2),
            path: row.text(3), pinned: row.id(4), user: user, isUsed: row.bool(7))
    }
}

extension UsageQueries.User {
    /// A row of `revision, source, pinned, kind = 'screen'`.
    fileprivate init(_ row: Columns, isOld: Bool) {
        self.init(
            revision: row.integer(0), part: row.integer(1), pinned: row.id(2),
            isScreen: row.bool(3), isOld: isOld)
    }
}

extension UsageQueries {
    /// The references to one part after the other.
    ///
    /// A walk asks for the users of every user. The statements are found once, because finding them takes as long as a part with few users.
    struct References {
        private let heads: Query
        private let oldRevisions: Query

        /// - Parameter isTransitive: whether the users of users are asked for, too.
        init(_ db: Database, isTransitive: Bool) throws {
            heads = try Query(db, cached: isTransitive ? UsageSQL.walkedHeads : UsageSQL.heads)
            oldRevisions = try Query(db, cached: UsageSQL.oldOnes)
        }

        /// Returns references of heads to a part after one of them, sorted by the users' rows and the paths.
        func heads(_ target: Int64, after last: Row?, limit: Int64) throws -> [Row] {
            try heads.all(
                .integer(target), .integer(last?.source ?? -1), .text(last?.path ?? ""), .integer(limit)
            ) { Row($0, isOld: false) }
        }

        /// Returns the references to a part from old revisions that any revision pins, in use or not.
        func oldRevisions(_ target: Int64) throws -> [Row] {
            try oldRevisions.all(.integer(target)) { Row($0, isOld: true) }
        }
    }
}

import GRDB
import OnionModel

/// The queries for references by their targets.
struct UsageQueries {
    /// A reference and the part that it is in.
    struct Row {
        var rowKey: UsageCursor.RowKey
        var source: Int64
        var path: String
        /// The row of the revision that is pinned.
        var pinned: Int64?
        var user: Reference
        /// Whether any revision may refer to the user.
        var isUsed: Bool
    }

    /// The few columns of a reference that counting needs.
    struct User {
        var revision: Int64
        var part: Int64
        /// The row of the revision that is pinned.
        var pinned: Int64?
        var isScreen: Bool
        /// Whether a screen that the reference is to is inside the user, in place of being led to.
        var isInside: Bool
        var isOld: Bool
    }

    let db: Database

    /// Visits the references of heads to a part.
    func eachHead(_ target: Int64, _ visit: (User) throws -> Void) throws {
        try Query(db, cached: UsageSQL.headUsers).each(.integer(target)) { try visit(User($0, isOld: false)) }
    }

    /// Returns the references of pinned old revisions to a part.
    func oldUsers(_ target: Int64) throws -> [User] {
        try Query(db, cached: UsageSQL.oldUsers).all(.integer(target)) { try User($0, isOld: true) }
    }

    /// Returns one reference and the row of the part that it refers to; nil when it is gone.
    func row(at rowKey: UsageCursor.RowKey) throws -> (row: Row, target: Int64)? {
        try Query(db, cached: UsageSQL.rowKey).first(.integer(rowKey.revision), .integer(rowKey.ordinal)) { row in
            try Row(row, isOld: rowKey.isOld).map { ($0, try row.integer(9)) }
        } ?? nil
    }

    func number(ofRevision id: Int64) throws -> Int? {
        try Query(db, cached: "SELECT number FROM revision WHERE id = ?").first(.integer(id)) { try $0.number(0) }
            ?? nil
    }

    func pins(of revision: Int64) throws -> [(revision: Int64, isHead: Bool)] {
        try Query(db, cached: UsageSQL.pins).all(.integer(revision)) { try ($0.integer(0), $0.bool(1)) }
    }

    /// Returns whether a head refers to a part.
    func hasHead(of target: Int64) throws -> Bool {
        try Query(db, cached: UsageSQL.isUsed).first(.integer(target)) { try $0.bool(0) } ?? false
    }

    func templates(ofRevision id: Int64) throws -> [(path: String, template: Reference)] {
        try Query(db, cached: UsageSQL.templates).all(.integer(id)) { row in
            try (row.text(0), Reference(.template, row.key(1), revision: row.number(2)))
        }
    }
}

extension UsageQueries.Row {
    /// A row of `revision, ordinal, source, path, pinned, kind, key`, whether the source is used, and of an old revision its number.
    init?(_ row: Columns, isOld: Bool) throws {
        guard let user = try row.reference(at: 5, revision: isOld ? 8 : nil) else { return nil }
        try self.init(
            rowKey: .init(revision: row.integer(0), ordinal: row.integer(1), isOld: isOld), source: row.integer(2),
            path: row.text(3), pinned: row.id(4), user: user, isUsed: row.bool(7))
    }
}

extension UsageQueries.User {
    /// A row of `revision, source, pinned, kind = 'screen'`, and whether its path is one of screens in screens.
    fileprivate init(_ row: Columns, isOld: Bool) throws {
        try self.init(
            revision: row.integer(0), part: row.integer(1), pinned: row.id(2),
            isScreen: row.bool(3), isInside: row.bool(4), isOld: isOld)
    }
}

/// A cache of whether old revisions are pinned by a part in use.
struct PinnedRevisions {
    private let queries: UsageQueries
    private var known: [Int64: Bool] = [:]

    init(_ queries: UsageQueries) {
        self.queries = queries
    }

    /// Returns whether a head, or an old revision that is pinned itself, pins a revision.
    mutating func contain(_ revision: Int64) throws -> Bool {
        if let answer = known[revision] { return answer }
        // Leads may be circular.
        var seen: Set<Int64> = [revision]
        var waiting = [revision]
        while let next = waiting.popLast() {
            for pin in try queries.pins(of: next) {
                if pin.isHead || known[pin.revision] == true {
                    known[revision] = true
                    return true
                }
                if known[pin.revision] == nil, seen.insert(pin.revision).inserted { waiting.append(pin.revision) }
            }
        }
        for revision in seen { known[revision] = false }
        return false
    }
}

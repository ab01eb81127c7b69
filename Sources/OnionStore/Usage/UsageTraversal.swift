import GRDB
import OnionModel

/// The walk from a target up to all its users, each before those that use it, in the order in which users came to the registry.
///
/// It holds no more rows than the current path needs, so that the first paths come at once, however many there are.
struct UsageTraversal {
    /// The number of rows of the first query for a part. Each later one returns four times as many, up to a limit.
    private static let firstRows: Int64 = 128
    private static let mostRows: Int64 = 8_192

    let db: Database
    private let subject: UsageTarget
    private let filter: UsageFilter
    private let scope: UsageScope
    private let visit: (UsagePath) throws -> Void

    private let queries: UsageQueries
    // A traversal queries the users of every user, and preparing a statement costs as much as a part with few users.
    private let heads: Query
    private let oldRevisions: Query
    private var pins: PinnedRevisions

    /// The path to the current user.
    private var steps: [UsagePath.Step] = []
    /// The part that the first step of the path refers to.
    private var root: Reference?

    /// The number of paths that were visited, the cursor of the last one that the limit allows, and whether there are more.
    private var count = 0
    private var last: UsageCursor?
    private var hasMore = false

    init(
        _ db: Database, _ subject: UsageTarget, _ filter: UsageFilter, visit: @escaping (UsagePath) throws -> Void
    ) throws {
        self.db = db
        self.subject = subject
        self.filter = filter
        self.visit = visit
        scope = UsageScope(subject, filter)
        queries = UsageQueries(db: db)
        heads = try Query(db, cached: scope.depth > 1 ? UsageSQL.walkedHeads : UsageSQL.heads)
        oldRevisions = try Query(db, cached: UsageSQL.oldOnes)
        pins = PinnedRevisions(queries)
    }

    /// Visits the paths after the filter's cursor, up to its limit.
    ///
    /// - Returns: the cursor of the last path when there are more.
    mutating func run() throws -> UsageCursor? {
        let rowKeys = filter.after?.rowKeys ?? []
        if case .image(let name) = subject {
            try climb(image: name, after: rowKeys)
        } else {
            try climb(UsageResolver(db: db).parts(of: subject), after: rowKeys[...])
        }
        return hasMore ? last : nil
    }

    // MARK: - Climbing. Each function returns false when the traversal is to end.

    /// - Parameter rowKeys: The rows of the path to continue after, from the target up. Without any, it begins at the first.
    private mutating func climb(_ parts: [UsedPart], after rowKeys: ArraySlice<UsageCursor.RowKey>) throws {
        var rest = parts[...]
        if let rowKey = rowKeys.first {
            let start = try queries.row(at: rowKey).orThrow(UsageTraversal.gone).target
            rest = parts.drop { $0.part != start }
        }
        var rowKeys = rowKeys
        for part in rest {
            root = part.reference
            guard try climb(part, after: rowKeys) else { return }
            rowKeys = []
        }
    }

    private mutating func climb(_ part: UsedPart, after rowKeys: ArraySlice<UsageCursor.RowKey>) throws -> Bool {
        var last: UsageQueries.Row?
        if let rowKey = rowKeys.first {
            let row = try queries.row(at: rowKey).orThrow(UsageTraversal.gone).row
            guard try goOn(from: row, after: rowKeys.dropFirst()) else { return false }
            last = row
        }
        if last?.rowKey.isOld != true {
            guard try climbHeads(part, after: last) else { return false }
            last = nil
        }
        return try climbOldRevisions(part, after: last)
    }

    private mutating func climbHeads(_ part: UsedPart, after start: UsageQueries.Row?) throws -> Bool {
        var last = start
        var limit = UsageTraversal.firstRows
        while true {
            let rows = try heads.all(
                .integer(part.part), .integer(last?.source ?? -1), .text(last?.path ?? ""), .integer(limit)
            ) { try UsageQueries.Row($0, isOld: false) }
            for row in rows where part.counts(row) {
                guard try visit(row) else { return false }
            }
            guard rows.count == limit else { return true }
            last = rows.last
            limit = min(limit * 4, UsageTraversal.mostRows)
        }
    }

    private mutating func climbOldRevisions(_ part: UsedPart, after start: UsageQueries.Row?) throws -> Bool {
        let rows = try oldRevisions.all(.integer(part.part)) { try UsageQueries.Row($0, isOld: true) }
        for row in rows.filter({ part.counts($0) }).sorted(by: { $1.comes(after: $0) }) {
            if let start, !row.comes(after: start) { continue }
            guard try pins.contain(row.rowKey.revision) else { continue }
            guard try visit(row) else { return false }
        }
        return true
    }

    /// Visits the path that a row ends, and then those that continue it.
    mutating func visit(_ row: UsageQueries.Row) throws -> Bool {
        let target = steps.last?.user.head ?? root
        let step = try step(row)
        steps.append(step)
        defer { steps.removeLast() }
        let path = UsagePath(
            steps: steps, target: target.map { Reference($0.kind, $0.key, revision: step.pinned) })
        return try take(path) && climbOn(from: row, after: [])
    }

    /// Visits the paths that continue one of an earlier page.
    mutating func goOn(from row: UsageQueries.Row, after rowKeys: ArraySlice<UsageCursor.RowKey>) throws -> Bool {
        steps.append(try step(row))
        defer { steps.removeLast() }
        return try climbOn(from: row, after: rowKeys)
    }

    private mutating func climbOn(
        from row: UsageQueries.Row, after rowKeys: ArraySlice<UsageCursor.RowKey>
    ) throws -> Bool {
        // Most users are screens without users, and querying those of a screen costs more than everything else about it.
        guard row.isUsed, steps.count < scope.depth else { return true }
        let part = UsedPart(
            row.source, at: row.rowKey.revision, isOld: row.rowKey.isOld, isScreen: row.user.kind == .screen)
        return try climb(part, after: rowKeys)
    }

    private func step(_ row: UsageQueries.Row) throws -> UsagePath.Step {
        UsagePath.Step(
            user: row.user, path: row.path, pinned: try row.pinned.flatMap { try queries.number(ofRevision: $0) },
            rowKey: row.rowKey)
    }

    // MARK: - Visiting

    /// Passes a path to the visitor; returns false when the limit is reached.
    private mutating func take(_ path: UsagePath) throws -> Bool {
        if scope.onlyScreens, path.user.kind != .screen { return true }
        if let space = scope.space, path.user.key.space ?? "" != space { return true }
        if let limit = filter.limit {
            guard count < limit else {
                hasMore = true
                return false
            }
            count += 1
            if count == limit { last = path.cursor }
        }
        try visit(answered(path))
        return true
    }

    /// The path with whether its content fills the field that the subject is.
    private func answered(_ path: UsagePath) throws -> UsagePath {
        guard case .field(_, let name) = subject else { return path }
        var path = path
        path.fills = try Query(db, cached: UsageSQL.isFilled)
            .first(.integer(path.steps[0].rowKey.revision), .text(name)) { try $0.bool(0) }
        return path
    }

    static let gone = RegistryError(.cursorNotFound)
}

extension UsageQueries.Row {
    fileprivate func comes(after other: Self) -> Bool {
        (source, path, rowKey.revision) > (other.source, other.path, other.rowKey.revision)
    }
}

extension UsedPart {
    fileprivate func counts(_ row: UsageQueries.Row) -> Bool {
        counts(row.pinned) && (!isPassedScreen || row.path.hasPrefix("compose"))
    }
}

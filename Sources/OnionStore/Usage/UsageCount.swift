import GRDB
import OnionModel

/// The number of parts that use a target, each once.
struct UsageCount {
    let db: Database
    private let queries: UsageQueries
    private var pins: PinnedRevisions
    /// The rows of the parts that were found.
    private var users: Set<Int64> = []
    /// Those of them that are screens.
    private var screens: Set<Int64> = []
    /// The rows of the revisions that were found, and those whose users were not queried yet.
    private var seen: Set<Int64> = []
    private var latest: [UsageQueries.User] = []

    /// Returns the number of parts that use a target.
    ///
    /// - Throws: ``RegistryError`` with a near match when the target is not there.
    static func count(_ db: Database, _ subject: UsageTarget, _ scope: UsageScope) throws -> Int {
        if case .part(let reference) = subject, reference.revision == nil, scope.depth == 1, !scope.onlyScreens,
            scope.space == nil
        {
            return try directUsers(db, of: Snapshot(db).stored(reference).id)
        }
        var count = UsageCount(db)
        if case .image(let name) = subject {
            try count.add(image: name)
        } else {
            for part in try UsageResolver(db: db).parts(of: subject) { try count.add(usersOf: part) }
        }
        try count.climb(scope.depth - 1)
        let users = scope.onlyScreens ? count.screens : count.users
        return try scope.space.map { try number(of: users, in: $0, db, onlyScreens: scope.onlyScreens) } ?? users.count
    }

    /// Returns the number of parts of a space among those with ids. Looks at the parts of the space, which are a range of an index.
    private static func number(
        of ids: Set<Int64>, in space: String, _ db: Database, onlyScreens: Bool
    ) throws -> Int {
        let kinds = onlyScreens ? [.screen] : PartKind.allCases
        let rows = try Query(db, cached: "SELECT id FROM part WHERE kind = ?\(SpaceSQL.condition(in: space))")
        var count = 0
        for kind in kinds {
            try rows.each([.text(kind.rawValue)] + SpaceSQL.arguments(in: space)) { row in
                if try ids.contains(row.integer(0)) { count += 1 }
            }
        }
        return count
    }

    /// The number of heads that refer to a part is stored; parts whose pinned old revisions do come to that.
    private static func directUsers(_ db: Database, of part: Int64) throws -> Int {
        let queries = UsageQueries(db: db)
        var pins = PinnedRevisions(queries)
        var others: Set<Int64> = []
        for user in try queries.oldUsers(part) where try !others.contains(user.part) && pins.contain(user.revision) {
            let isHead = try Query(db, cached: UsageSQL.isUser).first(.integer(part), .integer(user.part)) {
                try $0.bool(0)
            }
            if isHead == false { others.insert(user.part) }
        }
        return try Int(Query(db, cached: UsageSQL.users).number(.integer(part))) + others.count
    }

    private init(_ db: Database) {
        self.db = db
        queries = UsageQueries(db: db)
        pins = PinnedRevisions(queries)
    }

    private mutating func add(usersOf target: UsedPart) throws {
        let queries = queries
        try queries.eachHead(target.part) { user in
            if target.counts(user) { add(user) }
        }
        for user in try queries.oldUsers(target.part) where target.counts(user) {
            if try pins.contain(user.revision) { add(user) }
        }
    }

    mutating func add(_ user: UsageQueries.User) {
        guard seen.insert(user.revision).inserted else { return }
        users.insert(user.part)
        if user.isScreen { screens.insert(user.part) }
        latest.append(user)
    }

    /// Adds the users of the users, a number of times.
    private mutating func climb(_ depth: Int) throws {
        for _ in 0..<depth where !latest.isEmpty {
            let level = latest
            latest = []
            for user in level {
                try add(
                    usersOf: UsedPart(user.part, at: user.revision, isOld: user.isOld, isScreen: user.isScreen))
            }
        }
    }
}

extension UsedPart {
    fileprivate func counts(_ user: UsageQueries.User) -> Bool {
        counts(user.pinned) && (user.isInside || !isPassedScreen)
    }
}

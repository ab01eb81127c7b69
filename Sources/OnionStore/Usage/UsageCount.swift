import GRDB
import OnionModel

/// The parts that use something, each once.
struct UsageCount {
    let db: Database
    private let queries: UsageQueries
    private var pins: PinnedRevisions
    /// The rows of the parts that were met.
    private var users: Set<Int64> = []
    /// Those of them that are screens.
    private var screens: Set<Int64> = []
    /// The rows of the revisions that were met, and those whose users were not asked for yet.
    private var seen: Set<Int64> = []
    private var latest: [UsageQueries.User] = []

    /// Returns the number of parts that use a thing.
    ///
    /// - Throws: ``RegistryError`` with a near match when the thing is not there.
    static func count(_ db: Database, _ subject: UsageSubject, _ scope: UsageScope) throws -> Int {
        var count = UsageCount(db)
        if case .image(let name) = subject {
            try count.meet(image: name)
        } else {
            for part in try UsageResolver(db: db).parts(of: subject) { try count.meet(usersOf: part) }
        }
        try count.climb(scope.depth - 1)
        return scope.onlyScreens ? count.screens.count : count.users.count
    }

    private init(_ db: Database) {
        self.db = db
        queries = UsageQueries(db: db)
        pins = PinnedRevisions(queries)
    }

    private mutating func meet(usersOf target: UsedPart) throws {
        let queries = queries
        try queries.eachHead(target.part) { user in
            if target.counts(user.pinned) { meet(user) }
        }
        for user in try queries.oldUsers(target.part) where target.counts(user.pinned) {
            if try pins.contain(user.revision) { meet(user) }
        }
    }

    mutating func meet(_ user: UsageQueries.User) {
        guard seen.insert(user.revision).inserted else { return }
        users.insert(user.part)
        if user.isScreen { screens.insert(user.part) }
        latest.append(user)
    }

    /// Meets the users of the users, so many times.
    private mutating func climb(_ depth: Int) throws {
        for _ in 0..<depth where !latest.isEmpty {
            let level = latest
            latest = []
            for user in level { try meet(usersOf: UsedPart(user.part, at: user.revision, isOld: user.isOld)) }
        }
    }
}

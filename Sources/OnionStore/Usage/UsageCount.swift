import GRDB
import OnionModel

/// The parts that use something, each once.
struct UsageCount {
    let table: UsageTable
    private var pins: PinnedRevisions
    /// The rows of the parts that were met.
    private(set) var users: Set<Int64> = []
    /// Those of them that are screens.
    private(set) var screens: Set<Int64> = []
    /// The rows of the revisions that were met, and those whose users were not asked for yet.
    private var seen: Set<Int64> = []
    private var latest: [UsageTable.User] = []

    init(_ db: Database) {
        table = UsageTable(db: db)
        pins = PinnedRevisions(table)
    }

    mutating func meet(usersOf target: UsageTarget) throws {
        let table = table
        try table.eachHead(target.part) { user in
            if target.counts(user.pinned) { meet(user) }
        }
        for user in try table.oldUsers(target.part) where target.counts(user.pinned) {
            if try pins.contain(user.revision) { meet(user) }
        }
    }

    mutating func meet(_ user: UsageTable.User) {
        guard seen.insert(user.revision).inserted else { return }
        users.insert(user.part)
        if user.isScreen { screens.insert(user.part) }
        latest.append(user)
    }

    /// Meets the users of the users, so many times.
    mutating func climb(_ depth: Int) throws {
        for _ in 0..<depth where !latest.isEmpty {
            let level = latest
            latest = []
            for user in level { try meet(usersOf: UsageTarget(user.part, at: user.revision, isOld: user.isOld)) }
        }
    }
}

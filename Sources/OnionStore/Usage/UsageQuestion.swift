import GRDB
import OnionModel

/// What is asked about who uses what, on its way to an answer.
struct UsageQuestion {
    private let db: Database
    private let subject: UsageSubject
    private let filter: UsageFilter

    init(_ db: Database, _ subject: UsageSubject, _ filter: UsageFilter) {
        self.db = db
        self.subject = subject
        self.filter = filter
    }

    /// Tells a page the uses, until it has enough.
    func walk(_ page: UsagePage) throws {
        let fields = try UsageField(db, subject)
        var walk = try UsageWalk(db, depth: depth) { usage in
            if onlyScreens, usage.user.kind != .screen { return true }
            return try page.take(fields?.answered(usage) ?? usage)
        }
        let places = filter.after?.places ?? []
        if case .image(let name) = subject {
            try walk.walk(image: name, after: places)
        } else {
            try walk.walk(UsageRoots(db: db).roots(of: subject), after: places)
        }
    }

    func count() throws -> Int {
        var count = UsageCount(db)
        if case .image(let name) = subject {
            try count.meet(image: name)
        } else {
            for root in try UsageRoots(db: db).roots(of: subject) { try count.meet(usersOf: root.target) }
        }
        try count.climb(depth - 1)
        return onlyScreens ? count.screens.count : count.users.count
    }

    private var onlyScreens: Bool { filter.onlyScreens || isAction }

    /// How many steps a way may have. An action's screens name it through a content.
    private var depth: Int {
        if filter.isTransitive || filter.onlyScreens { return UsageWalk.deepest }
        return isAction ? 2 : 1
    }

    private var isAction: Bool {
        if case .action = subject { true } else { false }
    }
}

import GRDB
import OnionModel

/// The walk from a thing up to all who use it, each place before those around it, in the order in which users came to the registry.
///
/// It holds no more rows than it needs for the way that it is on, so that the first come at once, however many there are.
struct UsageWalk {
    /// How long a way may be. Layers have a limit that is lower; a file that somebody has broken may have a circle.
    static let deepest = 128
    /// How many rows one query gives at first. Later ones give more.
    private static let first: Int64 = 128
    private static let most: Int64 = 8_192

    let table: UsageTable
    private let lookup: UsageLookup
    private let depth: Int
    private let visit: (UsageWay) throws -> Bool
    private var steps: [UsageWay.Step] = []
    /// What the first step of each way refers to.
    private var root: Reference?
    var pins: PinnedRevisions

    /// - Parameters:
    ///   - depth: how many steps a way may have.
    ///   - visit: is told each way; false ends the walk.
    init(_ db: Database, depth: Int, visit: @escaping (UsageWay) throws -> Bool) throws {
        table = UsageTable(db: db)
        lookup = try UsageLookup(db, isWalk: depth > 1)
        pins = PinnedRevisions(table)
        self.depth = min(depth, UsageWalk.deepest)
        self.visit = visit
    }

    /// - Parameter places: from where on, as a cursor has it; empty begins at the first.
    mutating func walk(_ roots: [UsageRoot], after places: [UsageCursor.Place]) throws {
        var rest = roots[...]
        if let place = places.first {
            let start = try table.row(at: place).orThrow(UsageWalk.gone).target
            rest = roots.drop { $0.target.part != start }
        }
        var places = places[...]
        for next in rest {
            root = next.reference
            guard try climb(next.target, after: places) else { return }
            places = []
        }
    }

    /// Everybody who uses a target; gives false when the walk is to end.
    private mutating func climb(_ target: UsageTarget, after places: ArraySlice<UsageCursor.Place>) throws -> Bool {
        var last: UsageTable.Row?
        if let place = places.first {
            let row = try table.row(at: place).orThrow(UsageWalk.gone).row
            guard try goOn(from: row, after: places.dropFirst()) else { return false }
            last = row
        }
        if last?.place.isOld != true {
            guard try climbHeads(target, after: last) else { return false }
            last = nil
        }
        return try climbOldOnes(target, after: last)
    }

    private mutating func climbHeads(_ target: UsageTarget, after start: UsageTable.Row?) throws -> Bool {
        var last = start
        var limit = UsageWalk.first
        while true {
            let rows = try lookup.heads(target.part, after: last, limit: limit)
            for row in rows where target.counts(row.pinned) {
                guard try tell(row) else { return false }
            }
            guard rows.count == limit else { return true }
            last = rows.last
            limit = min(limit * 4, UsageWalk.most)
        }
    }

    private mutating func climbOldOnes(_ target: UsageTarget, after start: UsageTable.Row?) throws -> Bool {
        let rows = try lookup.oldOnes(target.part).filter { target.counts($0.pinned) }
        for row in rows.sorted(by: { $1.comes(after: $0) }) {
            if let start, !row.comes(after: start) { continue }
            guard try pins.contain(row.place.revision) else { continue }
            guard try tell(row) else { return false }
        }
        return true
    }

    /// Tells one way, and then those that go on from it; gives false when the walk is to end.
    mutating func tell(_ row: UsageTable.Row) throws -> Bool {
        let target = steps.last?.user.head ?? root
        let step = try step(row)
        steps.append(step)
        defer { steps.removeLast() }
        let usage = UsageWay(
            steps: steps, target: target.map { Reference($0.kind, $0.key, revision: step.pinned) })
        return try visit(usage) && climbOn(from: row, after: [])
    }

    /// Tells the ways that go on from one that was told before.
    mutating func goOn(from row: UsageTable.Row, after places: ArraySlice<UsageCursor.Place>) throws -> Bool {
        steps.append(try step(row))
        defer { steps.removeLast() }
        return try climbOn(from: row, after: places)
    }

    private mutating func climbOn(from row: UsageTable.Row, after places: ArraySlice<UsageCursor.Place>) throws -> Bool
    {
        // Most users are screens that nobody refers to, and asking who does takes longer than all else about them.
        guard row.isUsed, steps.count < depth else { return true }
        return try climb(
            UsageTarget(row.source, at: row.place.revision, isOld: row.place.isOld), after: places)
    }

    private func step(_ row: UsageTable.Row) throws -> UsageWay.Step {
        UsageWay.Step(
            user: row.user, path: row.path, pinned: try row.pinned.flatMap { try table.number(ofRevision: $0) },
            place: row.place)
    }

    static let gone = RegistryError(.cursorNotFound)
}

extension UsageTable.Row {
    fileprivate func comes(after other: Self) -> Bool {
        (source, path, place.revision) > (other.source, other.path, other.place.revision)
    }
}

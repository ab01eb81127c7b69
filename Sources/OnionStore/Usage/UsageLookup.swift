import GRDB

/// The references to one part after the other.
///
/// A walk asks for the users of every user. The statements are found once, because finding them takes as long as a part with few users.
struct UsageLookup {
    private let heads: Query
    private let oldOnes: Query

    /// - Parameter isWalk: whether those who use the users are asked for, too.
    init(_ db: Database, isWalk: Bool) throws {
        heads = try Query(db, cached: isWalk ? UsageSQL.walkedHeads : UsageSQL.heads)
        oldOnes = try Query(db, cached: UsageSQL.oldOnes)
    }

    /// The references of heads to a part after one of them, by the users' rows and the paths.
    func heads(_ target: Int64, after last: UsageTable.Row?, limit: Int64) throws -> [UsageTable.Row] {
        try heads.all(.integer(target), .integer(last?.source ?? -1), .text(last?.path ?? ""), .integer(limit)) {
            UsageTable.Row($0, isOld: false)
        }
    }

    /// The references to a part that old revisions have which somebody pins, whoever that is.
    func oldOnes(_ target: Int64) throws -> [UsageTable.Row] {
        try oldOnes.all(.integer(target)) { UsageTable.Row($0, isOld: true) }
    }
}

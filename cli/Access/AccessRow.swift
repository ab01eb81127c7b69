import Onion
import OnionRows

/// An access in a list.
struct AccessRow: TableRow {
    private let access: Access

    init(_ access: Access) { self.access = access }

    static var columns: [Column<AccessRow>] {
        [
            Column("number", alignment: .right) { Int($0.access.id) }, Column("name", \.access.name),
            Column("by") { $0.access.isOfProxy ? "proxy" : "token" },
            Column("may") { $0.access.rules.isEmpty ? "read" : $0.access.rules.map(\.text).joined(separator: "; ") },
            Column("created", isTime: true, \.access.created),
            Column("expires", isTime: true) { $0.access.expires?.description },
            Column("revoked", isTime: true, \.access.revoked),
        ]
    }
}

/// A refused write in the log.
struct RefusalRow: TableRow {
    let refusal: Registry.Refusal

    static var columns: [Column<RefusalRow>] {
        [
            Column("time", isTime: true, \.refusal.time), Column("name", \.refusal.name),
            Column("refused", \.refusal.what),
        ]
    }
}

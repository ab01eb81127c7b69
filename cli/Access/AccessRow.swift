import Onion
import OnionRows

/// An access in a list.
struct AccessRow: TableRow {
    private let access: Access

    init(_ access: Access) { self.access = access }

    static var columns: [Column<AccessRow>] {
        [
            Column("number", alignment: .right) { Int($0.access.id) }, Column("name", \.access.name),
            Column("by") { $0.access.kind.rawValue },
            Column("may") { $0.access.rules.summary },
            Column("created", isTime: true, \.access.created),
            Column("expires", isTime: true) { $0.access.expires?.description },
            Column("revoked", isTime: true, \.access.revoked), Column("used", isTime: true, \.access.used),
        ]
    }
}

/// A row of the log of accesses.
struct AccessEventRow: TableRow {
    let event: Registry.AccessEvent

    static var columns: [Column<AccessEventRow>] {
        [
            Column("time", isTime: true, \.event.time), Column("event", \.event.verb.rawValue),
            Column("name", \.event.name), Column("what", \.event.what), Column("author", \.event.author),
        ]
    }
}

package import Onion

extension ChangeRecord: TableRow {
    package static var columns: [Column<ChangeRecord>] { tableColumns + [Column("uuid", \.uuid)] }

    package static var tableColumns: [Column<ChangeRecord>] {
        [
            Column("change", \.number), Column("time", isTime: true, \.time), Column("verb", \.verb),
            Column("author", \.author),
            Column("summary", \.summary), Column("message", \.message),
        ]
    }
}

/// A step in the history of a part or an image.
package struct HistoryRow: TableRow {
    package let name: String
    package let event: String
    /// The key before a renaming.
    package var oldKey: String?
    package let change: ChangeRecord

    package init(_ step: HistoryEntry) {
        name = step.reference.description
        change = step.change
        switch step.event {
        case .created: event = "created"
        case .changed: event = "changed"
        case .renamed(from: let key): (event, oldKey) = ("renamed", key.text)
        case .removed: event = "removed"
        case .restored: event = "restored"
        }
    }

    package init(_ step: ImageHistoryEntry) {
        name = step.variant.description
        event = step.event.rawValue
        change = step.change
    }

    package static var columns: [Column<HistoryRow>] {
        [Column("reference", \.name), Column("event", \.event), Column("from", \.oldKey)] + changeColumns
            + [Column("uuid", \.change.uuid)]
    }

    package static var tableColumns: [Column<HistoryRow>] {
        [
            Column("reference", \.name),
            Column("event") { row in row.oldKey.map { "\(row.event) from \($0)" } ?? row.event },
        ] + changeColumns
    }

    private static var changeColumns: [Column<HistoryRow>] {
        [
            Column("time", isTime: true, \.change.time), Column("author", \.change.author),
            Column("change", \.change.number),
            Column("message", \.change.message),
        ]
    }
}

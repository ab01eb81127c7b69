import Onion
import OnionCoding

/// Prints the history of a part or an image, one row per step.
struct HistoryPrinter {
    private let isTable: Bool
    private var writer: RowWriter

    init(format: RowFormat) {
        isTable = format == .table
        let columns = ["reference", "event"] + (isTable ? [] : ["from"]) + ["time", "author", "change", "message"]
        writer = RowWriter(format, columns: columns)
    }

    mutating func print(_ step: HistoryEntry) throws {
        let (event, oldKey) = HistoryPrinter.names(of: step.event)
        try print(step.reference.description, event: event, oldKey: oldKey, change: step.change)
    }

    mutating func print(_ step: ImageHistoryEntry) throws {
        try print(step.variant.description, event: step.event.rawValue, oldKey: nil, change: step.change)
    }

    mutating func finish() throws {
        try writer.finish()
    }

    private mutating func print(_ name: String, event: String, oldKey: String?, change: ChangeRecord) throws {
        // A table for people has the old key in the column of the event.
        let eventColumns: [Node] =
            isTable ? [.string(oldKey.map { "\(event) from \($0)" } ?? event)] : [.string(event), .optional(oldKey)]
        try writer.write(
            [.string(name)] + eventColumns + [
                .string(change.time), .string(change.author), .number(Double(change.number)), .optional(change.message),
            ])
    }

    private static func names(of event: HistoryEntry.Event) -> (event: String, oldKey: String?) {
        switch event {
        case .created: ("created", nil)
        case .changed: ("changed", nil)
        case .renamed(from: let key): ("renamed", key.text)
        case .removed: ("removed", nil)
        case .restored: ("restored", nil)
        }
    }
}

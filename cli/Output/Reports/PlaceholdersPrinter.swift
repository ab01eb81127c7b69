import Onion
import OnionModel
import OnionRows

/// Prints the fields that only the app's code fills.
struct PlaceholdersPrinter {
    let format: RowFormat
    let limit: Int
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        var fields: [PlaceholderField] = []
        let count = try ReportBar.show { progress in
            try snapshot.eachPlaceholder(space: space, limit: limit, progress: progress) { fields.append($0) }
        }
        try format.print { write in try fields.forEach(write) }
        guard format == .table else { return }
        try Output.standard.print(
            count == 0 ? "no text is a placeholder" : "\(count.counted("field")) that only code fills")
        try ReportBar.printRest(shown: fields.count, of: count, "fields")
    }
}

import Onion
import OnionModel
import OnionRender
import OnionRows

/// Prints the places that name images that the registry does not have, and SF Symbols that the app cannot use or pictures cannot draw.
struct MissingPrinter {
    let format: RowFormat
    let limit: Int
    /// The earliest version of iOS that the app runs on; nil when that is open.
    let ios: IOSVersion?
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        let missing = try ReportBar.show {
            try snapshot.missingImages(space: space, ios: ios, hasDrawing: Symbol.isSystemName, progress: $0)
        }
        let shown = missing.prefix(limit)
        try format.print { write in try shown.forEach(write) }
        guard format == .table else { return }
        try Output.standard.print(missing.isEmpty ? "every image is there" : summary(of: missing))
        try ReportBar.printRest(shown: shown.count, of: missing.count, "places")
    }

    private func summary(of missing: [MissingImage]) -> String {
        let names = Dictionary(grouping: missing, by: \.code).mapValues { Set($0.map(\.name)).count }
        let counts = [
            names[.missingImage].map { "\($0.counted("image")) missing" },
            names[.unknownSymbol].map { "\($0.counted("SF Symbol")) that no iOS has" },
            names[.newSymbol].map { "\($0.counted("SF Symbol")) that iOS \(ios?.description ?? "") does not have" },
            names[.undrawnSymbol].map { "\($0.counted("SF Symbol")) without a drawing" },
        ]
        return counts.compactMap(\.self).joined(separator: ", ") + ", named in \(missing.count.counted("place"))"
    }
}

import Onion
import OnionModel
import OnionRows

/// Prints what versions of apps cannot show.
struct CapabilityPrinter {
    let format: RowFormat
    let limit: Int
    /// The only version; nil for all.
    let version: AppVersionName?
    /// Only screens of this space count; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        let report = try ReportBar.show {
            try snapshot.capability(of: version?.number, app: version?.app, space: space, progress: $0)
        }
        let shown = report.items.prefix(limit)
        try format.print { write in try shown.forEach(write) }
        guard format == .table else { return }
        if report.versions.isEmpty { try Output.standard.print("the registry has no app") }
        for version in report.versions { try Output.standard.print(summary(of: version)) }
        try ReportBar.printRest(shown: shown.count, of: report.items.count, "features")
    }

    private func summary(of version: AppCapability) -> String {
        let shown = version.screens - version.refused
        let fallbacks = version.replaced == 0 ? "" : ", \(version.replaced) of them with a fallback"
        return
            "\(version.app.key) \(version.version) shows \(shown) of \(version.screens.counted("screen"))\(fallbacks)"
    }
}

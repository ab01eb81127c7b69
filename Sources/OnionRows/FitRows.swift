package import OnionAudit
import OnionLayout
import OnionModel
package import OnionPreview

extension FitFindingGroup: TableRow {
    package static var columns: [Column<FitFindingGroup>] {
        func more(_ count: Int) -> String { count > 1 ? " and \(count - 1) more" : "" }
        return [
            Column("rule", \.worst.rule),
            Column("layer") { ($0.worst.layer?.content ?? $0.worst.layer?.template)?.description },
            Column("view", \.worst.view), Column("message", \.worst.message),
            Column("screen") { $0.worst.subject + more($0.screens) },
            Column("traits") {
                var variant = $0.worst.variant
                variant.traits.tab = variant.tabName
                return variant.words(appearance: $0.worst.appearance) + more($0.count)
            },
        ]
    }
}

extension FitFinding: TableRow {
    package static var columns: [Column<FitFinding>] {
        [
            Column("rule", \.rule), Column("severity", \.severity.rawValue), Column("reference", \.subject),
            Column("template", \.layer?.template.description), Column("content", \.layer?.content?.description),
            Column("view", \.view),
        ] + Variant.columns.map { $0.of(\.variant) } + [
            Column("tab", \.variant.tabName), Column("appearance", \.appearance?.rawValue),
            Column("message", \.message),
            Column("amount", \.amount?.roundedToHundredths),
        ]
    }
}

extension Variant {
    /// The device, the version of iOS and the traits that decide about a layout.
    package static var columns: [Column<Variant>] {
        [
            Column("device", \.device?.key), Column("ios", \.shownVersion),
            Column("orientation", \.traits.orientation.rawValue),
            Column("locale", \.traits.locale?.text), Column("textSize", \.traits.contentSizeCategory.rawValue),
            Column("direction", \.traits.layoutDirection?.rawValue), Column("state", \.state?.description),
        ]
    }
}

package import OnionAudit
import OnionLayout
import OnionModel
package import OnionPreview

extension FitFindingGroup {
    package static var columns: [Column<FitFindingGroup>] {
        [
            Column("rule", \.worst.rule), Column("layer") { $0.worst.action ?? $0.layer }, Column("view", \.view),
            Column("message", \.worst.message), Column("screen", \.screen), Column("traits", \.traits),
        ]
    }

    /// The action of a button; else the layer of the view, or the screen where it has none.
    package var place: String { worst.action ?? layer ?? worst.subject }

    /// The view in the place; nil where the place is the view.
    package var view: String? { worst.action == nil ? worst.view : nil }

    /// Where the worst finding is, and how many more there are: `in screen/home@1 and 2 more, iphone-se de and 5 more`.
    package var circumstances: String {
        let isOfItself = place == worst.subject && screens == 1
        return [isOfItself ? "" : "in \(screen)", traits].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private var layer: String? { (worst.layer?.content ?? worst.layer?.template)?.description }

    private var screen: String { worst.subject + FitFindingGroup.more(than: screens) }

    private var traits: String {
        var variant = worst.variant
        variant.traits.tab = variant.tabName
        return variant.words(appearance: worst.appearance) + FitFindingGroup.more(than: count)
    }

    private static func more(than count: Int) -> String { count > 1 ? " and \(count - 1) more" : "" }
}

extension FitFinding: TableRow {
    package static var columns: [Column<FitFinding>] {
        [
            Column("rule", \.rule), Column("severity", \.severity.rawValue), Column("reference", \.subject),
            Column("template", \.layer?.template.description), Column("content", \.layer?.content?.description),
            Column("view", \.view), Column("part") { ($0.origin?.part ?? $0.layer?.template)?.description },
        ] + Variant.columns.map { $0.of(\.variant) } + [
            Column("tab", \.variant.tabName), Column("appearance", \.appearance?.rawValue),
            Column("message", \.message),
            Column("amount", \.amount?.roundedToHundredths),
        ]
    }
}

extension Variant {
    /// The device, the version of iOS and the traits that determine a layout.
    package static var columns: [Column<Variant>] {
        [
            Column("device", \.device?.key), Column("ios", \.shownVersion),
            Column("orientation", \.traits.orientation.rawValue),
            Column("locale", \.traits.locale?.text), Column("textSize", \.traits.contentSizeCategory.rawValue),
            Column("direction", \.traits.layoutDirection?.rawValue), Column("state", \.state?.description),
        ]
    }
}

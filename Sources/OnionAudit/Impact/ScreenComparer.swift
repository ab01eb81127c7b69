import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview

/// Compares a screen before and after an import.
struct ScreenComparer: Sendable {
    /// Nil skips the comparison of frames.
    let layout: SubjectLayout?
    /// The variants of the layouts. A variant without a language uses the base locale.
    let variants: [Variant]
    private var comparer = CompositionComparer()
    private var reader = CompositionReader()

    init(layout: SubjectLayout?, variants: [Variant]) {
        self.layout = layout
        self.variants = variants
    }

    mutating func impact(on screen: DryRunScreen) throws -> ScreenImpact {
        switch (screen.before, screen.after) {
        case (_, .absent): impact(.same, on: screen)
        case (.refused, .refused): impact(.same, on: screen)
        case (_, .refused(let reason)): impact(.broken, on: screen, refusal: reason)
        case (.absent, .assembled): impact(.added, on: screen)
        case (.refused, .assembled): impact(.repaired, on: screen)
        case (.assembled, .assembled): try compared(screen)
        }
    }

    private mutating func compared(_ screen: DryRunScreen) throws -> ScreenImpact {
        let differences = try screen.locales.compactMap { locale -> (locale: LocaleTag, differences: [Difference])? in
            guard let (before, after) = screen.compositions(in: locale) else { return nil }
            return (locale, try comparer.differences(from: before, to: after))
        }.merged()
        guard !differences.isEmpty else { return impact(.same, on: screen) }
        let layouts = try differences.allSatisfy(\.difference.isOfColor) ? [] : layouts(screen)
        var impact = impact(layouts.contains { $0.changes.breaksConstraints } ? .broken : .changed, on: screen)
        impact.differences = differences
        impact.layouts = layouts
        return impact
    }

    private mutating func layouts(_ screen: DryRunScreen) throws -> [LayoutImpact] {
        guard let layout else { return [] }
        return try variants.flatMap { variant -> [LayoutImpact] in
            let locale = variant.traits.locale ?? screen.baseLocale
            guard let (old, new) = screen.compositions(in: locale) else { return [] }
            return try layouts(reader.read(old), reader.read(new), variant, layout)
        }
    }

    /// Compares the layouts in the state that the values choose, and in the others that both sides have. What changes in both is named once.
    func layouts(
        _ old: Composition, _ new: Composition, _ variant: Variant, _ layout: SubjectLayout
    ) throws -> [LayoutImpact] {
        var impacts: [LayoutImpact] = []
        var plain: LayoutChanges?
        for state in [nil] + new.otherStates {
            var screens = (old: old, new: new)
            if let state {
                guard let shown = try? old.showing(state) else { continue }
                screens = (shown, try new.showing(state))
            }
            var variant = variant
            variant.state = state
            var assembled = (old: AssembledScreen(screens.old), new: AssembledScreen(screens.new))
            let before = try assembled.old.laidOut(variant, by: layout)
            let after = try assembled.new.laidOut(variant, by: layout)
            let changes = before.result.changes(
                to: after.result, layers: before.layers.uniqueNames, otherLayers: after.layers.uniqueNames)
            if changes.isEmpty || changes == plain { continue }
            if state == nil { plain = changes }
            impacts.append(LayoutImpact(variant: after.resolvedVariant, changes: changes))
        }
        return impacts
    }

    private func impact(
        _ outcome: ScreenImpact.Outcome, on screen: DryRunScreen, refusal: String? = nil
    ) -> ScreenImpact {
        ScreenImpact(
            screen: screen.screen, outcome: outcome, isNew: screen.isNew, routes: screen.routes, refusal: refusal,
            differences: [], layouts: [])
    }
}

extension Difference {
    /// Whether only the color of a view differs, which no frame depends on.
    fileprivate var isOfColor: Bool {
        guard subject == .property, change == .changed else { return false }
        // The path is "template/key view.property", and has names after it for a color of several appearances.
        let words = path.split(separator: " ").last?.split(separator: ".") ?? []
        return words.count > 1 && Property(rawValue: String(words[1]))?.type == .color
    }
}

extension DryRunScreen {
    fileprivate var isNew: Bool {
        if case .absent = before { true } else { false }
    }
}

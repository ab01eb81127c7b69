import Onion
import OnionCoding
import OnionLayout
import OnionPreview

/// Compares a screen before and after an import.
struct ScreenComparer: Sendable {
    /// Nil skips the comparison of frames.
    let layout: SubjectLayout?
    /// The variants of the layouts. A variant without a language uses the base locale.
    let variants: [Variant]

    func impact(on screen: DryRunScreen, _ reader: inout CompositionReader) throws -> ScreenImpact {
        switch (screen.before, screen.after) {
        case (_, .absent): impact(.same, on: screen)
        case (.refused, .refused): impact(.same, on: screen)
        case (_, .refused(let reason)): impact(.broken, on: screen, refusal: reason)
        case (.absent, .assembled): impact(.added, on: screen)
        case (.refused, .assembled): impact(.repaired, on: screen)
        case (.assembled, .assembled): try compared(screen, &reader)
        }
    }

    private func compared(_ screen: DryRunScreen, _ reader: inout CompositionReader) throws -> ScreenImpact {
        let differences = try screen.locales.compactMap { locale -> (locale: LocaleTag, differences: [Difference])? in
            guard let (before, after) = screen.compositions(in: locale) else { return nil }
            return try (
                locale, Composition.differences(from: Composition.node(json: before), to: Composition.node(json: after))
            )
        }.merged()
        guard !differences.isEmpty else { return impact(.same, on: screen) }
        let layouts = try layouts(screen, &reader)
        var impact = impact(layouts.contains { $0.changes.breaksConstraints } ? .broken : .changed, on: screen)
        impact.differences = differences
        impact.layouts = layouts
        return impact
    }

    private func layouts(_ screen: DryRunScreen, _ reader: inout CompositionReader) throws -> [LayoutImpact] {
        guard let layout else { return [] }
        return try variants.flatMap { variant -> [LayoutImpact] in
            let locale = variant.traits.locale ?? screen.baseLocale
            guard let (old, new) = screen.compositions(in: locale) else { return [] }
            return try layouts(reader.read(old), reader.read(new), variant, layout)
        }
    }

    /// Compares the layouts in the state that the values choose, and in the others that both sides have. What changes in both is named once.
    private func layouts(
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

extension DryRunScreen {
    fileprivate var isNew: Bool {
        if case .absent = before { true } else { false }
    }
}

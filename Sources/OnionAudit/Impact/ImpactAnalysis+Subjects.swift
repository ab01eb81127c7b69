package import OnionModel
package import OnionPreview

extension ScreenImpact {
    /// A screen whose picture changes.
    package struct Shown: Hashable, Sendable {
        /// Without a revision.
        package var name: Reference
        package var isShownBefore: Bool
        package var isShownAfter: Bool
    }

    /// Nil for a screen that stays the same.
    package var shown: Shown? {
        guard outcome != .same else { return nil }
        return Shown(name: screen, isShownBefore: !isNew && outcome != .repaired, isShownAfter: refusal == nil)
    }
}

extension ImpactAnalysis {
    /// Returns the screens before and after the import.
    package func subjects(of screens: [ScreenImpact.Shown]) -> (before: [Subject], after: [Subject]) {
        func subjects(_ screens: [ScreenImpact.Shown], in source: ScreenSource) -> [Subject] {
            screens.map { Subject(name: $0.name.description, source: .screen($0.name, in: source)) }
        }
        return (
            subjects(screens.filter(\.isShownBefore), in: ScreenSource(registry)),
            subjects(
                screens.filter(\.isShownAfter),
                in: ScreenSource(registry, afterImporting: documents, conflicts: conflicts))
        )
    }
}

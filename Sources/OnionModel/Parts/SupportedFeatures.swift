/// What a version of an app supports, or all versions of a range.
package struct SupportedFeatures: Sendable {
    /// The app, without a revision.
    package let app: Reference
    /// The number of the version, or of the first one of the range.
    package let number: VersionNumber
    /// The versions; nil for a single one.
    package let range: AppVersionRange?
    private let features: Set<String>
    /// Whether the app says which actions its code registers; else all are accepted.
    private let namesActions: Bool
    /// The versions after it.
    private let later: [App.Version]

    /// - Parameter number: A version of the app, which may have no entry. It must not be older than the first entry.
    package init(_ app: App, _ number: VersionNumber) {
        self.app = Reference(.app, app.key)
        self.number = number
        range = nil
        features = app.features(of: number)
        namesActions = features.contains { App.kind(ofFeature: $0) == .action }
        later = app.versions.filter { $0.number > number }
    }

    /// - Parameter range: Versions of the app, whose first one must not be older than the first entry.
    package init(_ app: App, _ range: AppVersionRange) {
        self.app = Reference(.app, app.key)
        number = range.first
        self.range = range
        later = app.versions.filter { $0.number > range.first }
        let all =
            [app.features(of: range.first)]
            + later.filter { $0.number < range.end }.map { app.features(of: $0.number) }
        // A version that names no action supports those that others name.
        let isAction = { (feature: String) in App.kind(ofFeature: feature) == .action }
        let naming = all.filter { $0.contains(where: isAction) }
        namesActions = !naming.isEmpty
        features = SupportedFeatures.common(to: all).filter { !isAction($0) }
            .union(SupportedFeatures.common(to: naming).filter(isAction))
    }

    private static func common(to all: [Set<String>]) -> Set<String> {
        all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    }

    /// The numbers of the versions, as people write them.
    package var numbers: String { range?.numbers ?? number.description }

    /// Whether the version supports a feature.
    package func supports(_ feature: String) -> Bool {
        features.contains(feature) || !namesActions && App.kind(ofFeature: feature) == .action
    }

    /// Returns the first later version that supports a feature; nil for none.
    package func firstVersion(with feature: String) -> VersionNumber? {
        later.first { $0.adds.contains(feature) }?.number
    }

    /// The newest format of compositions that the version reads, of those that Onion writes; nil for none.
    package var format: Composition.Format? {
        Composition.Format.allCases.last { supports("format.\($0.rawValue)") }
    }
}

/// What a version of an app supports.
package struct SupportedFeatures: Sendable {
    /// The app, without a revision.
    package let app: Reference
    /// The number of the version.
    package let number: VersionNumber
    private let features: Set<String>
    /// Whether the app says which actions its code registers; else all are accepted.
    private let namesActions: Bool
    /// The versions after it.
    private let later: [App.Version]

    /// - Parameter number: A version of the app, which may have no entry. It must not be older than the first entry.
    package init(_ app: App, _ number: VersionNumber) {
        self.app = Reference(.app, app.key)
        self.number = number
        features = app.features(of: number)
        namesActions = features.contains { App.kind(ofFeature: $0) == .action }
        later = app.versions.filter { $0.number > number }
    }

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

/// An app that shows screens of the registry, with its versions and the features that each of them supports.
///
/// A feature is the name of something in compositions, as ``Layer/requires`` has it: `view.label`, `property.cornerRadius`,
/// `step.show`, `action.pay:`.
public struct App: Hashable, Sendable {
    /// A version of the app, and what differs from the version before it.
    public struct Version: Hashable, Sendable {
        /// The number of the version.
        public var number: VersionNumber
        /// The features that it supports and the version before it does not; of the first version, all.
        public var adds: [String]
        /// The features of the version before it that it does not support any more.
        public var removes: [String]

        /// Creates a version.
        public init(_ number: VersionNumber, adds: [String] = [], removes: [String] = []) {
            (self.number, self.adds, self.removes) = (number, adds, removes)
        }
    }

    /// The app's name, unique among apps.
    public var key: Key
    /// A sentence for people who look for the app; nil when there is none.
    public var summary: String?
    /// The versions, the oldest first. One without an entry supports what the one before it does.
    public var versions: [Version]

    /// Creates an app.
    public init(key: Key, summary: String? = nil, versions: [Version] = []) {
        (self.key, self.summary, self.versions) = (key, summary, versions)
    }
}

extension App {
    /// The first words of features: the kinds of things in compositions that an app may not support.
    public enum FeatureKind: String, CaseIterable, Sendable {
        /// A version of the form of compositions: `format.2`.
        case format
        /// A kind of templates: `kind.cell`.
        case kind
        /// A kind of slots: `slot.tabs`.
        case slot
        /// A kind of steps of a tap: `step.selectTab`.
        case step
        /// A type of views: `view.searchBar`.
        case view
        /// A property of views: `property.cornerRadius`.
        case property
        /// A name that the app's code registers for selectors and `perform`: `action.pay:`.
        case action
    }

    /// Returns the kind of a feature; nil for a word that names none.
    public static func kind(ofFeature feature: String) -> FeatureKind? {
        guard let dot = feature.firstIndex(of: "."), dot != feature.indices.last else { return nil }
        return FeatureKind(rawValue: String(feature[..<dot]))
    }

    /// Returns the app with a version that supports features, in place of a version of that number.
    package func recording(_ number: VersionNumber, features: Set<String>) -> App {
        var known = versions.map { ($0.number, self.features(of: $0.number)) }.filter { $0.0 != number }
        known.append((number, features))
        known.sort { $0.0 < $1.0 }
        var app = self
        var before: Set<String> = []
        app.versions = known.map { number, features in
            defer { before = features }
            return Version(
                number, adds: features.subtracting(before).sorted(), removes: before.subtracting(features).sorted())
        }
        return app
    }

    /// Returns the features of a version: those of the last entry that is not newer.
    package func features(of number: VersionNumber) -> Set<String> {
        versions.prefix { $0.number <= number }.reduce(into: []) { features, version in
            features.formUnion(version.adds)
            features.subtract(version.removes)
        }
    }
}

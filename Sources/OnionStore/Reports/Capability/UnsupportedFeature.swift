public import OnionModel

/// A feature that screens use and a version of an app does not support.
public struct UnsupportedFeature: Hashable, Sendable {
    /// What the version of the app shows.
    public enum Answer: Hashable, Sendable {
        /// Nothing: the screens cannot be shown.
        case refused
        /// The screen that the template names as its fallback.
        case fallback(Reference)
        /// The screens without the property.
        case leftOut
    }

    /// The app, without a revision.
    public var app: Reference
    /// The version of the app.
    public var version: VersionNumber
    /// The name of the feature, as an `App` has it.
    public var feature: String
    /// The part that uses it; an older revision is named with its number.
    public var reference: Reference
    /// The first path in the part's document that uses it.
    public var path: String
    /// The number of screens that show the part.
    public var screens: Int
    /// The first later version that supports the feature; nil for none.
    public var since: VersionNumber?
    /// What the version shows.
    public var answer: Answer
}

/// The number of screens that a version of an app can show.
public struct AppCapability: Hashable, Sendable {
    /// The app, without a revision.
    public var app: Reference
    /// The version of the app.
    public var version: VersionNumber
    /// The number of screens for the app.
    public var screens: Int
    /// Those of them that it cannot show.
    public var refused: Int
    /// Those of them in which a fallback takes the place of a layer, and that it can show so.
    public var replaced: Int
}

/// What versions of apps cannot show, and why.
public struct CapabilityReport: Hashable, Sendable {
    /// The features, sorted by app and version, those of most screens first.
    public var items: [UnsupportedFeature]
    /// The versions, the oldest first.
    public var versions: [AppCapability]
}

/// What a device and an app's resources say in a run: traits, translated texts, and which fonts and images there are.
struct Environment: Sendable {
    var traits = UITraitCollection()
    /// Returns a text by its key and table; nil shows the key.
    var text: @Sendable (_ key: String, _ table: String?) -> String? = { _, _ in nil }
    /// Whether the app has an image of a name.
    var hasImage: @Sendable (String) -> Bool = { _ in true }
    /// Whether the app has a font of a PostScript name.
    var hasFont: @Sendable (String) -> Bool = { _ in true }

    /// A run has one thread; nothing else sets it.
    nonisolated(unsafe) static var current = Environment()
}

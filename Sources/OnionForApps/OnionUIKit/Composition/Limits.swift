/// The most that a composition may have. A registry's own compositions stay below each: the format allows 64 nested layers, and
/// documents of 128 nested lists and maps.
enum Limits {
    static let bytes = 16 << 20
    /// The values of JSON.
    static let values = 1_000_000
    /// The nesting of lists and maps of JSON.
    static let depth = 512
    static let layers = 1_000
    static let layerDepth = 64
    static let views = 50_000
    static let viewDepth = 64
    /// The events of a control, and the gestures of a view.
    static let events = 1_000
    static let constraints = 100_000
    /// The unknown parts that are reported.
    static let unknownParts = 1_000
    /// The longest word in a report, in characters.
    static let name = 200
}

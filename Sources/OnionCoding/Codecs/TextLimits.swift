import OnionModel

/// The most bytes in UTF-8 that texts of documents may have.
package enum TextLimits {
    /// A name that only programs read.
    static let identifier = 1_000
    /// A text for people who maintain the registry.
    static let summary = 10_000
    /// A text that users of the app read, in one language.
    static let text = 100_000
    /// The description of a color set of an asset catalogue.
    package static let colorSet = 16_384
    /// A token of a file of design tokens.
    package static let designToken = 16_384
    /// The XML of a view's attributes and children that have no property here.
    package static let source = 16_384
}

public import OnionModel

/// A text as a view shows it: everything that determines its size.
public struct StyledText: Hashable, Sendable {
    /// The characters of the text.
    public var text: String
    /// The font of all characters.
    public var font: FontStyle
    /// The most lines (`numberOfLines`); 0 means as many as the text needs.
    public var lines: Int
    /// The place where a line breaks or is cut.
    public var lineBreakMode: Property.LineBreakMode
    /// The smallest factor, 0 to 1, by which the font may be scaled to fit a single line; 1 keeps its size.
    public var minimumScaleFactor: Double
    /// The text size of the user, which determines the size of a text style.
    public var contentSizeCategory: Traits.ContentSizeCategory
    /// The language, where one script is written differently in several; nil when it is not known.
    public var locale: LocaleTag?
    /// The major version of iOS whose system font it has.
    public var systemVersion: Int

    /// Creates a text with its style.
    public init(
        _ text: String,
        font: FontStyle = FontStyle(),
        lines: Int = 1,
        lineBreakMode: Property.LineBreakMode = .tailTruncation,
        minimumScaleFactor: Double = 1,
        contentSizeCategory: Traits.ContentSizeCategory = .large,
        locale: LocaleTag? = nil,
        systemVersion: Int = 18
    ) {
        self.text = text
        self.font = font
        self.lines = lines
        self.lineBreakMode = lineBreakMode
        self.minimumScaleFactor = minimumScaleFactor
        self.contentSizeCategory = contentSizeCategory
        self.locale = locale
        self.systemVersion = systemVersion
    }
}

/// The size of a text in points.
public struct TextSize: Hashable, Sendable {
    /// Of the widest line, rounded up to the device's pixels.
    public var width: Double
    /// Of all lines, rounded up to the device's pixels.
    public var height: Double
    /// From the top of the text to the baseline of its first line.
    public var firstBaseline: Double
    /// From the top of the text to the baseline of its last line.
    public var lastBaseline: Double
    /// The number of lines.
    public var lines: Int
    /// Whether the width or the number of lines did not suffice.
    public var isTruncated: Bool

    /// Creates the metrics of a text; all lengths are in points.
    public init(
        width: Double, height: Double, firstBaseline: Double, lastBaseline: Double, lines: Int = 1,
        isTruncated: Bool = false
    ) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lines = lines
        self.isTruncated = isTruncated
    }
}

/// Measures texts. Layout uses it, so that layout is independent of fonts.
public protocol TextMeasuring: Sendable {
    /// The size of a text.
    ///
    /// - Parameters:
    ///   - text: The text with its font.
    ///   - width: The most points that a line may take; nil breaks lines only where the text does.
    ///   - scale: Pixels to the point; sizes are rounded up to whole pixels.
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize
}

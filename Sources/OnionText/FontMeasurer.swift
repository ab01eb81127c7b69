public import OnionModel

/// Measures texts as UIKit's labels do, with the fonts of this machine.
///
/// Inter stands in for the system font, Noto for the scripts that it lacks. What is missing is told by ``missingFonts``;
/// measuring goes on with what there is.
public struct FontMeasurer: TextMeasuring {
    private let library: FontLibrary
    private let cache: MeasureCache

    /// - Parameter fontFolders: The folders that hold the fonts, searched with all that is in them; the first to hold a
    ///   file wins. Nothing is read before the first text is measured.
    public init(fontFolders: [String] = FontMeasurer.standardFontFolders()) {
        library = FontLibrary(folders: fontFolders)
        cache = MeasureCache()
    }

    /// The fonts that the texts measured so far asked for and did not find, in the order of their names.
    public var missingFonts: [MissingFont] { library.missingFonts }

    public func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let request = MeasureRequest(text: text, width: width, scale: scale)
        if let known = cache.size(for: request) { return known }
        let size = measure(request)
        cache.keep(size, for: request)
        return size
    }

    private func measure(_ request: MeasureRequest) -> TextSize {
        let font = TextFont(request.text.font, category: request.text.contentSizeCategory)
        let shaped = shapedText(request.text.text, font: font, locale: request.text.locale)
        return Paragraph(shaped, style: request.text, width: request.width).size(scale: request.scale)
    }

    private func shapedText(_ text: String, font: TextFont, locale: LocaleTag?) -> ShapedText {
        let request = ShapeRequest(text: text, font: font, locale: locale)
        if let known = cache.shapedText(for: request) { return known }
        let shaped = Shaper(library: library, font: font, locale: locale).shape(text)
        cache.keep(shaped, for: request)
        return shaped
    }
}

import Foundation
package import OnionGraphics
import OnionModel

/// Measures texts as UIKit's labels do, with the fonts of this machine.
///
/// Inter substitutes the system font, Noto the scripts that it lacks. Missing fonts do not stop measuring;
/// ``missingFonts`` lists them.
package struct FontMeasurer: TextMeasuring {
    private let library: FontLibrary
    private let cache: MeasureCache
    private let shapes: GlyphShapeCache

    /// Creates a measurer. It reads nothing before the first text is measured.
    ///
    /// - Parameter fontFolders: The folders of font files, searched with their subfolders. The first folder that has a
    ///   file wins.
    package init(fontFolders: [String] = FontMeasurer.standardFontFolders()) {
        library = FontLibrary(folders: fontFolders)
        cache = MeasureCache()
        shapes = GlyphShapeCache(library: library)
    }

    /// The fonts that the texts measured so far needed but did not find, sorted by family.
    package var missingFonts: [MissingFont] { library.missingFonts }

    /// Returns the size of a text in points, rounded up to whole pixels.
    ///
    /// - Parameters:
    ///   - width: The available width in points; nil breaks lines only at mandatory breaks.
    ///   - scale: Pixels per point.
    package func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let request = MeasureRequest(text: text, width: width, scale: scale)
        if let known = cache.size(for: request) { return known }
        let size = measure(request)
        cache.keep(size, for: request)
        return size
    }

    private func measure(_ request: MeasureRequest) -> TextSize {
        let shaped = shapedText(ShapeRequest(request.text))
        return Paragraph(shaped, style: request.text, width: request.width).size(scale: request.scale)
    }

    private func shapedText(_ request: ShapeRequest) -> ShapedText {
        if let known = cache.shapedText(for: request) { return known }
        let shaper = Shaper(library: library, font: request.font, locale: request.locale)
        let shaped = shaper.shape(request.text, direction: request.direction)
        cache.keep(shaped, for: request)
        return shaped
    }
}

extension FontMeasurer: TextSetting {
    /// Returns the lines and glyphs of a text in a box, in points.
    package func set(_ text: StyledText, in box: TextBox) -> SetText {
        var request = ShapeRequest(text)
        let measured = shapedText(request)
        var drawn = measured
        // Lines break where they were measured to break, in either direction.
        if box.direction == .rightToLeft, !BidiLevel.areExplicit(by: text.text.unicodeScalars.map(\.value)) {
            request.direction = .rightToLeft
            drawn = shapedText(request)
        }
        let ellipsis = ShapeRequest(text: "…", font: request.font, locale: request.locale)
        return TextTypesetter(measured, drawn: drawn, style: text, box: box) { shapedText(ellipsis) }.set()
    }

    /// Returns the shape of a glyph, in ems.
    package func shape(of glyph: SetText.Glyph) -> GlyphShape {
        shapes.shape(of: glyph)
    }
}

extension FontMeasurer {
    /// Returns the folders that `ONION_FONTS` lists, separated by colons, then those of the system and of the user.
    package static func standardFontFolders() -> [String] {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["ONION_FONTS"]?.split(separator: ":").map(String.init) ?? []
        let home = environment["HOME"].map { home in
            [".local/share/fonts", ".fonts", "Library/Fonts"].map { "\(home)/\($0)" }
        }
        return named + ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]
            + (home ?? [])
    }
}

import Foundation
package import OnionGraphics
import OnionModel
import OnionSupport

/// Measures texts as UIKit's labels do, with the fonts of this machine.
///
/// Inter substitutes the system font, Noto the scripts that it lacks. Missing fonts do not stop measuring;
/// ``missingFonts`` lists them.
package struct FontMeasurer: TextMeasuring {
    let library: FontLibrary
    // Layout measures the same texts repeatedly, and drawing uses the same glyphs.
    private let sizes = Cache<MeasureRequest, TextSize>(capacity: 4_096)
    private let shapedTexts = Cache<ShapeRequest, ShapedText>(capacity: 4_096)
    private let glyphShapes = Cache<GlyphKey, GlyphShape>(capacity: 16_384)
    private let pen = OutlinePen()

    private static let longestKeptText = 2_048

    private struct GlyphKey: Hashable {
        let font: Int
        let id: UInt32
    }

    /// Creates a measurer. It reads nothing before the first text is measured.
    ///
    /// - Parameter fontFolders: The folders of font files, searched with their subfolders. The first folder that has a
    ///   file wins.
    package init(fontFolders: [String] = FontMeasurer.standardFontFolders()) {
        library = FontLibrary(folders: fontFolders)
    }

    /// Uses the fonts in files of an app for texts that name them, before the installed ones. Call it before the first text is measured.
    ///
    /// - Parameter find: Returns the paths of the files. It is called once, when a text first names a font.
    package func useAppFonts(_ find: @escaping @Sendable () -> [String]) { library.useAppFonts(find) }

    /// The fonts that the texts measured so far needed but did not find, sorted by family.
    package var missingFonts: [MissingFont] { library.missingFonts }

    /// Returns the size of a text in points, rounded up to whole pixels.
    ///
    /// - Parameters:
    ///   - width: The available width in points; nil breaks lines only at mandatory breaks.
    ///   - scale: Pixels per point.
    package func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let request = MeasureRequest(text: text, width: width, scale: scale)
        let measure = {
            Paragraph(shapedText(ShapeRequest(text)), style: text, width: request.width).size(scale: request.scale)
        }
        return isKept(text.text) ? sizes.value(of: request, make: measure) : measure()
    }

    private func shapedText(_ request: ShapeRequest) -> ShapedText {
        let shape = {
            Shaper(
                library: library, font: request.font, locale: request.locale, keepsKoreanWords: request.keepsKoreanWords
            )
            .shape(request.text, direction: request.direction)
        }
        return isKept(request.text) ? shapedTexts.value(of: request, make: shape) : shape()
    }

    private func isKept(_ text: String) -> Bool { text.utf8.count <= FontMeasurer.longestKeptText }
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
        glyphShapes.value(of: GlyphKey(font: glyph.font, id: glyph.id)) {
            library.typeface(number: glyph.font)?.shape(of: glyph.id, with: pen)
                ?? MissingGlyph.shape(width: MissingGlyph.width(of: glyph.id))
        }
    }
}

extension FontMeasurer {
    /// Returns the folders that `ONION_FONTS` lists, separated by colons, then the one that is installed with the programs, those of
    /// the system and those of the user.
    package static func standardFontFolders() -> [String] {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["ONION_FONTS"]?.split(separator: ":").map(String.init) ?? []
        let home = environment["HOME"].map { home in
            [".local/share/fonts", ".fonts", "Library/Fonts"].map { "\(home)/\($0)" }
        }
        let installed = "\(Platform.executableFolder)/../../share/onion/fonts"
        return named + [
            installed, "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
        ]
            + (home ?? [])
    }
}

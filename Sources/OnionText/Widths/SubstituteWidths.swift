import CHarfBuzz
package import OnionGraphics
package import OnionModel

/// A character of a text in the font that substitutes the system font.
package struct SubstituteGlyph: Hashable, Sendable {
    package var scalar: UInt32
    /// The advance without kerning, in ems.
    package var advance: Double
    /// The kerning with the next character, in ems.
    package var kerning: Double
    /// The space at the left and at the right of its ink, in ems; 0 without ink.
    package var leftBearing: Double
    package var rightBearing: Double
}

extension FontMeasurer {
    /// Returns the size in points, the weight and the edition of a text in the system font; nil for other fonts.
    package static func systemFont(
        of text: StyledText
    ) -> (size: Double, weight: FontStyle.Weight, edition: SystemFontEdition)? {
        let font = ResolvedFont(text.font, category: text.contentSizeCategory, systemVersion: text.systemVersion)
        return font.family == nil ? (font.size, font.weight, font.edition) : nil
    }

    /// Returns the characters of a text in Inter; nil if it is not installed or lacks a character.
    package func substitute(for text: String, weight: FontStyle.Weight, isDisplay: Bool) -> [SubstituteGlyph]? {
        guard let typeface = library.typeface(isDisplay ? .interDisplay : .inter, weight: weight),
            let buffer = hb_buffer_create()
        else { return nil }
        defer { hb_buffer_destroy(buffer) }
        let scalars = text.unicodeScalars.map(\.value)
        guard scalars.allSatisfy(typeface.covers) else { return nil }
        hb_buffer_add_utf32(buffer, scalars, Int32(clamping: scalars.count), 0, Int32(clamping: scalars.count))
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_guess_segment_properties(buffer)
        typeface.shape(buffer, features: RunShaper.plainFeatures)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return nil }
        return (0..<Int(count)).map { index in
            let advance = typeface.advance(of: infos[index].codepoint)
            let bearings = typeface.bearings(of: infos[index].codepoint) ?? (0, 0)
            return SubstituteGlyph(
                scalar: scalars[Int(infos[index].cluster)], advance: advance / typeface.unitsPerEm,
                kerning: (Double(positions[index].x_advance) - advance) / typeface.unitsPerEm,
                leftBearing: bearings.left / typeface.unitsPerEm, rightBearing: bearings.right / typeface.unitsPerEm)
        }
    }
}

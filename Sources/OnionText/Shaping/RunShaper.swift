import CHarfBuzz
import OnionModel

/// Glyphs of one font in visual order, from left to right.
struct GlyphRun {
    /// A glyph with the first scalar that it shows, and the kerning in its advance, in points.
    typealias Glyph = (scalar: Int, kerning: Double, glyph: ShapedText.Glyph)

    let widths: AdvanceWidths
    let isRightToLeft: Bool
    let scalars: Range<Int>
    var glyphs: [Glyph]
}

/// Shapes texts of one font and one direction.
struct RunShaper {
    let font: ResolvedFont
    let locale: LocaleTag?
    let fonts: FontCascade

    /// Longer runs are shaped in parts, which bounds time and memory.
    private static let longest = 8192

    func runs(of item: Itemizer.Item, in scalars: [UInt32]) -> [GlyphRun] {
        stride(from: item.scalars.lowerBound, to: item.scalars.upperBound, by: RunShaper.longest).map { start in
            let range = start..<min(start + RunShaper.longest, item.scalars.upperBound)
            var run = GlyphRun(
                widths: item.face.widths, isRightToLeft: item.level % 2 == 1, scalars: range, glyphs: [])
            if let typeface = item.face.typeface {
                run.glyphs = glyphs(of: run, in: scalars, typeface: typeface, script: item.script)
            } else {
                run.glyphs = range.map { estimate(scalars[$0], at: $0) }
                if run.isRightToLeft { run.glyphs.reverse() }
            }
            return run
        }
    }

    private func glyphs(
        of run: GlyphRun, in scalars: [UInt32], typeface: Typeface, script: hb_script_t
    ) -> [GlyphRun.Glyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        let (start, count) = (UInt32(clamping: run.scalars.lowerBound), Int32(run.scalars.count))
        hb_buffer_add_utf32(buffer, scalars, Int32(clamping: scalars.count), start, count)
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        if let locale { hb_buffer_set_language(buffer, hb_language_from_string(locale.text, -1)) }
        typeface.shape(buffer, features: features(of: typeface, for: scalars[run.scalars]))
        let glyphs = glyphs(in: buffer, typeface: typeface)
        guard case .system = run.widths, let period = typeface.glyph(of: 0x2E) else { return glyphs }
        return glyphs.flatMap { glyph in
            scalars[glyph.scalar] == RunShaper.ellipsis
                ? dots(of: glyph, widths: run.widths, period: period, typeface: typeface) : [glyph]
        }
    }

    private func features(of typeface: Typeface, for scalars: ArraySlice<UInt32>) -> [hb_feature_t] {
        guard typeface === fonts.own, fonts.widths != .own else { return [] }
        return scalars.allSatisfy(RunShaper.standsAlone) ? RunShaper.uncomposedFeatures : RunShaper.plainFeatures
    }

    /// Whether no font composes the character with the one before it: a letter of Latin, Greek or Cyrillic, a digit, or punctuation.
    private static func standsAlone(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028, 0x20A0..<0x20D0: true
        default: false
        }
    }

    private static let ellipsis: UInt32 = 0x2026

    /// Returns the dots of an ellipsis, each in the middle of a third of its width, because the dots of the system font are not as far
    /// apart as Inter's.
    private func dots(
        of ellipsis: GlyphRun.Glyph, widths: AdvanceWidths, period: UInt32, typeface: Typeface
    ) -> [GlyphRun.Glyph] {
        let ems = widths.advance(
            ellipsis.glyph.advance / font.size, kerning: 0, of: [RunShaper.ellipsis], before: nil)
        let third = ems * font.size / 3
        let width = typeface.advance(of: period) * font.size / typeface.unitsPerEm
        let dot = ShapedText.Glyph(
            font: typeface.number, id: period, advance: third, xOffset: (third - width) / 2, yOffset: 0)
        return [(ellipsis.scalar, ellipsis.kerning, dot), (ellipsis.scalar, 0, dot), (ellipsis.scalar, 0, dot)]
    }

    private func glyphs(in buffer: OpaquePointer, typeface: Typeface) -> [GlyphRun.Glyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        let scale = font.size / typeface.unitsPerEm
        let kerning = typeface === fonts.own ? fonts.widths.kerning : 1
        return (0..<Int(count)).map { index in
            let id = infos[index].codepoint
            let kerned = Double(positions[index].x_advance)
            let plain = kerning == 1 || kerned == 0 ? kerned : typeface.advance(of: id)
            let glyph = ShapedText.Glyph(
                font: typeface.number,
                id: id,
                advance: (plain + (kerned - plain) * kerning) * scale,
                xOffset: Double(positions[index].x_offset) * scale,
                yOffset: Double(positions[index].y_offset) * scale)
            return (Int(infos[index].cluster), (kerned - plain) * kerning * scale, glyph)
        }
    }

    /// Contextual alternates and ligatures of a substitute font are off, because they would change widths that the
    /// original font keeps.
    static let plainFeatures = without(["calt", "liga"])

    /// Inter's rules for composed characters (`ccmp`) take more than half of the time of shaping a text that has none.
    private static let uncomposedFeatures = without(["calt", "liga", "ccmp"])

    private static func without(_ tags: [StaticString]) -> [hb_feature_t] {
        tags.map { tag in
            let tag = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
            return hb_feature_t(tag: tag, value: 0, start: 0, end: .max)
        }
    }

    private func estimate(_ scalar: UInt32, at position: Int) -> GlyphRun.Glyph {
        let advance = MissingGlyph.width(of: scalar) * font.size
        return (position, 0, ShapedText.Glyph(font: nil, id: scalar, advance: advance, xOffset: 0, yOffset: 0))
    }
}

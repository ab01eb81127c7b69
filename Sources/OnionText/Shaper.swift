import CHarfBuzz
import OnionModel

/// Finds the glyphs of texts in one font, and in those that have what it lacks.
struct Shaper {
    private let font: TextFont
    private let locale: LocaleTag?
    private let fonts: FontChoice

    init(library: FontLibrary, font: TextFont, locale: LocaleTag?) {
        self.font = font
        self.locale = locale
        fonts = FontChoice(library: library, font: font, locale: locale)
    }

    func shape(_ text: String) -> ShapedText {
        let scalars = text.unicodeScalars.map { Shaper.shaped($0.value) }
        let starts = Shaper.clusterStarts(of: text)
        let runs = Itemizer(scalars: scalars, clusterStarts: starts, fonts: fonts).items.flatMap { item in
            stride(from: item.scalars.lowerBound, to: item.scalars.upperBound, by: Shaper.longestRun).map { start in
                run(item, from: start, of: scalars)
            }
        }
        return ShapedText(
            clusters: clusters(of: text, starts: starts, runs: runs),
            runs: runs,
            size: font.size,
            line: fonts.line,
            leading: max(font.leading ?? 0, fonts.line.height * font.size)
        )
    }

    /// Longer runs are shaped in parts, so that no text takes more than linear time and little memory.
    private static let longestRun = 8192

    /// What a scalar is shaped as: control characters are not seen, tabulators are spaces.
    private static func shaped(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x09: 0x20
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: 0x200B
        default: scalar
        }
    }

    /// The places in the scalars where characters begin.
    private static func clusterStarts(of text: String) -> [Int] {
        var starts: [Int] = []
        starts.reserveCapacity(text.utf8.count)
        var position = 0
        for character in text {
            starts.append(position)
            position += character.unicodeScalars.count
        }
        return starts
    }

    private func run(_ item: Itemizer.Item, from start: Int, of scalars: [UInt32]) -> ShapedText.Run {
        let range = start..<min(start + Shaper.longestRun, item.scalars.upperBound)
        let direction = hb_script_get_horizontal_direction(item.script)
        return ShapedText.Run(
            typeface: item.face.typeface,
            widths: item.face.widths,
            isRightToLeft: direction == HB_DIRECTION_RTL,
            scalars: range,
            glyphs: item.face.typeface.map { glyphs(of: $0, range, of: scalars, script: item.script) }
                ?? range.map { estimate(scalars[$0], at: $0) }
        )
    }

    private func glyphs(
        of typeface: Typeface, _ range: Range<Int>, of scalars: [UInt32], script: hb_script_t
    ) -> [ShapedText.Run.Glyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf32(
            buffer, scalars, Int32(clamping: scalars.count), UInt32(clamping: range.lowerBound), Int32(range.count))
        let direction = hb_script_get_horizontal_direction(script)
        hb_buffer_set_direction(buffer, direction == HB_DIRECTION_RTL ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        if let locale { hb_buffer_set_language(buffer, hb_language_from_string(locale.text, -1)) }
        typeface.shape(buffer, features: typeface === fonts.own && fonts.widths != .own ? Shaper.plainFeatures : [])
        return glyphs(in: buffer, typeface: typeface)
    }

    private func glyphs(in buffer: OpaquePointer, typeface: Typeface) -> [ShapedText.Run.Glyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        let scale = font.size / typeface.unitsPerEm
        let kerning = typeface === fonts.own ? fonts.widths.kerning : 1
        return (0..<Int(count)).map { index in
            let glyph = infos[index].codepoint
            let kerned = Double(positions[index].x_advance)
            let plain = kerning == 1 || kerned == 0 ? kerned : typeface.advance(of: glyph)
            return ShapedText.Run.Glyph(
                id: glyph,
                scalar: Int(infos[index].cluster),
                advance: (plain + (kerned - plain) * kerning) * scale,
                xOffset: Double(positions[index].x_offset) * scale,
                yOffset: Double(positions[index].y_offset) * scale
            )
        }
    }

    /// Contextual alternates and ligatures of a font that stands in for another would change widths that the other has.
    private static let plainFeatures: [hb_feature_t] = [(0x6361_6C74, 0), (0x6C69_6761, 0)].map { tag, value in
        hb_feature_t(tag: tag, value: value, start: 0, end: .max)
    }

    /// How wide a character may be, where no font can tell.
    private func estimate(_ scalar: UInt32, at position: Int) -> ShapedText.Run.Glyph {
        let properties = Unicode.Scalar(scalar)?.properties
        let isZero =
            properties?.isDefaultIgnorableCodePoint ?? true || properties?.canonicalCombiningClass != .notReordered
        let ems = isZero ? 0 : scalar == 0x20 ? 0.28 : scalar < 0x1100 ? 0.56 : 1
        return ShapedText.Run.Glyph(
            id: 0, scalar: position, advance: ems * font.size, xOffset: 0, yOffset: 0)
    }

    private func clusters(of text: String, starts: [Int], runs: [ShapedText.Run]) -> [ShapedText.Cluster] {
        let scalars = text.unicodeScalars.map(\.value)
        let breaks = LineBreaks.after(scalars, locale: locale)
        let advances = advances(of: runs, count: scalars.count)
        return starts.indices.map { index in
            let range = starts[index]..<(index + 1 < starts.count ? starts[index + 1] : scalars.count)
            let ems = advances[range].reduce(0) { $0 + $1.points } / font.size
            return ShapedText.Cluster(
                advance: advances[range.lowerBound].widths.advance(ems, of: scalars[range]) * font.size,
                lineBreak: breaks[range.upperBound - 1],
                isSpace: Shaper.isSpace(scalars[range.lowerBound]),
                scalar: range.lowerBound
            )
        }
    }

    /// The advance of each scalar as its font has it, and what its letters are to be wide.
    private func advances(of runs: [ShapedText.Run], count: Int) -> [(points: Double, widths: LetterWidths)] {
        var advances = [(points: Double, widths: LetterWidths)](repeating: (0, .own), count: count)
        for run in runs {
            for scalar in run.scalars { advances[scalar].widths = run.widths }
            for glyph in run.glyphs where glyph.scalar < count { advances[glyph.scalar].points += glyph.advance }
        }
        return advances
    }

    private static func isSpace(_ scalar: UInt32) -> Bool {
        scalar == 0x20 || scalar == 0x09 || LineBreaks.isNewline(scalar) || scalar == 0x3000
            || ((0x2000...0x200B).contains(scalar) && scalar != 0x2007)
    }
}

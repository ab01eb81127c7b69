import CHarfBuzz

/// A font file's font, opened for shaping.
final class Typeface: Sendable {
    // HarfBuzz shares immutable objects between threads (its manual, "Object model: Thread safety"). Both objects are
    // made immutable in the initialiser, and freed with the last reference.
    nonisolated(unsafe) private let face: OpaquePointer
    nonisolated(unsafe) private let font: OpaquePointer
    let unitsPerEm: Double
    /// Whether the weight that the font was opened with changes its look.
    let isVariable: Bool
    /// The number by which glyphs refer to the font.
    let number: Int

    /// Opens a font of a file; nil if the file has no font at the index.
    ///
    /// - Parameter weight: The weight of a variable font, on the scale of `usWeightClass`.
    init?(path: String, index: UInt32 = 0, weight: Int, number: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard hb_face_count(blob) > index, let face = hb_face_create(blob, index) else { return nil }
        guard let font = hb_font_create(face) else {
            hb_face_destroy(face)
            return nil
        }
        isVariable = hb_ot_var_has_data(face) != 0
        if isVariable {
            var variation = hb_variation_t(tag: Typeface.weightAxis, value: Float(weight))
            hb_font_set_variations(font, &variation, 1)
        }
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        self.face = face
        self.font = font
        self.number = number
        unitsPerEm = max(1, Double(hb_face_get_upem(face)))
    }

    /// The tag `wght`.
    private static let weightAxis: hb_tag_t = 0x7767_6874

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// Whether the font has a glyph for a character.
    func covers(_ scalar: UInt32) -> Bool { glyph(of: scalar) != nil }

    /// Returns the glyph of a character; nil if the font has none.
    func glyph(of scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
    }

    /// The font's own line metrics.
    var line: LineMetrics? {
        var extents = hb_font_extents_t()
        guard hb_font_get_h_extents(font, &extents) != 0 else { return nil }
        return LineMetrics(
            ascender: Double(extents.ascender) / unitsPerEm,
            descender: -Double(extents.descender) / unitsPerEm,
            gap: max(0, Double(extents.line_gap) / unitsPerEm))
    }

    /// Returns the advance width of a glyph without kerning, in font units.
    func advance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(font, glyph))
    }

    /// Returns the space at the left and at the right of a glyph's ink, in font units; nil for a glyph without ink.
    func bearings(of glyph: UInt32) -> (left: Double, right: Double)? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0 else { return nil }
        let left = Double(extents.x_bearing)
        return (left, advance(of: glyph) - left - Double(extents.width))
    }

    /// Shapes the text in a HarfBuzz buffer.
    func shape(_ buffer: OpaquePointer, features: [hb_feature_t]) {
        hb_shape(font, buffer, features, UInt32(features.count))
    }

    /// Sends the outline of a glyph to drawing functions, in font units, y upwards.
    func draw(_ glyph: UInt32, with functions: OpaquePointer, into data: UnsafeMutableRawPointer) {
        onion_draw_glyph(font, glyph, functions, data)
    }

    /// Returns a glyph's bitmap as PNG with its extents in font units, y upwards; nil if it has none.
    func picture(of glyph: UInt32) -> (png: [UInt8], extents: hb_glyph_extents_t)? {
        var extents = hb_glyph_extents_t()
        guard hb_ot_color_has_png(face) != 0, let blob = hb_ot_color_glyph_reference_png(font, glyph) else {
            return nil
        }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        return (
            bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(length)))
            }, extents
        )
    }
}

import CCairo
import OnionGraphics
import OnionModel

/// A font for the glyphs of a PDF, so that its text can be searched, selected and copied.
///
/// Its glyphs are numbered in the order of first use, across all fonts of the pictures.
final class DocumentFont {
    private let face: OpaquePointer
    private var outlines: [VectorPath] = []
    private var numbers: [GlyphKey: Int] = [:]

    init() throws(Problem) {
        guard let face = cairo_user_font_face_create() else { throw Problem.noMemory }
        self.face = face
        cairo_font_face_set_user_data(face, DocumentFont.key, Unmanaged.passUnretained(self).toOpaque(), nil)
        cairo_user_font_face_set_render_glyph_func(face) { font, number, context, extents in
            guard let font, let context, let extents else { return CAIRO_STATUS_USER_FONT_ERROR }
            return DocumentFont.draw(UInt(number), of: font, on: context, extents: extents)
        }
    }

    deinit {
        // Cairo may keep the face longer than this object lives.
        cairo_font_face_set_user_data(face, DocumentFont.key, nil, nil)
        cairo_font_face_destroy(face)
    }

    /// Draws the glyphs of a line as one piece of text.
    func show(
        _ glyphs: [(glyph: SetText.Glyph, outline: VectorPath)], of line: SetText.Line, size: Double, at point: Point,
        on context: OpaquePointer
    ) {
        guard !glyphs.isEmpty else { return }
        let shown = glyphs.map { glyph, outline in
            cairo_glyph_t(
                index: UInt(number(of: glyph, outline)), x: (point.x + glyph.x).drawable,
                y: (point.y + glyph.y).drawable)
        }
        let words = DocumentFont.words(of: line)
        // One cluster maps all glyphs to the whole line: the exact mapping is unknown, and not needed for search.
        var cluster = cairo_text_cluster_t(num_bytes: Int32(words.utf8.count), num_glyphs: Int32(shown.count))
        cairo_set_font_face(context, face)
        cairo_set_font_size(context, size.drawable)
        cairo_show_text_glyphs(
            context, words, cluster.num_bytes, shown, cluster.num_glyphs, &cluster, 1, cairo_text_cluster_flags_t(0))
    }

    /// Returns the text of the line without control characters, which are not allowed in a PDF's text.
    private static func words(of line: SetText.Line) -> String {
        String(String.UnicodeScalarView(line.text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }

    private func number(of glyph: SetText.Glyph, _ outline: VectorPath) -> Int {
        let key = GlyphKey(glyph)
        if let known = numbers[key] { return known }
        numbers[key] = outlines.count
        outlines.append(outline)
        return outlines.count - 1
    }

    /// Draws a glyph, with user space in ems.
    private static func draw(
        _ number: UInt, of font: OpaquePointer, on context: OpaquePointer,
        extents: UnsafeMutablePointer<cairo_text_extents_t>
    ) -> cairo_status_t {
        guard let face = cairo_scaled_font_get_font_face(font),
            let data = cairo_font_face_get_user_data(face, key)
        else { return CAIRO_STATUS_USER_FONT_ERROR }
        let outlines = Unmanaged<DocumentFont>.fromOpaque(data).takeUnretainedValue().outlines
        guard number < UInt(outlines.count) else { return CAIRO_STATUS_USER_FONT_ERROR }
        let outline = outlines[Int(number)]
        extents.pointee.x_advance = outline.right
        context.append(outline)
        cairo_fill(context)
        return CAIRO_STATUS_SUCCESS
    }

    /// The key of our data in Cairo; only its address matters.
    nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

extension VectorPath {
    /// The largest x coordinate of the outline's points, at least 0.
    fileprivate var right: Double {
        steps.reduce(0) { right, step in
            switch step {
            case .move(let point), .line(let point): max(right, point.x.drawable)
            case .curve(let first, let second, let end):
                max(right, first.x.drawable, second.x.drawable, end.x.drawable)
            case .close: right
            }
        }
    }
}

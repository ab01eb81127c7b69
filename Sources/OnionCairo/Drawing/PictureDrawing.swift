import CCairo
import OnionGraphics
import OnionModel

struct PictureDrawing {
    let context: OpaquePointer
    let text: any TextSetting
    /// The font of a PDF document; nil where glyphs are filled as outlines.
    let font: DocumentFont?
    var shapes: [GlyphKey: GlyphShape] = [:]
    var images: [ImageFile: PixelSurface?] = [:]
    private var depth = 0

    init(on context: OpaquePointer, text: any TextSetting, font: DocumentFont? = nil) {
        self.context = context
        self.text = text
        self.font = font
    }

    mutating func draw(_ marks: [Mark]) {
        for mark in marks {
            switch mark {
            case .fill(let path, let color): fill(path, color)
            case .stroke(let path, let color, let width, let dashes): stroke(path, color, width: width, dashes: dashes)
            case .text(let text, let point, let color): draw(text, at: point, color)
            case .image(let file, let rect, let tint): draw(file, in: rect, tint: tint)
            case .group(let group): draw(group)
            }
        }
    }

    func fill(_ path: VectorPath, _ color: RGBA) {
        context.append(path)
        context.setSource(color)
        cairo_fill(context)
    }

    func stroke(_ path: VectorPath, _ color: RGBA, width: Double, dashes: [Double] = []) {
        guard width > 0 else { return }
        context.append(path)
        context.setSource(color)
        cairo_set_line_width(context, width.drawable)
        let dashes = Dashes(dashes, along: path)
        cairo_set_line_cap(context, dashes.lengths.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_dash(context, dashes.lengths, Int32(dashes.lengths.count), 0)
        cairo_stroke(context)
    }

    private mutating func draw(_ group: Group) {
        guard group.opacity > 0, depth < Group.maximumDepth, var matrix = cairo_matrix_t(group.transform) else {
            return
        }
        depth += 1
        defer { depth -= 1 }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_transform(context, &matrix)
        if let clip = group.clip {
            context.append(clip)
            cairo_clip(context)
        }
        if group.opacity < 1 {
            cairo_push_group(context)
            draw(group.marks)
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, group.opacity)
        } else {
            draw(group.marks)
        }
    }
}

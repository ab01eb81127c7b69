import CCairo
import OnionGraphics
import OnionModel

extension PictureDrawing {
    mutating func draw(_ file: ImageFile, in rect: Rect, tint: RGBA?) {
        if let image = image(file) {
            paint(image, in: rect, tint: tint)
        } else {
            drawPlaceholder(in: rect)
        }
    }

    mutating func image(_ file: ImageFile) -> PixelSurface? {
        if let known = images[file] { return known }
        let image = try? PixelSurface.read(file)
        images[file] = .some(image)
        return image
    }

    /// Fills the rectangle with the image, or with the tint through the image's alpha.
    func paint(_ image: PixelSurface, in rect: Rect, tint: RGBA? = nil, alpha: Double = 1) {
        guard let pattern = pattern(image, in: rect) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_rectangle(context, rect.x.drawable, rect.y.drawable, rect.width.drawable, rect.height.drawable)
        cairo_clip(context)
        if let tint {
            context.setSource(tint)
            cairo_mask(context, pattern)
        } else {
            cairo_set_source(context, pattern)
            cairo_paint_with_alpha(context, alpha.drawable)
        }
    }

    /// Draws the placeholder of an image that cannot be read: a pale box with its diagonals.
    private func drawPlaceholder(in rect: Rect) {
        fill(VectorPath(rect), RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))
        let diagonals = VectorPath(steps: [
            .move(Point(x: rect.x, y: rect.y)), .line(Point(x: rect.maxX, y: rect.maxY)),
            .move(Point(x: rect.maxX, y: rect.y)), .line(Point(x: rect.x, y: rect.maxY)),
        ])
        stroke(diagonals, RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6), width: 1)
    }

    /// Returns a pattern that stretches the image over the whole rectangle.
    private func pattern(_ image: PixelSurface, in rect: Rect) -> OpaquePointer? {
        guard rect.width > 0, rect.height > 0,
            let pattern = cairo_pattern_create_for_surface(image.surface)
        else { return nil }
        let (across, down) = (Double(image.width) / rect.width, Double(image.height) / rect.height)
        var matrix = cairo_matrix_t(xx: across, yx: 0, xy: 0, yy: down, x0: -rect.x * across, y0: -rect.y * down)
        cairo_pattern_set_matrix(pattern, &matrix)
        // Pixels beyond the edge repeat the edge, so that it does not fade.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        return pattern
    }
}

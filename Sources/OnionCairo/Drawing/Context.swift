import CCairo
import OnionGraphics
import OnionModel

/// Drawing on a Cairo context (`cairo_t`).
extension OpaquePointer {
    func setSource(_ color: RGBA) {
        cairo_set_source_rgba(
            self, color.red.drawable, color.green.drawable, color.blue.drawable, color.alpha.drawable)
    }

    func append(_ path: VectorPath) {
        for step in path.steps {
            switch step {
            case .move(let point): cairo_move_to(self, point.x.drawable, point.y.drawable)
            case .line(let point): cairo_line_to(self, point.x.drawable, point.y.drawable)
            case .curve(let first, let second, let end):
                cairo_curve_to(
                    self, first.x.drawable, first.y.drawable, second.x.drawable, second.y.drawable, end.x.drawable,
                    end.y.drawable)
            case .close: cairo_close_path(self)
            }
        }
    }
}

extension OpaquePointer {
    /// The transform from user space to pixels.
    var matrix: cairo_matrix_t {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(self, &matrix)
        return matrix
    }

    /// Fills the area between edges, within the clip.
    func fill(_ edges: Edges) {
        var matrix = matrix
        cairo_identity_matrix(self)
        defer { cairo_set_matrix(self, &matrix) }
        guard let coverage = Coverage(edges, within: clipArea),
            let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(coverage.width), Int32(coverage.height))
        else { return }
        defer { cairo_surface_destroy(mask) }
        guard let bytes = cairo_image_surface_get_data(mask) else { return }
        coverage.write(to: bytes, rowBytes: Int(cairo_image_surface_get_stride(mask)))
        cairo_surface_mark_dirty(mask)
        cairo_mask_surface(self, mask, Double(coverage.area.left), Double(coverage.area.top))
    }

    /// The clip in whole pixels, where user space is in pixels.
    private var clipArea: PixelArea {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(self, &left, &top, &right, &bottom)
        func whole(_ coordinate: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(coordinate.drawable.rounded(rule))
        }
        return PixelArea(
            left: whole(left, .down), top: whole(top, .down), right: whole(right, .up), bottom: whole(bottom, .up))
    }
}

extension Double {
    /// The number limited to Cairo's range: it has fixed-point coordinates of 32 bits, in 256ths of a pixel.
    var drawable: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -1_000_000), 1_000_000)
    }
}

extension cairo_matrix_t {
    /// Nil for a transform that is not invertible, or that moves everything out of Cairo's range.
    init?(_ transform: Transform) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard numbers.allSatisfy({ $0 == $0.drawable }), abs(determinant) > 1e-9 else { return nil }
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}

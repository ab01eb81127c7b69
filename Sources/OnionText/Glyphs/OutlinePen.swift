import CHarfBuzz
import OnionGraphics
import OnionModel

/// Converts the outlines of glyphs to paths.
final class OutlinePen: Sendable {
    /// The path under construction.
    private struct Drawing {
        var path = VectorPath()
        let unitsPerEm: Double

        func point(_ x: Float, _ y: Float) -> Point {
            Point(x: Double(x) / unitsPerEm, y: 0 - Double(y) / unitsPerEm)
        }
    }

    // The object is immutable after the initialiser, so HarfBuzz can share it between threads. It is freed with the
    // last reference.
    nonisolated(unsafe) private let functions: OpaquePointer?

    init() {
        functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(functions, OutlinePen.move, nil, nil)
        hb_draw_funcs_set_line_to_func(functions, OutlinePen.line, nil, nil)
        hb_draw_funcs_set_cubic_to_func(functions, OutlinePen.curve, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, OutlinePen.close, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit { hb_draw_funcs_destroy(functions) }

    /// Returns the outline in ems, y downwards.
    func path(of glyph: UInt32, in typeface: Typeface) -> VectorPath {
        guard let functions else { return VectorPath() }
        var drawing = Drawing(unitsPerEm: typeface.unitsPerEm)
        withUnsafeMutablePointer(to: &drawing) { typeface.draw(glyph, with: functions, into: $0) }
        return drawing.path
    }

    private static let move: hb_draw_move_to_func_t = { _, data, _, x, y, _ in
        add(to: data) { .move($0.point(x, y)) }
    }

    private static let line: hb_draw_line_to_func_t = { _, data, _, x, y, _ in
        add(to: data) { .line($0.point(x, y)) }
    }

    /// HarfBuzz converts quadratic curves to cubic curves.
    private static let curve: hb_draw_cubic_to_func_t = { _, data, _, x1, y1, x2, y2, x, y, _ in
        add(to: data) { .curve($0.point(x1, y1), $0.point(x2, y2), to: $0.point(x, y)) }
    }

    private static let close: hb_draw_close_path_func_t = { _, data, _, _ in
        add(to: data) { _ in .close }
    }

    private static func add(to data: UnsafeMutableRawPointer?, _ step: (Drawing) -> VectorPath.Step) {
        guard let drawing = data?.assumingMemoryBound(to: Drawing.self) else { return }
        drawing.pointee.path.steps.append(step(drawing.pointee))
    }
}

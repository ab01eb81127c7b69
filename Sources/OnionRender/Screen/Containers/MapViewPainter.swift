import OnionGraphics
import OnionModel

/// Draws an invented map: land, water, streets and a pin.
struct MapViewPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        let bounds = canvas.bounds
        guard !bounds.isEmpty else { return }
        let isDark = canvas.isDark
        canvas.fill(bounds, RGBA(hex: isDark ? 0x2A2B2E : 0xF4F1EA))
        canvas.fill(park(in: bounds), RGBA(hex: isDark ? 0x2C3B32 : 0xCFE8C6))
        canvas.fill(water(in: bounds), RGBA(hex: isDark ? 0x1D3547 : 0xA9D7F2))
        for street in streets(in: bounds) {
            canvas.stroke(street, RGBA(hex: isDark ? 0x45474C : 0xFFFFFF), width: 7)
        }
        let pin = Point(x: bounds.midX, y: bounds.midY)
        canvas.fill(VectorPath(circleAround: Point(x: pin.x, y: pin.y + 1), radius: 13), RGBA(hex: 0, alpha: 0.12))
        canvas.fill(VectorPath(circleAround: pin, radius: 12), canvas.system("systemRed"))
        canvas.fill(VectorPath(circleAround: pin, radius: 4.5), .white)
    }

    private func at(_ x: Double, _ y: Double, in bounds: Rect) -> Point {
        Point(x: bounds.width * x, y: bounds.height * y)
    }

    private func park(in bounds: Rect) -> VectorPath {
        VectorPath(
            through: [(0.08, 0.08), (0.34, 0.04), (0.38, 0.3), (0.12, 0.36)].map { at($0.0, $0.1, in: bounds) },
            isClosed: true)
    }

    private func water(in bounds: Rect) -> VectorPath {
        VectorPath(steps: [
            .move(at(0.62, 0, in: bounds)),
            .curve(at(0.6, 0.3, in: bounds), at(0.85, 0.35, in: bounds), to: at(0.82, 0.62, in: bounds)),
            .curve(at(0.8, 0.8, in: bounds), at(0.9, 0.9, in: bounds), to: at(0.88, 1, in: bounds)),
            .line(at(1, 1, in: bounds)), .line(at(1, 0, in: bounds)), .close,
        ])
    }

    private func streets(in bounds: Rect) -> [VectorPath] {
        [
            ((0, 0.44), (1, 0.38)), ((0, 0.78), (0.9, 0.72)), ((0.22, 0), (0.3, 1)), ((0.5, 0), (0.56, 1)),
            ((0.05, 1), (0.62, 0.05)),
        ].map { VectorPath(from: at($0.0.0, $0.0.1, in: bounds), to: at($0.1.0, $0.1.1, in: bounds)) }
    }
}

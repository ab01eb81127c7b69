import OnionGraphics
import OnionModel

/// The replacement for characters that no font has.
enum MissingGlyph {
    /// The value in place of a font's number.
    static let font = -1

    /// Returns the estimated width of a character, in ems.
    static func width(of scalar: UInt32) -> Double {
        let properties = Unicode.Scalar(scalar)?.properties
        let isZero =
            properties?.isDefaultIgnorableCodePoint ?? true || properties?.canonicalCombiningClass != .notReordered
        return isZero ? 0 : scalar == 0x20 ? 0.28 : scalar < 0x1100 ? 0.56 : 1
    }

    /// Returns an empty box as high as a capital letter.
    static func shape(width: Double) -> GlyphShape {
        let (side, stroke) = (0.06, 0.05)
        guard width > 2 * (side + stroke) else { return .blank }
        let outer = Rect(x: side, y: -height, width: width - 2 * side, height: height)
        let inner = Rect(
            x: outer.x + stroke, y: outer.y + stroke, width: outer.width - 2 * stroke,
            height: outer.height - 2 * stroke)
        // In reverse order, the inner rectangle is a hole.
        let hole: [VectorPath.Step] = [
            .move(Point(x: inner.x, y: inner.y)), .line(Point(x: inner.x, y: inner.maxY)),
            .line(Point(x: inner.maxX, y: inner.maxY)), .line(Point(x: inner.maxX, y: inner.y)), .close,
        ]
        return .outline(VectorPath(steps: VectorPath(outer).steps + hole))
    }

    /// The height of the system font's capital letters, in ems.
    private static let height = 0.705
}

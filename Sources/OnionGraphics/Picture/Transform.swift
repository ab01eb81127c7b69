import OnionModel

/// An affine transform with the member names of `CGAffineTransform`: x' = ax + cy + tx, y' = bx + dy + ty.
package struct Transform: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static let identity = Transform()

    /// Returns a transform that moves to the right and downwards.
    package static func translation(x: Double, y: Double) -> Transform {
        Transform(tx: x, ty: y)
    }

    package func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

public import OnionModel

/// An affine transform with the member names of `CGAffineTransform`: x' = ax + cy + tx, y' = bx + dy + ty.
public struct Transform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = Transform()

    /// Returns a transform that moves to the right and downwards.
    public static func translation(x: Double, y: Double) -> Transform {
        Transform(tx: x, ty: y)
    }

    public func applied(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}

package import OnionModel

extension Rect {
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the rectangle reduced by an amount on each side; its size is at least 0.
    package func inset(_ horizontal: Double, _ vertical: Double) -> Rect {
        let (x, y) = (min(horizontal, width / 2), min(vertical, height / 2))
        return Rect(x: self.x + x, y: self.y + y, width: width - 2 * x, height: height - 2 * y)
    }

    package func inset(_ all: Double) -> Rect { inset(all, all) }

    package func moved(x: Double = 0, y: Double = 0) -> Rect {
        Rect(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// Returns a rectangle of a size in the middle.
    package func centered(_ size: Size) -> Rect {
        Rect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }

    package func mirrored(in width: Double) -> Rect {
        Rect(x: width - maxX, y: y, width: self.width, height: height)
    }

    /// The rectangle with coordinates that can be drawn.
    package var sanitized: Rect {
        Rect(x: x.sanitized, y: y.sanitized, width: max(0, width.sanitized), height: max(0, height.sanitized))
    }
}

extension Double {
    /// The number limited to the range that can be drawn; NaN is 0.
    package var sanitized: Double { isNaN ? 0 : min(max(self, -1e6), 1e6) }

    /// Returns the number limited to a range; NaN becomes the range's lower bound.
    func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : min(max(self, range.lowerBound), range.upperBound)
    }
}

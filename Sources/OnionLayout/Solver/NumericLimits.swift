/// From where on numbers are too large, too small, or too alike.
enum NumericLimits {
    /// Sums of absolute coefficients between which a row is taken as it is; others are scaled to 1.
    static let smallestRow = 1e-6
    static let largestRow = 1e6
    /// Constants beyond it are taken as this, so that sums stay exact to well under a thousandth of a point.
    static let largestConstant = 1e10
    /// Values of variables beyond it are taken as this.
    static let largestValue = 1e12
    /// Coefficients below it are what is left of a difference of equal ones.
    static let coefficient = 1e-10
    /// Coefficients beyond it come from rows that multiply each other without end.
    static let largestCoefficient = 1e9
    /// Slopes of cost below it are flat.
    static let slope = 1e-9
    /// Errors below it are none.
    static let error = 1e-8
    /// Required constraints that miss by less than this agree.
    static let agreement = 1e-5
}

extension Double {
    /// The number itself, or the limit of its sign; 0 for no number.
    func clamped(to limit: Double) -> Double {
        if magnitude <= limit { return self }
        return isNaN ? 0 : (self < 0 ? -limit : limit)
    }

    /// Without what calculating left in the last places: halves, thirds and their like become exact.
    var withoutNoise: Double {
        let grid = 6144.0
        let steps = (self * grid).rounded()
        return (self * grid - steps).magnitude < 1e-5 ? steps / grid : self
    }
}

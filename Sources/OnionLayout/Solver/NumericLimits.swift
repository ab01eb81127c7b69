/// The numeric tolerances and limits of the solver.
enum NumericLimits {
    /// Rows whose sum of absolute coefficients lies between these limits are kept unchanged; others are scaled to 1.
    static let smallestRow = 1e-6
    static let largestRow = 1e6
    /// Larger constants are clamped, so that sums stay exact to well below a thousandth of a point.
    static let largestConstant = 1e10
    /// Larger values of variables are clamped.
    static let largestValue = 1e12
    /// Smaller coefficients are treated as rounding errors of a difference of equal numbers.
    static let coefficient = 1e-10
    /// Larger coefficients come from rows that multiply each other without end.
    static let largestCoefficient = 1e9
    /// Smaller slopes of the cost are treated as flat.
    static let slope = 1e-9
    /// Smaller errors are treated as 0.
    static let error = 1e-8
    /// Required constraints that differ by less than this agree.
    static let agreement = 1e-5
}

extension Double {
    /// Returns the number clamped to `-limit` through `limit`; 0 for NaN.
    func clamped(to limit: Double) -> Double {
        if magnitude <= limit { return self }
        return isNaN ? 0 : (self < 0 ? -limit : limit)
    }

    /// The number without rounding noise: a number very near to a multiple of 1/6144 becomes it, so halves and thirds
    /// are exact.
    var withoutNoise: Double {
        let grid = 6144.0
        let steps = (self * grid).rounded()
        return (self * grid - steps).magnitude < 1e-5 ? steps / grid : self
    }
}

import OnionLayout
import OnionModel

extension LaidOutView {
    /// The value of a slider or a stepper relative to its range, from 0 to 1.
    var part: Double {
        let range = valueRange
        guard range.upperBound > range.lowerBound else { return 0 }
        let value = (number(.value) ?? range.lowerBound).clamped(to: range)
        return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    /// The range of values. The default is 0 to 1 for a slider, and 0 to 100 for a stepper.
    private var valueRange: ClosedRange<Double> {
        let least = number(.minimumValue) ?? 0
        return least...max(least, number(.maximumValue) ?? (type == .stepper ? 100 : 1))
    }
}

import OnionLayout
import OnionModel

extension LaidOutView {
    /// Where a slider's or a stepper's value lies between its least and its greatest, from 0 to 1.
    var part: Double {
        let range = valueRange
        guard range.upperBound > range.lowerBound else { return 0 }
        let value = (number(.value) ?? range.lowerBound).clamped(to: range)
        return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    /// From 0 to 1 for a slider, and to 100 for a stepper, unless the view says otherwise.
    private var valueRange: ClosedRange<Double> {
        let least = number(.minimumValue) ?? 0
        return least...max(least, number(.maximumValue) ?? (type == .stepper ? 100 : 1))
    }
}

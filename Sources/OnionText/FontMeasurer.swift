public import OnionModel

/// Measures texts with the fonts of this machine.
public struct FontMeasurer: TextMeasuring {
    public init() {}

    public func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0)
    }
}

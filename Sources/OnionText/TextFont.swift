import OnionModel

/// The font that a view asks for, with nothing left open.
struct TextFont: Hashable, Sendable {
    /// Nil is the system font.
    let family: String?
    /// In points, above 0 and finite.
    let size: Double
    let weight: Font.Weight
    /// From one baseline to the next, in points, where a text style says it.
    let leading: Double?

    /// The largest size that is measured, far beyond any that is shown.
    private static let largest = 10_000.0
    /// `UIFont.labelFontSize`, which a label has when nothing is said.
    private static let standard = 17.0

    init(_ font: Font, category: Traits.ContentSizeCategory) {
        family = font.family
        let size = font.size ?? font.style?.size(at: category) ?? TextFont.standard
        self.size = size > 0 ? min(size, TextFont.largest) : TextFont.standard
        leading = font.size == nil && font.family == nil ? font.style?.leading(at: category) : nil
        weight = font.weight ?? font.style?.weight ?? .regular
    }
}

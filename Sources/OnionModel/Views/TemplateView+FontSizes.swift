extension TemplateView {
    /// The size of the view's font in points, at the usual size of texts; nil for a font of the registry.
    package var fontSize: Double? {
        switch self[.font] {
        case .font(let font)?: font.size ?? font.style?.defaultSize ?? 17
        case nil: 17
        default: nil
        }
    }

    /// The factor by which the view's font is reduced to a size in points; nil if the font is not larger.
    package func scaleFactor(toSize size: Double) -> Double? {
        fontSize.flatMap { $0 > size ? size / $0 : nil }
    }
}

/// How an image is drawn that is a symbol (`UIImage.SymbolConfiguration`): its size, its weight and its scale.
///
/// The size is one in points, or that of a font. A configuration has one of the two at most.
public struct SymbolConfiguration: Hashable, Sendable {
    /// The names of `UIImage.SymbolScale`.
    public enum Scale: String, CaseIterable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case `default`, small, medium, large
    }

    /// The size of the font beside which the symbol belongs, in points; nil means that of ``font``, or Body's 17 points.
    public var pointSize: Double?
    /// The font beside which the symbol belongs; nil for none.
    public var font: FontStyle?
    /// The weight of the strokes; nil means the font's own.
    public var weight: FontStyle.Weight?
    /// The size in comparison with the font's capital letters; nil means a medium one.
    public var scale: Scale?

    /// Creates a configuration; the size is in points.
    public init(
        pointSize: Double? = nil, font: FontStyle? = nil, weight: FontStyle.Weight? = nil, scale: Scale? = nil
    ) {
        self.pointSize = pointSize
        self.font = font
        self.weight = weight
        self.scale = scale
    }
}

extension SymbolConfiguration {
    /// The size of the font of symbols without a configuration, in points.
    private static let usualPointSize = 17.0

    /// Returns the size of a symbol in relation to one without a configuration.
    ///
    /// Measured: symbols of the scale small are 0.78 times as large as medium ones, and those of the scale large 1.28 times; 9 : 0 image views
    /// in five projects.
    package func factor(at category: Traits.ContentSizeCategory) -> Double {
        let points = pointSize ?? font?.pointSize(at: category) ?? Self.usualPointSize
        let scale =
            switch scale {
            case .small: 0.78
            case .large: 1.28
            case .default, .medium, nil: 1.0
            }
        return points / Self.usualPointSize * scale
    }

    /// The weight of the strokes, which may be the font's.
    package var shownWeight: FontStyle.Weight { weight ?? font?.weight ?? font?.style?.defaultWeight ?? .regular }
}

extension [Property: PropertyValue] {
    /// How the view draws its image where that is a symbol; nil where nothing says it.
    package var symbolConfiguration: SymbolConfiguration? {
        if case .symbolConfiguration(let configuration)? = self[.preferredSymbolConfiguration] {
            configuration
        } else {
            nil
        }
    }
}

extension FontStyle {
    /// Returns the size in points; nil where neither a style nor a size is set.
    fileprivate func pointSize(at category: Traits.ContentSizeCategory) -> Double? {
        guard let size else { return (style ?? relativeTo)?.size(at: category) }
        return relativeTo.map { size * $0.size(at: category) / $0.size(at: .large) } ?? size
    }
}

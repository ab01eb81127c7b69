extension LayoutEnvironment.BarMetrics {
    /// The height of the part of a navigation bar with a large title, in points.
    package static let largeTitle = 52.0
    /// The height of the part of a navigation bar with a prompt, in points.
    static let prompt = 30.0

    /// The height of a navigation bar in points. A compact bar shows no large title.
    package func navigationBar(isLarge: Bool = false, hasPrompt: Bool = false) -> Double {
        row + (isLarge && self != .compact ? Self.largeTitle : 0) + (hasPrompt ? Self.prompt : 0)
    }

    /// The height of a tab bar above the home indicator, in points.
    var tabBar: Double { self == .regular ? 49 : row }

    /// The height of a toolbar in points.
    var toolbar: Double { row }

    /// Whether a tab has its title beside its image.
    var hasTitlesBeside: Bool { self != .regular }

    /// The height of a row of buttons, in points.
    private var row: Double {
        switch self {
        case .regular: 44
        case .compact: 32
        case .pad: 50
        }
    }
}

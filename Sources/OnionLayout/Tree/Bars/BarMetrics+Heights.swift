extension LayoutEnvironment {
    /// The heights of bars in points.
    package var bars: BarHeights { BarHeights(metrics: barMetrics, systemVersion: systemVersion) }
}

/// The heights of bars in points, by their metrics and the version of iOS.
///
/// Sources: iPads have 50 points since iOS 12, 44 before. The navigation bar of iOS 26 is 54 points high, on iPads too: saved frames of Xcode
/// 26, 35 : 5 in eight projects (the five are of older Xcodes), and 106 with a large title; for a small iPhone in landscape there is no
/// document.
package struct BarHeights: Sendable {
    let metrics: LayoutEnvironment.BarMetrics
    let systemVersion: Int

    /// The height of the part of a navigation bar with a large title.
    package static let largeTitle = 52.0
    /// The height of the part of a navigation bar with a prompt.
    static let prompt = 30.0

    /// The height of a navigation bar. A compact bar shows no large title.
    package func navigationBar(isLarge: Bool = false, hasPrompt: Bool = false) -> Double {
        (systemVersion >= 26 && metrics != .compact ? 54 : row) + (isLarge && metrics != .compact ? Self.largeTitle : 0)
            + (hasPrompt ? Self.prompt : 0)
    }

    /// The height of a tab bar above the home indicator.
    var tabBar: Double { metrics == .regular || isOldPad ? 49 : row }

    /// The height of a toolbar.
    var toolbar: Double { row }

    private var isOldPad: Bool { metrics == .pad && systemVersion < 12 }

    /// The height of a row of buttons.
    private var row: Double {
        switch metrics {
        case .regular: 44
        case .compact: 32
        case .pad: isOldPad ? 44 : 50
        }
    }
}

extension LayoutEnvironment.BarMetrics {
    /// Whether a tab has its title beside its image.
    var hasTitlesBeside: Bool { self != .regular }
}

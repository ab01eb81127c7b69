package import OnionModel

/// The look of bars, controls and tables in a version of iOS, with its measures in points.
///
/// A measure of `.infinity` rounds a shape as far as it goes, to a capsule. The sources are in the guide `LiquidGlass.md`.
package struct Look: Hashable, Sendable {
    /// Whether bars are glass that floats over the content. Else they have a background from edge to edge.
    package var isGlass: Bool { capsule != nil }
    /// The glass around the items of bars; nil where items have none.
    package let capsule: Capsule?
    /// The glass around the tabs of a tab bar; nil where the bar has a background.
    package let platter: Platter?
    /// The corner radius of inset groups of rows.
    package let groupRadius: Double
    /// The height of rows whose content determines none (`UITableView.automaticDimension`).
    package let rowHeight: Double
    /// The font of the headers of grouped sections.
    package let groupHeader: FontStyle
    /// The corner radius of segmented controls and steppers.
    package let controlRadius: Double
    package let searchField: SearchField
    package let slider: Slider

    /// The look up to iOS 18.
    package static let flat = Look(
        capsule: nil, platter: nil, groupRadius: 10, rowHeight: 44, groupHeader: FontStyle(style: .footnote),
        controlRadius: 8, searchField: SearchField(height: 36, radius: 10, padding: 8, iconGap: 5),
        slider: Slider(knob: Size(width: 28, height: 28), track: 4))

    /// The look since iOS 26, Liquid Glass.
    package static let glass = Look(
        capsule: Capsule(), platter: Platter(), groupRadius: 26, rowHeight: 52,
        groupHeader: FontStyle(style: .headline), controlRadius: .infinity,
        searchField: SearchField(height: 44, radius: .infinity, padding: 14, iconGap: 6),
        slider: Slider(knob: Size(width: 37, height: 24), track: 6))

    /// Returns the look of a major version of iOS.
    package static func of(systemVersion: Int) -> Look { systemVersion < 26 ? .flat : .glass }
}

extension Look {
    /// The glass around an item of a bar, or around several items with images.
    package struct Capsule: Hashable, Sendable {
        /// The height, and the least width.
        package var height = 44.0
        /// The distance of a title from the ends.
        var padding = 16.0
        /// The distance between two capsules.
        var spacing = 12.0
    }

    /// The glass around the tabs, and the lozenge of the selected tab inside it.
    package struct Platter: Hashable, Sendable {
        package var height = 62.0
        /// The least distance from the sides of the screen.
        package var inset = 21.0
        /// The distance of the lozenge from the edges of the platter.
        package var lozengeInset = 4.0
        /// The distance between the centers of two tabs where there is room.
        var step = 86.0
        /// How far a lozenge reaches beyond its part of the platter, at each side.
        package var lozengeOverlap = 4.125
        /// The distance of the first tab from the end of the platter: the lozenge at the end has its inset.
        package var end: Double { lozengeInset + lozengeOverlap }
        /// The distance from the lower edge of screens without a home indicator. Not known; as that of the lozenge.
        var bottom: Double { lozengeInset }
    }

    /// The field of a search bar.
    package struct SearchField: Hashable, Sendable {
        package let height: Double
        package let radius: Double
        /// The distance of the magnifying glass from the end.
        package let padding: Double
        /// The distance of the text from the magnifying glass.
        package let iconGap: Double
    }

    /// A slider.
    package struct Slider: Hashable, Sendable {
        package let knob: Size
        /// The height of the track.
        package let track: Double
    }
}

extension LayoutEnvironment {
    /// Makes the environment one of a version of iOS, with the look that its screens have while they run.
    package mutating func show(systemVersion: Int) {
        self.systemVersion = systemVersion
        look = .of(systemVersion: systemVersion)
    }

    /// The glass around the tabs of a tab bar; nil where it is not known: on iPads and small iPhones in landscape.
    package var platter: Look.Platter? { barMetrics == .regular ? look.platter : nil }
}

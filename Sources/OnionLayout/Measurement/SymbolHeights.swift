package import OnionModel

/// The heights of the images of SF Symbols in the size of Body, in points.
///
/// An image view is as much higher or lower than its alignment rectangle as its symbol is than 20 points, however large the view is.
/// `script/fit-widths --symbols` lists the heights that Interface Builder saved. A symbol is in the table if two projects agree on its height.
package enum SymbolHeights {
    /// The height of the alignment rectangle of every symbol.
    package static let usual = 20.0

    /// The height of a symbol in a circle, or that is one. Measured: 20 : 0 views in ten projects.
    private static let circle = 18.6
    /// Symbols that are a circle of this size: four symbols, 6 : 0 views in four projects.
    private static let circles: Set<Substring> = ["circle", "clock", "globe", "safari", "timer"]

    /// Measured, views and projects: check marks 6 : 0 in three, hearts in two, chevrons to the side 8 : 2 in four, and those downwards 3 : 0
    /// in three. A chevron to the other side is its mirror image.
    private static let heights: [String: Double] = [
        "checkmark": 16.4, "heart": 17.4,
        "chevron.left": 16.3, "chevron.right": 16.3, "chevron.up": 10, "chevron.down": 10,
    ]

    /// Returns the inset from the frame of an image view to its alignment rectangle, above and below, in points; 0 for other images.
    ///
    /// - Parameters:
    ///   - properties: The properties of the image view.
    ///   - scale: The pixels per point, which the sizes of images are rounded up to.
    package static func inset(in properties: [Property: PropertyValue], scale: Double) -> Double {
        guard case .image(let image)? = properties[.image], image.size == nil,
            isUsual(properties.symbolConfiguration), let height = height(of: image.name)
        else { return 0 }
        return ((height * scale).rounded(.up) / scale - usual) / 2
    }

    /// Returns the height of a symbol; nil if it is unknown.
    private static func height(of name: String) -> Double? {
        if let height = heights[name] { return height }
        let words = name.split(separator: ".")
        let shape = words.last == "fill" ? words.dropLast() : words[...]
        guard let last = shape.last, last == "circle" || shape.count == 1 && circles.contains(last) else { return nil }
        return SystemSymbols.since(name) == nil ? nil : circle
    }

    /// Whether a symbol with a configuration has the height of one without: with the style Body only (2 : 0 views, one project). Bold symbols
    /// are higher; 4 : 0 in three projects.
    private static func isUsual(_ configuration: SymbolConfiguration?) -> Bool {
        configuration.map { $0 == SymbolConfiguration(font: FontStyle(style: .body)) } ?? true
    }
}

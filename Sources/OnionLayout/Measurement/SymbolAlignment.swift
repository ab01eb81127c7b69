import OnionModel

/// The vertical space between SF Symbols and their alignment rectangles (`UIImage.alignmentRectInsets`).
///
/// Without a configuration, a symbol's alignment rectangle is 20 points high, so that symbols of any height stand on one line. UIKit prints it:
/// `symbol(system: play.circle.fill) {20, 19} … alignmentRectInsets={-0.5, 0, -0.5, 0}`, and for `person` `{19, 17.5}` and `{-1, 0, -1.5, 0}`.
///
/// Source for the others: image views with a constant height, whose frames Interface Builder saved lower or higher by these insets. Circles have
/// one size: 17 : 0 image views in six projects.
enum SymbolAlignment {
    /// The height of the alignment rectangle, in points.
    private static let height = 20.0
    /// The height of symbols in a circle, in points: 19 at 2x, and 18 2/3 at 3x.
    private static let circle = 18.8

    /// The heights of other symbols, in points: each from one or two projects, as far as one pixel can tell.
    private static let heights: [String: Double] = [
        "arrow.left": 15, "arrow.right": 15, "bell": 19, "bell.fill": 19, "bolt": 21.5, "bolt.fill": 21.5,
        "checkmark": 16.5,
        "chevron.down": 10.25, "chevron.left": 16.5, "chevron.right": 16.5, "chevron.up": 10.25, "creditcard": 16,
        "creditcard.fill": 16, "ellipsis": 5.5, "eye.fill": 16.5, "flag": 18.5, "flag.fill": 18.5, "folder": 17.5,
        "folder.fill": 17.5, "heart": 17.5, "heart.fill": 17.5, "key.fill": 22.3, "link": 21, "person": 17.5,
        "person.fill": 17.5, "plus": 16, "server.rack": 17.5, "slider.horizontal.3": 16.5, "video": 16,
        "video.fill": 16,
    ]
    /// Symbols that are circles, besides those whose names say so.
    private static let circles: Set<String> = [
        "circle", "circle.fill", "clock", "clock.fill", "globe", "safari", "safari.fill", "timer",
    ]

    /// Returns the insets above and below a symbol's image view, in points: negative where the symbol is lower than its alignment rectangle;
    /// 0 for images of other names.
    static func inset(of name: String) -> Double {
        heights(name).map { ($0 - height) / 2 } ?? 0
    }

    /// Whether a size can be that of a symbol: unknown, or the one that symbols have without a configuration. Other images are the app's.
    static func isUsual(_ size: Size?) -> Bool {
        size.map { $0.height == height } ?? true
    }

    private static func heights(_ name: String) -> Double? {
        if let height = heights[name] { return height }
        let isCircle = circles.contains(name) || name.hasSuffix(".circle") || name.hasSuffix(".circle.fill")
        return isCircle && SystemSymbols.since(name) != nil ? circle : nil
    }
}

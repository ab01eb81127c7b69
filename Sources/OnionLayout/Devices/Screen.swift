public import OnionModel

/// The screen of a device, upright.
public struct Screen: Hashable, Sendable {
    /// In points.
    public var size: Size
    /// Pixels to the point.
    public var scale: Double
    /// The safe area of a full screen, upright; leading is left and trailing is right.
    public var portraitInsets: EdgeInsets
    /// The same when the device lies on its side.
    public var landscapeInsets: EdgeInsets
    /// Of the screen's corners in points; 0 where they are square.
    public var cornerRadius: Double
    public var hasHomeButton: Bool
    /// Whether its width is regular when a phone lies on its side.
    public var isRegularInLandscape: Bool

    /// An iPhone with a home button: 20 points of status bar, which is gone when it lies on its side.
    static func homeButtonPhone(_ width: Double, _ height: Double, scale: Double, isPlus: Bool = false) -> Screen {
        Screen(
            size: Size(width: width, height: height), scale: scale, portraitInsets: EdgeInsets(top: 20),
            landscapeInsets: .zero, cornerRadius: 0, hasHomeButton: true, isRegularInLandscape: isPlus
        )
    }

    /// An iPhone whose screen fills its front: the sensors take as much from the sides when it lies as from the top
    /// when it stands, and the home indicator 34 points below then, 21 now.
    static func phone(
        _ width: Double, _ height: Double, scale: Double = 3, top: Double, cornerRadius: Double, isLarge: Bool = false
    ) -> Screen {
        Screen(
            size: Size(width: width, height: height), scale: scale, portraitInsets: EdgeInsets(top: top, bottom: 34),
            landscapeInsets: EdgeInsets(leading: top, bottom: 21, trailing: top), cornerRadius: cornerRadius,
            hasHomeButton: false, isRegularInLandscape: isLarge
        )
    }

    /// An iPad with a home button: 20 points of status bar, however it is held.
    static func homeButtonPad(_ width: Double, _ height: Double) -> Screen {
        let insets = EdgeInsets(top: 20)
        return Screen(
            size: Size(width: width, height: height), scale: 2, portraitInsets: insets, landscapeInsets: insets,
            cornerRadius: 0, hasHomeButton: true, isRegularInLandscape: true
        )
    }

    /// An iPad whose screen fills its front: a status bar of 24 points, and 20 for the home indicator.
    static func pad(_ width: Double, _ height: Double, cornerRadius: Double = 18) -> Screen {
        let insets = EdgeInsets(top: 24, bottom: 20)
        return Screen(
            size: Size(width: width, height: height), scale: 2, portraitInsets: insets, landscapeInsets: insets,
            cornerRadius: cornerRadius, hasHomeButton: false, isRegularInLandscape: true
        )
    }
}

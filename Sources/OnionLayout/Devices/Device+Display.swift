public import OnionModel

extension Device {
    /// The display of a device, measured in portrait orientation.
    public struct Display: Hashable, Sendable {
        /// The width and height in points.
        public var size: Size
        /// Pixels per point.
        public var scale: Double
        /// The safe area insets of a full screen in portrait, in points; leading is left and trailing is right.
        public var portraitInsets: DirectionalInsets
        /// The safe area insets of a full screen in landscape, in points; leading is left and trailing is right.
        public var landscapeInsets: DirectionalInsets
        /// The radius of the display's corners in points; 0 for square corners.
        public var cornerRadius: Double
        /// Whether the device has a home button, and so no home indicator.
        public var hasHomeButton: Bool
        /// Whether the horizontal size class is regular in landscape.
        public var isRegularInLandscape: Bool

        /// An iPhone with a home button: a status bar of 20 points in portrait and none in landscape.
        static func homeButtonPhone(_ width: Double, _ height: Double, scale: Double, isPlus: Bool = false) -> Display {
            Display(
                size: Size(width: width, height: height), scale: scale, portraitInsets: DirectionalInsets(top: 20),
                landscapeInsets: .zero, cornerRadius: 0, hasHomeButton: true, isRegularInLandscape: isPlus)
        }

        /// An iPhone without a home button: in landscape the sensors inset both sides by as much as the top in portrait. The home indicator
        /// is 34 points high in portrait and 21 in landscape.
        static func phone(
            _ width: Double, _ height: Double, scale: Double = 3, top: Double, cornerRadius: Double,
            isLarge: Bool = false
        ) -> Display {
            Display(
                size: Size(width: width, height: height), scale: scale,
                portraitInsets: DirectionalInsets(top: top, bottom: 34),
                landscapeInsets: DirectionalInsets(leading: top, bottom: 21, trailing: top), cornerRadius: cornerRadius,
                hasHomeButton: false, isRegularInLandscape: isLarge)
        }

        /// An iPad with a home button: a status bar of 20 points in both orientations.
        static func homeButtonPad(_ width: Double, _ height: Double) -> Display {
            let insets = DirectionalInsets(top: 20)
            return Display(
                size: Size(width: width, height: height), scale: 2, portraitInsets: insets, landscapeInsets: insets,
                cornerRadius: 0, hasHomeButton: true, isRegularInLandscape: true)
        }

        /// An iPad without a home button: a status bar of 24 points, and 20 points for the home indicator.
        static func pad(_ width: Double, _ height: Double, cornerRadius: Double = 18) -> Display {
            let insets = DirectionalInsets(top: 24, bottom: 20)
            return Display(
                size: Size(width: width, height: height), scale: 2, portraitInsets: insets, landscapeInsets: insets,
                cornerRadius: cornerRadius, hasHomeButton: false, isRegularInLandscape: true)
        }
    }
}

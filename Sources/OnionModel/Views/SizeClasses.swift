/// The size class along each axis, as in `UITraitCollection`.
public struct SizeClasses: Hashable, Sendable {
    /// The names of `UIUserInterfaceSizeClass`.
    public enum SizeClass: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit case of this name.
        case compact, regular
    }

    /// Of the width (`horizontalSizeClass`).
    public var horizontal: SizeClass
    /// Of the height (`verticalSizeClass`).
    public var vertical: SizeClass

    /// Creates size classes; the default is that of a phone held upright.
    public init(horizontal: SizeClass = .compact, vertical: SizeClass = .regular) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

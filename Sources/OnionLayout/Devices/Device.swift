public import OnionModel

/// An iPhone or an iPad, as far as layout knows it.
public struct Device: Hashable, Sendable {
    /// What a device is (`UIUserInterfaceIdiom`).
    public enum Idiom: String, CaseIterable, Hashable, Sendable {
        case phone, pad
    }

    /// By which commands name it: `iphone-8`.
    public var key: String
    /// By which people name it: `iPhone 8`.
    public var name: String
    public var idiom: Idiom
    public var screen: Screen

    /// What the root view has when the device is held in a way.
    ///
    /// - Parameter statusBarHidden: Whether the screen hides the status bar. Devices with a home button have no safe
    ///   area at the top then; the others keep theirs, which is there for the sensors.
    public func safeAreaInsets(
        _ orientation: Traits.Orientation = .portrait, statusBarHidden: Bool = false
    ) -> EdgeInsets {
        var insets = orientation == .portrait ? screen.portraitInsets : screen.landscapeInsets
        if statusBarHidden, screen.hasHomeButton { insets.top = 0 }
        return insets
    }

    /// In points, as it is held.
    public func size(_ orientation: Traits.Orientation = .portrait) -> Size {
        let size = screen.size
        return orientation == .portrait ? size : Size(width: size.height, height: size.width)
    }

    /// How much room there is along each axis.
    public func sizeClasses(_ orientation: Traits.Orientation = .portrait) -> SizeClasses {
        switch (idiom, orientation) {
        case (.pad, _): SizeClasses(horizontal: .regular, vertical: .regular)
        case (.phone, .portrait): SizeClasses(horizontal: .compact, vertical: .regular)
        case (.phone, .landscape):
            SizeClasses(horizontal: screen.isRegularInLandscape ? .regular : .compact, vertical: .compact)
        }
    }

    /// What a screen that fills the device is laid out in.
    public func environment(
        orientation: Traits.Orientation = .portrait,
        statusBarHidden: Bool = false,
        direction: Traits.LayoutDirection = .leftToRight,
        contentSizeCategory: Traits.ContentSizeCategory = .large,
        locale: LocaleTag? = nil
    ) -> LayoutEnvironment {
        LayoutEnvironment(
            size: size(orientation),
            scale: screen.scale,
            safeAreaInsets: safeAreaInsets(orientation, statusBarHidden: statusBarHidden),
            rootMargins: .viewController,
            direction: direction,
            contentSizeCategory: contentSizeCategory,
            locale: locale,
            hasHomeIndicator: !screen.hasHomeButton
        )
    }
}

extension Device {
    /// The device of a key. Case, spaces and hyphens count for nothing: `iPhone 8` is `iphone-8`.
    public init?(named name: String) {
        let wanted = Device.folded(name)
        guard
            let device = Device.all.first(where: { Device.folded($0.key) == wanted || Device.folded($0.name) == wanted }
            )
        else { return nil }
        self = device
    }

    /// The key that is most like a mistyped one; nil when none is like it.
    public static func nearMatch(to name: String) -> String? {
        Spelling.nearest(to: name.lowercased().replacing(" ", with: "-"), among: all.map(\.key))
    }

    /// One device of each screen, the oldest: what differs is laid out differently.
    public static let differing: [Device] = all.reduce(into: []) { differing, device in
        let isKnown = differing.contains { $0.idiom == device.idiom && $0.screen == device.screen }
        if !isKnown { differing.append(device) }
    }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." })
    }
}

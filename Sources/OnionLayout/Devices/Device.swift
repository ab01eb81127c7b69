public import OnionModel

/// An iPhone or an iPad model, with the properties that layout depends on.
///
/// Look a device up by key or name, and derive the environment of a full screen from it:
///
/// ```swift
/// if let device = Device(named: "iPhone 8") {
///     let environment = device.environment(orientation: .landscape)
///     print(environment.size) // 667 x 375 points
/// }
/// ```
public struct Device: Hashable, Sendable {
    /// The kind of a device (`UIUserInterfaceIdiom`).
    public enum Idiom: String, CaseIterable, Hashable, Sendable {
        /// An iPhone.
        case phone
        /// An iPad.
        case pad
    }

    /// The key that commands use: `iphone-8`. Unique.
    public var key: String
    /// The marketing name: `iPhone 8`.
    public var name: String
    /// The kind of device.
    public var idiom: Idiom
    /// The display with its safe areas.
    public var display: Display

    /// Returns the safe area insets of a full screen, in points; leading is left and trailing is right.
    ///
    /// - Parameters:
    ///   - orientation: The orientation of the device.
    ///   - statusBarHidden: Whether the screen hides the status bar. Devices with a home button then have no inset at
    ///     the top; other devices keep theirs, because it also covers the sensors.
    public func safeAreaInsets(
        _ orientation: Traits.Orientation = .portrait, statusBarHidden: Bool = false
    ) -> DirectionalInsets {
        var insets = orientation == .portrait ? display.portraitInsets : display.landscapeInsets
        if statusBarHidden, display.hasHomeButton { insets.top = 0 }
        return insets
    }

    /// Returns the size of the display in points, as the device is held.
    public func size(_ orientation: Traits.Orientation = .portrait) -> Size {
        let size = display.size
        return orientation == .portrait ? size : Size(width: size.height, height: size.width)
    }

    /// Returns the size classes of a full screen.
    public func sizeClasses(_ orientation: Traits.Orientation = .portrait) -> SizeClasses {
        switch (idiom, orientation) {
        case (.pad, _): SizeClasses(horizontal: .regular, vertical: .regular)
        case (.phone, .portrait): SizeClasses(horizontal: .compact, vertical: .regular)
        case (.phone, .landscape):
            SizeClasses(horizontal: display.isRegularInLandscape ? .regular : .compact, vertical: .compact)
        }
    }

    /// Returns the environment of a screen that fills the device: a view controller's root view.
    public func environment(
        orientation: Traits.Orientation = .portrait,
        statusBarHidden: Bool = false,
        direction: Traits.LayoutDirection = .leftToRight,
        contentSizeCategory: Traits.ContentSizeCategory = .large,
        locale: LocaleTag? = nil
    ) -> LayoutEnvironment {
        var environment = LayoutEnvironment(
            size: size(orientation),
            scale: display.scale,
            safeAreaInsets: safeAreaInsets(orientation, statusBarHidden: statusBarHidden),
            rootMargins: .viewController,
            direction: direction,
            contentSizeCategory: contentSizeCategory,
            locale: locale,
            hasHomeIndicator: !display.hasHomeButton,
            barMetrics: LayoutEnvironment.BarMetrics(sizeClasses(orientation)))
        environment.adjustsContentInsets = true
        return environment
    }
}

extension LayoutEnvironment.BarMetrics {
    /// The metrics of a full screen: only iPads are regular along both axes, and only small iPhones compact along both.
    init(_ classes: SizeClasses) {
        switch (classes.horizontal, classes.vertical) {
        case (.compact, .compact): self = .compact
        case (.regular, .regular): self = .pad
        default: self = .regular
        }
    }
}

extension Device {
    /// Creates the device with a key or a name, ignoring case, spaces and punctuation except full stops: `iPhone 8` is
    /// `iphone-8`.
    ///
    /// Returns nil if there is no such device; ``nearMatch(to:)`` suggests one.
    public init?(named name: String) {
        let wanted = Device.folded(name)
        guard
            let device = Device.all.first(where: { Device.folded($0.key) == wanted || Device.folded($0.name) == wanted }
            )
        else { return nil }
        self = device
    }

    /// Returns the device key that is most similar to a misspelt one; nil if none is similar.
    ///
    /// A number is no misspelling of another one: for a model that does not exist, it is the nearest one of the same name, and of
    /// two the newer one.
    public static func nearMatch(to name: String) -> String? {
        let wanted = name.lowercased().replacing(" ", with: "-")
        let digits = wanted.filter { !isNoDigit($0) }
        let known = all.map(\.key).filter { key in digits.isEmpty || key.filter { !isNoDigit($0) } == digits }
        return Spelling.nearest(to: wanted, among: known) ?? nearestModel(to: wanted)
    }

    private static func nearestModel(to wanted: String) -> String? {
        guard let number = number(in: wanted) else { return nil }
        let models = all.map(\.key).filter { $0.filter(isNoDigit) == wanted.filter(isNoDigit) }
        return models.compactMap { key in
            self.number(in: key).map { (key: key, distance: abs($0 - number), number: $0) }
        }
        .min { ($0.distance, -$0.number) < ($1.distance, -$1.number) }?.key
    }

    private static func isNoDigit(_ character: Character) -> Bool { !("0"..."9").contains(character) }

    /// The number of a model, such as 16 in `iphone-16-pro`; nil where there is none, or several.
    private static func number(in key: String) -> Int? {
        let numbers = key.split(whereSeparator: isNoDigit)
        return numbers.count == 1 ? Int(numbers[0]) : nil
    }

    /// The oldest device of each kind of display, in the order of ``all``. Devices with equal displays have equal
    /// layouts.
    public static let onePerDisplay: [Device] = all.reduce(into: []) { found, device in
        let isKnown = found.contains { $0.idiom == device.idiom && $0.display == device.display }
        if !isKnown { found.append(device) }
    }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." })
    }
}

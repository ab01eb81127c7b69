/// A value that a view gets by the name of its property when it is loaded: Interface Builder's user defined runtime attributes
/// (`setValue(_:forKeyPath:)`). It is data for the app; Onion never performs it.
public struct RuntimeAttribute: Hashable, Sendable {
    /// The value, by its type in Interface Builder.
    public enum Value: Hashable, Sendable {
        /// True or false.
        case bool(Bool)
        /// A number.
        case number(Double)
        /// A text that only programs read, as far as a document shows.
        case string(String)
        /// The key of a text in the app's `Localizable.strings`.
        case localizedString(String)
        /// A color, ``PropertyValue/color(_:)`` or ``PropertyValue/token(_:)``.
        case color(PropertyValue)
        /// The name of an image of the app.
        case image(String)
        /// A size in points.
        case size(Size)
    }

    /// The way to the property, such as `layer.shadowOpacity`.
    public var keyPath: String
    /// The value.
    public var value: Value

    /// Creates an attribute.
    public init(keyPath: String, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }
}

extension RuntimeAttribute {
    /// The most attributes of a view.
    package static let most = 200
}

/// A gesture that a view recognizes (`UIGestureRecognizer`), and the method that it calls.
public struct Gesture: Hashable, Sendable {
    /// The class of the recognizer.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A touch of some length.
        case tap, longPress
        /// A movement of fingers.
        case swipe, pan, screenEdgePan, pinch, rotation
        /// A class of the app.
        case custom
    }

    /// The names of `UISwipeGestureRecognizer.Direction`.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        /// The meaning is that of the UIKit constant of this name.
        case right, left, up, down
    }

    /// The class of the recognizer.
    public var kind: Kind
    /// The number of taps; nil means the default of the kind: 1 for a tap, 0 for a long press.
    public var taps: Int?
    /// How many fingers are needed, at least; nil is 1.
    public var touches: Int?
    /// Where a swipe goes; nil is right.
    public var direction: Direction?
    /// The duration of a long press in seconds; nil is 0.5.
    public var duration: Double?
    /// The app's class of the recognizer.
    public var customClass: String?
    /// The Objective-C selector that the recognizer calls.
    public var selector: String?

    /// Creates a gesture.
    public init(
        kind: Kind = .tap, taps: Int? = nil, touches: Int? = nil, direction: Direction? = nil, duration: Double? = nil,
        customClass: String? = nil, selector: String? = nil
    ) {
        self.kind = kind
        self.taps = taps
        self.touches = touches
        self.direction = direction
        self.duration = duration
        self.customClass = customClass
        self.selector = selector
    }
}

import OnionModel

/// The properties of a view that matter to its layout, read once.
struct LayoutProperties: Sendable {
    var isHidden = false
    /// Of 1 to 1000; the defaults are UIKit's.
    var hugging = Priorities(horizontal: 250, vertical: 250)
    var compressionResistance = Priorities(horizontal: 750, vertical: 750)
    /// What it says to measure, in place of what it would; a negative dimension is UIKit's `noIntrinsicMetric`.
    var intrinsicContentSize: Size?
    var designFrame: Rect?
    /// nil for a view that constraints place.
    var autoresizing: AutoresizingMask?
    var layoutMargins: EdgeInsets?
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var isRightToLeft = false
    var stack = StackProperties()
    var text = TextProperties()
    var control = ControlProperties()
    /// Whether a table view cell shows an accessory at its trailing edge.
    var hasAccessory = false

    /// A priority along each axis.
    struct Priorities: Sendable {
        var horizontal: Double
        var vertical: Double

        subscript(axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
    }
}

/// What a stack view says about its arranged views.
struct StackProperties: Sendable {
    typealias Distribution = Property.Distribution

    enum Alignment {
        case fill, leading, center, trailing, firstBaseline, lastBaseline
    }

    var axis = Axis.horizontal
    var spacing = 0.0
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    /// Whether the arranged views keep to the stack view's margins; nil does so when it has margins.
    var isMarginsRelative: Bool?
    var isBaselineRelative = false
    /// The space after this view in the stack view that arranges it.
    var customSpacing: Double?
}

/// What a view says about its text or picture.
struct TextProperties: Sendable {
    var text = ""
    var placeholder = ""
    var font: Font?
    var lines = 1
    var lineBreakMode: StyledText.LineBreakMode?
    var shrinksToFit = false
    var minimumScaleFactor = 1.0
    /// The width at which the text breaks whatever the view's; 0 follows the view.
    var preferredMaxLayoutWidth = 0.0
    var image: Size?
    var backgroundImage: Size?
    var contentInsets: EdgeInsets?
}

/// What a control says about itself that decides how large it is.
struct ControlProperties: Sendable {
    var segments: [String] = []
    var segmentsFitContent = false
    var numberOfPages = 0
    var isScrollEnabled = true
    var prefersLargeTitles = false
    var borderStyle = Property.BorderStyle.none
    var isSecureTextEntry = false
    var activityIndicatorStyle = Property.ActivityIndicatorStyle.medium
    var datePickerStyle = Property.DatePickerStyle.automatic
    var buttonStyle: Action.Style?
    /// Whether the button has a `UIButton.Configuration`.
    var hasConfiguration = false
}

/// One of the two directions of a layout.
enum Axis: Hashable, Sendable {
    case horizontal, vertical

    /// The other one.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// `UIView.AutoresizingMask`.
struct AutoresizingMask: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    static let flexibleWidth = AutoresizingMask(rawValue: 2)
    static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    static let flexibleHeight = AutoresizingMask(rawValue: 16)
    static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Of the words that documents have for the parts; others count for nothing.
    init(_ parts: [Property.AutoresizingPart]) {
        self = []
        for part in parts {
            switch part {
            case .flexibleLeftMargin: insert(.flexibleLeftMargin)
            case .flexibleWidth: insert(.flexibleWidth)
            case .flexibleRightMargin: insert(.flexibleRightMargin)
            case .flexibleTopMargin: insert(.flexibleTopMargin)
            case .flexibleHeight: insert(.flexibleHeight)
            case .flexibleBottomMargin: insert(.flexibleBottomMargin)
            }
        }
    }
}

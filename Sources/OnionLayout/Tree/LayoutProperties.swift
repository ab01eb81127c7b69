import OnionModel

/// The properties of a view that layout depends on, decoded once.
struct LayoutProperties: Sendable {
    var isHidden = false
    /// From 0 to 1000; the defaults are UIKit's.
    var hugging = Priorities(horizontal: 250, vertical: 250)
    var compressionResistance = Priorities(horizontal: 750, vertical: 750)
    /// A size that overrides the measured one, in points. A negative dimension is UIKit's `noIntrinsicMetric`.
    var intrinsicContentSize: Size?
    var designFrame: Rect?
    /// The autoresizing mask; nil for a view that constraints place.
    var autoresizing: Set<Property.AutoresizingPart>?
    var layoutMargins: DirectionalInsets?
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var isRightToLeft = false
    var stack = StackProperties()
    var text = TextProperties()
    var control = ControlProperties()
    var row = RowProperties()
    var flow = FlowProperties()

    /// A priority along each axis.
    struct Priorities: Sendable {
        var horizontal: Double
        var vertical: Double

        subscript(axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
    }
}

struct StackProperties: Sendable {
    typealias Distribution = Property.Distribution

    enum Alignment {
        case fill, leading, center, trailing, firstBaseline, lastBaseline
    }

    var axis = Axis.horizontal
    var spacing = 0.0
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    /// Whether the arranged views keep the stack view's margins; nil keeps them if the view has margins.
    var isMarginsRelative: Bool?
    var isBaselineRelative = false
    /// The spacing after this view in its stack view, in points.
    var customSpacing: Double?
}

/// The properties of a view's text or image.
struct TextProperties: Sendable {
    var text = ""
    var placeholder = ""
    var font: FontStyle?
    var lines = 1
    var lineBreakMode: Property.LineBreakMode?
    var shrinksToFit = false
    var minimumScaleFactor = 1.0
    /// In points; it determines the factor where there is none.
    var minimumFontSize: Double?
    /// The width at which the text breaks, in points; 0 breaks it at the view's width.
    var preferredMaxLayoutWidth = 0.0
    var image: Size?
    /// Whether an image with the name of a symbol is the app's own.
    var hasOwnImage = false
    var backgroundImage: Size?
    var contentInsets: DirectionalInsets?
}

/// The properties of a control that determine its size.
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
    var buttonType: Property.ButtonType?
    /// Whether the button has a `UIButton.Configuration`.
    var hasConfiguration = false
}

/// The properties of tables and their cells.
struct RowProperties: Sendable {
    var tableStyle = Property.TableViewStyle.plain
    /// The arrangement of a cell's own labels; nil for a cell that has its own constraints.
    var cellStyle: Property.CellStyle?
    var accessory = Property.AccessoryType.none
    /// Whether the view is the accessory of the cell that it is in.
    var isAccessoryView = false
    /// The height of a row, or of all rows of a table, in points; nil for that of the content.
    var height: Double?
}

/// The properties of collections, their sections and cells. A section inherits unset properties from its collection.
struct FlowProperties: Sendable {
    var isHorizontal = false
    /// Nil for the intrinsic size.
    var itemSize: Size?
    var itemSpacing: Double?
    var lineSpacing: Double?
    var insets: DirectionalInsets?
    var insetReference: Property.SectionInsetReference?
    var headerSize: Size?
    var footerSize: Size?
    /// Whether a reusable view is a footer, and not a header.
    var isFooter = false
}

enum Axis: Hashable, Sendable {
    case horizontal, vertical

    var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}

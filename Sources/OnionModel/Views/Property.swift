/// A property of a view that a template may set, by UIKit's name for it.
///
/// A new property is one case here, one line in ``type`` and, unless every view has it, one in ``owners``.
public enum Property: String, CaseIterable, Hashable, Sendable {
    /// Properties of every view.
    case userLabel, customClass, hidden, alpha, backgroundColor, tintColor, cornerRadius, borderWidth, borderColor,
        clipsToBounds
    /// How a view fits its content, and how it resists another size.
    case contentMode, hugging, compressionResistance, intrinsicContentSize
    /// The frame and the mask of a view that has no constraints.
    case frame, autoresizing
    /// The margins of a view.
    case layoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
    /// The reading direction, and what assistive technologies and tests read.
    case semanticContentAttribute, accessibilityLabel, accessibilityIdentifier
    /// Properties of texts.
    case text, title, placeholder, font, textColor, titleColor, alignment, lines, lineBreakMode
    /// How a text fits its space.
    case adjustsFontSizeToFitWidth, minimumScaleFactor, adjustsFontForContentSizeCategory, preferredMaxLayoutWidth
    /// How a text is typed.
    case keyboardType, isSecureTextEntry, borderStyle
    /// Properties of pictures and buttons.
    case image, backgroundImage, style, role, selector, contentInsets
    /// The former style of buttons, without a configuration.
    case buttonType, configuration, titleEdgeInsets, imageEdgeInsets
    /// Properties of stacks and scroll views.
    case axis, spacing, customSpacing, distribution, isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
    /// How a view scrolls.
    case scrollAxis, isPagingEnabled, isScrollEnabled
    /// Properties of controls.
    case isOn, isEnabled, value, minimumValue, maximumValue, progress, numberOfPages, currentPage
    /// The segments of a segmented control.
    case segments, selectedSegment, apportionsSegmentWidthsByContent
    /// An activity indicator.
    case isAnimating, hidesWhenStopped, activityIndicatorStyle
    /// Pickers and bars.
    case datePickerMode, preferredDatePickerStyle, searchBarStyle, showsCancelButton, barStyle, prefersLargeTitles
    /// Properties of tables and cells.
    case tableViewStyle, cellStyle, accessoryType, selectionStyle, reuseIdentifier, rowHeight
    /// The lines between rows, and the texts of sections.
    case separatorStyle, separatorInset, headerTitle, footerTitle
    /// Which columns of a split view are shown.
    case preferredDisplayMode
}

/// The type of a property's values.
public enum PropertyType: Hashable, Sendable {
    /// True or false.
    case bool
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Double>)
    /// A text that people read, and that may differ from locale to locale.
    case text
    /// Texts that people read, in their order.
    case texts
    /// A name that only programs read.
    case identifier
    /// One of the names.
    case choice([String])
    /// Any of the names.
    case choices([String])
    /// A colour.
    case color
    /// A font.
    case font
    /// An image of the app.
    case image
    /// A size in points.
    case size
    /// A rectangle in points.
    case rect
    /// Insets in points.
    case insets
    /// A priority for each axis.
    case priorities
}

extension Property {
    /// The type of the property's values.
    public var type: PropertyType {
        switch self {
        case .hidden, .clipsToBounds, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea,
            .adjustsFontSizeToFitWidth, .adjustsFontForContentSizeCategory, .isLayoutMarginsRelativeArrangement,
            .isBaselineRelativeArrangement, .isPagingEnabled, .isScrollEnabled, .isSecureTextEntry, .isOn, .isEnabled,
            .apportionsSegmentWidthsByContent, .isAnimating, .hidesWhenStopped, .showsCancelButton, .prefersLargeTitles:
            .bool
        case .alpha, .minimumScaleFactor, .progress: .number(0...1)
        case .cornerRadius, .borderWidth, .preferredMaxLayoutWidth, .rowHeight: .number(0...10_000)
        case .spacing, .customSpacing: .number(-10_000...10_000)
        case .value, .minimumValue, .maximumValue: .number(-1e9...1e9)
        case .lines, .numberOfPages, .currentPage: .integer(0...10_000)
        case .selectedSegment: .integer(-1...100)
        case .text, .title, .placeholder, .accessibilityLabel, .headerTitle, .footerTitle: .text
        case .segments: .texts
        case .userLabel, .customClass, .accessibilityIdentifier, .selector, .reuseIdentifier: .identifier
        case .backgroundColor, .tintColor, .borderColor, .textColor, .titleColor: .color
        case .font: .font
        case .image, .backgroundImage: .image
        case .intrinsicContentSize: .size
        case .frame: .rect
        case .autoresizing: .choices(choices)
        case .layoutMargins, .contentInsets, .titleEdgeInsets, .imageEdgeInsets, .separatorInset: .insets
        case .hugging, .compressionResistance: .priorities
        case .contentMode, .semanticContentAttribute, .alignment, .lineBreakMode, .keyboardType, .style, .role, .axis,
            .distribution, .scrollAxis, .buttonType, .configuration, .borderStyle, .activityIndicatorStyle,
            .datePickerMode, .preferredDatePickerStyle, .searchBarStyle, .barStyle, .tableViewStyle, .cellStyle,
            .accessoryType, .selectionStyle, .separatorStyle, .preferredDisplayMode:
            .choice(choices)
        }
    }

    /// The properties that take texts that people read, in the order of a document.
    static let texts = allCases.filter { $0.type == .text || $0.type == .texts }

    /// The words of a property of choices, those of its enum.
    private var choices: [String] {
        func words<Choice: PropertyChoice>(_ type: Choice.Type) -> [String] { type.allCases.map(\.rawValue) }
        return switch self {
        case .contentMode: words(ContentMode.self)
        case .semanticContentAttribute: words(SemanticContentAttribute.self)
        case .alignment: words(Alignment.self)
        case .lineBreakMode: words(LineBreakMode.self)
        case .keyboardType: words(KeyboardType.self)
        case .style: words(Action.Style.self)
        case .role: words(Action.Role.self)
        case .distribution: words(Distribution.self)
        case .buttonType: words(ButtonType.self)
        case .configuration: words(ButtonConfiguration.self)
        case .borderStyle: words(BorderStyle.self)
        case .activityIndicatorStyle: words(ActivityIndicatorStyle.self)
        case .datePickerMode: words(DatePickerMode.self)
        case .preferredDatePickerStyle: words(DatePickerStyle.self)
        case .searchBarStyle: words(SearchBarStyle.self)
        case .barStyle: words(BarStyle.self)
        case .tableViewStyle: words(TableViewStyle.self)
        case .cellStyle: words(CellStyle.self)
        case .accessoryType: words(AccessoryType.self)
        case .selectionStyle: words(SelectionStyle.self)
        case .separatorStyle: words(SeparatorStyle.self)
        case .preferredDisplayMode: words(DisplayMode.self)
        case .axis, .scrollAxis: words(Axis.self)
        case .autoresizing: words(AutoresizingPart.self)
        default: []
        }
    }

    /// The types of view that have the property; nil means that all have.
    public var owners: [ViewType]? {
        switch self {
        case .text: [.label, .textField, .textView, .searchBar]
        case .placeholder: [.textField, .searchBar]
        case .title: [.button, .navigationBar]
        case .font: [.label, .button, .textField, .textView]
        case .textColor: [.label, .textField, .textView]
        case .titleColor, .style, .role, .contentInsets, .backgroundImage, .buttonType, .configuration,
            .titleEdgeInsets,
            .imageEdgeInsets:
            [.button]
        case .alignment: [.label, .textField, .textView, .stackView]
        case .lines, .adjustsFontSizeToFitWidth, .minimumScaleFactor, .preferredMaxLayoutWidth: [.label]
        case .borderStyle, .isSecureTextEntry: [.textField]
        case .lineBreakMode: [.label, .button]
        case .adjustsFontForContentSizeCategory: [.label, .textField, .textView]
        case .keyboardType: [.textField, .textView, .searchBar]
        case .image: [.imageView, .button]
        case .selector, .isEnabled:
            [.button, .switch, .slider, .stepper, .segmentedControl, .datePicker, .pageControl, .textField]
        case .axis, .spacing, .distribution, .isLayoutMarginsRelativeArrangement, .isBaselineRelativeArrangement:
            [.stackView]
        case .scrollAxis, .isPagingEnabled, .isScrollEnabled: [.scrollView, .tableView, .collectionView, .textView]
        case .isOn: [.switch]
        case .value, .minimumValue, .maximumValue: [.slider, .stepper]
        case .progress: [.progressView]
        case .numberOfPages, .currentPage: [.pageControl]
        case .segments, .selectedSegment, .apportionsSegmentWidthsByContent: [.segmentedControl]
        case .isAnimating, .hidesWhenStopped, .activityIndicatorStyle: [.activityIndicator]
        case .datePickerMode, .preferredDatePickerStyle: [.datePicker]
        case .searchBarStyle, .showsCancelButton: [.searchBar]
        case .barStyle: [.navigationBar, .tabBar, .toolbar, .searchBar]
        case .prefersLargeTitles: [.navigationBar]
        case .tableViewStyle, .separatorStyle: [.tableView]
        case .rowHeight, .separatorInset: [.tableView, .tableViewCell]
        case .headerTitle, .footerTitle: [.tableViewSection]
        case .cellStyle, .accessoryType, .selectionStyle: [.tableViewCell]
        case .reuseIdentifier: ViewType.cells
        case .preferredDisplayMode: [.view]
        default: nil
        }
    }
}

/// The value of a property in a template.
public enum PropertyValue: Hashable, Sendable {
    /// `$title`: the value of the template's field of this name.
    case field(String)
    /// True or false.
    case bool(Bool)
    /// A number, or a whole number.
    case number(Double)
    /// A text that people read.
    case text(LocalizedText)
    /// Texts that people read, in their order.
    case texts([LocalizedText])
    /// A name that only programs read.
    case identifier(String)
    /// One of the property's names.
    case choice(String)
    /// Any of the property's names, each once.
    case choices([String])
    /// A colour.
    case color(ColorReference)
    /// A font.
    case font(FontStyle)
    /// An image of the app.
    case image(ImageReference)
    /// A size in points.
    case size(Size)
    /// A rectangle in points.
    case rect(Rect)
    /// Insets in points.
    case insets(DirectionalInsets)
    /// Insets of which some edges are numbers of the registry, by their names; the edges are `top`, `leading`, `bottom` and `trailing`,
    /// and the others have their values.
    case insetsNaming(DirectionalInsets, numbers: [Constraint.Attribute: Reference])
    /// A priority for each axis.
    case priorities(AxisPriorities)
    /// A colour, a font or a number of the registry, by its name.
    case token(Reference)
}

extension PropertyType {
    /// The kind of the tokens that a property of the type takes; nil when it takes none.
    package var tokens: PartKind? {
        switch self {
        case .color: .color
        case .font: .font
        case .number, .integer: .number
        default: nil
        }
    }
}

/// A property of a view that a template may set, by UIKit's name for it.
///
/// A new property is one case here, one line in ``type`` and, unless every view has it, one in ``owners``.
public enum Property: String, CaseIterable, Hashable, Sendable {
    // Every view.
    case userLabel, customClass, hidden, alpha, backgroundColor, tintColor, cornerRadius, borderWidth, borderColor,
        clipsToBounds
    case contentMode, hugging, compressionResistance, intrinsicContentSize
    case frame, autoresizing
    case layoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea
    case semanticContentAttribute, accessibilityLabel, accessibilityIdentifier
    // Texts.
    case text, title, placeholder, font, textColor, titleColor, alignment, lines, lineBreakMode
    case adjustsFontSizeToFitWidth, minimumScaleFactor, adjustsFontForContentSizeCategory, preferredMaxLayoutWidth
    case keyboardType, isSecureTextEntry, borderStyle
    // Pictures and buttons.
    case image, backgroundImage, style, role, selector, contentInsets
    case buttonType, configuration, titleEdgeInsets, imageEdgeInsets
    // Stacks and scroll views.
    case axis, spacing, customSpacing, distribution, isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
    case scrollAxis, isPagingEnabled, isScrollEnabled
    // Controls.
    case isOn, isEnabled, value, minimumValue, maximumValue, progress, numberOfPages, currentPage
    case segments, selectedSegment, apportionsSegmentWidthsByContent
    case isAnimating, hidesWhenStopped, activityIndicatorStyle
    case datePickerMode, preferredDatePickerStyle, searchBarStyle, showsCancelButton, barStyle, prefersLargeTitles
    // Tables and cells.
    case tableViewStyle, cellStyle, accessoryType
}

/// The type of a property's values.
public enum PropertyType: Hashable, Sendable {
    case bool
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Double>)
    /// A text that people read, and that may differ from locale to locale.
    case text
    case texts
    /// A name that only programs read.
    case identifier
    case choice([String])
    case choices([String])
    case color
    case font
    case image
    case size
    case rect
    case insets
    case priorities
}

extension Property {
    public var type: PropertyType {
        switch self {
        case .hidden, .clipsToBounds, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea,
            .adjustsFontSizeToFitWidth, .adjustsFontForContentSizeCategory, .isLayoutMarginsRelativeArrangement,
            .isBaselineRelativeArrangement, .isPagingEnabled, .isScrollEnabled, .isSecureTextEntry, .isOn, .isEnabled,
            .apportionsSegmentWidthsByContent, .isAnimating, .hidesWhenStopped, .showsCancelButton, .prefersLargeTitles:
            .bool
        case .alpha, .minimumScaleFactor, .progress: .number(0...1)
        case .cornerRadius, .borderWidth, .preferredMaxLayoutWidth: .number(0...10_000)
        case .spacing, .customSpacing: .number(-10_000...10_000)
        case .value, .minimumValue, .maximumValue: .number(-1e9...1e9)
        case .lines, .numberOfPages, .currentPage: .integer(0...10_000)
        case .selectedSegment: .integer(-1...100)
        case .text, .title, .placeholder, .accessibilityLabel: .text
        case .segments: .texts
        case .userLabel, .customClass, .accessibilityIdentifier, .selector: .identifier
        case .backgroundColor, .tintColor, .borderColor, .textColor, .titleColor: .color
        case .font: .font
        case .image, .backgroundImage: .image
        case .intrinsicContentSize: .size
        case .frame: .rect
        case .autoresizing: .choices(choices)
        case .layoutMargins, .contentInsets, .titleEdgeInsets, .imageEdgeInsets: .insets
        case .hugging, .compressionResistance: .priorities
        case .contentMode, .semanticContentAttribute, .alignment, .lineBreakMode, .keyboardType, .style, .role, .axis,
            .distribution, .scrollAxis, .buttonType, .configuration, .borderStyle, .activityIndicatorStyle,
            .datePickerMode, .preferredDatePickerStyle, .searchBarStyle, .barStyle, .tableViewStyle, .cellStyle,
            .accessoryType:
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
        case .lineBreakMode: words(StyledText.LineBreakMode.self)
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
        case .tableViewStyle: [.tableView]
        case .cellStyle, .accessoryType: [.tableViewCell]
        default: nil
        }
    }
}

/// The value of a property in a template.
public enum PropertyValue: Hashable, Sendable {
    /// `$title`: the value of the template's field of this name.
    case field(String)
    case bool(Bool)
    case number(Double)
    case text(LocalizedText)
    case texts([LocalizedText])
    case identifier(String)
    case choice(String)
    case choices([String])
    case color(ColorReference)
    case font(FontStyle)
    case image(ImageReference)
    case size(Size)
    case rect(Rect)
    case insets(DirectionalInsets)
    case priorities(AxisPriorities)
}

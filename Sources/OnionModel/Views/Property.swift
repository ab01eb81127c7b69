/// A property of a view that a template may set, by UIKit's name for it.
///
/// A new property is one case here, one line in ``type`` and, unless every view has it, one in ``owners``.
public enum Property: String, CaseIterable, Hashable, Sendable {
    /// Properties of every view.
    case objectID, userLabel, customClass, hidden, alpha, backgroundColor, tintColor, cornerRadius, borderWidth,
        borderColor, clipsToBounds
    /// How a view fits its content, and how it resists another size.
    case contentMode, hugging, compressionResistance, intrinsicContentSize
    /// The frame and the mask of a view that has no constraints.
    case frame, autoresizing
    /// The margins of a view.
    case layoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea,
        layoutMarginsFollowReadableWidth
    /// The reading direction, and what assistive technologies and tests read.
    case semanticContentAttribute, accessibilityLabel, accessibilityIdentifier
    /// What else assistive technologies tell of a view.
    case accessibilityHint, accessibilityTraits, isAccessibilityElement
    /// How a view takes touches, and by what code and state restoration find it.
    case isUserInteractionEnabled, isMultipleTouchEnabled, gestures, tag, restorationIdentifier
    /// Properties of texts.
    case text, title, placeholder, font, textColor, titleColor, alignment, lines, lineBreakMode
    /// How a text fits its space.
    case adjustsFontSizeToFitWidth, minimumScaleFactor, adjustsFontForContentSizeCategory, preferredMaxLayoutWidth,
        minimumFontSize, baselineAdjustment, allowsDefaultTighteningForTruncation
    /// The colours of a text that is highlighted, and of its shadow.
    case highlightedTextColor, shadowColor, shadowOffset
    /// How a text is typed.
    case keyboardType, isSecureTextEntry, borderStyle
    /// The keyboard's other traits (`UITextInputTraits`).
    case returnKeyType, enablesReturnKeyAutomatically, keyboardAppearance, textContentType
    /// What the keyboard changes of a text that is typed.
    case autocapitalizationType, autocorrectionType, spellCheckingType, smartQuotesType, smartDashesType,
        smartInsertDeleteType
    /// What people may do with a text.
    case clearButtonMode, clearsOnBeginEditing, isEditable, isSelectable, dataDetectorTypes
    /// Properties of pictures and buttons.
    case image, backgroundImage, style, role, selector, contentInsets
    /// The former style of buttons, without a configuration.
    case buttonType, configuration, titleEdgeInsets, imageEdgeInsets
    /// A button's configuration.
    case subtitle, baseForegroundColor, baseBackgroundColor, cornerStyle, imagePlacement, imagePadding, titlePadding,
        titleAlignment
    /// Where a control has its content, and the image of a highlighted image view.
    case contentHorizontalAlignment, contentVerticalAlignment, highlightedImage
    /// Properties of stacks and scroll views.
    case axis, spacing, customSpacing, distribution, isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
    /// How a view scrolls.
    case scrollAxis, isPagingEnabled, isScrollEnabled, isDirectionalLockEnabled
    /// How a view bounces and zooms.
    case bounces, alwaysBounceVertical, alwaysBounceHorizontal, bouncesZoom, minimumZoomScale, maximumZoomScale
    /// What a view shows of its scrolling, and what is done to the keyboard and to the insets.
    case showsVerticalScrollIndicator, showsHorizontalScrollIndicator, indicatorStyle, keyboardDismissMode,
        contentInsetAdjustmentBehavior
    /// Properties of controls.
    case isOn, isEnabled, value, minimumValue, maximumValue, stepValue, progress, numberOfPages, currentPage,
        hidesForSinglePage
    /// The colours of the parts of controls.
    case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor, progressTintColor, trackTintColor,
        pageIndicatorTintColor, currentPageIndicatorTintColor, indicatorColor
    /// The segments of a segmented control.
    case segments, selectedSegment, apportionsSegmentWidthsByContent
    /// An activity indicator.
    case isAnimating, hidesWhenStopped, activityIndicatorStyle
    /// Pickers and bars.
    case datePickerMode, preferredDatePickerStyle, minuteInterval, searchBarStyle, showsCancelButton, barStyle,
        isTranslucent, barTintColor, prefersLargeTitles, itemObjectID
    /// The effect of a visual effect view.
    case blurEffect
    /// Properties of tables and cells.
    case tableViewStyle, cellStyle, accessoryType, selectionStyle, reuseIdentifier, rowHeight
    /// The lines between rows, and the texts of sections.
    case separatorStyle, separatorInset, separatorColor, headerTitle, footerTitle
    /// Heights of parts of a table, how far a cell is indented, and which cells people select.
    case sectionHeaderHeight, sectionFooterHeight, estimatedRowHeight, indentationLevel, indentationWidth,
        allowsSelection, allowsMultipleSelection, allowsSelectionDuringEditing
    /// What a cell shows at its end in place of an accessory of UIKit, and whether the cell is selected.
    case isAccessoryView, isSelected
    /// The lines of a collection, and the insets around them.
    case itemSize, minimumInteritemSpacing, minimumLineSpacing, sectionInset, sectionInsetReference
    /// The headers and footers of a collection.
    case headerReferenceSize, footerReferenceSize, elementKind
    /// Which columns of a split view are shown.
    case preferredDisplayMode
    /// Values that code gives a view by their names, and the rest of the view in Interface Builder's file, as XML.
    case runtimeAttributes, interfaceBuilder
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
    /// A distance in points to the right and down.
    case offset
    /// A rectangle in points.
    case rect
    /// Insets in points.
    case insets
    /// A priority for each axis.
    case priorities
    /// Gestures that a view recognizes.
    case gestures
    /// Values by their key paths.
    case runtimeAttributes
    /// A text in another format.
    case source
}

extension Property {
    /// The type of the property's values.
    public var type: PropertyType {
        switch self {
        case .hidden, .clipsToBounds, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea,
            .adjustsFontSizeToFitWidth, .adjustsFontForContentSizeCategory, .isLayoutMarginsRelativeArrangement,
            .isBaselineRelativeArrangement, .isPagingEnabled, .isScrollEnabled, .isSecureTextEntry, .isOn, .isEnabled,
            .apportionsSegmentWidthsByContent, .isAnimating, .hidesWhenStopped, .showsCancelButton, .prefersLargeTitles,
            .isAccessibilityElement, .isUserInteractionEnabled, .isMultipleTouchEnabled,
            .layoutMarginsFollowReadableWidth, .allowsDefaultTighteningForTruncation, .enablesReturnKeyAutomatically,
            .clearsOnBeginEditing, .isEditable, .isSelectable, .isDirectionalLockEnabled, .bounces,
            .alwaysBounceVertical, .alwaysBounceHorizontal, .bouncesZoom, .showsVerticalScrollIndicator,
            .showsHorizontalScrollIndicator, .hidesForSinglePage, .isTranslucent, .allowsSelection,
            .allowsMultipleSelection, .allowsSelectionDuringEditing, .isAccessoryView, .isSelected:
            .bool
        case .alpha, .minimumScaleFactor, .progress: .number(0...1)
        case .cornerRadius, .borderWidth, .preferredMaxLayoutWidth, .rowHeight, .minimumFontSize, .sectionHeaderHeight,
            .sectionFooterHeight, .estimatedRowHeight, .minimumZoomScale, .maximumZoomScale,
            .minimumInteritemSpacing, .minimumLineSpacing:
            .number(0...10_000)
        case .spacing, .customSpacing, .imagePadding, .titlePadding, .indentationWidth: .number(-10_000...10_000)
        case .value, .minimumValue, .maximumValue, .stepValue: .number(-1e9...1e9)
        case .lines, .numberOfPages, .currentPage: .integer(0...10_000)
        case .minuteInterval: .integer(1...30)
        case .indentationLevel: .integer(-10_000...10_000)
        case .tag: .integer(-9_007_199_254_740_991...9_007_199_254_740_991)
        case .selectedSegment: .integer(-1...100)
        case .text, .title, .subtitle, .placeholder, .accessibilityLabel, .accessibilityHint, .headerTitle,
            .footerTitle:
            .text
        case .segments: .texts
        case .objectID, .itemObjectID, .userLabel, .customClass, .accessibilityIdentifier, .selector, .reuseIdentifier,
            .restorationIdentifier,
            .textContentType:
            .identifier
        case .backgroundColor, .tintColor, .borderColor, .textColor, .titleColor, .highlightedTextColor, .shadowColor,
            .baseForegroundColor, .baseBackgroundColor, .onTintColor, .thumbTintColor, .minimumTrackTintColor,
            .maximumTrackTintColor, .progressTintColor, .trackTintColor, .pageIndicatorTintColor,
            .currentPageIndicatorTintColor, .indicatorColor, .barTintColor, .separatorColor:
            .color
        case .font: .font
        case .image, .backgroundImage, .highlightedImage: .image
        case .intrinsicContentSize, .itemSize, .headerReferenceSize, .footerReferenceSize: .size
        case .shadowOffset: .offset
        case .frame: .rect
        case .gestures: .gestures
        case .runtimeAttributes: .runtimeAttributes
        case .interfaceBuilder: .source
        case .autoresizing, .accessibilityTraits, .dataDetectorTypes: .choices(choices)
        case .layoutMargins, .contentInsets, .titleEdgeInsets, .imageEdgeInsets, .separatorInset, .sectionInset:
            .insets
        case .hugging, .compressionResistance: .priorities
        case .contentMode, .semanticContentAttribute, .alignment, .lineBreakMode, .keyboardType, .style, .role, .axis,
            .distribution, .scrollAxis, .buttonType, .configuration, .borderStyle, .activityIndicatorStyle,
            .datePickerMode, .preferredDatePickerStyle, .searchBarStyle, .barStyle, .tableViewStyle, .cellStyle,
            .accessoryType, .selectionStyle, .separatorStyle, .preferredDisplayMode, .baselineAdjustment,
            .returnKeyType, .keyboardAppearance, .autocapitalizationType, .autocorrectionType, .spellCheckingType,
            .smartQuotesType, .smartDashesType, .smartInsertDeleteType, .clearButtonMode, .cornerStyle,
            .imagePlacement, .titleAlignment, .contentHorizontalAlignment, .contentVerticalAlignment, .indicatorStyle,
            .keyboardDismissMode, .contentInsetAdjustmentBehavior, .blurEffect, .sectionInsetReference, .elementKind:
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
        case .sectionInsetReference: words(SectionInsetReference.self)
        case .elementKind: words(ElementKind.self)
        case .axis, .scrollAxis: words(Axis.self)
        case .autoresizing: words(AutoresizingPart.self)
        case .accessibilityTraits: words(AccessibilityTrait.self)
        case .dataDetectorTypes: words(DataDetectorType.self)
        case .baselineAdjustment: words(BaselineAdjustment.self)
        case .returnKeyType: words(ReturnKeyType.self)
        case .keyboardAppearance: words(KeyboardAppearance.self)
        case .autocapitalizationType: words(AutocapitalizationType.self)
        case .autocorrectionType, .spellCheckingType, .smartQuotesType, .smartDashesType, .smartInsertDeleteType:
            words(TypingAid.self)
        case .clearButtonMode: words(ClearButtonMode.self)
        case .cornerStyle: words(CornerStyle.self)
        case .imagePlacement: words(ImagePlacement.self)
        case .titleAlignment: words(TitleAlignment.self)
        case .contentHorizontalAlignment: words(ContentHorizontalAlignment.self)
        case .contentVerticalAlignment: words(ContentVerticalAlignment.self)
        case .indicatorStyle: words(IndicatorStyle.self)
        case .keyboardDismissMode: words(KeyboardDismissMode.self)
        case .contentInsetAdjustmentBehavior: words(ContentInsetAdjustmentBehavior.self)
        case .blurEffect: words(BlurEffect.self)
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
            .imageEdgeInsets, .subtitle, .baseForegroundColor, .baseBackgroundColor, .cornerStyle, .imagePlacement,
            .imagePadding, .titlePadding, .titleAlignment, .contentHorizontalAlignment:
            [.button]
        case .contentVerticalAlignment: [.button, .textField]
        case .alignment: [.label, .textField, .textView, .stackView]
        case .lines, .minimumScaleFactor, .preferredMaxLayoutWidth, .baselineAdjustment,
            .allowsDefaultTighteningForTruncation, .highlightedTextColor, .shadowColor, .shadowOffset:
            [.label]
        case .adjustsFontSizeToFitWidth, .minimumFontSize: [.label, .textField]
        case .borderStyle, .isSecureTextEntry, .clearButtonMode, .clearsOnBeginEditing: [.textField]
        case .isEditable, .isSelectable, .dataDetectorTypes: [.textView]
        case .lineBreakMode: [.label, .button]
        case .adjustsFontForContentSizeCategory: [.label, .textField, .textView]
        case .keyboardType, .returnKeyType, .enablesReturnKeyAutomatically, .keyboardAppearance, .textContentType,
            .autocapitalizationType, .autocorrectionType, .spellCheckingType, .smartQuotesType, .smartDashesType,
            .smartInsertDeleteType:
            [.textField, .textView, .searchBar]
        case .image: [.imageView, .button]
        case .highlightedImage: [.imageView]
        case .selector, .isEnabled:
            [.button, .switch, .slider, .stepper, .segmentedControl, .datePicker, .pageControl, .textField]
        case .axis, .spacing, .distribution, .isLayoutMarginsRelativeArrangement, .isBaselineRelativeArrangement:
            [.stackView]
        case .scrollAxis, .isPagingEnabled, .isScrollEnabled, .isDirectionalLockEnabled, .bounces,
            .alwaysBounceVertical, .alwaysBounceHorizontal, .bouncesZoom, .minimumZoomScale, .maximumZoomScale,
            .showsVerticalScrollIndicator, .showsHorizontalScrollIndicator, .indicatorStyle, .keyboardDismissMode,
            .contentInsetAdjustmentBehavior:
            [.scrollView, .tableView, .collectionView, .textView]
        case .isOn, .onTintColor: [.switch]
        case .value, .minimumValue, .maximumValue: [.slider, .stepper]
        case .stepValue: [.stepper]
        case .minimumTrackTintColor, .maximumTrackTintColor: [.slider]
        case .thumbTintColor: [.switch, .slider]
        case .progress, .progressTintColor, .trackTintColor: [.progressView]
        case .numberOfPages, .currentPage, .hidesForSinglePage, .pageIndicatorTintColor,
            .currentPageIndicatorTintColor:
            [.pageControl]
        case .segments, .selectedSegment, .apportionsSegmentWidthsByContent: [.segmentedControl]
        case .isAnimating, .hidesWhenStopped, .activityIndicatorStyle, .indicatorColor: [.activityIndicator]
        case .datePickerMode, .preferredDatePickerStyle, .minuteInterval: [.datePicker]
        case .searchBarStyle, .showsCancelButton: [.searchBar]
        case .barStyle, .isTranslucent, .barTintColor: [.navigationBar, .tabBar, .toolbar, .searchBar]
        case .blurEffect: [.visualEffectView]
        case .prefersLargeTitles: [.navigationBar]
        case .itemObjectID: [.navigationBar, .button, .label]
        case .tableViewStyle, .separatorStyle, .separatorColor, .sectionHeaderHeight, .sectionFooterHeight,
            .estimatedRowHeight:
            [.tableView]
        case .allowsSelection, .allowsMultipleSelection: [.tableView, .collectionView]
        case .allowsSelectionDuringEditing: [.tableView]
        case .rowHeight, .separatorInset: [.tableView, .tableViewCell]
        case .headerTitle, .footerTitle: [.tableViewSection, .collectionViewSection]
        case .isSelected: [.tableViewCell, .collectionViewCell]
        case .itemSize: [.collectionView, .collectionViewCell]
        case .minimumInteritemSpacing, .minimumLineSpacing, .sectionInset, .sectionInsetReference,
            .headerReferenceSize, .footerReferenceSize:
            ViewType.collections
        case .elementKind: [.collectionReusableView]
        case .cellStyle, .accessoryType, .selectionStyle, .indentationLevel, .indentationWidth: [.tableViewCell]
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
    /// A name that only programs read, or a text in another format.
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
    /// A size, or a distance to the right and down, in points.
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
    /// Gestures that a view recognizes.
    case gestures([Gesture])
    /// Values by their key paths.
    case runtimeAttributes([RuntimeAttribute])
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

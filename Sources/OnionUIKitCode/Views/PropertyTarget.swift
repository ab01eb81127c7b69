import OnionModel

/// What sets a property of a view in code.
struct PropertyTarget {
    /// The type that UIKit expects.
    enum Expected {
        /// A value that may be nil: then the view takes UIKit's own.
        case optional
        /// A number of a type.
        case number(String)
        /// Another value that may not be nil.
        case value
        /// A `CGColor`, which may be nil.
        case cgColor
    }

    var expected: Expected
    /// Returns the statement that sets the property of a view to a value.
    var statement: (_ view: String, _ value: Code) -> Code

    /// A property with a setter.
    static func member(_ name: String, _ expected: Expected = .value) -> PropertyTarget {
        PropertyTarget(expected: expected) { view, value in
            Code.text("\(view.isEmpty ? "" : "\(view).")\(name) = ").followed(by: value)
        }
    }

    /// A function with arguments after the value.
    static func function(
        _ name: String, label: String? = nil, _ rest: Code..., expected: Expected = .optional
    ) -> PropertyTarget {
        PropertyTarget(expected: expected) { view, value in
            let first = label.map { value.labelled($0) } ?? value
            return .call("\(view.isEmpty ? "" : "\(view).")\(name)", [first] + rest)
        }
    }
}

extension PropertyTarget {
    /// What sets a property of a view; nil for what its creation, another statement or nothing in UIKit says.
    init?(_ property: Property, of view: TemplateView) {
        guard let target = PropertyTarget.target(property, view) else { return nil }
        self = target
    }

    private static func target(_ property: Property, _ view: TemplateView) -> PropertyTarget? {
        switch view.type {
        case .button:
            if let target = button(property, isConfigured: ButtonCode.configuration(of: view) != nil) { return target }
        case .stackView where property == .alignment: return .member("alignment")
        case .textField where property == .minimumFontSize:
            return .member("minimumFontSize", .number("CGFloat"))
        case .textField, .textView, .label:
            if property == .alignment { return .member("textAlignment") }
        case .navigationBar where property == .title: return .function("setTitle")
        // A table asks its delegate for the heights of its rows.
        case .tableViewCell where property == .rowHeight: return nil
        case .slider:
            if let name = sliderNumbers[property] { return .member(name, .number("Float")) }
        case .stepper:
            if let name = sliderNumbers[property] { return .member(name, .number("Double")) }
        default: break
        }
        if let target = layer(property) { return target }
        if let name = numbers[property] { return .member(name.member, .number(name.type)) }
        if let name = optionals[property] { return .member(name, .optional) }
        if let name = values[property] { return .member(name) }
        return special(property, view)
    }

    private static func button(_ property: Property, isConfigured: Bool) -> PropertyTarget? {
        switch (property, isConfigured) {
        case (.title, true): .member("configuration?.title", .optional)
        case (.title, false): .function("setTitle", "for: .normal")
        case (.subtitle, true): .member("configuration?.subtitle", .optional)
        case (.image, true): .member("configuration?.image", .optional)
        case (.image, false): .function("setImage", "for: .normal")
        case (.backgroundImage, true): .member("configuration?.background.image", .optional)
        case (.backgroundImage, false): .function("setBackgroundImage", "for: .normal")
        // As in UIKit, the color of the title does not change that of the image.
        case (.titleColor, true): .function("configuration?.setTitleColor")
        case (.baseForegroundColor, true): .member("configuration?.baseForegroundColor", .optional)
        case (.titleColor, false): .function("setTitleColor", "for: .normal")
        case (.baseBackgroundColor, true): .member("configuration?.baseBackgroundColor", .optional)
        case (.font, true): .function("configuration?.setFont")
        case (.font, false): .member("titleLabel?.font", .optional)
        case (.lineBreakMode, false): .member("titleLabel?.lineBreakMode")
        case (.lineBreakMode, true): .member("configuration?.titleLineBreakMode")
        case (.contentInsets, true): .member("configuration?.contentInsets")
        case (.contentInsets, false): .member("contentEdgeInsets")
        case (.titleEdgeInsets, false): .member("titleEdgeInsets")
        case (.imageEdgeInsets, false): .member("imageEdgeInsets")
        case (.cornerStyle, true): .member("configuration?.cornerStyle")
        case (.imagePlacement, true): .member("configuration?.imagePlacement")
        case (.titleAlignment, true): .member("configuration?.titleAlignment")
        case (.imagePadding, true): .member("configuration?.imagePadding", .number("CGFloat"))
        case (.titlePadding, true): .member("configuration?.titlePadding", .number("CGFloat"))
        case (.role, _): .member("role")
        default: nil
        }
    }

    private static func layer(_ property: Property) -> PropertyTarget? {
        switch property {
        case .cornerRadius: .member("layer.cornerRadius", .number("CGFloat"))
        case .borderWidth: .member("layer.borderWidth", .number("CGFloat"))
        case .borderColor: .member("layer.borderColor", .cgColor)
        default: nil
        }
    }

    private static func special(_ property: Property, _ view: TemplateView) -> PropertyTarget? {
        switch property {
        case .isAnimating:
            PropertyTarget(expected: .value) { view, value in
                let prefix = view.isEmpty ? "" : "\(view)."
                let (start, stop) = ("\(prefix)startAnimating()", "\(prefix)stopAnimating()")
                return switch value.line {
                case "true": .text(start)
                case "false": .text(stop)
                default: .text("\(value.line) ? \(start) : \(stop)")
                }
            }
        case .separatorInset where view.type == .tableView || view.type == .tableViewCell: .member("separatorInset")
        case .layoutMargins: .member("directionalLayoutMargins")
        case .blurEffect: nil
        case .textContentType: .member("textContentType", .optional)
        case .selectedSegment: .member("selectedSegmentIndex", .number("Int"))
        default: nil
        }
    }

    private static let sliderNumbers: [Property: String] = [
        .value: "value", .minimumValue: "minimumValue", .maximumValue: "maximumValue", .stepValue: "stepValue",
    ]

    private static let numbers: [Property: (member: String, type: String)] = [
        .alpha: ("alpha", "CGFloat"), .lines: ("numberOfLines", "Int"), .spacing: ("spacing", "CGFloat"),
        .minimumScaleFactor: ("minimumScaleFactor", "CGFloat"), .progress: ("progress", "Float"),
        .preferredMaxLayoutWidth: ("preferredMaxLayoutWidth", "CGFloat"), .rowHeight: ("rowHeight", "CGFloat"),
        .sectionHeaderHeight: ("sectionHeaderHeight", "CGFloat"),
        .sectionFooterHeight: ("sectionFooterHeight", "CGFloat"),
        .estimatedRowHeight: ("estimatedRowHeight", "CGFloat"), .minimumZoomScale: ("minimumZoomScale", "CGFloat"),
        .maximumZoomScale: ("maximumZoomScale", "CGFloat"), .indentationWidth: ("indentationWidth", "CGFloat"),
        .indentationLevel: ("indentationLevel", "Int"), .numberOfPages: ("numberOfPages", "Int"),
        .currentPage: ("currentPage", "Int"), .minuteInterval: ("minuteInterval", "Int"), .tag: ("tag", "Int"),
    ]

    private static let optionals: [Property: String] = [
        .backgroundColor: "backgroundColor", .tintColor: "tintColor", .text: "text", .placeholder: "placeholder",
        .font: "font", .textColor: "textColor", .highlightedTextColor: "highlightedTextColor",
        .shadowColor: "shadowColor", .image: "image", .highlightedImage: "highlightedImage",
        .accessibilityLabel: "accessibilityLabel", .accessibilityHint: "accessibilityHint",
        .accessibilityIdentifier: "accessibilityIdentifier", .restorationIdentifier: "restorationIdentifier",
        .onTintColor: "onTintColor", .thumbTintColor: "thumbTintColor",
        .minimumTrackTintColor: "minimumTrackTintColor", .maximumTrackTintColor: "maximumTrackTintColor",
        .progressTintColor: "progressTintColor", .trackTintColor: "trackTintColor",
        .pageIndicatorTintColor: "pageIndicatorTintColor",
        .currentPageIndicatorTintColor: "currentPageIndicatorTintColor", .indicatorColor: "color",
        .barTintColor: "barTintColor", .separatorColor: "separatorColor",
    ]

    private static let values: [Property: String] = [
        .hidden: "isHidden", .clipsToBounds: "clipsToBounds", .contentMode: "contentMode",
        .preservesSuperviewLayoutMargins: "preservesSuperviewLayoutMargins",
        .insetsLayoutMarginsFromSafeArea: "insetsLayoutMarginsFromSafeArea",
        .semanticContentAttribute: "semanticContentAttribute", .accessibilityTraits: "accessibilityTraits",
        .isAccessibilityElement: "isAccessibilityElement", .isUserInteractionEnabled: "isUserInteractionEnabled",
        .isMultipleTouchEnabled: "isMultipleTouchEnabled", .lineBreakMode: "lineBreakMode",
        .adjustsFontSizeToFitWidth: "adjustsFontSizeToFitWidth",
        .adjustsFontForContentSizeCategory: "adjustsFontForContentSizeCategory",
        .baselineAdjustment: "baselineAdjustment",
        .allowsDefaultTighteningForTruncation: "allowsDefaultTighteningForTruncation", .shadowOffset: "shadowOffset",
        .keyboardType: "keyboardType", .isSecureTextEntry: "isSecureTextEntry", .borderStyle: "borderStyle",
        .returnKeyType: "returnKeyType", .enablesReturnKeyAutomatically: "enablesReturnKeyAutomatically",
        .keyboardAppearance: "keyboardAppearance", .autocapitalizationType: "autocapitalizationType",
        .autocorrectionType: "autocorrectionType", .spellCheckingType: "spellCheckingType",
        .smartQuotesType: "smartQuotesType", .smartDashesType: "smartDashesType",
        .smartInsertDeleteType: "smartInsertDeleteType", .clearButtonMode: "clearButtonMode",
        .clearsOnBeginEditing: "clearsOnBeginEditing", .isEditable: "isEditable", .isSelectable: "isSelectable",
        .dataDetectorTypes: "dataDetectorTypes", .contentHorizontalAlignment: "contentHorizontalAlignment",
        .contentVerticalAlignment: "contentVerticalAlignment", .axis: "axis", .distribution: "distribution",
        .isLayoutMarginsRelativeArrangement: "isLayoutMarginsRelativeArrangement",
        .isBaselineRelativeArrangement: "isBaselineRelativeArrangement", .isPagingEnabled: "isPagingEnabled",
        .isScrollEnabled: "isScrollEnabled", .isDirectionalLockEnabled: "isDirectionalLockEnabled",
        .bounces: "bounces", .alwaysBounceVertical: "alwaysBounceVertical",
        .alwaysBounceHorizontal: "alwaysBounceHorizontal", .bouncesZoom: "bouncesZoom",
        .showsVerticalScrollIndicator: "showsVerticalScrollIndicator",
        .showsHorizontalScrollIndicator: "showsHorizontalScrollIndicator", .indicatorStyle: "indicatorStyle",
        .keyboardDismissMode: "keyboardDismissMode",
        .contentInsetAdjustmentBehavior: "contentInsetAdjustmentBehavior", .isOn: "isOn", .isEnabled: "isEnabled",
        .hidesForSinglePage: "hidesForSinglePage",
        .apportionsSegmentWidthsByContent: "apportionsSegmentWidthsByContent",
        .hidesWhenStopped: "hidesWhenStopped", .datePickerMode: "datePickerMode",
        .preferredDatePickerStyle: "preferredDatePickerStyle", .searchBarStyle: "searchBarStyle",
        .showsCancelButton: "showsCancelButton", .barStyle: "barStyle", .isTranslucent: "isTranslucent",
        .prefersLargeTitles: "prefersLargeTitles", .accessoryType: "accessoryType",
        .selectionStyle: "selectionStyle", .separatorStyle: "separatorStyle", .allowsSelection: "allowsSelection",
        .allowsMultipleSelection: "allowsMultipleSelection",
        .allowsSelectionDuringEditing: "allowsSelectionDuringEditing", .isSelected: "isSelected",
    ]
}

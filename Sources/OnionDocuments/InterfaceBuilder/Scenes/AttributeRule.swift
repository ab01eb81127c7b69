import OnionModel

/// The conversion of an attribute of a view's element.
enum AttributeRule: Sendable {
    case flag(Property)
    case number(Property)
    case text(Property)
    case identifier(Property)
    /// A value of Interface Builder, with UIKit's value where it differs.
    case choice(Property, [String: String] = [:])
    /// The attribute has no effect on the view: it is read elsewhere, only concerns the editor, or has the default
    /// value.
    case ignored

    /// Returns the rule for an attribute; nil for an unknown one.
    static func rule(for attribute: String, _ written: String, of type: ViewType) -> AttributeRule? {
        if ignoredAttributes.contains(attribute) || defaults[attribute]?.contains(written) == true { return .ignored }
        return ofType(attribute, type) ?? ofAll[attribute]
    }

    private static let ofAll: [String: AttributeRule] = [
        "userLabel": .identifier(.userLabel), "customClass": .identifier(.customClass),
        "hidden": .flag(.hidden), "alpha": .number(.alpha), "clipsSubviews": .flag(.clipsToBounds),
        "contentMode": .choice(.contentMode), "semanticContentAttribute": .choice(.semanticContentAttribute),
        "preservesSuperviewLayoutMargins": .flag(.preservesSuperviewLayoutMargins),
        "insetsLayoutMarginsFromSafeArea": .flag(.insetsLayoutMarginsFromSafeArea),
        "placeholder": .text(.placeholder), "numberOfLines": .number(.lines),
        "lineBreakMode": .choice(
            .lineBreakMode, ["characterWrap": "charWrap", "wordWrapping": "wordWrap", "charWrapping": "charWrap"]),
        "adjustsFontSizeToFit": .flag(.adjustsFontSizeToFitWidth), "minimumScaleFactor": .number(.minimumScaleFactor),
        "adjustsFontForContentSizeCategory": .flag(.adjustsFontForContentSizeCategory),
        "axis": .choice(.axis), "spacing": .number(.spacing), "distribution": .choice(.distribution),
        "layoutMarginsRelativeArrangement": .flag(.isLayoutMarginsRelativeArrangement),
        "baselineRelativeArrangement": .flag(.isBaselineRelativeArrangement),
        "pagingEnabled": .flag(.isPagingEnabled), "scrollEnabled": .flag(.isScrollEnabled),
        "on": .flag(.isOn), "enabled": .flag(.isEnabled), "value": .number(.value),
        "minValue": .number(.minimumValue), "maxValue": .number(.maximumValue),
        "minimumValue": .number(.minimumValue), "maximumValue": .number(.maximumValue),
        "progress": .number(.progress), "numberOfPages": .number(.numberOfPages), "currentPage": .number(.currentPage),
        "selectedSegmentIndex": .number(.selectedSegment), "animating": .flag(.isAnimating),
        "hidesWhenStopped": .flag(.hidesWhenStopped),
        "largeTitles": .flag(.prefersLargeTitles), "accessoryType": .choice(.accessoryType),
        "selectionStyle": .choice(.selectionStyle), "rowHeight": .number(.rowHeight),
        "headerTitle": .text(.headerTitle), "footerTitle": .text(.footerTitle),
        "separatorStyle": .choice(.separatorStyle, ["singleLineEtched": "singleLine"]),
        "preferredMaxLayoutWidth": .number(.preferredMaxLayoutWidth),
        "apportionsSegmentWidthsByContent": .flag(.apportionsSegmentWidthsByContent),
        "datePickerMode": .choice(.datePickerMode), "searchBarStyle": .choice(.searchBarStyle),
        "showsCancelButton": .flag(.showsCancelButton), "barStyle": .choice(.barStyle),
    ]

    private static func ofType(_ attribute: String, _ type: ViewType) -> AttributeRule? {
        switch (attribute, type) {
        case ("text", .label), ("text", .textField), ("text", .textView), ("text", .searchBar): .text(.text)
        // Labels and image views in UIKit receive no touches by default.
        case ("userInteractionEnabled", .label), ("userInteractionEnabled", .imageView): .ignored
        case ("alignment", .stackView), ("textAlignment", _): .choice(.alignment)
        case ("buttonType", .button): .choice(.buttonType, ["roundedRect": "system"])
        case ("borderStyle", .textField): .choice(.borderStyle)
        case ("style", .activityIndicator): .choice(.activityIndicatorStyle)
        case ("style", .datePicker): .choice(.preferredDatePickerStyle)
        case ("style", .tableView): .choice(.tableViewStyle)
        case ("style", .tableViewCell): .choice(.cellStyle, cellStyles)
        case ("reuseIdentifier", _): ViewType.cells.contains(type) ? .identifier(.reuseIdentifier) : .ignored
        default: nil
        }
    }

    /// Older files use the names of the archive format.
    private static let cellStyles = [
        "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleValue1": "value1",
        "IBUITableViewCellStyleValue2": "value2", "IBUITableViewCellStyleSubtitle": "subtitle",
    ]

    /// Ignored whatever the value.
    private static let ignoredAttributes: Set<String> = [
        // Read elsewhere.
        "id", "key", "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "spacingType", "image", "catalog",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "tableViewCell", "textLabel", "detailTextLabel", "imageView", "usesAttributedText",
        // Only for the editor.
        "misplaced", "ambiguous", "verifyAmbiguity", "customModule", "customModuleProvider", "sceneMemberID",
        "simulatedAppContext", "colorLabel", "dataMode",
        // Without an effect on the appearance or behaviour of a template.
        "opaque", "clearsContextBeforeDrawing", "multipleTouchEnabled", "segmentControlStyle",
    ]

    /// Values that Interface Builder writes although they are UIKit's defaults.
    private static let defaults: [String: Set<String>] = [
        "baselineAdjustment": ["alignBaselines"], "contentHorizontalAlignment": ["center", "left", "fill", "leading"],
        "contentVerticalAlignment": ["center", "top", "fill"], "selectionStyle": ["default"],
        "indentationWidth": ["10"],
        "alwaysBounceVertical": ["YES"], "separatorStyle": ["default"], "rowHeight": ["-1"],
        "estimatedRowHeight": ["-1"], "sectionHeaderHeight": ["-1", "22", "28", "18", "1", "10"],
        "sectionFooterHeight": ["-1", "22", "28", "18", "1", "10"], "estimatedSectionHeaderHeight": ["-1"],
        "estimatedSectionFooterHeight": ["-1"], "minimumFontSize": ["10", "12", "14", "17"],
        "adjustsLetterSpacingToFitWidth": ["NO"], "autoresizesSubviews": ["YES"],
    ]
}

import OnionModel

/// What becomes of an attribute of a view's element.
enum AttributeRule: Sendable {
    case flag(Property)
    case number(Property)
    case text(Property)
    case identifier(Property)
    /// A word of Interface Builder's, with UIKit's where it differs.
    case choice(Property, [String: String] = [:])
    /// It says nothing about the view: it is read elsewhere, belongs to the editor, or is written though it is usual.
    case unspoken

    /// What becomes of an attribute; nil when nobody knows it.
    static func rule(for attribute: String, of type: ViewType) -> AttributeRule? {
        if passedOver.contains(attribute) { return .unspoken }
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
        "preferredMaxLayoutWidth": .number(.preferredMaxLayoutWidth),
        "apportionsSegmentWidthsByContent": .flag(.apportionsSegmentWidthsByContent),
        "datePickerMode": .choice(.datePickerMode), "searchBarStyle": .choice(.searchBarStyle),
        "showsCancelButton": .flag(.showsCancelButton), "barStyle": .choice(.barStyle),
    ]

    private static func ofType(_ attribute: String, _ type: ViewType) -> AttributeRule? {
        switch (attribute, type) {
        case ("text", .label), ("text", .textField), ("text", .textView), ("text", .searchBar): .text(.text)
        case ("alignment", .stackView), ("textAlignment", _): .choice(.alignment)
        case ("buttonType", .button): .choice(.buttonType, ["roundedRect": "system"])
        case ("borderStyle", .textField): .choice(.borderStyle)
        case ("style", .activityIndicator): .choice(.activityIndicatorStyle)
        case ("style", .datePicker): .choice(.preferredDatePickerStyle)
        case ("style", .tableView): .choice(.tableViewStyle)
        case ("style", .tableViewCell): .choice(.cellStyle, cellStyles)
        default: nil
        }
    }

    /// The older names are those of the archive's format.
    private static let cellStyles = [
        "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleValue1": "value1",
        "IBUITableViewCellStyleValue2": "value2", "IBUITableViewCellStyleSubtitle": "subtitle",
    ]

    private static let passedOver: Set<String> = [
        // Read elsewhere.
        "id", "key", "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "spacingType", "image", "catalog",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "tableViewCell",
        "textLabel", "detailTextLabel", "imageView", "usesAttributedText", "title",
        // The editor's own.
        "misplaced", "ambiguous", "verifyAmbiguity", "customModule", "customModuleProvider", "sceneMemberID",
        "simulatedAppContext", "colorLabel", "dataMode", "reference",
        // Written although it is usual, or without an effect on what is seen.
        "opaque", "clearsContextBeforeDrawing", "multipleTouchEnabled", "baselineAdjustment", "segmentControlStyle",
        "minimumFontSize", "showsTouchWhenHighlighted", "userInteractionEnabled", "contentHorizontalAlignment",
        "contentVerticalAlignment", "autoresizesSubviews", "tag", "restorationIdentifier", "exclusiveTouch",
    ]
}

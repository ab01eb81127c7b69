import OnionCoding
import OnionModel

/// The conversion of an attribute of a view's element.
enum AttributeRule: Sendable {
    case flag(Property)
    case number(Property)
    case text(Property)
    case identifier(Property)
    case image(Property)
    /// A value of Interface Builder, with UIKit's value where it differs.
    case choice(Property, [String: String] = [:])
    /// The attribute is read elsewhere, or has the default value.
    case ignored

    /// Returns the rule for an attribute; nil for an unknown one.
    static func rule(for attribute: String, _ written: String, of type: ViewType) -> AttributeRule? {
        if readElsewhere.contains(attribute) || MeaninglessParts.contains(attribute, of: type.rawValue) {
            return .ignored
        }
        if defaults[attribute]?.contains(written) == true { return .ignored }
        return ofType(attribute, type) ?? ofAll[attribute]
    }

    private static let ofAll: [String: AttributeRule] = [
        "userLabel": .identifier(.userLabel), "customClass": .identifier(.customClass),
        "hidden": .flag(.hidden), "alpha": .number(.alpha), "clipsSubviews": .flag(.clipsToBounds),
        "contentMode": .choice(.contentMode, ["TopLeft": "topLeft"]),
        "semanticContentAttribute": .choice(.semanticContentAttribute),
        "userInteractionEnabled": .flag(.isUserInteractionEnabled),
        "multipleTouchEnabled": .flag(.isMultipleTouchEnabled), "tag": .number(.tag),
        "restorationIdentifier": .identifier(.restorationIdentifier),
        "preservesSuperviewLayoutMargins": .flag(.preservesSuperviewLayoutMargins),
        "insetsLayoutMarginsFromSafeArea": .flag(.insetsLayoutMarginsFromSafeArea),
        "layoutMarginsFollowReadableWidth": .flag(.layoutMarginsFollowReadableWidth),
        "placeholder": .text(.placeholder), "numberOfLines": .number(.lines),
        "lineBreakMode": .choice(.lineBreakMode, lineBreakModes),
        "adjustsFontSizeToFit": .flag(.adjustsFontSizeToFitWidth), "minimumScaleFactor": .number(.minimumScaleFactor),
        "minimumFontSize": .number(.minimumFontSize), "baselineAdjustment": .choice(.baselineAdjustment),
        "adjustsLetterSpacingToFitWidth": .flag(.allowsDefaultTighteningForTruncation),
        "adjustsFontForContentSizeCategory": .flag(.adjustsFontForContentSizeCategory),
        "preferredMaxLayoutWidth": .number(.preferredMaxLayoutWidth),
        "editable": .flag(.isEditable), "selectable": .flag(.isSelectable),
        "clearButtonMode": .choice(.clearButtonMode), "clearsOnBeginEditing": .flag(.clearsOnBeginEditing),
        "contentVerticalAlignment": .choice(.contentVerticalAlignment), "highlightedImage": .image(.highlightedImage),
        "axis": .choice(.axis), "spacing": .number(.spacing), "distribution": .choice(.distribution),
        "layoutMarginsRelativeArrangement": .flag(.isLayoutMarginsRelativeArrangement),
        "baselineRelativeArrangement": .flag(.isBaselineRelativeArrangement),
        "pagingEnabled": .flag(.isPagingEnabled), "scrollEnabled": .flag(.isScrollEnabled),
        "directionalLockEnabled": .flag(.isDirectionalLockEnabled), "bounces": .flag(.bounces),
        "alwaysBounceVertical": .flag(.alwaysBounceVertical), "alwaysBounceHorizontal": .flag(.alwaysBounceHorizontal),
        "bouncesZoom": .flag(.bouncesZoom), "minimumZoomScale": .number(.minimumZoomScale),
        "maximumZoomScale": .number(.maximumZoomScale), "indicatorStyle": .choice(.indicatorStyle),
        "showsVerticalScrollIndicator": .flag(.showsVerticalScrollIndicator),
        "showsHorizontalScrollIndicator": .flag(.showsHorizontalScrollIndicator),
        "keyboardDismissMode": .choice(.keyboardDismissMode),
        "contentInsetAdjustmentBehavior": .choice(.contentInsetAdjustmentBehavior),
        "on": .flag(.isOn), "enabled": .flag(.isEnabled), "value": .number(.value),
        "minValue": .number(.minimumValue), "maxValue": .number(.maximumValue), "stepValue": .number(.stepValue),
        "minimumValue": .number(.minimumValue), "maximumValue": .number(.maximumValue),
        "progress": .number(.progress), "numberOfPages": .number(.numberOfPages), "currentPage": .number(.currentPage),
        "hidesForSinglePage": .flag(.hidesForSinglePage), "selectedSegmentIndex": .number(.selectedSegment),
        "animating": .flag(.isAnimating), "hidesWhenStopped": .flag(.hidesWhenStopped),
        "largeTitles": .flag(.prefersLargeTitles), "translucent": .flag(.isTranslucent),
        "accessoryType": .choice(.accessoryType), "selectionStyle": .choice(.selectionStyle),
        "rowHeight": .number(.rowHeight), "estimatedRowHeight": .number(.estimatedRowHeight),
        "sectionHeaderHeight": .number(.sectionHeaderHeight), "sectionFooterHeight": .number(.sectionFooterHeight),
        "allowsSelection": .flag(.allowsSelection), "allowsMultipleSelection": .flag(.allowsMultipleSelection),
        "allowsSelectionDuringEditing": .flag(.allowsSelectionDuringEditing),
        "indentationLevel": .number(.indentationLevel), "indentationWidth": .number(.indentationWidth),
        "headerTitle": .text(.headerTitle), "footerTitle": .text(.footerTitle),
        "separatorStyle": .choice(.separatorStyle, ["singleLineEtched": "singleLine"]),
        "apportionsSegmentWidthsByContent": .flag(.apportionsSegmentWidthsByContent),
        "datePickerMode": .choice(.datePickerMode), "minuteInterval": .number(.minuteInterval),
        "searchBarStyle": .choice(.searchBarStyle), "showsCancelButton": .flag(.showsCancelButton),
        "barStyle": .choice(.barStyle),
    ]

    private static func ofType(_ attribute: String, _ type: ViewType) -> AttributeRule? {
        switch (attribute, type) {
        case ("text", .label), ("text", .textField), ("text", .textView), ("text", .searchBar): .text(.text)
        case ("contentHorizontalAlignment", .button): .choice(.contentHorizontalAlignment)
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

    /// Returns the attribute that has a property in views of a type, with its rule: the inverse of `rule(for:_:of:)`. Texts and images are
    /// no attributes here, because Interface Builder also writes them as elements.
    static func attribute(of property: Property, in type: ViewType) -> (name: String, rule: AttributeRule)? {
        for name in namesOfTypes {
            if let rule = ofType(name, type), rule.property == property { return (name, rule) }
        }
        if type == .slider, let name = ofSliders[property] { return (name, .number(property)) }
        return attributes[property]
    }

    /// The attributes that `ofType` knows.
    private static let namesOfTypes = [
        "alignment", "textAlignment", "contentHorizontalAlignment", "buttonType", "borderStyle", "style",
        "reuseIdentifier",
    ]

    private static let ofSliders: [Property: String] = [.minimumValue: "minValue", .maximumValue: "maxValue"]

    private static let attributes: [Property: (name: String, rule: AttributeRule)] = Dictionary(
        ofAll.compactMap { name, rule in rule.property.map { ($0, (name, rule)) } }
    ) { first, second in first.0 > second.0 ? first : second }

    /// The property that an attribute of a simple value becomes.
    private var property: Property? {
        switch self {
        case .flag(let property), .number(let property), .identifier(let property), .choice(let property, _): property
        case .text, .image, .ignored: nil
        }
    }

    /// Older files use the names of the archive format.
    private static let cellStyles = [
        "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleValue1": "value1",
        "IBUITableViewCellStyleValue2": "value2", "IBUITableViewCellStyleSubtitle": "subtitle",
    ]

    /// Attributed texts use the names of AppKit.
    static let lineBreakModes = [
        "characterWrap": "charWrap", "wordWrapping": "wordWrap", "charWrapping": "charWrap",
        "truncatingTail": "tailTruncation", "truncatingMiddle": "middleTruncation",
        "truncatingHead": "headTruncation", "clipping": "clip",
    ]

    /// Attributes that the conversion reads by name.
    private static let readElsewhere: Set<String> = [
        "id", "key", "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "spacingType", "image", "catalog",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "textLabel", "detailTextLabel", "imageView",
    ]

    /// Values that Interface Builder writes although they are UIKit's defaults, in views of all types.
    private static let defaults: [String: Set<String>] = [
        "baselineAdjustment": ["alignBaselines"], "selectionStyle": ["default"], "indentationWidth": ["10"],
        "separatorStyle": ["default"], "rowHeight": ["-1"],
        "estimatedRowHeight": ["-1"], "sectionHeaderHeight": ["-1", "22", "28", "18", "1", "10"],
        "sectionFooterHeight": ["-1", "22", "28", "18", "1", "10"], "estimatedSectionHeaderHeight": ["-1"],
        "estimatedSectionFooterHeight": ["-1"], "adjustsLetterSpacingToFitWidth": ["NO"],
        "autoresizesSubviews": ["YES"],
        "contentVerticalAlignment": ["center"],
    ]
}

import UIKit

/// The properties of views by their names in compositions.
@MainActor
enum Properties {
    /// What a composition says of a view for other programs, or for the creation of the view.
    static let ignored: Set<String> = [
        "objectID", "itemObjectID", "userLabel", "customClass", "intrinsicContentSize",
        "layoutMarginsFollowReadableWidth",
        "gestures", "runtimeAttributes", "interfaceBuilder", "buttonType", "configuration", "style", "tableViewStyle",
        "cellStyle", "reuseIdentifier", "activityIndicatorStyle", "blurEffect", "scrollAxis",
        "isAccessoryView", "elementKind", "itemSize", "minimumInteritemSpacing", "minimumLineSpacing", "sectionInset",
        "sectionInsetReference", "headerReferenceSize", "footerReferenceSize", "preferredDisplayMode", "headerTitle",
        "footerTitle",
    ]

    static func setter(_ name: String, of view: UIView) -> PropertySetter? {
        if let button = view as? UIButton {
            let table = button.configuration == nil ? ButtonProperties.plain : ButtonProperties.configured
            if let setter = table[name] { return setter }
        }
        return all[name]
    }

    private static let all: [String: PropertySetter] = views.merging(texts) { $1 }.merging(controls) { $1 }
        .merging(scrolling) { $1 }.merging(lists) { $1 }

    private static let views: [String: PropertySetter] = [
        "hidden": .bool(\.isHidden),
        // Before it is in a stack view, a view has no space after it.
        "customSpacing": .custom(UIView.self) { view, json, _ in
            guard let spacing = json.number(in: -10_000...10_000) else { return false }
            (view.superview as? UIStackView)?.setCustomSpacing(spacing, after: view)
            return true
        } restoring: { view in
            guard let stackView = view.superview as? UIStackView else { return {} }
            let spacing = stackView.customSpacing(after: view)
            return { stackView.setCustomSpacing(spacing, after: view) }
        },
        "alpha": .number(\.alpha, 0...1),
        "backgroundColor": .color(\UIView.backgroundColor),
        "tintColor": .value(\UIView.tintColor) { json, assets in UIColor.color(json, assets).map { .some($0) } },
        "cornerRadius": .number(\UIView.layer.cornerRadius, 0...10_000),
        "borderWidth": .number(\UIView.layer.borderWidth, 0...10_000),
        "borderColor": .value(\UIView.layer.borderColor) { json, assets in
            UIColor.color(json, assets).map { .some($0.cgColor) }
        },
        "clipsToBounds": .bool(\.clipsToBounds),
        "contentMode": .choice(
            \UIView.contentMode,
            [
                "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
                "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
                "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
            ]),
        "hugging": priorities(
            { $0.contentHuggingPriority(for: $1) }, { $0.setContentHuggingPriority($1, for: $2) }),
        "compressionResistance": priorities(
            { $0.contentCompressionResistancePriority(for: $1) },
            { $0.setContentCompressionResistancePriority($1, for: $2) }),
        "autoresizing": .options(
            \UIView.autoresizingMask,
            [
                "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
                "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
                "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
            ]),
        "layoutMargins": .value(\UIView.directionalLayoutMargins) { json, _ in
            Insets(json).map(NSDirectionalEdgeInsets.init)
        },
        "preservesSuperviewLayoutMargins": .bool(\.preservesSuperviewLayoutMargins),
        "insetsLayoutMarginsFromSafeArea": .bool(\.insetsLayoutMarginsFromSafeArea),
        "semanticContentAttribute": .choice(
            \UIView.semanticContentAttribute,
            [
                "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
                "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
            ]),
        "accessibilityLabel": .text(\UIView.accessibilityLabel),
        "accessibilityHint": .text(\UIView.accessibilityHint),
        "accessibilityIdentifier": .text(\UIView.accessibilityIdentifier),
        "isAccessibilityElement": .bool(\.isAccessibilityElement),
        "accessibilityTraits": .options(
            \UIView.accessibilityTraits,
            [
                "button": .button, "link": .link, "image": .image, "staticText": .staticText, "header": .header,
                "searchField": .searchField, "keyboardKey": .keyboardKey, "summaryElement": .summaryElement,
                "tabBar": .tabBar, "selected": .selected, "playsSound": .playsSound,
                "startsMediaSession": .startsMediaSession, "updatesFrequently": .updatesFrequently,
                "adjustable": .adjustable, "allowsDirectInteraction": .allowsDirectInteraction,
                "causesPageTurn": .causesPageTurn, "notEnabled": .notEnabled,
            ]),
        "isUserInteractionEnabled": .bool(\.isUserInteractionEnabled),
        "isMultipleTouchEnabled": .bool(\.isMultipleTouchEnabled),
        "tag": .integer(\UIView.tag, -9_007_199_254_740_991...9_007_199_254_740_991),
        "restorationIdentifier": .text(\UIView.restorationIdentifier),
    ]

    private static func priorities(
        _ get: @escaping @MainActor (UIView, NSLayoutConstraint.Axis) -> UILayoutPriority,
        _ set: @escaping @MainActor (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> PropertySetter {
        .custom(UIView.self) { view, json, _ in
            guard json.members != nil else { return false }
            var isComplete = true
            for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
                guard let value = json[name] else { continue }
                if let priority = value.number(in: 1...1_000) {
                    set(view, UILayoutPriority(rawValue: Float(priority)), axis)
                } else {
                    isComplete = false
                }
            }
            return isComplete
        } restoring: { view in
            let (horizontal, vertical) = (get(view, .horizontal), get(view, .vertical))
            return {
                set(view, horizontal, .horizontal)
                set(view, vertical, .vertical)
            }
        }
    }
}

// MARK: - Texts

extension Properties {
    private static let texts: [String: PropertySetter] = [
        "text": .first(
            .text(\UILabel.text), .text(\UITextField.text), .text(\UISearchBar.text),
            .value(\UITextView.text) { json, _ in json.text.map { .some($0) } }),
        "placeholder": .first(.text(\UITextField.placeholder), .text(\UISearchBar.placeholder)),
        "font": .first(
            .value(\UILabel.font) { json, _ in UIFont.font(json).map { .some($0) } },
            .value(\UITextField.font) { json, _ in UIFont.font(json).map { .some($0) } },
            .value(\UITextView.font) { json, _ in UIFont.font(json).map { .some($0) } }),
        "textColor": .first(
            .value(\UILabel.textColor) { json, assets in UIColor.color(json, assets).map { .some($0) } },
            .color(\UITextField.textColor), .color(\UITextView.textColor)),
        "alignment": .first(
            .choice(\UILabel.textAlignment, alignments), .choice(\UITextField.textAlignment, alignments),
            .choice(\UITextView.textAlignment, alignments),
            .choice(
                \UIStackView.alignment,
                [
                    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
                    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
                ])),
        "lines": .integer(\UILabel.numberOfLines, 0...10_000),
        "lineBreakMode": .choice(\UILabel.lineBreakMode, lineBreakModes),
        "adjustsFontSizeToFitWidth": .first(
            .bool(\UILabel.adjustsFontSizeToFitWidth), .bool(\UITextField.adjustsFontSizeToFitWidth)),
        "minimumScaleFactor": .number(\UILabel.minimumScaleFactor, 0...1),
        "adjustsFontForContentSizeCategory": .first(
            .bool(\UILabel.adjustsFontForContentSizeCategory), .bool(\UITextField.adjustsFontForContentSizeCategory),
            .bool(\UITextView.adjustsFontForContentSizeCategory)),
        "preferredMaxLayoutWidth": .number(\UILabel.preferredMaxLayoutWidth, 0...10_000),
        "minimumFontSize": .first(
            .number(\UITextField.minimumFontSize, 0...10_000),
            // A label has a factor in its place; the size is one of Interface Builder's older files.
            .custom(UILabel.self, set: { _, json, _ in json.number != nil }, restoring: { _ in {} })),
        "baselineAdjustment": .choice(
            \UILabel.baselineAdjustment,
            ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none]),
        "allowsDefaultTighteningForTruncation": .bool(\UILabel.allowsDefaultTighteningForTruncation),
        "highlightedTextColor": .color(\UILabel.highlightedTextColor),
        "shadowColor": .color(\UILabel.shadowColor),
        "shadowOffset": .value(\UILabel.shadowOffset) { json, _ in
            guard let items = json.array, items.count == 2, let width = items[0].number(in: -10_000...10_000),
                let height = items[1].number(in: -10_000...10_000)
            else { return nil }
            return CGSize(width: width, height: height)
        },
        "keyboardType": traits(
            \UITextField.keyboardType, \UITextView.keyboardType, \UISearchBar.keyboardType,
            [
                "default": .default, "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
                "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "emailAddress": .emailAddress,
                "decimalPad": .decimalPad,
            ]),
        "isSecureTextEntry": .bool(\UITextField.isSecureTextEntry),
        "borderStyle": .choice(
            \UITextField.borderStyle, ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]),
        "returnKeyType": traits(
            \UITextField.returnKeyType, \UITextView.returnKeyType, \UISearchBar.returnKeyType,
            [
                "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
                "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
                "continue": .continue,
            ]),
        "enablesReturnKeyAutomatically": .first(
            .bool(\UITextField.enablesReturnKeyAutomatically), .bool(\UITextView.enablesReturnKeyAutomatically),
            .bool(\UISearchBar.enablesReturnKeyAutomatically)),
        "keyboardAppearance": traits(
            \UITextField.keyboardAppearance, \UITextView.keyboardAppearance, \UISearchBar.keyboardAppearance,
            ["default": .default, "dark": .dark, "light": .light, "alert": .alert]),
        "textContentType": .first(
            .value(\UITextField.textContentType) { json, _ in contentType(json) },
            .value(\UITextView.textContentType) { json, _ in contentType(json) },
            .value(\UISearchBar.textContentType) { json, _ in contentType(json) }),
        "autocapitalizationType": traits(
            \UITextField.autocapitalizationType, \UITextView.autocapitalizationType,
            \UISearchBar.autocapitalizationType,
            ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]),
        "autocorrectionType": traits(
            \UITextField.autocorrectionType, \UITextView.autocorrectionType, \UISearchBar.autocorrectionType,
            ["default": .default, "no": .no, "yes": .yes]),
        "spellCheckingType": traits(
            \UITextField.spellCheckingType, \UITextView.spellCheckingType, \UISearchBar.spellCheckingType,
            ["default": .default, "no": .no, "yes": .yes]),
        "smartQuotesType": traits(
            \UITextField.smartQuotesType, \UITextView.smartQuotesType, \UISearchBar.smartQuotesType,
            ["default": .default, "no": .no, "yes": .yes]),
        "smartDashesType": traits(
            \UITextField.smartDashesType, \UITextView.smartDashesType, \UISearchBar.smartDashesType,
            ["default": .default, "no": .no, "yes": .yes]),
        "smartInsertDeleteType": traits(
            \UITextField.smartInsertDeleteType, \UITextView.smartInsertDeleteType,
            \UISearchBar.smartInsertDeleteType, ["default": .default, "no": .no, "yes": .yes]),
        "clearButtonMode": .choice(
            \UITextField.clearButtonMode,
            [
                "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
            ]),
        "clearsOnBeginEditing": .bool(\UITextField.clearsOnBeginEditing),
        "isEditable": .bool(\UITextView.isEditable),
        "isSelectable": .bool(\UITextView.isSelectable),
        "dataDetectorTypes": .options(
            \UITextView.dataDetectorTypes,
            [
                "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
                "shipmentTrackingNumber": .shipmentTrackingNumber, "flightNumber": .flightNumber,
                "lookupSuggestion": .lookupSuggestion,
            ]),
    ]

    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "charWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
        "tailTruncation": .byTruncatingTail,
    ]

    private static let alignments: [String: NSTextAlignment] = [
        "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]

    private static func contentType(_ json: JSON) -> UITextContentType?? {
        json.string.map { .some(UITextContentType(rawValue: $0)) }
    }

    /// A property of `UITextInputTraits`.
    private static func traits<Value>(
        _ field: ReferenceWritableKeyPath<UITextField, Value>, _ view: ReferenceWritableKeyPath<UITextView, Value>,
        _ bar: ReferenceWritableKeyPath<UISearchBar, Value>, _ words: [String: Value]
    ) -> PropertySetter {
        .first(.choice(field, words), .choice(view, words), .choice(bar, words))
    }
}

// MARK: - Controls and pictures

extension Properties {
    private static let controls: [String: PropertySetter] = [
        "image": .image(\UIImageView.image),
        "highlightedImage": .image(\UIImageView.highlightedImage),
        "isOn": .bool(\UISwitch.isOn),
        "isEnabled": .bool(\UIControl.isEnabled),
        // A stepper does not take a minimum above its maximum.
        "value": .first(.float(\UISlider.value, -1e9...1e9), stepper(\.value) { _, _ in true }),
        "minimumValue": .first(
            .float(\UISlider.minimumValue, -1e9...1e9), stepper(\.minimumValue) { $1 < $0.maximumValue }),
        "maximumValue": .first(
            .float(\UISlider.maximumValue, -1e9...1e9), stepper(\.maximumValue) { $1 > $0.minimumValue }),
        "stepValue": stepper(\.stepValue) { $1 > 0 },
        "progress": .float(\UIProgressView.progress, 0...1),
        "numberOfPages": .integer(\UIPageControl.numberOfPages, 0...10_000),
        "currentPage": .integer(\UIPageControl.currentPage, 0...10_000),
        "hidesForSinglePage": .bool(\UIPageControl.hidesForSinglePage),
        "onTintColor": .color(\UISwitch.onTintColor),
        "thumbTintColor": .first(.color(\UISwitch.thumbTintColor), .color(\UISlider.thumbTintColor)),
        "minimumTrackTintColor": .color(\UISlider.minimumTrackTintColor),
        "maximumTrackTintColor": .color(\UISlider.maximumTrackTintColor),
        "progressTintColor": .color(\UIProgressView.progressTintColor),
        "trackTintColor": .color(\UIProgressView.trackTintColor),
        "pageIndicatorTintColor": .color(\UIPageControl.pageIndicatorTintColor),
        "currentPageIndicatorTintColor": .color(\UIPageControl.currentPageIndicatorTintColor),
        "indicatorColor": .value(\UIActivityIndicatorView.color) { json, assets in
            UIColor.color(json, assets).map { .some($0) }
        },
        "segments": .custom(UISegmentedControl.self) { control, json, _ in
            guard let titles = json.array?.map(\.text), !titles.contains(nil), titles.count <= 100 else { return false }
            control.removeAllSegments()
            for (index, title) in titles.enumerated() {
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            return true
        } restoring: { control in
            let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
            return {
                control.removeAllSegments()
                for (index, title) in titles.enumerated() {
                    control.insertSegment(withTitle: title, at: index, animated: false)
                }
            }
        },
        "selectedSegment": .custom(UISegmentedControl.self) { control, json, _ in
            guard let index = json.integer(in: -1...100), index < control.numberOfSegments else { return false }
            control.selectedSegmentIndex = index
            return true
        } restoring: { control in
            let index = control.selectedSegmentIndex
            return { control.selectedSegmentIndex = index }
        },
        "apportionsSegmentWidthsByContent": .bool(\UISegmentedControl.apportionsSegmentWidthsByContent),
        "isAnimating": .custom(UIActivityIndicatorView.self) { indicator, json, _ in
            guard let isAnimating = json.bool else { return false }
            isAnimating ? indicator.startAnimating() : indicator.stopAnimating()
            return true
        } restoring: { indicator in
            let isAnimating = indicator.isAnimating
            return { isAnimating ? indicator.startAnimating() : indicator.stopAnimating() }
        },
        "hidesWhenStopped": .bool(\UIActivityIndicatorView.hidesWhenStopped),
        "datePickerMode": .choice(
            \UIDatePicker.datePickerMode,
            ["time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer]),
        // The other styles have no timer.
        "preferredDatePickerStyle": .custom(UIDatePicker.self) { picker, json, _ in
            guard let style = json.string.flatMap({ pickerStyles[$0] }),
                picker.datePickerMode != .countDownTimer || style == .automatic || style == .wheels
            else { return false }
            picker.preferredDatePickerStyle = style
            return true
        } restoring: { picker in
            let style = picker.preferredDatePickerStyle
            return { picker.preferredDatePickerStyle = style }
        },
        "minuteInterval": .value(\UIDatePicker.minuteInterval) { json, _ in
            json.integer(in: 1...30).flatMap { 60 % $0 == 0 ? $0 : nil }
        },
        "searchBarStyle": .choice(
            \UISearchBar.searchBarStyle, ["default": .default, "prominent": .prominent, "minimal": .minimal]),
        "showsCancelButton": .bool(\UISearchBar.showsCancelButton),
        "barStyle": .first(
            .choice(\UINavigationBar.barStyle, barStyles), .choice(\UITabBar.barStyle, barStyles),
            .choice(\UIToolbar.barStyle, barStyles), .choice(\UISearchBar.barStyle, barStyles)),
        "isTranslucent": .first(
            .bool(\UINavigationBar.isTranslucent), .bool(\UITabBar.isTranslucent), .bool(\UIToolbar.isTranslucent),
            .bool(\UISearchBar.isTranslucent)),
        "barTintColor": .first(
            .color(\UINavigationBar.barTintColor), .color(\UITabBar.barTintColor), .color(\UIToolbar.barTintColor),
            .color(\UISearchBar.barTintColor)),
        "prefersLargeTitles": .bool(\UINavigationBar.prefersLargeTitles),
        // The title of the item that the bar shows, where nothing else says one. See `Bars`.
        "title": .custom(UINavigationBar.self, set: { _, json, _ in json.text != nil }, restoring: { _ in {} }),
        "contentVerticalAlignment": .choice(
            \UIControl.contentVerticalAlignment,
            ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
        "contentHorizontalAlignment": .choice(
            \UIControl.contentHorizontalAlignment,
            [
                "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
                "trailing": .trailing,
            ]),
    ]

    private static let barStyles: [String: UIBarStyle] = ["default": .default, "black": .black]
    private static let pickerStyles: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]

    private static func stepper(
        _ path: ReferenceWritableKeyPath<UIStepper, Double>,
        _ isPossible: @escaping @MainActor (UIStepper, Double) -> Bool
    ) -> PropertySetter {
        .custom(UIStepper.self) { stepper, json, _ in
            guard let value = json.number(in: -1e9...1e9), isPossible(stepper, value) else { return false }
            stepper[keyPath: path] = value
            return true
        } restoring: { stepper in
            let value = stepper[keyPath: path]
            return { if isPossible(stepper, value) { stepper[keyPath: path] = value } }
        }
    }
}

// MARK: - Stacks and scroll views

extension Properties {
    private static let scrolling: [String: PropertySetter] = [
        "axis": .choice(\UIStackView.axis, ["horizontal": .horizontal, "vertical": .vertical]),
        "spacing": .number(\UIStackView.spacing, -10_000...10_000),
        "distribution": .choice(
            \UIStackView.distribution,
            [
                "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
            ]),
        "isLayoutMarginsRelativeArrangement": .bool(\UIStackView.isLayoutMarginsRelativeArrangement),
        "isBaselineRelativeArrangement": .bool(\UIStackView.isBaselineRelativeArrangement),
        "isPagingEnabled": .bool(\UIScrollView.isPagingEnabled),
        "isScrollEnabled": .bool(\UIScrollView.isScrollEnabled),
        "isDirectionalLockEnabled": .bool(\UIScrollView.isDirectionalLockEnabled),
        "bounces": .bool(\UIScrollView.bounces),
        "alwaysBounceVertical": .bool(\UIScrollView.alwaysBounceVertical),
        "alwaysBounceHorizontal": .bool(\UIScrollView.alwaysBounceHorizontal),
        "bouncesZoom": .bool(\UIScrollView.bouncesZoom),
        "minimumZoomScale": .number(\UIScrollView.minimumZoomScale, 0...10_000),
        "maximumZoomScale": .number(\UIScrollView.maximumZoomScale, 0...10_000),
        "showsVerticalScrollIndicator": .bool(\UIScrollView.showsVerticalScrollIndicator),
        "showsHorizontalScrollIndicator": .bool(\UIScrollView.showsHorizontalScrollIndicator),
        "indicatorStyle": .choice(
            \UIScrollView.indicatorStyle, ["default": .default, "black": .black, "white": .white]),
        "keyboardDismissMode": .choice(
            \UIScrollView.keyboardDismissMode,
            [
                "none": .none, "onDrag": .onDrag, "interactive": .interactive,
                // Their like with the bar above the keyboard needs iOS 16.
                "onDragWithAccessory": .onDrag, "interactiveWithAccessory": .interactive,
            ]),
        "contentInsetAdjustmentBehavior": .choice(
            \UIScrollView.contentInsetAdjustmentBehavior,
            ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always]),
    ]

    private static let lists: [String: PropertySetter] = [
        "rowHeight": .first(
            .number(\UITableView.rowHeight, 0...10_000),
            // A table asks its delegate for the heights of its rows.
            .custom(UITableViewCell.self, set: { _, json, _ in json.number != nil }, restoring: { _ in {} })),
        "sectionHeaderHeight": .number(\UITableView.sectionHeaderHeight, 0...10_000),
        "sectionFooterHeight": .number(\UITableView.sectionFooterHeight, 0...10_000),
        "estimatedRowHeight": .number(\UITableView.estimatedRowHeight, 0...10_000),
        "separatorStyle": .choice(\UITableView.separatorStyle, ["none": .none, "singleLine": .singleLine]),
        "separatorInset": .first(
            .edgeInsets(\UITableView.separatorInset), .edgeInsets(\UITableViewCell.separatorInset)),
        "separatorColor": .color(\UITableView.separatorColor),
        "allowsSelection": .first(.bool(\UITableView.allowsSelection), .bool(\UICollectionView.allowsSelection)),
        "allowsMultipleSelection": .first(
            .bool(\UITableView.allowsMultipleSelection), .bool(\UICollectionView.allowsMultipleSelection)),
        "allowsSelectionDuringEditing": .bool(\UITableView.allowsSelectionDuringEditing),
        "accessoryType": .choice(
            \UITableViewCell.accessoryType,
            [
                "none": .none, "disclosureIndicator": .disclosureIndicator,
                "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
                "detailButton": .detailButton,
            ]),
        "selectionStyle": .choice(
            \UITableViewCell.selectionStyle, ["none": .none, "blue": .blue, "gray": .gray, "default": .default]),
        "indentationLevel": .integer(\UITableViewCell.indentationLevel, -10_000...10_000),
        "indentationWidth": .number(\UITableViewCell.indentationWidth, -10_000...10_000),
        "isSelected": .first(.bool(\UITableViewCell.isSelected), .bool(\UICollectionViewCell.isSelected)),
    ]
}

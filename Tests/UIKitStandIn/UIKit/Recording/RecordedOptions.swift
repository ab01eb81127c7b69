/// A set of options, which a recording writes as the names of its constants.
protocol RecordedOptions: OptionSet, RecordedValue where Element == Self {
    static var names: [(Self, String)] { get }
}

extension RecordedOptions {
    var json: JSON { .array(Self.names.filter { contains($0.0) }.map { .string($0.1) }) }
}

extension UIMenuElement.Attributes: RecordedOptions {
    static let names: [(UIMenuElement.Attributes, String)] = [
        (.disabled, "disabled"), (.destructive, "destructive"), (.hidden, "hidden"),
    ]
}

extension UIInterfaceOrientationMask: RecordedOptions {
    static let names: [(UIInterfaceOrientationMask, String)] = [
        (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeRight, "landscapeRight"),
        (.landscapeLeft, "landscapeLeft"),
    ]
}

extension UISwipeGestureRecognizer.Direction: RecordedOptions {
    static let names: [(UISwipeGestureRecognizer.Direction, String)] = [
        (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
}

extension UIControl.Event: RecordedOptions {
    static let names: [(UIControl.Event, String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
        (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
        (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
        (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
        (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
}

extension UIControl.State: RecordedOptions {
    static let names: [(UIControl.State, String)] = [
        (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"),
    ]
}

extension UICollectionView.ScrollPosition: RecordedOptions {
    static let names: [(UICollectionView.ScrollPosition, String)] = [
        (.top, "top"), (.centeredVertically, "centeredVertically"), (.bottom, "bottom"), (.left, "left"),
        (.centeredHorizontally, "centeredHorizontally"), (.right, "right"),
    ]
}

extension UIDataDetectorTypes: RecordedOptions {
    static let names: [(UIDataDetectorTypes, String)] = [
        (.phoneNumber, "phoneNumber"), (.link, "link"), (.address, "address"), (.calendarEvent, "calendarEvent"),
        (.shipmentTrackingNumber, "shipmentTrackingNumber"), (.flightNumber, "flightNumber"),
        (.lookupSuggestion, "lookupSuggestion"),
    ]
}

extension CACornerMask: RecordedOptions {
    static let names: [(CACornerMask, String)] = [
        (.layerMinXMinYCorner, "layerMinXMinYCorner"), (.layerMaxXMinYCorner, "layerMaxXMinYCorner"),
        (.layerMinXMaxYCorner, "layerMinXMaxYCorner"), (.layerMaxXMaxYCorner, "layerMaxXMaxYCorner"),
    ]
}

extension UIRectEdge: RecordedOptions {
    static let names: [(UIRectEdge, String)] = [
        (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]
}

extension NSDirectionalRectEdge: RecordedOptions {
    static let names: [(NSDirectionalRectEdge, String)] = [
        (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
}

extension UIFontDescriptor.SymbolicTraits: RecordedOptions {
    static let names: [(UIFontDescriptor.SymbolicTraits, String)] = [
        (.traitItalic, "traitItalic"), (.traitBold, "traitBold"), (.traitExpanded, "traitExpanded"),
        (.traitCondensed, "traitCondensed"), (.traitMonoSpace, "traitMonoSpace"),
    ]
}

extension UIView.AutoresizingMask: RecordedOptions {
    static let names: [(UIView.AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
        (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
        (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
}

extension UIAccessibilityTraits: RecordedOptions {
    static let names: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
        (.keyboardKey, "keyboardKey"), (.staticText, "staticText"), (.summaryElement, "summaryElement"),
        (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
        (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
        (.tabBar, "tabBar"), (.header, "header"),
    ]
}

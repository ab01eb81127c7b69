import OnionModel

/// What people can make views do: the events of controls, and the gestures of views.
extension LayerReader {
    mutating func compareActions(
        of view: RecordedTree.View, like template: TemplateView, _ place: String, _ isRoot: Bool
    ) {
        // A table reports the choice of a cell.
        let isRow = template.type == .tableViewCell && !isRoot
        let isTapped = !template.tapSteps.isEmpty && !isRow
        let isControl = LayerReader.controls.contains(template.type)
        let usual = LayerReader.usualEvents[template.type] ?? "valueChanged"
        let wanted = Set(template.events.map(\.kind.rawValue) + (isTapped && isControl ? [usual] : []))
        let found = (view.node["actions"]?.map ?? [:]).mapValues { Int($0.number ?? 0) }
        figures.properties += wanted.count
        if found.values.reduce(0, +) != wanted.count {
            tell(place, "number of actions", wanted.count, found.values.reduce(0, +))
        }
        if Set(found.keys) != wanted { tell(place, "events", wanted.sorted(), found.keys.sorted()) }
        compareGestures(of: view, like: template, isTapped: isTapped && !isControl, place)
    }

    private mutating func compareGestures(
        of view: RecordedTree.View, like template: TemplateView, isTapped: Bool, _ place: String
    ) {
        var wanted = isTapped ? ["UITapGestureRecognizer {}"] : []
        if case .gestures(let gestures)? = template[.gestures] { wanted += gestures.compactMap(\.recorded) }
        let found = (view.node["gestures"]?.list ?? []).map { gesture in
            "\(gesture["kind"]?.string ?? "") \(Recorded.map(gesture["properties"]?.map ?? [:]).text)"
        }
        figures.properties += wanted.count
        if found != wanted { tell(place, "gestures", wanted, found) }
    }

    private static let controls: Set<ViewType> = [
        .button, .switch, .slider, .stepper, .segmentedControl, .datePicker, .colorWell, .pageControl, .textField,
    ]

    private static let usualEvents: [ViewType: String] = [.button: "touchUpInside", .textField: "editingDidEndOnExit"]
}

extension Gesture {
    /// The recognizer as a recording has it; nil for one that calls nothing, or is of a class of the app.
    fileprivate var recorded: String? {
        guard selector != nil, customClass == nil, let name = Gesture.recognizers[kind] else { return nil }
        var properties: [String: Recorded] = [:]
        let isPan = kind == .pan || kind == .screenEdgePan
        // A recording does not have what is UIKit's own.
        if kind == .tap || kind == .longPress, let taps, taps != (kind == .tap ? 1 : 0) {
            properties["numberOfTapsRequired"] = .number(Double(taps))
        }
        if kind != .pinch, kind != .rotation, let touches, touches != 1 {
            properties[isPan ? "minimumNumberOfTouches" : "numberOfTouchesRequired"] = .number(Double(touches))
        }
        if kind == .longPress, let duration, duration != 0.5 { properties["minimumPressDuration"] = .number(duration) }
        if kind == .swipe, let direction, direction != .right {
            properties["direction"] = .list([.string(direction.rawValue)])
        }
        return "\(name) \(Recorded.map(properties).text)"
    }

    private static let recognizers: [Kind: String] = [
        .tap: "UITapGestureRecognizer", .longPress: "UILongPressGestureRecognizer",
        .swipe: "UISwipeGestureRecognizer", .pan: "UIPanGestureRecognizer",
        .screenEdgePan: "UIScreenEdgePanGestureRecognizer", .pinch: "UIPinchGestureRecognizer",
        .rotation: "UIRotationGestureRecognizer",
    ]
}

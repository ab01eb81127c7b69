open class UIControl: UIView {
    @Recorded open var isEnabled = true
    @Recorded open var isSelected = false
    @Recorded open var isHighlighted = false
    @Recorded open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center
    @Recorded open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
    @Recorded open var showsMenuAsPrimaryAction = false
    @Recorded open var isContextMenuInteractionEnabled = false
    @Recorded open var toolTip: String?
    private(set) var actions: [(action: UIAction, events: UIControl.Event)] = []
    private(set) var selectors: [(target: Any?, selector: Selector, events: UIControl.Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        primaryAction.map { addAction($0, for: .primaryActionTriggered) }
    }

    open var state: UIControl.State {
        var state = UIControl.State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.removeAll { $0.action.identifier == action.identifier }
    }

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        selectors.append((target, action, controlEvents))
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        selectors.removeAll { $0.selector == action }
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.perform(sender: self) }
        for (target, selector, events) in selectors where !events.isDisjoint(with: controlEvents) {
            Sent.add(selector, to: target)
        }
    }

    open func sendAction(_ action: UIAction) { action.perform(sender: self) }
}

extension UIControl {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }
}

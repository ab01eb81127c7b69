/// An event of a control (`UIControl.Event`), and the method that it calls. The usual event of a control, such as a tap on a button, has its
/// steps instead.
public struct ControlEvent: Hashable, Sendable {
    /// The names of `UIControl.Event`.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A finger goes down on the control.
        case touchDown, touchDownRepeat
        /// A finger moves while it is down.
        case touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
        /// A finger goes up, or the system ends the touch.
        case touchUpInside, touchUpOutside, touchCancel
        /// The control has another value, or people have used it in its primary way.
        case valueChanged, primaryActionTriggered
        /// A text field is edited; `editingDidEndOnExit` is its return key.
        case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
        /// All of a group.
        case allTouchEvents, allEditingEvents, allEvents
    }

    /// The event.
    public var kind: Kind
    /// The Objective-C selector that the control sends.
    public var selector: String

    /// Creates an event.
    public init(kind: Kind = .valueChanged, selector: String = "") {
        self.kind = kind
        self.selector = selector
    }
}

extension ControlEvent.Kind {
    /// The event at which a control performs its steps.
    package static func usual(of type: ViewType) -> ControlEvent.Kind {
        switch type {
        case .button: .touchUpInside
        case .textField: .editingDidEndOnExit
        default: .valueChanged
        }
    }
}

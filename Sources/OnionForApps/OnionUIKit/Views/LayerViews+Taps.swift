import UIKit

extension LayerViews {
    /// Connects the taps, the events and the gestures of a view with what they do.
    func connect(_ node: ViewNode, _ view: UIView) {
        connectSteps(of: node, view)
        for event in node.events {
            guard let control = view as? UIControl, let known = LayerViews.events[event.name] else {
                context.note(.step, event.name, in: layer, view: node.id)
                continue
            }
            context.check(event.steps, in: layer, view: node.id)
            let perform = perform(event.steps, of: view)
            control.addAction(UIAction { _ in perform() }, for: known)
        }
        for gesture in node.gestures {
            // The library knows UIKit's recognizers.
            guard let recognizer = gesture.recognizer else { continue }
            context.check([gesture.step], in: layer, view: node.id)
            view.addGesture(recognizer, perform([gesture.step], of: view))
        }
    }

    private func connectSteps(of node: ViewNode, _ view: UIView) {
        if node.steps.isEmpty { return }
        context.check(node.steps, in: layer, view: node.id)
        if tables.contains(where: { $0.has(view) }) { return }
        let perform = perform(node.steps, of: view)
        guard let control = view as? UIControl else { return view.addTap(perform) }
        let event: UIControl.Event =
            switch control {
            case is UIButton: .touchUpInside
            case is UITextField: .editingDidEndOnExit
            default: .valueChanged
            }
        control.addAction(UIAction { _ in perform() }, for: event)
    }

    private func perform(_ steps: [Step], of view: UIView) -> @MainActor () -> Void {
        { [weak controller, weak view, context] in
            guard let controller else { return }
            context.perform(steps, for: controller, sender: view)
        }
    }

    /// UIKit's events by their names.
    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
        "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]
}

extension GestureNode {
    /// The recognizer; nil for a kind that is not known.
    @MainActor
    fileprivate var recognizer: UIGestureRecognizer? {
        switch kind {
        case "tap":
            let tap = UITapGestureRecognizer()
            if let taps { tap.numberOfTapsRequired = taps }
            if let touches { tap.numberOfTouchesRequired = touches }
            return tap
        case "longPress":
            let press = UILongPressGestureRecognizer()
            if let taps { press.numberOfTapsRequired = taps }
            if let touches { press.numberOfTouchesRequired = touches }
            if let duration = members["duration"]?.number(in: 0...1_000) { press.minimumPressDuration = duration }
            return press
        case "swipe":
            let swipe = UISwipeGestureRecognizer()
            if let touches { swipe.numberOfTouchesRequired = touches }
            let directions: [String: UISwipeGestureRecognizer.Direction] = [
                "right": .right, "left": .left, "up": .up, "down": .down,
            ]
            if let direction = members["direction"]?.string.flatMap({ directions[$0] }) { swipe.direction = direction }
            return swipe
        case "pan", "screenEdgePan":
            let pan = kind == "pan" ? UIPanGestureRecognizer() : UIScreenEdgePanGestureRecognizer()
            if let touches { pan.minimumNumberOfTouches = touches }
            return pan
        case "pinch": return UIPinchGestureRecognizer()
        case "rotation": return UIRotationGestureRecognizer()
        default: return nil
        }
    }

    private var taps: Int? { members["taps"]?.number(in: 0...100).map { Int($0) } }
    private var touches: Int? { members["touches"]?.number(in: 0...100).map { Int($0) } }
}

import OnionModel

/// What people make a root view do: the taps on its views, the events of its controls, and the gestures that its views recognize.
struct TapCode {
    /// What has to happen in a view.
    enum Trigger: Hashable {
        /// A tap, or the usual event of a control.
        case tap
        /// Another event of a control.
        case event(ControlEvent.Kind)
        /// The gesture of the view with an index.
        case gesture(Int)
    }

    /// The view and what happens in it, which is the same in the root view and in a cell in it.
    struct Source: Hashable {
        let view: String
        let trigger: Trigger
    }

    let view: TemplateView
    let trigger: Trigger
    /// What the view controller does then.
    let steps: [ActionStep]
    /// The closure of the root view that is called.
    let member: String

    /// The taps, events and gestures of a view.
    static func all(of view: TemplateView, scope: inout NameScope) -> [TapCode] {
        var taps: [TapCode] = []
        if !view.tapSteps.isEmpty { taps.append(TapCode(view, .tap, view.tapSteps, scope: &scope)) }
        for kind in view.eventKinds {
            let steps = view.events.filter { $0.kind == kind }.map { ActionStep.selector($0.selector) }
            taps.append(TapCode(view, .event(kind), steps, scope: &scope))
        }
        for (index, gesture) in view.codableGestures.enumerated() {
            guard let selector = gesture.selector else { continue }
            taps.append(TapCode(view, .gesture(index), [.selector(selector)], scope: &scope))
        }
        return taps
    }

    private init(_ view: TemplateView, _ trigger: Trigger, _ steps: [ActionStep], scope: inout NameScope) {
        self.view = view
        self.trigger = trigger
        self.steps = steps
        let selector = steps.selector.map { $0.prefix { $0 != ":" } }
        let name = selector.map(String.init) ?? "\(view.id)-did-press"
        member = scope.name(SwiftName.member(name), suffix: "Action")
    }

    var source: Source { Source(view: view.id, trigger: trigger) }

    /// The statement that connects the view with the closure.
    ///
    /// - Parameters:
    ///   - name: The expression of the view.
    ///   - gestures: The gestures of the root view.
    func statement(as name: String, _ gestures: [GestureCode]) -> Code {
        let target = name.isEmpty ? "" : "\(name)."
        let call = Code.text("self?.\(SwiftName.escaped(member))?()")
        switch trigger {
        case .gesture(let index):
            let gesture = gestures.first { $0.view == view.id && $0.index == index }
            let head = Code.call("\(target)addGesture", [.text(gesture?.name ?? "")])
            return .closure(head, "[weak self]", [call])
        case .tap where !view.type.isControl: return .closure(.text("\(target)addTap"), "[weak self]", [call])
        case .tap: return statement(calling: call, of: target, for: .usual(of: view.type))
        case .event(let kind): return statement(calling: call, of: target, for: kind)
        }
    }

    private func statement(calling call: Code, of target: String, for kind: ControlEvent.Kind) -> Code {
        .call("\(target)addAction", [.closure("UIAction", "[weak self] _", [call]), .text("for: .\(kind.rawValue)")])
    }

    /// What a comment says about when the closure is called.
    func occasion(in name: String) -> String {
        switch trigger {
        case .tap: "Called when people use `\(name)`."
        case .event(let kind): "Called at the event `\(kind.rawValue)` of `\(name)`."
        case .gesture(let index): "Called when `\(name)` recognizes a \(view.codableGestures[index].words)."
        }
    }
}

extension TemplateView {
    /// The kinds of its events, each once, in the order of the document.
    var eventKinds: [ControlEvent.Kind] {
        var seen: Set<ControlEvent.Kind> = []
        return events.map(\.kind).filter { seen.insert($0).inserted }
    }
}

extension Gesture {
    /// Its kind in words.
    fileprivate var words: String {
        switch kind {
        case .longPress: "long press"
        case .screenEdgePan: "pan from an edge"
        case .tap, .swipe, .pan, .pinch, .rotation, .custom: kind.rawValue
        }
    }
}

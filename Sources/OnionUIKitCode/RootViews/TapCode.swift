import OnionModel

/// The events of a root view's controls.
struct TapCode {
    let view: TemplateView
    /// The closure of the root view that is called.
    let member: String

    init(_ view: TemplateView, scope: inout NameScope) {
        self.view = view
        let selector = view.allSteps.selector.map { $0.prefix { $0 != ":" } }
        let name = selector.map(String.init) ?? "\(view.id)-did-press"
        member = scope.name(SwiftName.member(name), suffix: "Action")
    }

    /// The statement that connects the view with the closure.
    func statement(as name: String) -> Code {
        let target = name.isEmpty ? "" : "\(name)."
        let call = Code.text("self?.\(SwiftName.escaped(member))?()")
        guard view.type.isControl else { return .closure(.text("\(target)addTap"), "[weak self]", [call]) }
        return .call(
            "\(target)addAction",
            [.closure("UIAction", "[weak self] _", [call]), .text("for: .\(TapCode.event(of: view.type))")])
    }

    /// The event of a control that people use.
    static func event(of type: ViewType) -> String {
        switch type {
        case .button: "touchUpInside"
        case .textField: "editingDidEndOnExit"
        default: "valueChanged"
        }
    }
}

import OnionModel

/// The statements of what an action does, on behalf of a view controller.
struct StepCode {
    let vocabulary: Vocabulary
    /// The expression of the view controller.
    var controller = "self"
    /// Whether the view controller has methods for selectors; else the router performs them by their names.
    var hasMethods = true

    func statements(_ steps: [ActionStep]) -> [Code] { steps.map(statement) }

    /// A call with a closure that does the steps, and does not keep the view controller.
    func closure(after call: Code, _ steps: [ActionStep]) -> Code {
        if steps.isEmpty { return .closure(call, "", []) }
        if steps.count == 1, hasMethods, case .selector(let selector) = steps[0] {
            return .closure(call, "[weak \(controller)]", [.text("\(controller)?.\(vocabulary.method(selector))()")])
        }
        return .closure(
            call, "[weak \(controller)]", [.text("guard let \(controller) else { return }")] + statements(steps))
    }

    private var from: Code { .text("from: \(controller)") }

    private func statement(_ step: ActionStep) -> Code {
        switch step {
        case .selector(let selector) where hasMethods: .text("\(vocabulary.method(selector))()")
        case .selector(let selector): perform(vocabulary.method(selector), [:])
        case .url(let url): .call("router.open", [.text(SwiftLiteral.string(url)), from])
        case .show(let screen): .call("router.show", [.text("Screens.\(vocabulary.member(screen))"), from])
        case .present(let screen, let presentation): present(screen, presentation)
        case .dismiss: .text("router.dismiss(\(controller))")
        case .selectTab(let screen):
            .call("router.selectTab", [.text("Screens.\(vocabulary.member(screen))"), from])
        case .perform(let name, let parameters): perform(name, parameters)
        }
    }

    private func present(_ screen: Reference, _ presentation: Presentation?) -> Code {
        let style = presentation?.style.map { ".\($0.rawValue)" }
        let transition = presentation?.transition.map { ".\($0.rawValue)" }
        let how: [Code] =
            style == nil && transition == nil
            ? [] : [.text("style: \(style ?? "nil")"), .text("transition: \(transition ?? "nil")")]
        return .call("router.present", [.text("Screens.\(vocabulary.member(screen))")] + how + [from])
    }

    private func perform(_ name: String, _ parameters: [String: ActionParameter]) -> Code {
        let values = parameters.sorted { $0.key < $1.key }.map { key, value in
            let literal =
                switch value {
                case .text(let text): ".text(\(SwiftLiteral.string(text)))"
                case .number(let number): ".number(\(number.text))"
                case .bool(let bool): ".bool(\(bool))"
                }
            return Code.text("\(SwiftLiteral.string(key)): \(literal)")
        }
        let dictionary: Code = values.isEmpty ? "[:]" : .array(values)
        return .call(
            "router.perform", [.text(SwiftLiteral.string(name)), dictionary.labelled("with"), from])
    }
}

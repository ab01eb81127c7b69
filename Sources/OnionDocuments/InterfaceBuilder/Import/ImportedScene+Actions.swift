import OnionModel

extension ImportedScene {
    /// Makes an action set of the buttons that stand beside the scene's view and call its controller: they are for the
    /// actions slot of a template around it (article 000).
    mutating func takeActions(
        of target: String?, _ connections: InterfaceBuilderConnections, variations: InterfaceBuilderVariations
    ) {
        guard let target, let buttons = connections.actionButtons[target], !buttons.isEmpty else { return }
        var names = UniqueNames()
        let items = buttons.map { button in
            action(variations.applied(to: button), outlets: connections.outlets, &names)
        }
        actions = ActionSet(key: template.key, datasource: template.controller, items: items)
        content?.actions = Reference(.actions, template.key)
    }

    private mutating func action(
        _ button: XMLElement, outlets: [String: [String]], _ names: inout UniqueNames
    ) -> Action {
        let state = button.children.first { $0.name == "state" && $0["key"] == "normal" }
        let configuration = button.child("buttonConfiguration")
        let title = configuration?["title"] ?? state?["title"]
        let selector = button.elements(in: "connections").first { $0.name == "action" }?["selector"]
        let name =
            button["id"].flatMap { outlets[$0]?.first } ?? selector?.split(separator: ":").first.map(String.init)
            ?? "action"
        noteWhatActionsLack(button, state)
        return Action(
            id: names.take(name.words.dropping(suffixes: ImportedScene.actionSuffixes).camelCase),
            title: title.map(LocalizedText.verbatim),
            image: state?["image"].map { ImageReference(name: $0) },
            style: style(of: button, state, configuration),
            selector: selector,
            height: height(of: button)
        )
    }

    private static let actionSuffixes = [
        ["button", "did", "press"], ["button", "tapped"], ["button", "pressed"], ["did", "press"], ["tapped"],
        ["pressed"],
        ["button"],
    ]

    /// A button with a filled background is the primary one.
    private func style(of button: XMLElement, _ state: XMLElement?, _ configuration: XMLElement?) -> Action.Style? {
        if let style = configuration?["style"] {
            return ["filled", "borderedProminent"].contains(style) ? .primary : style == "plain" ? .plain : .secondary
        }
        return state?["backgroundImage"] == nil ? nil : .primary
    }

    private func height(of button: XMLElement) -> Double? {
        button.elements(in: "constraints").first {
            $0["firstAttribute"] == "height" && $0["secondItem"] == nil && $0["relation"] == nil
        }?.number("constant")
    }

    private mutating func noteWhatActionsLack(_ button: XMLElement, _ state: XMLElement?) {
        let element = "button \(button["id"] ?? "")"
        func leaveOut(_ what: String, _ leftOut: inout [LeftOut]) {
            leftOut.append(LeftOut(what, of: element, position: button.position))
        }
        if let name = button["customClass"] { leaveOut("its class \(name.quoted)", &leftOut) }
        if let name = state?["backgroundImage"] { leaveOut("its background image \(name.quoted)", &leftOut) }
        if button.child("fontDescription") != nil { leaveOut("its font", &leftOut) }
        if state?.child("color") != nil || button.child("color") != nil { leaveOut("its colours", &leftOut) }
    }
}

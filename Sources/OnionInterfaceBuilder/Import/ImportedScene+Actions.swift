import OnionCoding
import OnionDocuments
import OnionModel

extension ImportedScene {
    /// Creates an action set from the buttons beside the scene's view that call its controller. They belong in the actions
    /// slot of a surrounding template.
    mutating func takeActions(
        of target: String?, _ connections: InterfaceBuilderConnections, with converter: SceneConverter
    ) {
        guard let target, let buttons = connections.actionButtons[target] else { return }
        var names = UniqueNames()
        var items: [Action] = []
        for button in buttons {
            let scene = InterfaceBuilderScene(controller: nil, view: button, objects: [])
            let converted = converter.template(of: scene)
            leftOut += converted.leftOut
            self.converted.formUnion(converted.views)
            guard var action = Action(converted.template) else {
                reportOmission("it shows neither a title nor an image", of: button)
                continue
            }
            action.id = names.take(ImportedScene.name(of: button, action, connections))
            items.append(action)
            for property in converted.template.view.unsupportedProperties {
                reportOmission("its \(property.rawValue)", of: button)
            }
        }
        if items.isEmpty { return }
        actions = ActionSet(key: template.key, datasource: template.controller, items: items)
        content?.actions = Reference(.actions, template.key)
    }

    /// Creates an action set from a stack of buttons that is attached to the bottom of the scene's view, beside the container view of another
    /// scene, whose datasource provides the actions.
    ///
    /// - Returns: The action set; nil without such a stack, and for a scene that already has actions.
    mutating func takeNailedButtons() -> Reference? {
        guard actions == nil, template.actionsSlot == nil, template.variations.isEmpty,
            let stack = template.view.subviews.firstIndex(where: { $0.isStackOfButtons && template.nails($0.id) })
        else { return nil }
        let buttons = template.view.subviews[stack].subviews
        var names = UniqueNames()
        var items: [Action] = []
        for button in buttons {
            var own = template
            own.view = button
            guard var action = Action(own, heightOf: button.id) else { return nil }
            // `button2` is not descriptive.
            let isPlain = button.id.prefix { !$0.isNumber } == "button"
            let name = isPlain ? action.steps.selector ?? "" : button.id
            let words = name.words.dropping(suffixes: Action.suffixes)
            action.id = names.take(words.isEmpty ? "action" : words.camelCase)
            items.append(action)
            for property in button.unsupportedProperties {
                leftOut.append(Omission("its \(property.rawValue)", of: "button \(button.id)", position: position))
            }
        }
        let gone = Set(buttons.flatMap { $0.all.map(\.id) })
        template.view.subviews[stack].subviews = []
        template.view.subviews[stack].slot = .actions
        template.constraints.removeAll { constraint in
            [constraint.first.item, constraint.second?.item].contains { $0.map(gone.contains) ?? false }
        }
        template.kind = .layout
        actions = ActionSet(key: template.key, datasource: template.controller, items: items)
        return Reference(.actions, template.key)
    }

    /// Returns `done` for the outlet `doneButton` or the selector `doneButtonDidPress:`.
    private static func name(
        of button: XMLElement, _ action: Action, _ connections: InterfaceBuilderConnections
    ) -> String {
        let outlet = button["id"].flatMap { connections.outlets[$0]?.first }
        let words = (outlet ?? action.steps.selector ?? "").words.dropping(suffixes: Action.suffixes)
        return words.isEmpty ? "action" : words.camelCase
    }

    private mutating func reportOmission(_ what: String, of button: XMLElement) {
        leftOut.append(Omission(what, of: "button \(button["id"] ?? "")", position: button.position))
    }
}

extension Action {
    /// The suffixes in names of buttons and of their methods.
    static let suffixes = [
        ["button", "did", "press"], ["button", "did", "tap"], ["button", "tapped"], ["button", "pressed"],
        ["did", "press"], ["did", "tap"], ["tapped"], ["pressed"], ["bar", "button", "item"], ["bar", "button"],
        ["button", "item"], ["button"],
    ]

    /// Creates the action of a button that was converted as a template; nil when it has neither title nor image.
    ///
    /// - Parameter id: The name of the button in the constraints; nil if all constraints belong to the button.
    init?(_ template: Template, heightOf id: String? = nil) {
        let view = template.view
        self.init(style: view.actionStyle)
        if case .text(let text) = view[.title] { title = text }
        if case .text(let text) = view[.accessibilityLabel] { accessibilityLabel = text }
        if case .image(let reference) = view[.image] { image = reference }
        if view[.isEnabled] == .bool(false) { isEnabled = false }
        steps = view.tapSteps
        height =
            template.constraints.first {
                $0.first.attribute == .height && $0.second == nil && $0.relation == .equal
                    && (id == nil || $0.first.item == id)
                    && (1...10_000).contains($0.constant)
            }?.constant
        if title == nil, image == nil { return nil }
    }
}

extension Template {
    /// Whether a view ends at the bottom of the root view, its margins or the safe area.
    fileprivate func nails(_ id: String) -> Bool {
        constraints.contains { constraint in
            guard constraint.relation == .equal, let second = constraint.second else { return false }
            let ends = [constraint.first, second]
            let isOwn = ends.filter { $0.item == id && $0.attribute == .bottom }.count == 1
            return isOwn
                && ends.contains {
                    ($0.item == nil || $0.item == view.id) && [.bottom, .bottomMargin].contains($0.attribute)
                }
        }
    }
}

extension TemplateView {
    fileprivate var isStackOfButtons: Bool {
        // An action has no other events than a tap.
        type == .stackView && slot == nil && !subviews.isEmpty
            && subviews.allSatisfy { $0.type == .button && $0.events.isEmpty }
    }

    /// A button with a filled background has the primary style.
    fileprivate var actionStyle: Action.Style? {
        switch self[choice: .configuration] {
        case .filled, .borderedProminent: .primary
        case .plain, .borderless: .plain
        case nil: self[.backgroundImage] == nil ? nil : .primary
        case .gray, .tinted, .bordered, .borderedTinted: .secondary
        }
    }

    /// The properties of the button that an action cannot represent.
    var unsupportedProperties: [Property] {
        // A background image indicates a primary action, but its look is not preserved.
        let said: Set<Property> = [
            .title, .image, .selector, .configuration, .contentMode, .lineBreakMode, .frame,
            .autoresizing, .hugging, .compressionResistance, .contentHorizontalAlignment, .buttonType, .userLabel,
            .accessibilityLabel, .isEnabled,
        ]
        return properties.keys.filter { !said.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    }
}

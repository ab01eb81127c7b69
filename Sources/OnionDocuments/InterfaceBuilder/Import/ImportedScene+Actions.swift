import OnionCoding
import OnionModel

extension ImportedScene {
    /// Makes an action set of the buttons beside the scene's view that call its controller. They belong in the actions
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

    /// Returns `done` for the outlet `doneButton` or the selector `doneButtonDidPress:`.
    private static func name(
        of button: XMLElement, _ action: Action, _ connections: InterfaceBuilderConnections
    ) -> String {
        let outlet = button["id"].flatMap { connections.outlets[$0]?.first }
        let words = (outlet ?? action.steps.selector ?? "").words.dropping(suffixes: actionSuffixes)
        return words.isEmpty ? "action" : words.camelCase
    }

    private static let actionSuffixes = [
        ["button", "did", "press"], ["button", "did", "tap"], ["button", "tapped"], ["button", "pressed"],
        ["did", "press"], ["did", "tap"], ["tapped"], ["pressed"], ["button"],
    ]

    private mutating func reportOmission(_ what: String, of button: XMLElement) {
        leftOut.append(Omission(what, of: "button \(button["id"] ?? "")", position: button.position))
    }
}

extension Action {
    /// Creates the action of a button that was converted as a template; nil when it has neither title nor image.
    fileprivate init?(_ template: Template) {
        let view = template.view
        self.init(style: view.actionStyle)
        if case .text(let text) = view[.title] { title = text }
        if case .text(let text) = view[.accessibilityLabel] { accessibilityLabel = text }
        if case .image(let reference) = view[.image] { image = reference }
        if case .identifier(let name) = view[.selector] { steps = [.selector(name)] }
        height =
            template.constraints.first {
                $0.first.attribute == .height && $0.second == nil && $0.relation == .equal
                    && (1...10_000).contains($0.constant)
            }?.constant
        if title == nil, image == nil { return nil }
    }
}

extension TemplateView {
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
    fileprivate var unsupportedProperties: [Property] {
        // A background image says that the action is a primary one, but not how it looks.
        let said: Set<Property> = [
            .title, .image, .selector, .configuration, .contentMode, .lineBreakMode, .frame,
            .autoresizing, .hugging, .compressionResistance, .contentHorizontalAlignment, .buttonType, .userLabel, .accessibilityLabel,
        ]
        return properties.keys.filter { !said.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    }
}

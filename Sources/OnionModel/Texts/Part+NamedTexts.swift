extension Part {
    /// Every text that people read, by a name that stays when its neighbours move: `fields.title`, `items.done.title`,
    /// `closeButton.accessibilityLabel`, `states.done.titleLabel.text`.
    ///
    /// ``texts`` has the same texts with their paths, which count views and actions.
    public var namedTexts: [(name: String, text: LocalizedText)] {
        ownNamedTexts + barItems.texts.map { ($0.identifier, $0.text) }
    }

    private var ownNamedTexts: [(name: String, text: LocalizedText)] {
        switch self {
        case .template(let template):
            template.view.all.flatMap(\.namedTexts) + template.stateTexts.map { (name: $0.path, text: $0.text) }
        case .content:
            ownTexts.map { (name: $0.path, text: $0.text) }
        case .actions(let actions):
            actions.items.flatMap { action in
                action.texts.map { (name: "items.\(action.id).\($0.member)", text: $0.text) }
            }
        case .screen(let screen):
            screen.fieldTexts.map { (name: $0.identifier, text: $0.text) }
        case .color, .font, .number, .app:
            []
        }
    }
}

extension TemplateView {
    /// The view's own texts, in the order of a document.
    fileprivate var namedTexts: [(name: String, text: LocalizedText)] {
        Property.texts.flatMap { property -> [(name: String, text: LocalizedText)] in
            switch properties[property] {
            case .text(let text): [("\(id).\(property.rawValue)", text)]
            case .texts(let texts): texts.enumerated().map { ("\(id).\(property.rawValue)[\($0.offset)]", $0.element) }
            default: []
            }
        }
    }
}

extension Part {
    /// Every text that people read, with its path in the document.
    public var texts: [(path: String, text: LocalizedText)] {
        ownTexts + barItems.texts.map { ($0.path, $0.text) }
    }

    /// The texts without those of bars.
    var ownTexts: [(path: String, text: LocalizedText)] {
        switch self {
        case .template(let template):
            template.view.located(at: "view").flatMap { $1.properties.texts(at: $0) } + template.stateTexts
        case .content(let content):
            content.fields.sorted { $0.key < $1.key }.compactMap { name, value in
                if case .text(let text) = value { ("fields.\(name)", text) } else { nil }
            }
        case .actions(let actions):
            actions.items.enumerated().flatMap { index, action in
                action.texts.map { ("items[\(index)].\($0.member)", $0.text) }
            }
        case .screen(let screen):
            screen.fieldTexts.map { ($0.path, $0.text) }
        case .color, .font, .number, .app:
            []
        }
    }
}

extension Template {
    /// The texts in states with their paths, in the order of a document.
    var stateTexts: [(path: String, text: LocalizedText)] {
        states.flatMap { state in
            state.changes.views.sorted { $0.key.precedesByBytes($1.key) }
                .flatMap { $1.texts(at: "states.\(state.name).\($0)") }
        }
    }
}

extension [Property: PropertyValue] {
    fileprivate func texts(at path: String) -> [(path: String, text: LocalizedText)] {
        var own: [(path: String, text: LocalizedText)] = []
        for property in Property.texts {
            switch self[property] {
            case .text(let text): own.append(("\(path).\(property.rawValue)", text))
            case .texts(let texts):
                own += texts.enumerated().map { ("\(path).\(property.rawValue)[\($0.offset)]", $0.element) }
            default: continue
            }
        }
        return own
    }
}

extension Part {
    /// Every text that people read, with its path in the document.
    public var texts: [(path: String, text: LocalizedText)] {
        switch self {
        case .template(let template):
            template.view.texts(at: "view")
        case .content(let content):
            content.fields.sorted { $0.key < $1.key }.compactMap { name, value in
                if case .text(let text) = value { ("fields.\(name)", text) } else { nil }
            }
        case .actions(let actions):
            actions.items.enumerated().compactMap { index, action in
                action.title.map { ("items[\(index)].title", $0) }
            }
        case .screen:
            []
        }
    }
}

extension View {
    fileprivate func texts(at path: String) -> [(path: String, text: LocalizedText)] {
        let own = Property.allCases.flatMap { property -> [(path: String, text: LocalizedText)] in
            let path = "\(path).\(property.rawValue)"
            return switch properties[property] {
            case .text(let text): [(path, text)]
            case .texts(let texts): texts.enumerated().map { ("\(path)[\($0.offset)]", $0.element) }
            default: []
            }
        }
        let inner = subviews.enumerated().flatMap { index, view in view.texts(at: "\(path).subviews[\(index)]") }
        return own + inner
    }
}

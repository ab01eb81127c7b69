/// A thing that the registry keeps, of any of the four kinds.
public enum Part: Hashable, Sendable {
    case template(Template)
    case content(Content)
    case actions(ActionSet)
    case screen(Screen)

    public var kind: PartKind {
        switch self {
        case .template: .template
        case .content: .content
        case .actions: .actions
        case .screen: .screen
        }
    }

    public var key: Key {
        switch self {
        case .template(let template): template.key
        case .content(let content): content.key
        case .actions(let actions): actions.key
        case .screen(let screen): screen.key
        }
    }

    public var reference: Reference { Reference(kind, key) }

    public var summary: String? {
        switch self {
        case .template(let template): template.summary
        case .content(let content): content.summary
        case .actions(let actions): actions.summary
        case .screen(let screen): screen.summary
        }
    }

    /// The class of the app that the part is known by: a template's controller, an action set's datasource.
    public var controller: String? {
        switch self {
        case .template(let template): template.controller
        case .actions(let actions): actions.datasource
        case .content, .screen: nil
        }
    }
}

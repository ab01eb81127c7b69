/// A part of a registry, of any kind.
public indirect enum Part: Hashable, Sendable {
    /// A reusable tree of views with constraints.
    case template(Template)
    /// Values for the fields of a content template.
    case content(Content)
    /// The actions that a datasource provides.
    case actions(ActionSet)
    /// Contents wrapped in templates.
    case screen(Screen)
    /// A color that many parts share.
    case color(NamedColor)
    /// A font that many parts share.
    case font(NamedFont)
    /// A number that many parts share.
    case number(NamedNumber)
    /// An app with its versions.
    case app(App)

    /// The kind of the part.
    public var kind: PartKind {
        switch self {
        case .template: .template
        case .content: .content
        case .actions: .actions
        case .screen: .screen
        case .color: .color
        case .font: .font
        case .number: .number
        case .app: .app
        }
    }

    /// The part's name, unique among the parts of its kind.
    public var key: Key {
        switch self {
        case .template(let template): template.key
        case .content(let content): content.key
        case .actions(let actions): actions.key
        case .screen(let screen): screen.key
        case .color(let color): color.key
        case .font(let font): font.key
        case .number(let number): number.key
        case .app(let app): app.key
        }
    }

    /// The kind and the key, without a revision.
    public var reference: Reference { Reference(kind, key) }

    /// A sentence for people who look for the part; nil when there is none.
    public var summary: String? {
        switch self {
        case .template(let template): template.summary
        case .content(let content): content.summary
        case .actions(let actions): actions.summary
        case .screen(let screen): screen.summary
        case .color(let color): color.summary
        case .font(let font): font.summary
        case .number(let number): number.summary
        case .app(let app): app.summary
        }
    }

    /// The class of the app that the part is known by: a template's controller, an action set's datasource.
    public var controller: String? {
        switch self {
        case .template(let template): template.controller
        case .actions(let actions): actions.datasource
        case .content, .screen, .color, .font, .number, .app: nil
        }
    }
}

/// The kinds of parts in a registry.
public enum PartKind: String, CaseIterable, Hashable, Sendable {
    /// A reusable tree of views with constraints, see ``Template``.
    case template
    /// Values for the fields of a content template, see ``Content``.
    case content
    /// The actions that a datasource provides, see ``ActionSet``.
    case actions
    /// Contents wrapped in templates, see ``Screen``.
    case screen
    /// A color that many parts share, see ``NamedColor``.
    case color
    /// A font that many parts share, see ``NamedFont``.
    case font
    /// A number that many parts share, see ``NamedNumber``.
    case number
    /// An app with its versions and the features that each supports, see ``App``.
    case app

    /// The kinds of design tokens: values with a name, which properties and fields refer to.
    public static let tokens: [PartKind] = [.color, .font, .number]

    /// Whether it is one of ``tokens``.
    public var isToken: Bool { PartKind.tokens.contains(self) }

    /// The kind with its article, as a sentence needs it.
    public var noun: String {
        switch self {
        case .template: "a template"
        case .content: "a content"
        case .actions: "an action set"
        case .screen: "a screen"
        case .color: "a color"
        case .font: "a font"
        case .number: "a number"
        case .app: "an app"
        }
    }

    /// The plural that lists and reports head their rows with.
    public var plural: String {
        switch self {
        case .template: "templates"
        case .content: "contents"
        case .actions: "actions"
        case .screen: "screens"
        case .color: "colors"
        case .font: "fonts"
        case .number: "numbers"
        case .app: "apps"
        }
    }
}

extension PartKind: Comparable {
    /// The order of an export: a part comes before the parts that refer to it.
    public static func < (left: PartKind, right: PartKind) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .color: 0
        case .font: 1
        case .number: 2
        case .template: 3
        case .actions: 4
        case .content: 5
        case .screen: 6
        case .app: 7
        }
    }
}

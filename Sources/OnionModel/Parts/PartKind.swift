/// The four kinds of things that a registry keeps.
public enum PartKind: String, CaseIterable, Hashable, Sendable {
    /// A reusable tree of views with constraints, see ``Template``.
    case template
    /// Values for the fields of a content template, see ``Content``.
    case content
    /// The actions that a datasource provides, see ``ActionSet``.
    case actions
    /// Contents wrapped in templates, see ``Screen``.
    case screen

    /// The kind with its article, as a sentence needs it.
    public var noun: String {
        switch self {
        case .template: "a template"
        case .content: "a content"
        case .actions: "an action set"
        case .screen: "a screen"
        }
    }

    /// The plural that lists and reports head their rows with.
    public var plural: String {
        switch self {
        case .template: "templates"
        case .content: "contents"
        case .actions: "actions"
        case .screen: "screens"
        }
    }
}

extension PartKind: Comparable {
    /// The order of an export: a part comes before the parts that refer to it.
    public static func < (left: PartKind, right: PartKind) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .template: 0
        case .actions: 1
        case .content: 2
        case .screen: 3
        }
    }
}

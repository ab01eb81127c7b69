import GRDB
import OnionModel

/// The action sets, and the other parts with views and bar buttons that act, read on demand.
struct ActingParts {
    /// An action of a set, a view of a template with steps, or a button of a bar.
    struct Acting {
        var id: String
        var title: LocalizedText?
        var steps: [ActionStep]
    }

    /// A screen in a slot for tabs, which a tap on its tab selects.
    struct Tab {
        var screen: Reference
        var title: LocalizedText?
        /// The template with the tabs, and the id of the view that shows them.
        var template: Reference
        var view: String
    }

    /// A part at one revision.
    struct Read {
        var part: Reference
        var actions: [Acting]
    }

    /// The maximum number of parts that are kept.
    private static let limit = 4_096

    private let db: Database
    private let graph: ReferenceGraph
    private var known: [Int: Read] = [:]

    init(_ db: Database, _ graph: ReferenceGraph) {
        self.db = db
        self.graph = graph
    }

    /// Returns the actions of a node; nil for a token.
    mutating func actions(of node: Int) throws -> Read? {
        if let read = known[node] { return read }
        let number = graph.part(of: node)
        guard !graph.kinds[number].isToken else { return nil }
        let table = PartTable(db: db)
        let id = graph.numbers.id(of: number)
        guard let stored = try table.part(id: id) else { return nil }
        let revision = node == number ? stored.head : graph.pins[node - graph.numbers.count].revision
        guard let revision = try table.revision(id: revision) else { return nil }
        let part = try table.read(stored.reference, at: revision)
        let name = Reference(part.kind, part.key, revision: revision.number)
        let read = Read(part: name, actions: part.acting)
        if known.count >= ActingParts.limit { known.removeAll() }
        known[node] = read
        return read
    }
}

// MARK: - Tabs

extension ActingParts {
    /// Returns the screens in the tabs of a screen, each once, in their order. Screens inside it speak for their own tabs.
    func tabs(of screen: Int) throws -> [Tab] {
        guard let stored = try PartTable(db: db).part(id: graph.numbers.id(of: screen)),
            case .screen(let screen)? = try part(stored.reference)?.part
        else { return [] }
        var tabs: [Tab] = []
        for layer in screen.composed.all {
            guard case .template(let name, _, _) = layer, let (template, number) = try self.template(name),
                let slot = template.view.all.first(where: { $0.slot?.takes == .tabs })
            else { continue }
            let shown = template.view.all.first { $0.type == .tabBar } ?? slot
            for screen in layer.tabs(of: template).flatMap(\.screens)
            where !tabs.contains(where: { $0.screen.head == screen.head }) {
                tabs.append(
                    Tab(
                        screen: screen, title: try part(screen)?.part.barItems.tabBarItem?.title,
                        template: Reference(.template, name.key, revision: number), view: shown.id))
            }
        }
        return tabs
    }

    private func template(_ reference: Reference) throws -> (Template, Int)? {
        guard let (part, number) = try part(reference), case .template(let template) = part else { return nil }
        return (template, number)
    }

    /// Returns a part at the revision of a reference, with its number.
    private func part(_ reference: Reference) throws -> (part: Part, number: Int)? {
        let table = PartTable(db: db)
        guard let stored = try table.part(reference.kind, reference.key),
            let id = try table.revision(of: stored, at: reference.revision), let revision = try table.revision(id: id)
        else { return nil }
        return (try table.read(stored.reference, at: revision), revision.number)
    }
}

// MARK: - Actions

extension Part {
    /// The actions of a set, the views of a template that act, and the buttons of bars, in the order of the document.
    var acting: [ActingParts.Acting] {
        ownActing + barItems.locatedActions.map { ActingParts.Acting($0.action) }
    }

    private var ownActing: [ActingParts.Acting] {
        switch self {
        case .actions(let set): set.items.map(ActingParts.Acting.init)
        case .template(let template):
            template.view.all.filter { !$0.allSteps.isEmpty }.map {
                .init(id: $0.id, title: $0.shownTitle, steps: $0.allSteps)
            }
        case .content, .screen, .color, .font, .number, .app: []
        }
    }
}

extension ActingParts.Acting {
    fileprivate init(_ action: Action) {
        self.init(id: action.id, title: action.title, steps: action.steps)
    }
}

extension TemplateView {
    /// The view's text or accessibility label; nil where it comes from a field.
    private var ownTitle: LocalizedText? {
        for property in [Property.title, .text, .accessibilityLabel] {
            if case .text(let text) = self[property] { return text }
        }
        return nil
    }

    /// The text of the view, or of the first view in it that has one.
    fileprivate var shownTitle: LocalizedText? {
        all.lazy.compactMap(\.ownTitle).first
    }
}

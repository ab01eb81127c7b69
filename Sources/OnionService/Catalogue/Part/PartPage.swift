import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The panels beside the picture of a part. One of them is shown.
enum PartPanel: String, CaseIterable {
    case look, texts, layers, uses, history, checks, document, draft

    var title: String { self == .document ? "Source" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Parameter where Value == PartPanel {
    static var panel: Parameter { Parameter("panel", "What the page shows beside the picture") }
}

/// A part with its picture and a panel.
struct PartPage {
    /// The picture in the middle.
    struct Stage {
        let source: String
        /// The URL in dark appearance, for a page with the appearance of the system; nil for one with its own.
        let dark: String?
        let width: Int
        let height: Int
        let caption: String
        /// Pixels per point.
        let density = PartPage.pictureScale
        /// The other formats of the picture.
        let forms: [Form]
    }

    struct Form {
        let title: String
        let page: String
    }

    struct Tab {
        let title: String
        let page: String
        let isCurrent: Bool
        /// The number of changes of a draft.
        var count: Int?
    }

    struct Sibling {
        let key: String
        let page: String
        let isCurrent: Bool
    }

    let frame: PageFrame
    let title: String
    /// The kind of the part, and of a template.
    let kind: String
    /// The template that a content fills; nil for another part.
    let template: PageFrame.Link?
    /// The class of a template's controller, or of an action set's datasource; nil for none.
    let className: String?
    let list: PageFrame.Link
    let page: String
    let revision: Int
    let isRemoved: Bool
    /// Whether it is not the newest revision.
    let isOld: Bool
    let newest: String
    let summary: String?
    let siblings: [Sibling]
    /// The part before the first of these, and the one after the last; nil where there is none.
    let earlier: String?
    let later: String?
    private(set) var stage: Stage?
    /// The reason why there is no picture; nil when there is one, or when the kind has none.
    private(set) var failure: String?
    let hasTabs = true
    let tabs: [Tab]
    private(set) var look: LookPanel?
    private(set) var texts: TextsPanel?
    private(set) var layers: LayersPanel?
    private(set) var uses: UsesPanel?
    private(set) var history: HistoryPanel?
    private(set) var checks: ChecksPanel?
    private(set) var draft: DraftPanel?
    private(set) var source: DocumentPanel?
    let creations: Creations?
    private(set) var picker: Picker?
    /// Whether the page has changes that are not stored.
    let isDraft: Bool
    let draftPage: String
    let draftCount: String

    private static let mostSiblings = 28
    static let pictureScale = 2

    /// - Throws: `RegistryError` when there is no such part.
    init(of reference: Reference, _ call: Call) throws {
        let query = try PageQuery(call)
        let draft = try Draft(call)
        let (stored, head, base, neighbours) = try call.read { snapshot in
            let stored = try snapshot.part(reference)
            let head = reference.revision == nil ? stored.revision : try snapshot.part(reference.head).revision
            let neighbours = try snapshot.neighbours(of: stored.part.reference, count: PartPage.mostSiblings)
            return (stored, head, try snapshot.baseLocale, neighbours)
        }
        let part = stored.part
        frame = PageFrame(part.key.text, call, kind: part.kind)
        (title, kind, summary) = (part.key.text, part.kindInWords, part.summary)
        (template, className) = (part.filledTemplate(query), part.className)
        list = PageFrame.Link(title: part.kind.heading, page: part.kind.listPage(query), isCurrent: false)
        let page = reference.cataloguePage
        self.page = page
        revision = stored.revision
        isRemoved = stored.isArchived
        isOld = stored.revision != head
        newest = reference.head.cataloguePage + query.text
        siblings = neighbours.parts.map { Sibling($0, isCurrent: $0.key == part.key, query) }
        (earlier, later) = (neighbours.before?.page(with: query), neighbours.after?.page(with: query))
        isDraft = !draft.edits.isEmpty
        draftCount = draft.edits.count == 1 ? "1 change" : "\(draft.edits.count) changes"
        draftPage = page + query.setting("panel", to: "draft").text

        let panels = PartPanel.panels(of: stored, draft)
        let panel = try call.arguments[.panel].flatMap { panels.contains($0) ? $0 : nil } ?? panels[0]
        tabs = panels.map { Tab($0, isCurrent: $0 == panel, page: page, draft, query) }

        creations =
            isRemoved ? Creations(restoring: part.reference, query) : isOld ? nil : Creations(for: part, query)
        picker = try Picker(call.arguments[.pick], of: part, page: page, call, query)
        let problems = isDraft ? try DraftProblems(of: draft, part, call) : .none
        do {
            if !stored.isArchived { stage = try Stage(of: reference, with: isDraft ? draft : nil, call, query) }
        } catch {
            failure = ServiceError(error).sentence
        }
        try show(panel, of: reference, stored, draft, problems, base: base, call, query)
    }

    /// Reads the contents of a panel.
    private mutating func show(
        _ panel: PartPanel, of reference: Reference, _ stored: RevisedPart, _ draft: Draft, _ problems: DraftProblems,
        base: LocaleTag, _ call: Call, _ query: PageQuery
    ) throws {
        switch panel {
        case .look:
            do {
                look = try LookPanel(of: reference, stored, draft, problems, base: base, call, query)
            } catch {
                failure = ServiceError(error).sentence
            }
        case .texts:
            texts = TextsPanel(
                of: stored, draft, problems, base: base, query, isEditable: !isOld && !isRemoved)
        case .layers:
            do {
                layers = try LayersPanel(call.layout(of: reference), of: reference, call, query)
            } catch {
                failure = ServiceError(error).sentence
            }
        case .uses: uses = try UsesPanel(of: stored.part, call, query)
        case .history:
            history = try call.read {
                try HistoryPanel(of: reference.head, in: $0, call, query.carried, isEditable: !isRemoved)
            }
        case .checks: checks = try ChecksPanel(of: reference, call)
        case .document:
            source = try DocumentPanel(of: reference, call, query, isEditable: !isOld && !isRemoved)
        case .draft: self.draft = try DraftPanel(draft, of: stored, problems, call, query)
        }
    }
}

extension PartPanel {
    /// Returns the panels of a part.
    fileprivate static func panels(of stored: RevisedPart, _ draft: Draft) -> [PartPanel] {
        allCases.filter { panel in
            switch panel {
            case .look: stored.isDrawn || stored.hasValues && !stored.isArchived
            case .checks, .layers: stored.isDrawn
            case .texts: !stored.part.namedTexts.isEmpty
            case .draft: !draft.edits.isEmpty
            case .uses, .history, .document: true
            }
        }
    }
}

extension RevisedPart {
    /// Whether it is a part with views, which traits and checks are for.
    fileprivate var isDrawn: Bool { part.kind.isDrawn && !isArchived }

    /// Whether it has values that a draft can change, beside its texts.
    fileprivate var hasValues: Bool { part.kind.isToken || !EditableValue.targets(of: part).isEmpty }
}

extension PartPage.Sibling {
    fileprivate init(_ part: Reference, isCurrent: Bool, _ query: PageQuery) {
        key = part.key.text
        page = part.cataloguePage + query.carried.text
        self.isCurrent = isCurrent
    }
}

extension PartPage.Tab {
    fileprivate init(_ panel: PartPanel, isCurrent: Bool, page: String, _ draft: Draft, _ query: PageQuery) {
        title = panel.title
        self.page = page + query.setting("panel", to: panel.rawValue).text
        self.isCurrent = isCurrent
        count = panel == .draft ? draft.edits.count : nil
    }
}

extension PageQuery {
    /// The part of the query that other parts' pages get.
    fileprivate var carried: PageQuery { only(PageQuery.traits.union(["panel"])) }
}

extension PartKind {
    /// The URL of the list of its parts.
    fileprivate func listPage(_ query: PageQuery) -> String {
        "/catalogue/\(plural)" + query.only(["appearance"]).text
    }
}

extension Reference {
    /// The URL of its page in the traits of another part's page.
    fileprivate func page(with query: PageQuery) -> String { cataloguePage + query.carried.text }
}

import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// A part that is being created: its picture, its fields, and the choice of what it is made of.
struct NewPage {
    let frame: PageFrame
    let title: String
    let kind: String
    let list: PageFrame.Link
    /// What it is made of; nil before it is chosen.
    let model: PageFrame.Link?
    let page = NewPage.path
    private(set) var stage: PartPage.Stage?
    /// What to do before there is a picture; nil where there is one, and where something is picked.
    private(set) var hint: String?
    private(set) var picker: Picker?
    let isChosen: Bool
    private(set) var key: Control?
    /// The ids of the actions of an action set.
    private(set) var items: Control?
    /// The prototypes of a template that a content can fill.
    private(set) var prototype: Control?
    private(set) var layers: NewScreenLayers?
    /// The changes of the draft that belong to nothing in the part any more, in words.
    let leftOut: [String]
    let hasLeftOut: Bool
    private(set) var fields: [ValueForm.Field] = []
    private(set) var traits: [Control] = []
    private(set) var suggestions: [Control.Suggestions] = []
    private(set) var kept: [LookPanel.Hidden] = []
    private(set) var problems: [DraftProblems.Row] = []
    private(set) var isRefused = false
    private(set) var store: StoreForm?

    static let path = "/catalogue/new"
    /// The parameters that describe the part.
    static let parameters: Set = [
        "kind", "of", "copy", "key", "wrap", "inside", "items", "prototype", "edit",
    ]
    /// The most languages that the page shows, beside those that the draft changes.
    private static let mostLanguages = 4

    /// - Throws: `RegistryError` when there is no part of which it is made.
    init(_ call: Call) throws {
        let new = try call.service.registry.read { try NewPart(call, in: $0) }
        let whole = try PageQuery(call)
        let query = whole.without(parameters: Set(new.leftOut))
        leftOut = whole.pairs.filter { new.leftOut.contains($0.name) }.map {
            Draft.words(forParameter: $0.name, $0.value)
        }
        hasLeftOut = !leftOut.isEmpty
        let origin = new.origin
        kind = origin.kind.word
        if case .copy(let original) = origin {
            title = "Copy of \(original.key)"
        } else {
            title = "New \(kind)"
        }
        frame = PageFrame(title, call, kind: origin.kind)
        list = PageFrame.Link(
            title: origin.kind.heading, page: "/catalogue/\(origin.kind.plural)", isCurrent: false)
        model = origin.model.map {
            PageFrame.Link(title: "\($0.kind.word) \($0.key)", page: $0.cataloguePage, isCurrent: false)
        }
        isChosen = new.part != nil
        picker = try NewPage.picker(new, call, query)
        guard let part = new.part else { return }
        try show(new, part, call, query)
    }

    private mutating func show(_ new: NewPart, _ part: Part, _ call: Call, _ query: PageQuery) throws {
        let drafted = try DraftProblems(of: new.draft, part, call)
        // An empty form says what to do, and not what is wrong.
        let shown = new.isUntouched ? .none : drafted
        let (values, locales, base) = try call.service.registry.read { snapshot in
            let known = try snapshot.someLocales(limit: 20)
            let values = try snapshot.editableValues(of: part)
            // The layers of a new screen have a list of their own.
            return (
                values.filter { new.origin.kind != .screen || $0.path != "content" }, known, try snapshot.baseLocale
            )
        }
        let languages = NewPage.languages(of: new.draft, shown: try call.traits.locale, known: locales, base: base)
        fields = try ValueForm(
            of: part, [.summary] + values, new.draft, shown, in: languages, base: base
        ).picking(page: page, in: part.key.space, call, query).fields
        let controls = fields.flatMap(\.controls)
        suggestions = try call.read { try Control.Suggestions.all(for: controls, ofPartIn: part.key.space, in: $0) }
        traits = try Control.traits(call, locales: locales.map(\.text))
        key = Control(key: new, suggesting: part.key)
        if case .blank(.actions) = new.origin { items = Control(items: new, shown) }
        prototype = try call.read { try Control(prototypeOf: new, in: $0) }
        layers = new.screen.map { NewScreenLayers($0, query) }
        let keyRow = new.keyProblem.map { DraftProblems.Row(place: "key", error: $0) }
        problems = [keyRow].compactMap(\.self) + shown.rows
        isRefused = !problems.isEmpty
        stage = try NewPage.stage(of: new, part, isRefused: !drafted.isEmpty, call, query)
        if stage == nil, picker == nil { hint = part.kind.beginning }
        let own = [key, items, prototype].compactMap(\.self)
        let names = Set((traits + fields.flatMap(\.controls) + own).map(\.name))
        kept = query.pairs.filter { !names.contains($0.name) }.map {
            LookPanel.Hidden(name: $0.name, value: $0.value)
        }
        let described = query.only(NewPage.parameters).text
        let isPossible = problems.isEmpty && drafted.isEmpty
        store = try StoreForm(
            "Store", method: "PUT", "/parts/\(part.kind.rawValue)/\(part.key.text.asQueryValue)",
            document: "\(NewPage.path)/draft.json" + described, expecting: nil,
            done: part.reference.cataloguePage + query.only(PageQuery.traits).text,
            discarded: new.origin.model?.cataloguePage ?? list.page, isPossible: isPossible, call
        ).committing(
            isPossible ? "\(NewPage.path)/draft.patch" + described : nil,
            file: (part.reference, "\(NewPage.path)/draft.yaml" + described))
    }

    /// Returns the base language, that of the picture, those in which the draft has texts, and some of the others.
    private static func languages(
        of draft: Draft, shown: LocaleTag?, known: [LocaleTag], base: LocaleTag
    ) -> [LocaleTag] {
        let needed = [base, shown].compactMap(\.self) + draft.edits.compactMap(\.locale)
        var languages: [LocaleTag] = []
        for locale in needed where !languages.contains(locale) { languages.append(locale) }
        let others = known.filter { !languages.contains($0) }
        return languages + others.prefix(max(0, mostLanguages - languages.count))
    }

    /// Returns the picture of the part; of a screen that the registry would refuse, that of its content alone.
    private static func stage(
        of new: NewPart, _ part: Part, isRefused: Bool, _ call: Call, _ query: PageQuery
    ) throws -> PartPage.Stage? {
        // Before it has a value, the template shows its example.
        if case .content(let template) = new.origin, new.draft.edits.isEmpty {
            return try PartPage.Stage(of: template, with: nil, call, query.only(PageQuery.traits))
        }
        let isReadable = (try? call.service.registry.read { try new.document(in: $0) }) != nil
        if isReadable, !isRefused || part.kind == .content || part.kind == .template {
            let version = try new.origin.model.map { try call.service.pictures.version(of: $0, call) } ?? ""
            let shown = query.only(parameters.union(PageQuery.traits)).setting("v", to: version)
            return try PartPage.Stage(
                draftAt: "\(path)/draft.png", part.kind, call, shown.setting("scale", to: "\(PartPage.pictureScale)"))
        }
        guard case .screen(let content) = new.origin else { return nil }
        return try PartPage.Stage(of: content, with: nil, call, query.only(PageQuery.traits))
    }
}

extension PartKind {
    /// What to do in an empty form of a part without a picture.
    fileprivate var beginning: String? {
        switch self {
        case .color: "Pick the color for light appearance, or write its value. Without one for dark, both are the same."
        case .font: "Choose a text style, or write a size."
        case .number: "Write the number: a distance or a size in points."
        case .actions:
            "Write the ids of its actions, with commas between them. Each gets a title, a style and a target."
        case .template, .content, .screen, .app: nil
        }
    }
}

extension NewPage {
    /// Returns what the page offers to pick; nil for nothing.
    fileprivate static func picker(_ new: NewPart, _ call: Call, _ query: PageQuery) throws -> Picker? {
        let picked = try call.arguments[.pick]
        switch (new.origin, picked) {
        case (.open(.content), _):
            return try Picker(
                .parts(.template, templates: [.content, .cell]), "Which template does it fill?", page: path, call, query
            ) { $1.setting("of", to: "template/\($0)").setting("kind", to: nil) }
        case (.open, _), (.screen, "content"):
            return try Picker(
                .parts(.content, templates: nil), "Which content does it show?", page: path, call, query
            ) { $1.setting("of", to: "content/\($0)").setting("kind", to: nil) }
        case (.screen, let picked) where picked == "wrap" || picked == nil && new.screen?.wraps.isEmpty == true:
            return try Picker(
                .parts(.template, templates: [.layout, .navigation]), "What is around it?", page: path, call, query
            ) { key, query in
                // The next layer is chosen from the same list.
                let keys = (new.screen?.wraps ?? []).map(\.template.key.text) + [key]
                return query.setting("wrap", to: keys.joined(separator: ",")).setting("pick", to: "wrap")
            }
        case (.screen, let picked?) where new.screen?.choice(picked) != nil:
            return try new.screen?.choice(picked).map { kind, slot in
                try Picker(
                    .parts(kind, templates: nil), "What is in \(slot.name)?", page: path, call, query
                ) { key, query in
                    guard let key = try? Key(key) else { return query }
                    return query.setting(slot.parameter, to: slot.words(slot.layers + [.part(Reference(kind, key))]))
                }
            }
        default:
            return try new.part.flatMap { part in
                try Picker(picked, of: part, page: path, call, query)
            }
        }
    }
}

extension Control {
    /// The control for the key of a new part.
    fileprivate init(key new: NewPart, suggesting key: Key) {
        self.init(name: "key", label: "key")
        isText = true
        note = "its name in the registry"
        value = new.writtenKey
        placeholder = key.text
        problem = new.keyProblem.map { DraftProblems.Row(place: nil, error: $0).sentence }
    }

    /// The control for the prototype that a new content fills; nil where the template has none.
    fileprivate init?(prototypeOf new: NewPart, in snapshot: Snapshot) throws {
        guard case .content(let reference) = new.origin,
            case .template(let template) = try snapshot.part(reference).part, !template.prototypeIdentifiers.isEmpty
        else { return nil }
        self.init(
            "prototype", "fills", template.prototypeIdentifiers, selected: new.prototype,
            standard: "the whole template")
        isGroup = false
        isMenu = true
    }

    /// The control for the actions of a new action set.
    fileprivate init(items new: NewPart, _ problems: DraftProblems) {
        self.init(name: "items", label: "actions")
        isText = true
        note = "their ids, with commas between them"
        value = new.items.joined(separator: ",")
        placeholder = "begin, later"
        problem = problems.sentence { $0 == "items" || $0.hasPrefix("items[") && $0.hasSuffix(".id") }
    }
}

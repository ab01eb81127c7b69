import GRDB
import OnionCoding
import OnionModel

/// The check of an import: of its documents, and of stored parts that they would break.
struct ImportCheck {
    /// The maximum number of stored parts that a refusal names for one document.
    private static let mostBroken = 20

    private let db: Database
    private let incoming: [PendingRevision]
    private let registry: PendingRegistry
    private let check: PartCheck
    /// Whether a document may have the name that another part had before a rename: the folder of a mirror is what the registry shall be.
    var takesFormerNames = false

    init(db: Database, incoming: [PendingRevision], assuming names: Set<Reference>) {
        self.db = db
        self.incoming = incoming
        registry = PendingRegistry(db: db, incoming: incoming, assuming: names)
        check = PartCheck(registry: registry)
    }

    func problems() throws -> [Problem] {
        try incoming.flatMap { item in
            let own = try ownProblems(of: item)
            guard own.isEmpty, let change = try breakingChange(by: item) else { return own }
            return try problems(of: change)
        }
    }

    /// Returns the problems of the documents alone.
    func ownProblems() throws -> [Problem] {
        try incoming.flatMap(ownProblems)
    }

    private func ownProblems(of item: PendingRevision) throws -> [Problem] {
        if let problem = try formerName(item) { return item.document.located([problem]) }
        return try item.document.located(check.problems(item.document.part, referringTo: item.references))
    }

    /// Returns the problems of documents that are not stored, such as the second ones of their parts.
    func problems(of documents: [Document]) throws -> [Problem] {
        try TokenNaming.named(documents, db: db).flatMap(problems)
    }

    private func problems(of document: Document) throws -> [Problem] {
        try document.located(check.problems(document.part))
    }

    /// Returns the problems of names without a value, which a document may have although its part is unchanged.
    func problemsOfEmptyNames() throws -> [Problem] {
        let rule = EmptyNamesRule(registry: registry)
        return try incoming.flatMap { try $0.document.located(rule.problems($0.document)) }
    }

    /// Returns the problem of a new part whose document is an old one of a part that has another name now.
    private func formerName(_ item: PendingRevision) throws -> Problem? {
        guard !takesFormerNames, item.isNew, let (part, change) = try registry.rename(of: item.reference),
            try registry.had(item.document.part)
        else { return nil }
        return .formerName(item.reference, now: part, change: change)
    }

    /// A changed part that stored parts may not fit any more.
    struct BreakingChange {
        var reference: Reference
        var id: Int64
        var location: DocumentLocation
        /// Whether the document was made of a file of the app.
        var isOfApp: Bool
    }

    /// Returns the changed parts that stored parts may not fit.
    func breakingChanges() throws -> [BreakingChange] {
        try incoming.compactMap(breakingChange)
    }

    private func breakingChange(by item: PendingRevision) throws -> BreakingChange? {
        guard item.isChanged, !item.isNew, try mayBreakUsers(item) else { return nil }
        return BreakingChange(
            reference: item.reference, id: item.identity.id, location: item.document.location,
            isOfApp: item.document.origin != nil)
    }

    /// Returns the problems of the stored parts that refer to the head of a changed part.
    func problems(of change: BreakingChange) throws -> [Problem] {
        var problems: [Problem] = []
        for user in try affected(by: change) {
            guard let part = try registry.part(user) else { continue }
            for cause in try check.problems(part) { problems.append(.wouldBreak(user, cause: cause, by: change)) }
            if problems.count >= ImportCheck.mostBroken {
                problems.append(.mayBreakMore(thanListed: problems.count, by: change))
                break
            }
        }
        return problems
    }

    /// Returns whether stored parts may not fit the changed part. Moving a view breaks nothing; removing a slot may.
    ///
    /// So a template that ten thousand screens use is saved without reading any of them.
    private func mayBreakUsers(_ item: PendingRevision) throws -> Bool {
        switch item.document.part {
        case .content(let content) where content.actions == nil && content.prototype == nil && content.cells.isEmpty:
            return false
        case .actions, .color, .font: return false
        default: break
        }
        let table = PartTable(db: db)
        guard let revision = try table.revision(id: item.identity.head) else { return false }
        let before = try table.read(item.reference, at: revision)
        switch (before, item.document.part) {
        case (.template(let old), .template(let new)): return !new.takes(whatFits: old)
        case (.content(let old), .content(let new)):
            return !new.fits(whereFits: old)
        case (.screen(let old), .screen(let new)): return new.composed.mayBeLarger(than: old.composed)
        case (.actions, .actions), (.color, .color), (.font, .font): return false
        // A property accepts numbers of a range.
        case (.number(let old), .number(let new)): return old.value != new.value || old.alias != new.alias
        default: return true
        }
    }

    /// Returns the stored parts that a change may break. When a screen grows, all screens around it grow; when a
    /// number changes, so do its aliases.
    private func affected(by change: BreakingChange) throws -> [Reference] {
        var affected = try users(of: change.id)
        let kind = change.reference.kind
        guard kind == .screen || kind == .number else { return affected }
        // Parts that lead to a screen do not grow with it.
        if kind == .screen { affected.removeAll { $0.kind != .screen } }
        var seen = Set(affected)
        var next = 0
        while next < affected.count {
            if affected[next].kind == kind, let part = try PartTable(db: db).part(kind, affected[next].key) {
                affected += try users(of: part.id).filter { user in
                    (kind == .number || user.kind == .screen) && seen.insert(user).inserted
                }
            }
            next += 1
        }
        return affected.sorted()
    }

    /// Returns the stored users of the head of a part that the import does not change, sorted by name: heads, and old
    /// revisions that a part in use pins.
    private func users(of part: Int64) throws -> [Reference] {
        let sql = """
            SELECT DISTINCT source.kind, source.key, revision.number, reference.live,
                EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = revision.id AND pin.live = 1)
            FROM reference
            JOIN part AS source ON source.id = reference.source
            JOIN revision ON revision.id = reference.revision
            WHERE reference.target = ? AND reference.pinned IS NULL
            """
        return try Query(db, cached: sql).all(.integer(part)) { row -> Reference? in
            if let head = try row.reference(at: 0), try row.bool(3), !registry.isIncoming(head) { return head }
            return try row.bool(4) ? row.reference(at: 0, revision: 2) : nil
        }.sorted()
    }
}

extension ScreenLayer {
    /// Returns whether a screen may have more layers than its older revision: its own, or those of other screens.
    fileprivate func mayBeLarger(than old: ScreenLayer) -> Bool {
        screens != old.screens || ownLayers > old.ownLayers
    }

    /// The number of layers without those of nested screens.
    private var ownLayers: Int { all.count - screens.count }
}

extension Template {
    /// Returns whether every content and every screen that fits an older template fits this one, too.
    ///
    /// This holds when the requirements are the same or weaker: an additional optional field, a longer text, a slot
    /// for more layers.
    fileprivate func takes(whatFits old: Template) -> Bool {
        let known = Dictionary(old.fields.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(fields.map(\.name))
        return kind == old.kind
            && slotsTake(whatFits: old)
            && prototypesTake(whatFits: old)
            && old.fields.allSatisfy { names.contains($0.name) }
            && fields.allSatisfy { field in known[field.name].map { field.takes(whatFits: $0) } ?? !field.isRequired }
    }
}

extension Template {
    /// Returns whether layers that fit the slots of an older template fit those of this one: the same slots, for as many layers or for more
    /// of them, and new ones only where screens may leave them empty.
    private func slotsTake(whatFits old: Template) -> Bool {
        let known = Dictionary(old.slots.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(slots.map(\.name))
        return layerSlot?.slot?.name == old.layerSlot?.slot?.name && old.slots.allSatisfy { names.contains($0.name) }
            && slots.allSatisfy { slot in
                known[slot.name].map { slot.takes(whatFits: $0) }
                    ?? (!slot.takesLayers || slot.allowedCount.minimum == 0)
            }
    }
}

extension Content {
    /// Returns whether screens and contents that show an older content may show this one: without new actions, as a cell of the same
    /// prototype, and with as few cells.
    fileprivate func fits(whereFits old: Content) -> Bool {
        (actions == nil || old.actions != nil) && prototype == old.prototype && cells.count <= old.cells.count
            && (prototype == nil || template.head == old.template.head)
    }
}

extension Template {
    /// Returns whether contents that fit the prototypes of an older template fit those of this one: all of them, with the same fields.
    private func prototypesTake(whatFits old: Template) -> Bool {
        old.prototypeIdentifiers.allSatisfy { identifier in
            guard let cell = cell(ofPrototype: identifier), let before = old.cell(ofPrototype: identifier) else {
                return false
            }
            return cell.view.type == before.view.type
                && Set(cell.fields.map(\.name)) == Set(before.fields.map(\.name))
        }
    }
}

extension Field {
    /// Returns whether every value of an older field is a value of this one.
    fileprivate func takes(whatFits old: Field) -> Bool {
        type == old.type && (old.isRequired || !isRequired)
            && (maximumLength.map { $0 >= old.maximumLength ?? .max } ?? true)
            && range.lowerBound <= old.range.lowerBound && range.upperBound >= old.range.upperBound
            && Set(choices).isSuperset(of: old.choices)
    }
}

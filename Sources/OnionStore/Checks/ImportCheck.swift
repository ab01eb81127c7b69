import GRDB
import OnionModel

/// Everything that is wrong with an import: in its documents, and in stored parts that it would break.
struct ImportCheck {
    /// The most stored parts that a refusal names for one document.
    private static let mostBroken = 20

    private let db: Database
    private let incoming: [Incoming]
    private let universe: Universe

    init(db: Database, incoming: [Incoming], assuming names: Set<Reference>) {
        self.db = db
        self.incoming = incoming
        self.universe = Universe(db: db, incoming: incoming, assuming: names)
    }

    func problems() throws -> [Problem] {
        let check = PartCheck(universe: universe)
        return try incoming.flatMap { item in
            let own = try problems(of: item, check)
            guard own.isEmpty, let threat = try threat(of: item) else { return own }
            return try broken(by: threat, check)
        }
    }

    /// What is wrong with the documents, whatever they break.
    func ownProblems() throws -> [Problem] {
        let check = PartCheck(universe: universe)
        return try incoming.flatMap { try problems(of: $0, check) }
    }

    private func problems(of item: Incoming, _ check: PartCheck) throws -> [Problem] {
        try check.findings(item.document.part).map(item.problem)
    }

    /// A changed part of the sort that what is stored may not fit.
    struct Threat {
        var reference: Reference
        var id: Int64
        var location: SourceLocation

        /// What it breaks may be what another document brings up to date.
        func problem(_ message: String, remedy: String? = nil) -> Problem {
            Problem(
                message, remedy: remedy, source: location.source, position: location.position,
                subject: reference.description, awaitsOthers: true)
        }
    }

    /// The changed parts that what is stored may not fit.
    func threats() throws -> [Threat] {
        try incoming.compactMap(threat)
    }

    private func threat(of item: Incoming) throws -> Threat? {
        guard item.isChanged, !item.isNew, try mayBreakUsers(item) else { return nil }
        return Threat(reference: item.reference, id: item.identity.id, location: item.document.location)
    }

    /// What a changed part breaks of what is stored.
    func problems(of threat: Threat) throws -> [Problem] {
        try broken(by: threat, PartCheck(universe: universe))
    }

    /// The stored parts that refer to the head of a changed part and no longer fit it.
    private func broken(by threat: Threat, _ check: PartCheck) throws -> [Problem] {
        var problems: [Problem] = []
        for user in try affected(by: threat) {
            guard let part = try universe.part(user) else { continue }
            for finding in try check.findings(part) {
                let place = finding.path.isEmpty ? "" : " (\(finding.path))"
                var problem = threat.problem(
                    "this would break \(user)\(place): \(finding.message)", remedy: finding.remedy)
                problem.breaks = user
                problems.append(problem)
            }
            if problems.count >= ImportCheck.mostBroken {
                problems.append(threat.problem("this may break more; the first \(problems.count) are listed"))
                break
            }
        }
        return problems
    }

    /// Whether the change is of a sort that what is stored may not fit. Moving a view is not; a slot less is.
    ///
    /// So a template that ten thousand screens use is saved without looking at any of them.
    private func mayBreakUsers(_ item: Incoming) throws -> Bool {
        switch item.document.part {
        case .content(let content) where content.actions == nil: return false
        case .actions: return false
        default: break
        }
        let table = PartTable(db: db)
        guard let revision = try table.revision(id: item.identity.head) else { return false }
        let before = try table.read(item.reference, at: revision)
        switch (before, item.document.part) {
        case (.template(let old), .template(let new)): return !new.takes(whatFits: old)
        case (.content(let old), .content(let new)): return old.actions == nil && new.actions != nil
        case (.screen(let old), .screen(let new)): return new.composed.mayBeLarger(than: old.composed)
        case (.actions, .actions): return false
        default: return true
        }
    }

    /// The stored parts that a change may break. A screen that grows makes all screens around it grow.
    private func affected(by threat: Threat) throws -> [Reference] {
        var affected = try users(of: threat.id)
        guard threat.reference.kind == .screen else { return affected }
        var seen = Set(affected)
        var next = 0
        while next < affected.count {
            if let part = try PartTable(db: db).part(.screen, affected[next].key) {
                affected += try users(of: part.id).filter { seen.insert($0).inserted }
            }
            next += 1
        }
        return affected.sorted()
    }

    /// What follows the head of a part and stays as it is, in the order of the names: the heads that this import leaves
    /// alone, and the revisions that somebody in use pins.
    private func users(of part: Int64) throws -> [Reference] {
        let sql = """
            SELECT DISTINCT source.kind, source.key, revision.number, reference.live,
                EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = revision.id AND pin.live = 1)
            FROM reference
            JOIN part AS source ON source.id = reference.source
            JOIN revision ON revision.id = reference.revision
            WHERE reference.target = ? AND reference.pinned IS NULL
            """
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [part])
        var users: [Reference] = []
        while let row = try rows.next() {
            guard let kind = PartKind(rawValue: row[0]) else { continue }
            let head = Reference(kind, Key(stored: row[1]))
            if row[3], !universe.isIncoming(head) {
                users.append(head)
            } else if row[4] {
                users.append(Reference(kind, head.key, revision: row[2]))
            }
        }
        return users.sorted()
    }
}

extension Composed {
    /// Whether a recipe may give more layers than the one before it: it has more of its own, or other screens in it.
    fileprivate func mayBeLarger(than old: Composed) -> Bool {
        screens != old.screens || ownLayers > old.ownLayers
    }

    /// How many layers the recipe has without those of the screens in it.
    private var ownLayers: Int {
        switch self {
        case .content: 1
        case .screen: 0
        case .template(_, let inner): inner.layers.reduce(1) { $0 + $1.ownLayers }
        }
    }
}

extension Template {
    /// Whether every content and every screen that fits an older template fits this one, too.
    ///
    /// So it does when what they rely on is the same or asks for less: a field more that nobody has to fill, a longer text, a slot for
    /// several layers in place of one.
    fileprivate func takes(whatFits old: Template) -> Bool {
        let slot = layerSlot?.slot
        let oldSlot = old.layerSlot?.slot
        let known = Dictionary(old.fields.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(fields.map(\.name))
        return kind == old.kind
            && (slot == oldSlot || oldSlot == .content && slot == .contents)
            && (actionsSlot != nil || old.actionsSlot == nil)
            && old.fields.allSatisfy { names.contains($0.name) }
            && fields.allSatisfy { field in known[field.name].map { field.takes(whatFits: $0) } ?? !field.isRequired }
    }
}

extension Field {
    /// Whether every value for an older field is one for this.
    fileprivate func takes(whatFits old: Field) -> Bool {
        type == old.type && (old.isRequired || !isRequired)
            && (maximumLength.map { $0 >= old.maximumLength ?? .max } ?? true)
    }
}

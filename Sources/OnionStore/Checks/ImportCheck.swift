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
            let own = try check.findings(item.document.part).map {
                item.problem($0.message, remedy: $0.remedy, path: $0.path)
            }
            return try own + (own.isEmpty ? broken(by: item, check) : [])
        }
    }

    /// The stored parts that refer to the head of a changed part and no longer fit it.
    private func broken(by item: Incoming, _ check: PartCheck) throws -> [Problem] {
        guard item.isChanged, !item.isNew, try mayBreakUsers(item) else { return [] }
        var problems: [Problem] = []
        for user in try users(of: item) where !universe.isIncoming(user.reference) {
            guard let part = try universe.part(user.reference) else { continue }
            for finding in try check.findings(part) {
                let place = finding.path.isEmpty ? "" : " (\(finding.path))"
                problems.append(
                    item.problem(
                        "this would break \(user.reference)\(place): \(finding.message)", remedy: finding.remedy))
            }
            if problems.count >= ImportCheck.mostBroken {
                problems.append(item.problem("this may break more; the first \(problems.count) are listed"))
                break
            }
        }
        return problems
    }

    /// Whether the change is of a sort that what is stored may not fit. Moving a view is not; a slot less is.
    ///
    /// So a template that ten thousand screens use is saved without looking at any of them.
    private func mayBreakUsers(_ item: Incoming) throws -> Bool {
        let table = PartTable(db: db)
        guard let revision = try table.revision(id: item.identity.head) else { return false }
        let before = try table.read(item.reference, at: revision)
        switch (before, item.document.part) {
        case (.template(let old), .template(let new)): return old.contract != new.contract
        case (.content(let old), .content(let new)): return old.actions == nil && new.actions != nil
        case (.screen, .screen), (.actions, .actions): return false
        default: return true
        }
    }

    /// The parts that follow the head of a part, in the order of their names.
    private func users(of item: Incoming) throws -> [StoredPart] {
        let sql = """
            SELECT DISTINCT source FROM reference WHERE target = ? AND live = 1 AND pinned IS NULL
            """
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [item.identity.id])
            .compactMap { try PartTable(db: db).part(id: $0) }
            .sorted { $0.reference < $1.reference }
    }
}

extension Template {
    /// What the contents and screens that use a template rely on.
    fileprivate struct Contract: Equatable {
        var kind: Kind
        var layerSlot: Slot?
        var hasActionsSlot: Bool
        var fields: [Field]
    }

    fileprivate var contract: Contract {
        Contract(
            kind: kind, layerSlot: layerSlot?.slot, hasActionsSlot: actionsSlot != nil,
            fields: fields.map { field in
                var field = field
                field.summary = nil
                return field
            })
    }
}

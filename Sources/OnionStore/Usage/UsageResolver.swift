import GRDB
import OnionModel

/// A part whose users are queried, with the kinds of references to follow.
struct UsedPart {
    /// The part's row.
    var part: Int64
    /// The part's name, where a path begins here.
    var reference: Reference?
    /// Whether references to the head are followed.
    var follows = true
    /// The rows of the revisions whose pins are followed; nil for all.
    var pins: Set<Int64>?
    /// Whether it is a screen on the way up. Then only the screens around it are users, without leads to it: leads may be circular, and
    /// screens elsewhere are not changed by them.
    var isPassedScreen = false

    func counts(_ pinned: Int64?) -> Bool {
        guard let pinned else { return follows }
        return pins?.contains(pinned) ?? true
    }
}

extension UsedPart {
    /// A part that uses something, at the revision that does.
    init(_ part: Int64, at revision: Int64, isOld: Bool, isScreen: Bool) {
        self.init(part: part, follows: !isOld, pins: [revision], isPassedScreen: isScreen)
    }
}

/// Finds the parts whose users are the users of a target.
struct UsageResolver {
    let db: Database

    private var snapshot: Snapshot { Snapshot(db) }

    /// Returns the parts; none for an image.
    ///
    /// - Throws: ``RegistryError`` with a near match when the target is not there.
    func parts(of subject: UsageTarget) throws -> [UsedPart] {
        switch subject {
        case .part(let reference): [try part(reference)]
        case .action(let reference, let id): [try part(reference, withAction: id)]
        case .field(let reference, let name): [try part(reference, withField: name)]
        case .datasource(let name): try parts(ofDatasource: name)
        case .image: []
        }
    }

    private func part(_ reference: Reference) throws -> UsedPart {
        let stored = try snapshot.stored(reference)
        var used = UsedPart(part: stored.id, reference: stored.reference)
        if let number = reference.revision {
            guard let revision = try PartTable(db: db).revision(of: stored, at: number) else {
                throw try snapshot.noRevision(reference, of: stored)
            }
            used.pins = [revision]
            used.follows = revision == stored.head
        }
        return used
    }

    /// The part with those of its revisions that have the action; each is used separately.
    private func part(_ reference: Reference, withAction id: String) throws -> UsedPart {
        var used = try part(reference)
        let stored = try snapshot.stored(reference)
        let all =
            if reference.kind == .actions {
                try Query(db, cached: UsageSQL.revisionsWithAction)
                    .all(.integer(stored.id), .text(id)) { try $0.integer(0) }
            } else {
                try revisions(of: stored, withButton: id)
            }
        let having = used.pins?.intersection(all) ?? Set(all)
        guard !having.isEmpty else { throw try noAction(id, of: reference) }
        used.follows = used.follows && having.contains(stored.head)
        used.pins = having
        // A lead to a screen does not place its buttons.
        used.isPassedScreen = reference.kind == .screen
        return used
    }

    private func revisions(of part: StoredPart, withButton id: String) throws -> [Int64] {
        try Query(db, cached: "SELECT id FROM revision WHERE part = ?").all(.integer(part.id)) { try $0.integer(0) }
            .filter {
                try snapshot.part(of: part.reference, revision: $0)?.acting.contains { $0.id == id } ?? false
            }
    }

    private func part(_ reference: Reference, withField name: String) throws -> UsedPart {
        guard case .template(let template) = try snapshot.part(reference).part else { return try part(reference) }
        let names = template.fields.map(\.name)
        guard names.contains(name) else {
            throw RegistryError(.fieldNotFound(name, in: reference, known: names))
        }
        return try part(reference)
    }

    private func parts(ofDatasource name: String) throws -> [UsedPart] {
        let sets = try snapshot.parts(ofController: name, among: [.actions])
        guard sets.isEmpty else { return sets.map { UsedPart(part: $0.id, reference: $0.reference) } }
        let names = try snapshot.datasources().map(\.name)
        throw RegistryError(.datasourceNotFound(name, nearest: Spelling.nearest(to: name, among: names)))
    }

    private func noAction(_ id: String, of reference: Reference) throws -> RegistryError {
        let known = try snapshot.part(reference).part.acting.map(\.id)
        if known.isEmpty, reference.kind != .actions { return RegistryError(.noActions(reference)) }
        return RegistryError(.actionNotFound(id, in: reference, known: known))
    }
}

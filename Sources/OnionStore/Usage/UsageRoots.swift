import GRDB
import OnionModel

/// The parts that the walk up from a subject begins at.
struct UsageRoots {
    let db: Database

    private var snapshot: Snapshot { Snapshot(db) }

    /// - Throws: ``RegistryError`` with a near match when the subject is not there.
    func roots(of subject: UsageSubject) throws -> [UsageRoot] {
        switch subject {
        case .part(let reference): [try root(reference)]
        case .action(let reference, let id): [try root(reference, action: id)]
        case .field(let reference, let name): [try root(reference, field: name)]
        case .datasource(let name): try roots(datasource: name)
        case .image: []
        }
    }

    private func root(_ reference: Reference) throws -> UsageRoot {
        let part = try snapshot.stored(reference)
        var root = UsageRoot(reference: part.reference, target: UsageTarget(part: part.id))
        if let number = reference.revision {
            guard let revision = try PartTable(db: db).revision(of: part, at: number) else {
                throw try snapshot.noRevision(reference, of: part)
            }
            root.target.pins = .one(revision)
            root.target.follows = revision == part.head
        }
        return root
    }

    /// The revisions of a set that have an action; each is used on its own.
    private func root(_ reference: Reference, action id: String) throws -> UsageRoot {
        var root = try root(reference)
        let part = try snapshot.stored(reference)
        let all = try Query(db, cached: UsageSQL.revisionsWithAction)
            .all(.integer(part.id), .text(id)) { $0.integer(0) }
        let having = Set(all.filter { root.target.pins.contain($0) })
        guard !having.isEmpty else { throw try noAction(id, of: reference) }
        root.target.follows = root.target.follows && having.contains(part.head)
        root.target.pins = .some(having)
        return root
    }

    private func root(_ reference: Reference, field name: String) throws -> UsageRoot {
        guard case .template(let template) = try snapshot.part(reference).part else { return try root(reference) }
        let names = template.fields.map(\.name)
        guard names.contains(name) else {
            throw RegistryError(.fieldNotFound(name, in: reference, known: names))
        }
        return try root(reference)
    }

    private func roots(datasource name: String) throws -> [UsageRoot] {
        let sets = try snapshot.parts(ofController: name, among: [.actions])
        guard sets.isEmpty else {
            return sets.map { UsageRoot(reference: $0.reference, target: UsageTarget(part: $0.id)) }
        }
        let names = try snapshot.datasources().map(\.name)
        throw RegistryError(.datasourceNotFound(name, nearest: Spelling.nearest(to: name, among: names)))
    }

    private func noAction(_ id: String, of reference: Reference) throws -> RegistryError {
        guard case .actions(let set) = try snapshot.part(reference).part else {
            return RegistryError(.noActions(reference))
        }
        return RegistryError(.actionNotFound(id, in: reference, known: set.items.map(\.id)))
    }
}

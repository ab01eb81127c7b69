import GRDB
public import OnionCoding
public import OnionModel

/// A part with the number of the revision that it was read at.
public struct RevisedPart: Hashable, Sendable {
    /// The part at this revision.
    public var part: Part
    /// The number of the revision, from 1.
    public var revision: Int
    /// Whether the part is removed.
    public var isArchived: Bool

    /// The part's name with the revision: `template/onboarding@3`.
    public var reference: Reference { Reference(part.kind, part.key, revision: revision) }
}

extension Snapshot {
    /// Returns the part that a reference names, at its head or at the revision that the reference pins.
    ///
    /// - Throws: ``RegistryError`` `not-found` with a near match, `revision-not-found` or `revision-unreadable`.
    public func part(_ reference: Reference) throws -> RevisedPart {
        let (stored, revision) = try revision(of: reference)
        return RevisedPart(
            part: try PartTable(db: db).read(stored.reference, at: revision), revision: revision.number,
            isArchived: stored.isArchived)
    }

    /// Returns the document of a part, as ``part(_:)`` would write it. Its content is not checked.
    ///
    /// - Throws: ``RegistryError`` `not-found` with a near match, `revision-not-found` or `revision-unreadable`.
    public func document(_ reference: Reference) throws -> Node {
        let (stored, revision) = try revision(of: reference)
        return try PartTable(db: db).body(of: stored.reference, at: revision).document()
    }

    /// Visits the documents of all parts in use, sorted by kind and key. At most one is in memory.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of parts to visit.
    ///   - visit: Called for each part with its document.
    /// - Throws: ``RegistryError`` `revision-unreadable`; and errors of `visit`.
    public func eachDocument(
        of kinds: [PartKind] = PartKind.allCases, _ visit: (Reference, Node) throws -> Void
    ) throws {
        let table = PartTable(db: db)
        let heads = try Query(
            db,
            """
            SELECT part.key, revision.id, revision.number, revision.digest, revision.body
            FROM part
            JOIN revision ON revision.id = part.head
            WHERE part.kind = ? AND part.archived IS NULL
            ORDER BY part.key
            """)
        for kind in kinds.sorted() {
            try heads.each(.text(kind.rawValue)) { row in
                let reference = Reference(kind, try row.key(0))
                let revision = try StoredRevision(
                    id: row.integer(1), number: Int(row.integer(2)), digest: row.bytes(3), body: row.bytes(4))
                try visit(reference, table.body(of: reference, at: revision).document())
            }
        }
    }

    private func revision(of reference: Reference) throws -> (StoredPart, StoredRevision) {
        let table = PartTable(db: db)
        let stored = try stored(reference)
        let revision =
            if let number = reference.revision {
                try table.revision(of: stored.id, number: number)
            } else {
                try table.revision(id: stored.head)
            }
        guard let revision else { throw try noRevision(reference, of: stored) }
        return (stored, revision)
    }

    /// Returns the identity of a part, archived or not.
    func stored(_ reference: Reference) throws -> StoredPart {
        if let stored = try PartTable(db: db).part(reference.kind, reference.key) { return stored }
        if let (part, change) = try rename(of: reference) {
            throw RegistryError(.renamed(reference, to: part, change: change))
        }
        let near = try Spelling.nearest(to: reference.key.text, among: keys(of: reference.kind))
        throw RegistryError(.notFound(reference, nearest: near.map { Reference(reference.kind, Key(stored: $0)) }))
    }

    func noRevision(_ reference: Reference, of stored: StoredPart) throws -> RegistryError {
        let latest = try PartTable(db: db).latestNumber(of: stored.id)
        return RegistryError(.revisionNotFound(reference, latest: latest))
    }

    /// Returns keys to choose a near match from. The limit keeps a mistyped name cheap in a huge registry.
    func keys(of kind: PartKind) throws -> [String] {
        try Query(db, "SELECT key FROM part WHERE kind = ? AND archived IS NULL ORDER BY key LIMIT 20000")
            .all(.text(kind.rawValue)) { try $0.text(0) }
    }

    /// Returns the reference of a name: `kind/key`, `kind/key@n`, a key that only one part has, or the name of a controller. A key
    /// without a space is one of the default space or, where that does not have it, one of any space.
    ///
    /// - Parameters:
    ///   - name: The name in the form for people.
    ///   - kinds: The kinds in which a bare key is looked up first. If none of these has the name, a part of another kind is returned, as for
    ///     `kind/key`, so that the caller can report the expected kind.
    /// - Throws: ``RegistryError`` `name-not-found`, `ambiguous` or `invalid-name`.
    public func reference(named name: String, among kinds: [PartKind] = PartKind.allCases) throws -> Reference {
        if name.contains("/") {
            do throws(Problem) {
                return try Reference(parsing: name)
            } catch {
                throw RegistryError(.invalidName(error))
            }
        }
        return try bareReference(name, among: kinds)
    }

    private func bareReference(_ name: String, among kinds: [PartKind]) throws -> Reference {
        let (text, revision): (String, Int?)
        do throws(Problem) {
            (text, revision) = try Reference.split(name)
        } catch {
            throw RegistryError(.invalidName(error))
        }
        let groups = [kinds, PartKind.allCases.filter { !kinds.contains($0) }]
        for kinds in groups {
            let matches = try parts(named: text, among: kinds)
            let current = matches.filter { !$0.isArchived }
            if let match = current.count == 1 ? current.first : matches.count == 1 ? matches.first : nil {
                return Reference(match.reference.kind, match.reference.key, revision: revision)
            }
            guard matches.isEmpty else {
                throw RegistryError(.ambiguous(name, candidates: matches.map(\.reference).sorted()))
            }
        }
        for kind in groups.joined() {
            guard let key = try? Key(text), let (part, change) = try rename(of: Reference(kind, key)) else { continue }
            throw RegistryError(.renamed(Reference(kind, key), to: part, change: change))
        }
        let nearest = try nearest(to: text, among: groups[0]) ?? nearest(to: text, among: groups[1])
        throw RegistryError(.nameNotFound(text, nearest: nearest))
    }

    /// Returns the parts with a key, or else with a controller.
    private func parts(named name: String, among kinds: [PartKind]) throws -> [StoredPart] {
        let parts = try kinds.compactMap { kind in
            try (try? Key(name)).flatMap { try PartTable(db: db).part(kind, $0) }
        }
        if !parts.isEmpty { return parts }
        let others = try self.parts(inAnySpaceNamed: name, among: kinds)
        return try others.isEmpty ? self.parts(ofController: name, among: kinds) : others
    }

    /// Returns the parts in use with a name in any space but the default one.
    private func parts(inAnySpaceNamed name: String, among kinds: [PartKind]) throws -> [StoredPart] {
        guard !name.contains(Key.spaceMark), (try? Key(name)) != nil else { return [] }
        let sql =
            "SELECT id FROM part WHERE archived IS NULL AND instr(key, ':') > 0 AND \(SpaceSQL.name(of: "key")) = ?"
        let parts = try Query(db, cached: sql).all(.text(name)) { try $0.integer(0) }
            .compactMap { try PartTable(db: db).part(id: $0) }
        return parts.filter { kinds.contains($0.reference.kind) }
    }

    private func nearest(to name: String, among kinds: [PartKind]) throws -> Reference? {
        let candidates = try kinds.flatMap { kind in try keys(of: kind).map { (kind, $0) } }
        let near = Spelling.nearest(to: name, among: candidates.map(\.1))
        return candidates.first { $0.1 == near }.map { Reference($0.0, Key(stored: $0.1)) }
    }

    /// Returns the templates with a controller class, or else the action sets that a datasource class provides.
    func parts(ofController controller: String, among kinds: [PartKind] = PartKind.allCases) throws -> [StoredPart] {
        let sql = "SELECT id FROM part WHERE controller = ? AND archived IS NULL ORDER BY kind, key"
        let ids = try Query(db, cached: sql).all(.text(controller)) { try $0.integer(0) }
        let parts = try ids.compactMap { try PartTable(db: db).part(id: $0) }.filter {
            kinds.contains($0.reference.kind)
        }
        // A class is a template's controller first. Its action sets have their own names.
        let templates = parts.filter { $0.reference.kind == .template }
        return templates.isEmpty ? parts : templates
    }
}

extension Registry {
    /// Returns the part with a name, see ``Snapshot/reference(named:among:)``.
    ///
    /// - Throws: ``RegistryError`` `name-not-found`, `ambiguous` or `invalid-name`.
    public func reference(named name: String, among kinds: [PartKind] = PartKind.allCases) throws -> Reference {
        try read { try $0.reference(named: name, among: kinds) }
    }
}

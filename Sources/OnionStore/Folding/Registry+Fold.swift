import GRDB
import OnionCoding
package import OnionModel

extension Registry {
    /// Makes one template of several that differ only in values, in one transaction.
    ///
    /// The first template gets a field for each value in which they differ. The contents and screens that use one of the templates use the
    /// first, and set the fields to the values. The other templates are archived.
    ///
    /// - Parameters:
    ///   - references: Two or more templates without revisions.
    ///   - authorship: The author of the change, and the reason.
    ///   - isDryRun: Whether the change is rolled back.
    ///   - before: Reads the screens that show one of the templates, in the state before.
    ///   - after: Reads the same screens in the state after; an error that it throws rolls everything back.
    /// - Throws: ``RegistryError`` `not-foldable`, `in-use` for a template that a part pins, `not-found` and `removed`; ``ImportRefused``
    ///   for parts that would break; and errors of the closures.
    package func fold<Before>(
        _ references: [Reference], by authorship: Authorship, isDryRun: Bool = false,
        before: (Snapshot, [Reference]) throws -> Before, after: (Snapshot, [Reference], Before) throws -> Void
    ) throws -> FoldReport {
        try (isDryRun ? dryRun : write) { db in
            let folding = try Folding(db, references)
            let screens = try Snapshot(db).screens(reachedFrom: folding.references)
            let state = try before(Snapshot(db), screens)
            let importer = Importer(db, verb: .edit, authorship: authorship)
            let report = try importer.run(try folding.documents())
            try folding.archiveOthers(by: authorship)
            try after(Snapshot(db), screens, state)
            return FoldReport(
                changed: report.rows.filter { $0.outcome != .unchanged }.map(\.reference),
                removed: folding.references.dropFirst().sorted(), fields: folding.fold.newFields, screens: screens)
        }
    }
}

/// Templates that are folded, with their rows.
private struct Folding {
    let db: Database
    let fold: TemplateFold
    private let stored: [StoredPart]

    var references: [Reference] { stored.map(\.reference) }

    init(_ db: Database, _ references: [Reference]) throws {
        self.db = db
        var stored: [StoredPart] = []
        var templates: [Template] = []
        for reference in references where !stored.contains(where: { $0.reference == reference.head }) {
            if reference.revision != nil { throw RegistryError(.revisionNotRemovable(reference)) }
            let part = try Snapshot(db).stored(reference)
            if part.isArchived { throw RegistryError(.removed(reference)) }
            guard case .template(let template) = try PartTable(db: db).read(part) else {
                throw RegistryError(.notATemplate(reference))
            }
            stored.append(part)
            templates.append(template)
        }
        guard templates.count > 1 else { throw RegistryError(.nothingToFold) }
        try Folding.requireUnpinned(stored.dropFirst(), db)
        self.stored = stored
        fold = try TemplateFold(templates)
    }

    /// A part that pins a revision of a template needs this template, not the folded one.
    private static func requireUnpinned(_ parts: ArraySlice<StoredPart>, _ db: Database) throws {
        var uses = LimitedUses()
        for part in parts {
            try Query(db, Folding.pins).eachWhile(.integer(part.id)) { row in
                guard let user = try row.reference(at: 0, revision: 2) else { return true }
                uses.append(Usage(of: .part(part.reference), by: user, at: try row.text(3)))
                return !uses.isFull
            }
        }
        try uses.requireNone(for: .fold)
    }

    /// Returns the folded template and all parts that use one of the templates, as they use the folded one.
    func documents() throws -> [Document] {
        let names = Dictionary(uniqueKeysWithValues: references.map { ($0, references[0]) })
        let table = PartTable(db: db)
        var users: Set<Int64> = []
        for part in stored {
            try Query(db, Folding.users).each(.integer(part.id)) { users.insert(try $0.integer(0)) }
        }
        let changed = try users.sorted().compactMap { try table.part(id: $0) }.map { user in
            guard let part = try table.read(user) else { throw RegistryError(.revisionMissing(user.reference)) }
            return Document(refilled(part).renamed(names))
        }
        return [Document(.template(fold.template))] + changed
    }

    func archiveOthers(by authorship: Authorship) throws {
        let archival = try Archival(db)
        for part in stored.dropFirst() { try archival.add(part.id) }
        try archival.requireUnused(for: .fold)
        let names = references.dropFirst().map(\.description).joined(separator: ", ")
        let change = try Change.record(db, .remove, authorship, summary: "folded \(names) into \(references[0])")
        try archival.archive(in: change)
        try archival.end()
    }

    /// Sets the fields of the folded template.
    private func refilled(_ part: Part) -> Part {
        switch part {
        case .content(var content):
            guard let index = references.firstIndex(of: content.template) else { return part }
            content.fields = fold.values(content.fields, ofTemplate: index)
            content.placeholders = fold.placeholders(content.placeholders, ofTemplate: index)
            return .content(content)
        case .screen(var screen):
            screen.updateFields { template, _, fields in
                guard let index = references.firstIndex(of: template) else { return }
                fields = fold.values(fields, ofTemplate: index)
            }
            return .screen(screen)
        case .template, .actions, .color, .font, .number, .app: return part
        }
    }

    private static let pins = """
        SELECT source.kind, source.key, revision.number, reference.path
        FROM reference
        JOIN part AS source ON source.id = reference.source
        JOIN revision ON revision.id = reference.revision
        WHERE reference.target = ? AND reference.live = 1 AND reference.pinned IS NOT NULL
        ORDER BY source.kind, source.key, reference.ordinal
        """

    private static let users = "SELECT DISTINCT source FROM reference WHERE target = ? AND live = 1 AND pinned IS NULL"
}

import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// The import of a list of documents, all or nothing, inside the caller's transaction.
struct Importer {
    let db: Database
    let verb: Change.Verb
    let authorship: Authorship
    /// Whether the report has the differences of parts that change.
    let reportsDifferences: Bool
    /// The policy for merge conflicts between the registry and a file.
    var conflicts = ImportOptions.ConflictPolicy.refuse
    /// The folder that the registry mirrors.
    var mirror: Mirror?

    var table: PartTable { PartTable(db: db) }

    init(_ db: Database, verb: Change.Verb, authorship: Authorship, reportsDifferences: Bool = false) {
        self.db = db
        self.verb = verb
        self.authorship = authorship
        self.reportsDifferences = reportsDifferences
    }

    /// - Parameter change: The change of a larger operation; nil for a change of its own.
    /// - Throws: ``ImportRefused`` with every problem, when there is one.
    func run(
        _ documents: [Document], assuming names: Set<Reference> = [], with images: [ImageEntry] = [],
        in change: ImportChange? = nil
    ) throws -> ImportReport {
        let change = change ?? ImportChange(db, verb, authorship)
        let images = try ImageImport(db).run(images, in: change)
        let renamed = try mirror?.rename(documents.stored, in: change) ?? [:]
        let completed = try DocumentCompletion(db: db, conflicts: conflicts).complete(documents)
        // What goes from a mirrored folder needs nothing, and nothing that comes may need it.
        let left =
            try mirror?.gone(
                besides: Set(completed.documents.map(\.part.reference)).union(completed.removed)) ?? []
        var archived = try Archival.archive(left, db, in: change)
        let (documents, gone) = try settled(
            withoutUnneededContainers(completed.documents), completed.gone, assuming: names)
        archived += try Archival.archive(gone, db, in: change)
        let incoming = try run(
            documents, assuming: names.union(completed.problems.map(\.part)), in: change,
            alongWith: images.problems + completed.problems.flatMap(\.problems)
        ) { check in
            try check.problems()
        }
        try ExportTable(db: db).store(completed.exported, change: change.id)
        try mirror?.store(incoming)
        try Archival.requireUnused(left, db, for: .prune)
        let copies = try unchangedCopies(among: documents, besides: incoming)
        var report = report(of: incoming, copies, images: images.rows, renamed: renamed, archived: archived)
        report.passedOver = completed.exports
        try change.end(report.changeSummary)
        return report
    }

    /// Stores one batch of the documents of a larger import.
    ///
    /// - Returns: the outcomes; the changed parts that may break stored ones, to be checked when everything is
    ///   stored; and the documents that refer to parts that are only assumed to exist, so that they cannot be read
    ///   back.
    func runInPart(
        _ documents: [Document], assuming names: Set<Reference>, in change: ImportChange
    ) throws -> (report: ImportReport, breakingChanges: [ImportCheck.BreakingChange], unfinished: [Reference]) {
        var breakingChanges: [ImportCheck.BreakingChange] = []
        let incoming = try run(documents, assuming: names, in: change) { check in
            breakingChanges = try check.breakingChanges()
            return try check.ownProblems()
        }
        return (report(of: incoming), breakingChanges, incoming.filter { !$0.isWhole }.map(\.reference))
    }

    /// Stores one batch of the documents of a larger import, unless they break stored parts.
    func runInPart(_ documents: [Document], in change: ImportChange) throws -> ImportReport {
        report(of: try run(documents, assuming: [], in: change) { check in try check.problems() })
    }

    /// Checks and stores completed documents.
    func run(
        _ documents: [Document], assuming names: Set<Reference>, in change: ImportChange,
        alongWith others: [Problem] = [], checking check: (ImportCheck) throws -> [Problem]
    ) throws -> [PendingRevision] {
        let (single, repeated) = try unique(TokenNaming.named(withoutCopies(documents), db: db))
        var incoming = try identified(single, in: change)
        try findChanges(&incoming)
        // An import without changes breaks nothing; a check of the registry finds problems of stored parts.
        let isNews = incoming.contains { $0.outcome != .unchanged }
        var importCheck = ImportCheck(db: db, incoming: incoming, assuming: names)
        importCheck.takesFormerNames = mirror != nil
        let problems =
            try others + repeated.map(\.problem) + importCheck.problems(of: repeated.map(\.document))
            + importCheck.problemsOfEmptyNames()
            + (isNews ? check(importCheck) : [])
        if !problems.isEmpty {
            throw ImportRefused(problems: incoming.flatMap { $0.mergeProblem(among: problems) } + problems)
        }
        if reportsDifferences { try compare(&incoming) }
        // A reference to a part that is only assumed to exist is not stored. Such a run is always rolled back.
        try store(incoming, in: change)
        let origins = OriginTable(db: db)
        if verb == .import {
            try origins.forgetCopies(among: incoming)
            try origins.noteFiles(of: incoming)
        }
        try origins.store(incoming, change: change.id)
        return incoming
    }

    /// - Parameters:
    ///   - copies: The stored parts of which the documents have copies.
    ///   - renamed: The former names of parts that a mirrored folder renamed.
    ///   - archived: The parts that files or a mirrored folder do not have any more, with their revisions.
    private func report(
        of incoming: [PendingRevision], _ copies: [ImportReport.Row] = [],
        images: [ImportReport.ImageRow] = [], renamed: [Reference: Reference] = [:],
        archived: [Reference] = []
    ) -> ImportReport {
        let rows = incoming.map { item in
            let former = renamed[item.reference]
            let outcome = former != nil && item.outcome == .unchanged ? .renamed : item.outcome
            return ImportReport.Row(
                reference: Reference(item.reference.kind, item.reference.key, revision: item.number), outcome: outcome,
                before: item.before, differences: item.differences, formerName: former)
        }
        let gone = archived.map { ImportReport.Row(reference: $0, outcome: .archived, before: $0.revision) }
        return ImportReport(rows: (rows + copies + gone).sorted { $0.reference < $1.reference }, images: images)
    }

    /// Returns the documents without the copies of parts that the registry or another document has.
    private func withoutCopies(_ documents: [Document]) throws -> [Document] {
        guard documents.contains(where: \.isMereCopy) else { return documents }
        var known = Set(documents.lazy.filter { !$0.isMereCopy }.map(\.part.reference))
        let needed = Set(documents.flatMap { $0.part.references.map(\.reference.head) })
        return try documents.filter { document in
            guard document.isMereCopy else { return true }
            let reference = document.part.reference
            let stored = try table.part(reference.kind, reference.key)
            guard known.insert(reference).inserted else { return false }
            // A template of a container that was removed, or folded into another one, comes back when something needs it.
            return stored.map { $0.isArchived && needed.contains(reference) } ?? true
        }
    }

    /// Returns the documents without the templates of containers that the registry does not have and that no document needs, because the
    /// registry has another template in their place.
    private func withoutUnneededContainers(_ documents: [Document]) throws -> [Document] {
        let needed = Set(documents.lazy.filter { !$0.isCopy }.flatMap { $0.part.references.map(\.reference.head) })
        return try documents.filter { document in
            let part = document.part.reference
            return try !document.isOfContainer || needed.contains(part) || table.part(part.kind, part.key) != nil
        }
    }

    /// Returns the parts that are unchanged because the documents only have copies of them.
    private func unchangedCopies(
        among documents: [Document], besides incoming: [PendingRevision]
    ) throws -> [ImportReport.Row] {
        var known = Set(incoming.map(\.reference))
        return try documents.compactMap { document in
            let reference = document.part.reference
            guard document.isCopy, known.insert(reference).inserted,
                let part = try table.part(reference.kind, reference.key), !part.isArchived,
                let head = try table.revision(id: part.head)
            else { return nil }
            let stored = Reference(reference.kind, reference.key, revision: head.number)
            return ImportReport.Row(reference: stored, outcome: .unchanged, before: head.number)
        }
    }

    /// Returns the first document of each name, and every other with its problem.
    private func unique(_ documents: [Document]) -> ([Document], [(document: Document, problem: Problem)]) {
        var first: [Reference: Document] = [:]
        var single: [Document] = []
        var repeated: [(document: Document, problem: Problem)] = []
        for document in documents {
            let reference = document.part.reference
            guard let other = first[reference] else {
                first[reference] = document
                single.append(document)
                continue
            }
            let areTokens = document.isOfDesignTokens && other.isOfDesignTokens
            let problem = areTokens ? Problem.repeatedToken : { .repeated($0, at: $1, first: $2) }
            repeated.append((document, problem(reference, document.location, other.location)))
        }
        return (single, repeated)
    }

    /// Inserts a row for every document. The heads of new ones are stored later in the transaction.
    private func identified(_ documents: [Document], in change: ImportChange) throws -> [PendingRevision] {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO part (kind, key, head, controller, uuid) VALUES (?, ?, ?, ?, ?)")
        let bodies = bodies(of: documents)
        var nextRevision = try table.nextRevisionID()
        return try zip(documents, bodies).map { document, body in
            let part = document.part
            let existing = try table.part(part.kind, part.key)
            if existing == nil {
                let uuid = try change.partIdentities(of: part.kind).uuid(of: part.key)
                try insert.execute(arguments: [part.kind.rawValue, part.key.text, nextRevision, part.controller, uuid])
            }
            let identity =
                existing
                ?? StoredPart(
                    id: db.lastInsertedRowID, reference: part.reference, head: nextRevision, isArchived: false)
            // A revision id is reserved for every document, used or not, so that heads are known before bodies.
            defer { nextRevision += 1 }
            return PendingRevision(
                document: document, reference: part.reference, body: body.text, references: body.references,
                identity: identity, isNew: existing == nil, number: 1, digest: [], isWhole: true,
                isChanged: true)
        }
    }

    /// Returns the stored bodies of documents, written on all cores.
    private func bodies(of documents: [Document]) -> [(text: [UInt8], references: [ReferenceSite])] {
        Parallel().map(count: documents.count, itemsPerThread: 16) { number in
            let (node, references) = documents[number].part.body()
            return (JSONWriter.compact(node), references)
        }
    }

    /// Finds the documents that change something, and the numbers of their revisions.
    private func findChanges(_ incoming: inout [PendingRevision]) throws {
        let identities = Dictionary(incoming.map { ($0.reference, $0.identity.id) }) { first, _ in first }
        for index in incoming.indices {
            let resolved = try incoming[index].references.map { use in
                try (identities[use.reference.head] ?? table.part(use.reference.kind, use.reference.key)?.id).map {
                    ResolvedReference(target: $0, pinned: use.reference.revision)
                }
            }
            incoming[index].isWhole = resolved.allSatisfy { $0 != nil }
            incoming[index].digest = RevisionDigest.digest(
                body: incoming[index].body, references: resolved.compactMap { $0 })
            guard !incoming[index].isNew, let head = try table.revision(id: incoming[index].identity.head) else {
                continue
            }
            incoming[index].isChanged = head.digest != incoming[index].digest
            incoming[index].before = head.number
            incoming[index].number = head.number
            if incoming[index].isChanged {
                incoming[index].number = try table.latestNumber(of: incoming[index].identity.id) + 1
            }
        }
    }

    /// Finds the differences of the parts that change, while their former heads are stored.
    private func compare(_ incoming: inout [PendingRevision]) throws {
        for index in incoming.indices where !incoming[index].isNew && incoming[index].isChanged {
            guard let before = try table.read(incoming[index].identity) else { continue }
            incoming[index].differences = before.differences(to: incoming[index].document.part)
        }
    }
}

extension Document {
    /// Whether the document is a copy of a part that it does not change.
    fileprivate var isMereCopy: Bool { isCopy && origin == nil }
}

extension ImportReport {
    /// The summary of a change: the only part that changes, or the counts.
    var changeSummary: String {
        let news =
            rows.filter { $0.outcome != .unchanged }.map { "\($0.outcome.rawValue) \($0.reference.head)" }
            + images.filter { $0.outcome != .unchanged }.map { "\($0.outcome.rawValue) \($0.variant)" }
        if news.count == 1 { return news[0] }
        var changes = self
        changes.unchanged = 0
        return changes.description
    }
}

import GRDB
import OnionModel
import OnionSupport

/// One import: a list of documents into the registry, all or nothing, inside a transaction that somebody else ends.
struct Importer {
    let db: Database
    let verb: Change.Verb
    let authorship: Authorship
    /// Whether a report has what is different in parts that change.
    let tellsDifferences: Bool

    var table: PartTable { PartTable(db: db) }

    init(_ db: Database, verb: Change.Verb, authorship: Authorship, tellsDifferences: Bool = false) {
        self.db = db
        self.verb = verb
        self.authorship = authorship
        self.tellsDifferences = tellsDifferences
    }

    /// - Throws: ``ImportRefused`` with every problem, when there is one.
    func run(
        _ documents: [Document], assuming names: Set<Reference> = [], with images: [ImageEntry] = []
    ) throws -> ImportReport {
        let change = ImportChange(db, verb, authorship)
        let images = try ImageImport(db).run(images, in: change)
        let incoming = try run(documents, assuming: names, in: change, alongWith: images.problems) { check in
            try check.problems()
        }
        var report = report(of: incoming)
        report.images = images.rows
        try change.end(report.told)
        return report
    }

    /// Stores some of the documents of an import that has more.
    ///
    /// - Returns: what the documents became; what they may break, which is known when all is stored; and which of them refer to parts that are
    ///   only assumed to be there, so that nobody can read them.
    func runInPart(
        _ documents: [Document], assuming names: Set<Reference>, in change: ImportChange
    ) throws -> (report: ImportReport, threats: [ImportCheck.Threat], unfinished: [Reference]) {
        var threats: [ImportCheck.Threat] = []
        let incoming = try run(documents, assuming: names, in: change) { check in
            threats = try check.threats()
            return try check.ownProblems()
        }
        return (report(of: incoming), threats, incoming.filter { !$0.isWhole }.map(\.reference))
    }

    /// Stores some of the documents of an import that has more, unless they break something.
    func runInPart(_ documents: [Document], in change: ImportChange) throws -> ImportReport {
        report(of: try run(documents, assuming: [], in: change) { check in try check.problems() })
    }

    private func run(
        _ documents: [Document], assuming names: Set<Reference>, in change: ImportChange,
        alongWith others: [Problem] = [], checking check: (ImportCheck) throws -> [Problem]
    ) throws -> [Incoming] {
        let (single, repeated) = unique(documents)
        var incoming = try identified(single)
        try findChanges(&incoming)
        // What changes nothing breaks nothing; how what is stored fits together is for a check to say.
        let isNews = incoming.contains { $0.outcome != .unchanged }
        let problems =
            try others + repeated + (isNews ? check(ImportCheck(db: db, incoming: incoming, assuming: names)) : [])
        if !problems.isEmpty { throw ImportRefused(problems: problems) }
        if tellsDifferences { try compare(&incoming) }
        // What refers to a part that is only assumed to be there is stored without that. Nothing of such a run stays.
        try store(incoming, in: change)
        return incoming
    }

    private func report(of incoming: [Incoming]) -> ImportReport {
        ImportReport(
            rows: incoming.map {
                .init(
                    reference: Reference($0.reference.kind, $0.reference.key, revision: $0.number), outcome: $0.outcome,
                    before: $0.before, differences: $0.differences)
            }.sorted { $0.reference < $1.reference })
    }

    /// The first document of each name, and a problem for every other.
    private func unique(_ documents: [Document]) -> ([Document], [Problem]) {
        var first: [Reference: Document] = [:]
        var single: [Document] = []
        var problems: [Problem] = []
        for document in documents {
            let reference = document.part.reference
            guard let other = first[reference] else {
                first[reference] = document
                single.append(document)
                continue
            }
            problems.append(.repeated(reference, at: document.location, first: other.location))
        }
        return (single, problems)
    }

    /// Gives every document its row. The new ones point at revisions that come later in the transaction.
    private func identified(_ documents: [Document]) throws -> [Incoming] {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO part (kind, key, head, controller) VALUES (?, ?, ?, ?)"
        )
        let bodies = bodies(of: documents)
        var nextRevision = try table.nextRevisionID()
        return try zip(documents, bodies).map { document, body in
            let part = document.part
            let existing = try table.part(part.kind, part.key)
            if existing == nil {
                try insert.execute(arguments: [part.kind.rawValue, part.key.text, nextRevision, part.controller])
            }
            let identity =
                existing
                ?? StoredPart(
                    id: db.lastInsertedRowID, reference: part.reference, head: nextRevision, isArchived: false)
            // A revision id is reserved for every document, used or not, so that heads are known before bodies are.
            defer { nextRevision += 1 }
            return Incoming(
                document: document, reference: part.reference, body: body.text, references: body.references,
                identity: identity, isNew: existing == nil, number: 1, digest: [], isWhole: true,
                isChanged: true
            )
        }
    }

    /// What is stored of documents, written on all cores.
    private func bodies(of documents: [Document]) -> [(text: [UInt8], references: [Writing.Met])] {
        Parallel().map(count: documents.count, itemsPerThread: 16) { number in
            let (node, references) = documents[number].part.body()
            return (JSONWriter.compact(node), references)
        }
    }

    /// Finds out which documents say something new, and which revision each gets.
    private func findChanges(_ incoming: inout [Incoming]) throws {
        let identities = Dictionary(incoming.map { ($0.reference, $0.identity.id) }) { first, _ in first }
        for place in incoming.indices {
            let resolved = try incoming[place].references.map { met in
                try (identities[met.reference.head] ?? table.part(met.reference.kind, met.reference.key)?.id).map {
                    ResolvedReference(target: $0, pinned: met.reference.revision)
                }
            }
            incoming[place].isWhole = resolved.allSatisfy { $0 != nil }
            incoming[place].digest = RevisionDigest.digest(
                body: incoming[place].body, references: resolved.compactMap { $0 })
            guard !incoming[place].isNew, let head = try table.revision(id: incoming[place].identity.head) else {
                continue
            }
            incoming[place].isChanged = head.digest != incoming[place].digest
            incoming[place].before = head.number
            incoming[place].number = head.number
            if incoming[place].isChanged {
                incoming[place].number = try table.latestNumber(of: incoming[place].identity.id) + 1
            }
        }
    }

    /// Finds what is different in the parts that change, while the ones before are there.
    private func compare(_ incoming: inout [Incoming]) throws {
        for place in incoming.indices where !incoming[place].isNew && incoming[place].isChanged {
            guard let before = try table.read(incoming[place].identity) else { continue }
            incoming[place].differences = before.differences(to: incoming[place].document.part)
        }
    }
}

extension ImportReport {
    /// What was done: the one thing, or the counts.
    var told: String {
        let news =
            rows.filter { $0.outcome != .unchanged }.map { "\($0.outcome.rawValue) \($0.reference.head)" }
            + images.filter { $0.outcome != .unchanged }.map { "\($0.outcome.rawValue) \($0.variant)" }
        return news.count == 1 ? news[0] : Outcome.countsInWords { $0 == .unchanged ? 0 : count($0) }
    }
}

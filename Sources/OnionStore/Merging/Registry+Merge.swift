import Foundation
import GRDB
import OnionCoding
import OnionModel

extension Registry {
    /// Merges another registry into this one, in one transaction.
    ///
    /// Each part is merged by three versions: that of the newest state that both registries have had, ours, and theirs. Parts that only the
    /// other registry has are created; what it has removed or renamed since is removed or renamed. A part that changes gets one revision, and
    /// the history of the other registry is not copied. Images are merged file by file. A registry that was merged before brings only what it
    /// has changed since.
    ///
    /// ```swift
    /// let report = try registry.merge(Registry.openOther(at: "anna.sqlite"), by: Authorship(author: "Ben"))
    /// ```
    ///
    /// - Parameters:
    ///   - other: The other registry, which is not changed.
    ///   - authorship: The author of the change, and the reason.
    ///   - conflicts: What is done about a member that both have changed: `file` takes theirs, `registry` keeps ours.
    ///   - isDryRun: Whether to roll back, and only report.
    /// - Throws: ``ImportRefused`` with the conflicts, and with the problems of parts that would not fit each other; ``RegistryError`` `in-use`
    ///   when a part of ours needs one that theirs has removed. Then the registry is not changed.
    @discardableResult
    public func merge(
        _ other: Registry, by authorship: Authorship, conflicts: ImportOptions.ConflictPolicy = .refuse,
        isDryRun: Bool = false
    ) throws -> ImportReport {
        try other.read { theirs in
            try (isDryRun ? dryRun : write) { db in
                let transfer = try Transfer(
                    to: db, from: theirs.db, named: other.path, authorship: authorship, conflicts: conflicts)
                return try transfer.merge(reportsDifferences: isDryRun)
            }
        }
    }
}

/// The transaction that brings parts and images of another registry into this one.
struct Transfer {
    let ours: Database
    let theirs: Database
    /// The path of the other registry.
    let name: String
    let change: ImportChange
    let conflicts: ImportOptions.ConflictPolicy
    let known: (ours: KnownChanges, theirs: KnownChanges)

    init(
        to ours: Database, from theirs: Database, named name: String, authorship: Authorship,
        conflicts: ImportOptions.ConflictPolicy
    ) throws {
        (self.ours, self.theirs, self.name, self.conflicts) = (ours, theirs, name, conflicts)
        change = ImportChange(ours, .merge, authorship)
        known = try (KnownChanges(ours), KnownChanges(theirs))
    }

    /// Merges everything; nothing where all changes of the other registry are known.
    func merge(reportsDifferences: Bool) throws -> ImportReport {
        try requireBaseLocale()
        try SpaceTable(db: ours).merge(SpaceTable(db: theirs).exports(), conflicts)
        guard let newest = known.theirs.newest, known.ours.number(of: newest.uuid) == nil else { return ImportReport() }
        let report = try store(reportsDifferences: reportsDifferences)
        try ours.cachedStatement(sql: "INSERT INTO merge (change, other) VALUES (?, ?)")
            .execute(arguments: [change.begin(), newest.uuid])
        try end("merged", report)
        return report
    }

    /// Stores the parts and images.
    ///
    /// - Parameters:
    ///   - scope: The parts of the other registry, by their rows; nil for all.
    ///   - images: The names of the images; nil for all.
    func store(
        _ scope: Set<Int64>? = nil, images: Set<String>? = nil, reportsDifferences: Bool
    ) throws -> ImportReport {
        let base = known.ours.base(with: known.theirs)
        var imageMerge = ImageMerge(ours: ours, theirs: theirs, conflicts: conflicts)
        try imageMerge.run(images, since: base, in: change)
        var merge = try RegistryMerge(ours: ours, theirs: theirs, base: base, conflicts: conflicts, scope: scope)
        let former = try merge.rename(in: change)
        try merge.merge()
        let problems = (merge.plan.problems + imageMerge.problems).sorted {
            ($0.subject ?? "", $0.path) < ($1.subject ?? "", $1.path)
        }
        if !problems.isEmpty { throw ImportRefused(problems: problems).listing() }
        let report = try store(merge.plan, renamed: former, images: imageMerge.rows, reportsDifferences)
        try imageMerge.requireUnused()
        return report
    }

    private func requireBaseLocale() throws {
        let (own, other) = try (Snapshot(ours).baseLocale, Snapshot(theirs).baseLocale)
        if own != other { throw ImportRefused(problems: [.baseLocales(own, other)]) }
    }

    private func store(
        _ plan: MergePlan, renamed: [Reference: Reference], images: [ImportReport.ImageRow], _ reportsDifferences: Bool
    ) throws -> ImportReport {
        var importer = Importer(
            ours, verb: .merge, authorship: change.authorship, reportsDifferences: reportsDifferences)
        importer.conflicts = conflicts
        var rows: [ImportReport.Row] = []
        do {
            rows = try importer.run(plan.documents, in: change).rows
        } catch let refusal as ImportRefused {
            throw refusal.listing()
        }
        try setIdentities(plan)
        rows += try archive(plan.departures)
        return try ImportReport(rows: named(rows, renamed).sorted { $0.reference < $1.reference }, images: images)
    }

    private func setIdentities(_ plan: MergePlan) throws {
        let insert = try ours.cachedStatement(sql: "UPDATE part SET uuid = ? WHERE kind = ? AND key = ?")
        for (part, uuid) in plan.identities {
            try insert.execute(arguments: [uuid, part.kind.rawValue, part.key.text])
        }
        let adopt = try ours.cachedStatement(sql: "UPDATE part SET uuid = ? WHERE id = ?")
        for (row, uuid) in plan.adopted { try adopt.execute(arguments: [uuid, row]) }
    }

    private func archive(_ parts: [StoredPart]) throws -> [ImportReport.Row] {
        if parts.isEmpty { return [] }
        let archival = try Archival(ours)
        for part in parts { try archival.add(part.id) }
        try archival.requireUnused(for: .merge)
        try archival.archive(in: change.begin())
        try archival.end()
        return try parts.map { part in
            let number = try PartTable(db: ours).revision(id: part.head)?.number
            let reference = Reference(part.reference.kind, part.reference.key, revision: number)
            return ImportReport.Row(reference: reference, outcome: .archived, before: number)
        }
    }

    /// Returns rows with the former names of renamed parts, and with rows for those that only have another name.
    private func named(_ rows: [ImportReport.Row], _ former: [Reference: Reference]) throws -> [ImportReport.Row] {
        let known = Set(rows.map(\.reference.head))
        let others = try former.filter { !known.contains($0.key) }.map { now, former in
            let part = try Snapshot(ours).part(now)
            return ImportReport.Row(
                reference: part.reference, outcome: .renamed, before: part.revision, formerName: former)
        }
        return rows.map { row in
            var row = row
            row.formerName = former[row.reference.head]
            return row
        } + others
    }

    func end(_ verb: String, _ report: ImportReport) throws {
        var changes = report
        changes.unchanged = 0
        let counts = changes.description.isEmpty ? "nothing differed" : changes.description
        let file = String(name.split(separator: "/").last ?? "")
        try change.end("\(verb) \(file): \(counts)")
    }
}

import GRDB
public import OnionModel

extension Snapshot {
    /// Makes sure that parts are at the revisions that somebody began with.
    ///
    /// - Throws: ``RegistryError`` when one of them has moved on, with what was changed since.
    public func expect(_ references: [Reference]) throws {
        try Expectation(db, incoming: []).require(references)
    }
}

/// Refuses to write over what somebody else has written in the meantime.
struct Expectation {
    /// The most differences that a refusal lists for each side.
    private static let mostListed = 40

    let db: Database
    let incoming: [Reference: Part]
    /// What the writer can do about a refusal.
    let remedy: String

    init(
        _ db: Database, incoming: [Part],
        remedy: String = "bring the two together, and expect the revision that it is at"
    ) {
        self.remedy = remedy
        self.db = db
        self.incoming = Dictionary(incoming.map { ($0.reference, $0) }) { first, _ in first }
    }

    /// - Parameter references: parts with the revisions that the writer began with.
    /// - Throws: ``RegistryError`` when one of them has moved on, with what others and what the writer changed since.
    func require(_ references: [Reference]) throws {
        let snapshot = Snapshot(db)
        for reference in references {
            guard let number = reference.revision else {
                throw RegistryError(
                    .refused, "\(reference) does not say which revision is expected",
                    remedy: "name it, such as \(try snapshot.part(reference).reference)")
            }
            let base = try snapshot.part(reference)
            let head = try snapshot.part(reference.head)
            guard head.revision != number else { continue }
            throw RegistryError(
                .refused,
                "\(reference.head) was changed meanwhile: you began with revision \(number), it is at \(head.revision)",
                remedy: remedy,
                details: try details(base, head))
        }
    }

    private func details(_ base: RevisedPart, _ head: RevisedPart) throws -> [String] {
        let number = base.revision
        let others =
            ["in the registry, since revision \(number) (\(try authors(of: head.part.reference, since: number))):"]
            + told(base.part.differences(to: head.part))
        guard let mine = incoming[base.part.reference] else { return others }
        return others + ["in your document, since revision \(number):"] + told(base.part.differences(to: mine))
    }

    private func told(_ differences: [Difference]) -> [String] {
        let lines = differences.prefix(Expectation.mostListed).map { "  \($0.description)" }
        if lines.isEmpty { return ["  nothing"] }
        return differences.count > lines.count ? lines + ["  and \(differences.count - lines.count) more"] : lines
    }

    /// Who has written the revisions after one.
    private func authors(of reference: Reference, since number: Int) throws -> String {
        let sql = """
            SELECT DISTINCT change.author FROM revision JOIN change ON change.id = revision.change
            WHERE revision.part = ? AND revision.number > ? ORDER BY 1 LIMIT 5
            """
        let part = try Snapshot(db).stored(reference)
        return try String.fetchAll(db.makeStatement(sql: sql), arguments: [part.id, number]).joined(separator: ", ")
    }
}

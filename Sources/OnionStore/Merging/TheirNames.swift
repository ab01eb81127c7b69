import GRDB
import OnionCoding
import OnionModel

/// Reads parts of another registry under the names and revision numbers that they have here.
struct TheirNames {
    private let db: Database
    private let matcher: RevisionMatcher
    /// Our names of their parts, where these are others.
    private let names: [Reference: Reference]

    /// - Parameters:
    ///   - theirs: The other registry.
    ///   - pairs: The parts of both, ours under their final names.
    init(_ theirs: Database, pairs: PartPairs, matcher: RevisionMatcher) {
        db = theirs
        self.matcher = matcher
        let renamed = pairs.both.filter { $0.ours.reference != $0.theirs.reference }
        names = Dictionary(renamed.map { ($0.theirs.reference, $0.ours.reference) }) { first, _ in first }
    }

    /// Returns our name of a part.
    func name(of reference: Reference) -> Reference { names[reference] ?? reference }

    /// Returns a part at a revision.
    ///
    /// - Throws: ``ImportRefused`` when it pins a revision that this registry does not have.
    func part(_ reference: Reference, at revision: Int64) throws -> Part {
        let table = PartTable(db: db)
        let stored = try table.revision(id: revision).orThrow(DamagedRow(reason: "a revision is missing"))
        let part = try table.read(reference, at: stored)
        var names = names
        for site in part.references {
            guard let number = site.reference.revision else { continue }
            names[site.reference] = try pin(site.reference, number, in: part, at: site.path)
        }
        return names.isEmpty ? part : part.renamed(names)
    }

    private func pin(_ reference: Reference, _ number: Int, in part: Part, at path: String) throws -> Reference {
        let table = PartTable(db: db)
        guard let target = try table.part(reference.kind, reference.key) else { return reference }
        let isNew = matcher.rows[target.id] == nil
        let own =
            try isNew
            ? table.revision(id: target.head)?.number == number ? 1 : nil
            : matcher.number(ofRevision: number, of: target.id)
        guard let own else { throw ImportRefused(problems: [.missingPin(reference, of: part.reference, at: path)]) }
        let name = name(of: reference.head)
        return Reference(name.kind, name.key, revision: own)
    }
}

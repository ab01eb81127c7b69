import OnionModel

/// A revision's body along with what its numbers mean, which is all that it takes to read it.
struct StoredBody: Sendable {
    let reference: Reference
    let revision: StoredRevision
    /// What the body refers to, in the order of its ordinals.
    let references: [Reference]

    /// The part as it was.
    func part() throws -> Part {
        try read { (body, references) throws(Problem) in
            try Part.read(body: body, of: reference.head, references: references)
        }
    }

    /// The part's document as it was.
    func document() throws -> Node {
        try read { (body, references) throws(Problem) in
            try Part.document(body: body, of: reference.head, references: references)
        }
    }

    private func read<Result>(_ read: (Node, [Reference]) throws(Problem) -> Result) throws -> Result {
        do throws(Problem) {
            return try read(JSONReader.read(revision.body), references)
        } catch {
            let revised = Reference(reference.kind, reference.key, revision: revision.number)
            throw RegistryError(.revisionUnreadable(revised, reason: error.message))
        }
    }
}

import OnionCoding
import OnionModel

/// The body of a revision with the references that its numbers mean: enough to read the part.
struct StoredBody: Sendable {
    let reference: Reference
    let revision: StoredRevision
    /// The references of the body, in the order of their ordinals.
    let references: [Reference]

    func part() throws -> Part {
        try read { (body, references) throws(Problem) in
            try Part.read(body: body, of: reference.head, references: references)
        }
    }

    /// Returns the part's document as it was.
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

import Onion
import OnionCoding

/// A document of a part that a person has edited, with the revision that the edit is based on.
struct EditedDocument {
    /// The part with its revision.
    let part: Reference
    let text: [UInt8]
    /// The path of the file with the text, for messages.
    let path: String

    /// Stores the text as the newest revision.
    ///
    /// - Throws: `ImportRefused` with the problems of the text; ``CommandError`` when it is not one document of the part; the errors of
    ///   `Registry.edit`.
    func store(in registry: Registry, by authorship: Authorship) throws -> ImportReport {
        let read = DocumentReader(format: .documents(.yaml)).read(bytes: text, source: path)
        guard read.problems.isEmpty else { throw ImportRefused(problems: read.problems, unlisted: read.unlisted) }
        guard read.documents.count == 1, let item = read.documents.first, item.part.reference == part.head else {
            throw CommandError(.notOneDocument(of: part.head))
        }
        let document = Document(part: item.part, node: item.node, source: path)
        return try registry.edit(document, from: part.revision, by: authorship)
    }
}

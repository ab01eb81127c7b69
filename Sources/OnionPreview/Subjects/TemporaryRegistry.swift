package import Onion
import OnionCoding

/// A temporary registry with documents that are not imported. Its rows are in memory, or in a file without a name, so
/// that only this process can read them, and nothing is left when it is killed.
enum TemporaryRegistry {
    /// Imports documents: alone, or into a copy of the user's registry when they refer to its parts.
    ///
    /// - Throws: ``DocumentsRefused`` when the documents have problems.
    static func holding(_ read: DocumentBatch, beside openRegistry: () throws -> Registry) throws -> Registry {
        // Documents are shown under the names that they have in their files.
        var read = read
        for index in read.documents.indices { read.documents[index].origin = nil }
        let alone = try Registry.temporary()
        do {
            try alone.import(.documents(read), by: Authorship(author: "onion"))
            return alone
        } catch let refusal as ImportRefused {
            guard read.problems.isEmpty, let known = try? openRegistry() else {
                throw DocumentsRefused(problems: refusal.problems, unlisted: refusal.unlisted)
            }
            return try copy(of: known, with: read)
        }
    }

    /// Imports those documents that can be imported.
    ///
    /// - Returns: The registry, the documents in it, and the problems of the others.
    /// - Throws: ``DocumentsRefused`` for problems that are not of a document.
    static func holdingSome(
        of read: DocumentBatch, beside openRegistry: () throws -> Registry
    ) throws -> (registry: Registry, held: DocumentBatch, refused: [Problem]) {
        var rest = read
        var refused = read.problems
        (rest.problems, rest.unreadable) = ([], [])
        while true {
            do {
                return (try holding(rest, beside: openRegistry), rest, refused)
            } catch let refusal as DocumentsRefused {
                let names = Set(refusal.problems.compactMap(\.subject))
                let count = rest.documents.count
                rest.documents.removeAll { names.contains($0.part.reference.description) }
                guard rest.documents.count < count else { throw refusal }
                refused += refusal.problems
            }
        }
    }

    private static func copy(of known: Registry, with read: DocumentBatch) throws -> Registry {
        let copy = try known.temporaryCopy()
        do {
            try copy.import(.documents(read), by: Authorship(author: "onion"))
        } catch let refusal as ImportRefused {
            throw DocumentsRefused(problems: refusal.problems, unlisted: refusal.unlisted)
        }
        return copy
    }
}

/// The refusal of documents that are shown without being stored.
package struct DocumentsRefused: Error, CustomStringConvertible {
    package var problems: [Problem]
    /// The number of further problems.
    package var unlisted: Int

    package init(problems: [Problem], unlisted: Int = 0) {
        self.problems = problems
        self.unlisted = unlisted
    }

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

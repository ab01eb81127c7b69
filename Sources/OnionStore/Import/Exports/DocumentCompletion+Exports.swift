import OnionCoding
import OnionModel

extension DocumentCompletion {
    /// Whether a document is unchanged since its export, and of an object that is no part but only a form of others in the file.
    func isUnknownRest(_ document: Document) throws -> Bool {
        guard document.exported?.base != nil, try !isStored(document.part.reference) else { return false }
        return document.isUnchangedSinceExport || choice(for: document) == .registry
    }

    /// The conflict of an edit of an object that is no part, so that nothing in the registry can get it; nil for other documents.
    func conflictOfRest(_ document: Document) throws -> ImportRefused? {
        guard choice(for: document) == .refuse, let base = document.exported?.base, !document.isUnchangedSinceExport,
            try !isStored(document.part.reference)
        else { return nil }
        let conflict = MergeConflict("", before: base, stored: nil, file: document.node)
        return ImportRefused(problems: [.mergeConflict(conflict, in: document)])
    }

    /// Returns the documents without the copies in files of exports that nothing refers to, because the registry has other parts in their
    /// place.
    func withoutUnneededCopies(_ documents: [Document]) throws -> [Document] {
        guard documents.contains(where: { $0.isCopy && $0.exported != nil }) else { return documents }
        let needed = Set(documents.lazy.filter { !$0.isCopy }.flatMap { $0.part.references.map(\.reference.head) })
        return try documents.filter { document in
            let reference = document.part.reference
            guard document.isCopy, document.exported != nil, !needed.contains(reference) else { return true }
            return try isStored(reference)
        }
    }
}

extension Document {
    /// Whether the document is unchanged since the registry last wrote or read its file.
    var isUnchangedSinceExport: Bool { exported?.base.map { $0.isEquivalent(to: node) } ?? false }

    /// Returns the document with another file's changes of its part. The file that the part was made of stays its origin.
    ///
    /// - Parameter other: The document of the other file, merged with this one.
    func joined(by other: Document) -> Document {
        guard exported?.isOfOtherFile != true else { return other }
        var document = self
        (document.part, document.node) = (other.part, other.node)
        return document
    }
}

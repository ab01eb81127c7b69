import OnionCoding
import OnionModel

extension DocumentCompletion {
    /// Removes the documents that an export of the registry has left beside the files that their parts are made of.
    ///
    /// Such a document repeats the state of the registry, now or at the time of the export. Changes are in the file of the app.
    ///
    /// - Returns: The other documents, and the files of the removed ones.
    func withoutExports(_ documents: [Document]) throws -> (documents: [Document], exports: [PassedOver]) {
        let made = Set(documents.stored.lazy.filter { $0.isOfApp || $0.isOfContainer }.map(\.part.reference))
        guard !made.isEmpty else { return (documents, []) }
        var exports: [PassedOver] = []
        let others = try documents.filter { document in
            guard !document.isOfApp, !document.isCopy, made.contains(document.part.reference),
                try isRevision(document.part)
            else { return true }
            exports.append(PassedOver(document.source ?? "", because: .copy))
            return false
        }
        return (others, exports)
    }

    /// The maximum number of revisions of a part that a document is compared with, from the newest on.
    private static let mostRevisions = 64

    /// Whether a part equals a stored revision.
    private func isRevision(_ part: Part) throws -> Bool {
        let reference = part.reference
        let table = PartTable(db: db)
        guard let stored = try table.part(reference.kind, reference.key) else { return false }
        let latest = try table.latestNumber(of: stored.id)
        for number in stride(from: latest, to: max(0, latest - Self.mostRevisions), by: -1) {
            guard let revision = try table.revision(of: stored.id, number: number) else { continue }
            // A stored document that cannot be read equals none.
            if (try? table.read(reference, at: revision)) == part { return true }
        }
        return false
    }
}

extension Document {
    /// Whether the document is the template of a container in a file of the app.
    var isOfContainer: Bool { isCopy && part.kind == .template }
}

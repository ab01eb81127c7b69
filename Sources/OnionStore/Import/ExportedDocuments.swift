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

    /// Whether a part equals a stored revision.
    private func isRevision(_ part: Part) throws -> Bool {
        try PartTable(db: db).hasRecentRevision(of: part.reference) { $0 == part }
    }
}

extension Document {
    /// Whether the document is the template of a container in a file of the app.
    var isOfContainer: Bool { isCopy && part.kind == .template }
}

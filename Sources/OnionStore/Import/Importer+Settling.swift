import GRDB
import OnionCoding
import OnionModel

/// What files and the registry have changed so that it does not fit together, where one side wins.
extension Importer {
    /// The number of attempts: with each, documents that depend on those of the one before are settled.
    private static let mostAttempts = 16

    /// Returns the documents that an import stores, and the parts that it archives.
    ///
    /// Where the registry wins, a document that does not fit stays as it is stored. Where the file wins, its document comes as it is there,
    /// and parts of the registry that do not fit it are archived, with those that use them.
    ///
    /// - Parameters:
    ///   - documents: The completed documents.
    ///   - gone: The parts that files do not have any more.
    ///   - names: Parts that the documents may refer to although they do not exist.
    func settled(
        _ documents: [Document], _ gone: GoneParts?, assuming names: Set<Reference>
    ) throws -> (documents: [Document], gone: [StoredPart]) {
        var documents = documents
        var unfit: Set<StoredPart> = []
        if conflicts != .refuse {
            for _ in 0..<Importer.mostAttempts {
                let leaving = try unfit.union(gone?.unused(after: documents) ?? [])
                let problems = try problems(storing: documents, without: leaving, assuming: names)
                let (before, count) = (documents.map(\.node), unfit.count)
                for problem in problems { try settle(problem, &documents, &unfit) }
                if documents.map(\.node) == before, unfit.count == count { break }
            }
        }
        return try (documents, unfit.union(gone?.unused(after: documents) ?? []).sorted { $0.reference < $1.reference })
    }

    /// Returns the problems that an import of documents would have.
    private func problems(
        storing documents: [Document], without gone: Set<StoredPart>, assuming names: Set<Reference>
    ) throws -> [Problem] {
        var problems: [Problem] = []
        try db.inSavepoint {
            do {
                let change = ImportChange(db, verb, authorship)
                _ = try Archival.archive(gone, db, in: change)
                _ = try run(documents, assuming: names, in: change) { try $0.problems() }
            } catch let refusal as ImportRefused {
                problems = refusal.problems
            }
            return .rollback
        }
        return problems
    }

    /// Lets the side that wins settle a problem of a file's document.
    private func settle(_ problem: Problem, _ documents: inout [Document], _ unfit: inout Set<StoredPart>) throws {
        guard
            let index = documents.firstIndex(where: {
                $0.origin != nil && $0.part.reference.description == problem.subject
            })
        else { return }
        let document = documents[index]
        let completion = DocumentCompletion(db: db, conflicts: conflicts)
        switch completion.choice(for: document) {
        case .refuse: return
        case .registry:
            let reference = document.part.reference
            guard try table.part(reference.kind, reference.key)?.isArchived == false,
                let stored = try? Snapshot(db).document(reference)
            else {
                documents.remove(at: index)
                return
            }
            try documents[index] = completion.read(document, as: stored).get()
        case .file:
            if let user = problem.brokenPart { return try leave(user, documents, &unfit) }
            guard let node = document.origin?.document else { return }
            try documents[index] = completion.read(document, as: node).get()
        }
    }

    /// Adds a part that the import archives, and those that use it.
    private func leave(_ user: Reference, _ documents: [Document], _ unfit: inout Set<StoredPart>) throws {
        var waiting = [user.head]
        while let reference = waiting.popLast() {
            guard !documents.contains(where: { $0.part.reference == reference }),
                let part = try PartTable(db: db).part(reference.kind, reference.key), unfit.insert(part).inserted
            else { continue }
            waiting += try GoneParts.users(of: part.id, db).map(\.head)
        }
    }
}

extension PendingRevision {
    /// Returns the remark that the registry and the file have changed a part so that it does not fit together; none for other problems.
    ///
    /// - Parameter problems: The problems of the import.
    func mergeProblem(among problems: [Problem]) -> [Problem] {
        guard let said = document.origin?.document, !isNew, !said.isEquivalent(to: document.node),
            problems.contains(where: {
                $0.subject == reference.description && $0.code != .mergeConflict && $0.code != .unfitChanges
            })
        else { return [] }
        return [.unfitChanges(document)]
    }
}

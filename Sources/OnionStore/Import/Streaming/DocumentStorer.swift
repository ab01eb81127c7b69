import GRDB
import OnionModel

/// Checks and stores whole documents, as an import of documents does. It keeps no state.
struct DocumentStorer {
    /// The results of storing some documents.
    struct Outcome {
        /// Documents that are not stored, each with its problems.
        var refused: [(document: RecordDocument, problems: [Problem])] = []
        /// Problems that belong to none of the documents.
        var otherProblems: [Problem] = []
        var stored: [RecordDocument] = []
        var report = ImportReport(rows: [])
        /// Changes that parts in the registry may not fit, which are to be checked when all is stored.
        var breakingChanges: [ImportCheck.BreakingChange] = []
        /// Parts that later documents may refer to although they are not stored, or not whole.
        var assumed: Set<Reference> = []
    }

    let context: ImportContext

    /// The problem of a document whose part has another document in the import, or that the import's mode does not take.
    func problem(with document: RecordDocument, _ locations: RecordLocations) throws -> Problem? {
        let reference = document.reference
        let part = try context.table.part(reference.kind, reference.key)
        if let part, let first = locations.location(of: part.id) {
            return context.repetition(of: reference, at: document.document.location, and: first)
        }
        return context.options.problem(with: reference, exists: part.map { !$0.isArchived } ?? false)?
            .at(document.document.location)
    }

    /// Stores documents of different parts. When some are refused, the others are checked again and stored.
    ///
    /// - Parameter names: Parts that documents may refer to although they do not exist.
    func store(_ documents: [RecordDocument], assuming names: Set<Reference>) throws -> Outcome {
        var outcome = Outcome(assumed: names)
        var rest = documents
        while !rest.isEmpty {
            do {
                try storeAll(rest, &outcome)
                break
            } catch let refusal as ImportRefused {
                let all = Set(rest.map(\.reference))
                let good = divide(rest, refusal, &outcome)
                rest = good.count < rest.count ? good : []
                // Later documents may refer to those that are refused, and are checked against the others.
                if !context.isSkipping { outcome.assumed.formUnion(all.subtracting(rest.map(\.reference))) }
            }
        }
        return outcome
    }

    private func storeAll(_ documents: [RecordDocument], _ outcome: inout Outcome) throws {
        let importer = Importer(
            context.db, verb: .import, authorship: Authorship(author: ""),
            reportsDifferences: context.listener.changed != nil)
        let all = documents.map(\.document)
        // An importer makes identities before it checks; those of refused documents must not remain.
        try context.db.inSavepoint {
            if context.isSkipping {
                // A document that breaks something is refused before the next ones are stored.
                outcome.report = try importer.runInPart(all, in: context.change)
            } else {
                let (report, breaks, unfinished) = try importer.runInPart(
                    all, assuming: outcome.assumed, in: context.change)
                outcome.report = report
                outcome.breakingChanges = breaks
                outcome.assumed.formUnion(unfinished)
            }
            return .commit
        }
        outcome.stored = documents
    }

    /// Gives each document its problems; returns those that have none.
    private func divide(
        _ documents: [RecordDocument], _ refusal: ImportRefused, _ outcome: inout Outcome
    ) -> [RecordDocument] {
        var good: [RecordDocument] = []
        var rest = refusal.problems
        for document in documents {
            let found = rest.filter(document.has)
            if found.isEmpty {
                good.append(document)
            } else {
                rest.removeAll(where: document.has)
                outcome.refused.append((document, found))
            }
        }
        outcome.otherProblems += rest
        return good
    }
}

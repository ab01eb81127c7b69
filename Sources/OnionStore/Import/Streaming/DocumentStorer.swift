import GRDB
import OnionModel
import OnionSupport

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
    }

    let context: ImportContext

    /// Returns all problems of a document whose part has another document in the import, or that the import's mode does not accept; none for
    /// other documents.
    ///
    /// - Parameter names: Parts that the document may refer to although they do not exist.
    func problems(
        with document: RecordDocument, _ locations: RecordLocations, assuming names: @autoclosure () -> Set<Reference>
    ) throws -> [Problem] {
        guard let problem = try problem(with: document, locations) else { return [] }
        let check = ImportCheck(db: context.db, incoming: [], assuming: names())
        return try check.problems(of: [document.document]) + [problem]
    }

    private func problem(with document: RecordDocument, _ locations: RecordLocations) throws -> Problem? {
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
    /// - Parameter names: Parts that documents may refer to although they are not stored, or not whole; those that later documents may refer
    ///   to are added.
    func store(_ documents: [RecordDocument], assuming names: inout Set<Reference>) throws -> Outcome {
        var outcome = Outcome()
        var rest = documents
        while !rest.isEmpty {
            do {
                try storeAll(rest, assuming: &names, &outcome)
                break
            } catch let refusal as ImportRefused {
                let all = Set(rest.map(\.reference))
                let good = divide(rest, refusal, &outcome)
                rest = good.count < rest.count ? good : []
                // Later documents may refer to those that are refused, and are checked against the others.
                if !context.isSkipping { names.formUnion(all.subtracting(rest.map(\.reference))) }
            }
        }
        return outcome
    }

    private func storeAll(
        _ documents: [RecordDocument], assuming names: inout Set<Reference>, _ outcome: inout Outcome
    ) throws {
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
                    all, assuming: names, in: context.change)
                outcome.report = report
                outcome.breakingChanges = breaks
                names.formUnion(unfinished)
            }
            return .commit
        }
        outcome.stored = documents
    }

    /// Assigns the problems to their documents; returns those that have none.
    private func divide(
        _ documents: [RecordDocument], _ refusal: ImportRefused, _ outcome: inout Outcome
    ) -> [RecordDocument] {
        // One look-up for each problem: a group may have as many problems as documents.
        let subjects = Dictionary(documents.enumerated().map { ($1.reference.description, $0) }) { first, _ in first }
        let locations = Dictionary(documents.enumerated().map { ($1.document.location, $0) }) { first, _ in first }
        var found = [[Problem]](repeating: [], count: documents.count)
        for problem in refusal.problems {
            let location = DocumentLocation(source: problem.source, position: problem.position)
            Work.add(1)
            if let index = problem.subject.map({ subjects[$0] }) ?? locations[location] {
                found[index].append(problem)
            } else {
                outcome.otherProblems.append(problem)
            }
        }
        var good: [RecordDocument] = []
        for (document, problems) in zip(documents, found) {
            if problems.isEmpty { good.append(document) } else { outcome.refused.append((document, problems)) }
        }
        return good
    }
}

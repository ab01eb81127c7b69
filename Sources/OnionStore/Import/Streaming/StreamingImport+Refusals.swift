import GRDB
import OnionCoding
import OnionModel

/// Documents that an import does not store, with the reasons.
extension StreamingImport {
    /// The largest number of refused records in memory; only beyond it are they reported out of order.
    private static let mostRefusals = 100_000
    /// The largest number of flawed documents whose other members are checked together.
    private static let mostFlawed = 1_000

    /// Records the problem of an unreadable text, which is left out like a document.
    func addUnreadable(_ problem: Problem) throws {
        results.unreadable.add(problem, isReading: true)
        if context.isSkipping { return try refuse(nil, reading: [problem]) }
        results.problems.add(problem, isReading: true)
    }

    /// Notes and reports that a document is not stored.
    ///
    /// - Parameters:
    ///   - text: The document as it came; nil when there is none.
    ///   - problems: Conflicts with the registry or the rest of the import.
    ///   - reading: Problems of the document itself, independent of the registry.
    func refuse(_ text: [UInt8]?, _ problems: [Problem] = [], reading: [Problem] = []) throws {
        results.summary.refused += 1
        for problem in reading { results.problems.add(problem, isReading: true) }
        for problem in problems { results.problems.add(problem) }
        refusals.append(texts.refused(text, for: reading + problems, &templates))
        if refusals.count >= StreamingImport.mostRefusals { try reportRefusals() }
    }

    /// Checks the members of flawed documents that could be read, and refuses the documents.
    ///
    /// - Parameter isLast: Whether all other documents of the batch are stored; else a problem that they may solve is not reported.
    func refuseFlawed(isLast: Bool) throws {
        guard !flawed.isEmpty else { return }
        let documents = Dictionary(grouping: flawed.map(\.document), by: \.part.reference).values.compactMap(\.first)
        let found = try problems(of: documents).filter { isLast || !$0.isSolvableByOthers }
        var others = Dictionary(grouping: found, by: \.subject)
        for record in flawed {
            let subject = record.document.part.reference.description
            try refuse(record.text, others.removeValue(forKey: subject) ?? [], reading: record.problems)
        }
        flawed.removeAll()
    }

    /// Returns the problems of documents that are not stored.
    private func problems(of documents: [Document]) throws -> [Problem] {
        let importer = Importer(context.db, verb: .import, authorship: Authorship(author: ""))
        var problems: [Problem] = []
        try context.db.inSavepoint {
            do {
                let change = ImportChange(context.db, .import, Authorship(author: ""))
                _ = try importer.runInPart(documents, assuming: results.assumed, in: change)
            } catch let refusal as ImportRefused {
                problems = refusal.problems
            }
            return .rollback
        }
        fastPath.forgetIDs()
        return problems
    }

    /// Reports the refused records in the order of the input.
    func reportRefusals() throws {
        let ranks = Dictionary(context.sources.enumerated().map { ($1, $0) }) { first, _ in first }
        let places = refusals.enumerated().map { index, refused in
            let problem = refused.problems.first
            let rank = problem?.source.flatMap { ranks[$0] } ?? -1
            return (rank, problem?.position.line ?? 0, problem?.position.column ?? 0, index)
        }
        for place in places.sorted(by: <) { try context.listener.refused(refusals[place.3]) }
        refusals.removeAll(keepingCapacity: true)
    }

    /// The parsed document; nil when it was refused, which is noted.
    func document(
        _ parsed: Result<RecordDocument, RecordParser.Refusal>, text: @autoclosure () -> [UInt8]
    ) throws -> RecordDocument? {
        switch parsed {
        case .success(let document): return document
        case .failure(let refusal):
            if refusal.isReading {
                if let name = refusal.name {
                    if !context.isSkipping { results.assumed.insert(name) }
                } else {
                    results.problems.noteMissingDocument()
                }
            }
            if let document = refusal.flawed, flawed.count < StreamingImport.mostFlawed {
                flawed.append(FlawedRecord(document: document, text: text(), problems: refusal.problems))
                // A refused import lists the first problems only; all problems of omitted documents are reported.
                if context.isSkipping, flawed.count == StreamingImport.mostFlawed { try refuseFlawed(isLast: false) }
            } else if refusal.isReading {
                try refuse(text(), reading: refusal.problems)
            } else {
                try refuse(text(), refusal.problems)
            }
            return nil
        }
    }
}

import GRDB
import OnionModel

extension RecordImport {
    /// How many documents are stored at once.
    private static let batch = 1_000

    /// Stores what was set aside, and looks at what was broken.
    ///
    /// - Throws: ``ImportRefused`` when anything is wrong with the import.
    func finish() throws {
        noteEmptyTexts()
        var screens = batch.documents.filter { $0.part.kind == .screen }.map { LineDocument($0) }
        try storeContents(batch.documents.filter { $0.part.kind == .content }.map { LineDocument($0) }, &screens)
        try store(screens)
        try findBroken()
        guard problems.isEmpty || isSkipping else { throw problems.refusal(sources: sources) }
        try change.end(ImportReport.Outcome.told(summary.count))
    }

    private func storeContents(_ documents: [LineDocument], _ screens: inout [LineDocument]) throws {
        var contents = documents
        try spool.each { line in
            guard let document = try read(line) else { return }
            switch document.reference.kind {
            case .screen: screens.append(document)
            case .content, .template, .actions: contents.append(document)
            }
            if contents.count >= RecordImport.batch {
                try store(contents)
                contents.removeAll(keepingCapacity: true)
                try tellProgress()
            }
        }
        try store(contents)
    }

    /// Looks whether what is stored fits what was changed, now that all is stored.
    private func findBroken() throws {
        for threat in threats {
            let check = ImportCheck(db: db, incoming: [], assuming: assumed)
            for problem in try check.problems(of: threat) { problems.add(problem, isReading: false) }
        }
    }
}

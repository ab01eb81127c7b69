import GRDB
import OnionModel

extension RecordImport {
    /// How many documents are stored at once.
    private static let batch = 1_000

    /// Stores what was set aside, and looks at what was broken.
    ///
    /// - Parameter isLast: whether no batch follows.
    /// - Throws: ``ImportRefused`` when anything is wrong with the batch.
    func endBatch(isLast: Bool) throws {
        var screens: [LineDocument] = []
        if isLast {
            // One that goes on does not know what there was in the texts before.
            if entry?.progress == nil { noteEmptyTexts() }
            screens = batch.documents.filter { $0.part.kind == .screen }.map { LineDocument($0) }
            try storeContents(batch.documents.filter { $0.part.kind == .content }.map { LineDocument($0) }, &screens)
        } else {
            try storeContents([], &screens)
        }
        try store(screens)
        if isLast { try storePatches() }
        try findBroken()
        if isLast { try prune() }
        guard problems.isEmpty || isSkipping else { throw problems.refusal(sources: sources) }
        try change.end(isLast ? told : "\(told) so far")
        try keep(isDone: isLast)
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
        spool = RecordSpool()
        try store(contents)
    }

    /// Looks whether what is stored fits what was changed, now that all is stored.
    private func findBroken() throws {
        for threat in threats {
            let check = ImportCheck(db: db, incoming: [], assuming: assumed)
            for problem in try check.problems(of: threat) { problems.add(problem, isReading: false) }
        }
        threats.removeAll()
    }

    /// Archives what the datasource provides and the import does not have.
    private func prune() throws {
        // What was refused is not missing.
        guard let name = options.prunedDatasource, problems.isEmpty else { return }
        let departure = try Departure(db)
        defer { try? departure.end() }
        try departure.addAll(ofDatasource: name) { places.place(of: $0) == nil }
        try departure.requireUnused(for: .prune)
        guard try departure.count > 0 else { return }
        summary.archived = try departure.archive(in: change.begin())
    }
}

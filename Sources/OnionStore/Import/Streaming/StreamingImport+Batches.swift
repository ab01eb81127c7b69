import GRDB
import OnionCoding
import OnionModel

/// The beginning and the end of a batch. An import in one transaction has one batch.
extension StreamingImport {
    /// The number of documents that are stored at once.
    private static let group = 1_000

    /// Begins a transaction of the import.
    func beginBatch() throws {
        resetBatch()
        guard checkpoint.hasBegun else { return try beginFirstBatch() }
        try checkpoint.requireAlone(context)
        guard try checkpoint.othersHaveWritten(context) else { return }
        try checkpoint.endChange(context, after: results.summary)
        forgetRegistry()
    }

    /// Stores the images, and the templates and action sets of the documents that were read whole.
    private func beginFirstBatch() throws {
        let (batch, options) = (context.batch, context.options)
        try checkpoint.open(context)
        if !checkpoint.isResumed {
            try RevisionPrecondition(context.db, incoming: batch.documents.stored.map(\.part)).require(options.expected)
        }
        results.assumed = context.isSkipping ? [] : batch.unreadable
        if batch.isPartial { results.problems.noteMissingDocument() }
        if context.isSkipping, batch.hasUnreadableText, batch.isEmpty, context.names.isEmpty {
            throw ImportRefused(problems: batch.problems, sources: context.sources).listing()
        }
        for problem in batch.problems { try refuse(nil, reading: [problem]) }
        results.problems.addUnlisted(batch.unlisted)
        try completeDocuments()
        // In the mode that only creates, a resumed import would refuse the images that it stored before it was interrupted.
        if !checkpoint.isResumed || options.mode != .create {
            try storeImages()
            try storeWhole(documents(of: .color, .font, .number, .app, .template, .actions))
        }
        if let stored = try checkpoint.resume(context) { results.summary = stored }
    }

    private func storeImages() throws {
        let images = try ImageImport(context.db, context.options).run(context.batch.images, in: context.change)
        for problem in images.problems { try refuse(nil, [problem]) }
        results.summary.count(ImportReport(rows: [], images: images.rows))
    }

    private func documents(of kinds: PartKind...) -> [RecordDocument] {
        documents.filter { kinds.contains($0.part.kind) }.map { RecordDocument($0) }
    }

    /// Stores the deferred records, and checks the parts that changes may have broken.
    ///
    /// - Parameter isLast: Whether no batch follows.
    /// - Throws: ``ImportRefused`` when the batch has problems and they are not to be left out, or when a text was unreadable.
    func endBatch(isLast: Bool) throws {
        if isLast, !checkpoint.isResumed {
            // A resumed import does not know whether the texts before had documents.
            for name in texts.emptyTexts { try addUnreadable(.emptyText(name)) }
        }
        if isLast, context.isSkipping, !results.unreadable.isEmpty, context.batch.isEmpty, !results.hasRecords {
            throw ImportRefused(results.unreadable, sources: context.sources)
        }
        try storeDeferred(
            contents: isLast ? documents(of: .content) : [], screens: isLast ? documents(of: .screen) : [])
        if isLast { try storePatches() }
        try refuseFlawed(isLast: true)
        try findBroken()
        if isLast { try prune() }
        try reportRefusals()
        guard results.problems.isEmpty || context.isSkipping else {
            throw ImportRefused(results.problems, sources: context.sources)
        }
        let message = checkpoint.message(for: results.summary, context.options)
        try context.change.end(isLast ? message : "\(message) so far")
        try checkpoint.save(
            context, summary: results.summary, progress: texts.readProgress, isDone: isLast)
    }

    /// Stores the deferred records and documents that were read whole: contents before screens, which refer to them, and then those that may
    /// refer to each other. The others are in memory a group at a time.
    private func storeDeferred(contents: [RecordDocument], screens: [RecordDocument]) throws {
        var circle = DocumentCircle(takeLeading(), context.db)
        try store(contents, and: deferred, besides: &circle)
        deferred = DeferredRecords()
        try store(screens, and: deferredScreens, besides: &circle)
        deferredScreens = DeferredRecords()
        try store(circle.documents)
    }

    /// Stores documents and records in groups, but for those of a circle, to which they are added.
    private func store(
        _ documents: [RecordDocument], and records: DeferredRecords, besides circle: inout DocumentCircle
    ) throws {
        var group = try documents.filter { try !circle.takes($0) }
        try records.each { record in
            guard let document = try parse(record), try !circle.takes(document) else { return }
            group.append(document)
            guard group.count >= StreamingImport.group else { return }
            try store(group)
            group.removeAll(keepingCapacity: true)
            try reportProgress()
        }
        try store(group)
    }

    /// Stores the partial documents that were read whole.
    private func storePatches() throws {
        let parser = RecordParser(context: context)
        try store(
            context.batch.patches.compactMap { patch in
                try document(
                    parser.parse(patch.node, of: patch.source, record: nil), text: JSONWriter.compact(patch.node))
            })
    }

    /// Checks whether stored parts still fit the parts that were changed.
    private func findBroken() throws {
        for breakingChange in results.breakingChanges {
            let check = ImportCheck(db: context.db, incoming: [], assuming: results.assumed)
            for problem in try check.problems(of: breakingChange) { results.problems.add(problem) }
        }
        results.breakingChanges.removeAll()
    }

    /// Archives the parts that the import does not have, of its own spaces: those of the parts that it has or, without any, the one that it
    /// puts parts into.
    private func prune() throws {
        // A refused document is not a missing one.
        guard let pruned = context.options.pruned, results.problems.isEmpty else { return }
        let space = context.options.space?.name
        let archival = try Archival(context.db)
        defer { try? archival.end() }
        var spaces: Set<String> = []
        let isMissing = { [results] (part: Int64, key: Key) in
            if results.locations.location(of: part) == nil { return true }
            spaces.insert(key.space ?? "")
            return false
        }
        switch pruned {
        case .datasource(let name): try archival.addAll(ofDatasource: name, where: isMissing)
        case .contents(let template):
            try archival.addAll(contentsOf: template.absolute(in: space), where: isMissing)
        }
        try archival.keep(outside: spaces.isEmpty ? [space ?? ""] : spaces)
        try archival.requireUnused(for: .prune)
        guard try archival.count > 0 else { return }
        results.summary.archived = try archival.archive(in: context.change.begin())
    }
}

extension ImportRefused {
    /// - Parameter sources: The names of all texts, in their order.
    fileprivate init(_ problems: ProblemList, sources: [String]) {
        self.init(
            problems: problems.listed, unlisted: problems.unlisted, isPartial: problems.isPartial, sources: sources)
    }
}

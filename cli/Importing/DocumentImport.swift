import Onion

/// Imports documents, tables and images, and prints the result.
struct DocumentImport {
    let registry: Registry
    let authorship: Authorship
    let options: ImportOptions
    /// The path of the file for skipped documents.
    let rejects: String?
    let printer: ImportPrinter

    func run(_ paths: [String], reader: DocumentReader) throws {
        let input = ImportInput(
            paths: paths, reader: reader, maximumWholeSize: options.isDefault ? ImportInput.maximumWholeSize : 0)
        if options.isDefault, input.records.names.isEmpty {
            let report = try registry.import(
                input.documents, by: authorship, isDryRun: options.isDryRun, expecting: options.expected)
            try printer.print(report, leftOut: input.documents.leftOut)
        } else {
            try stream(input)
        }
    }

    /// Imports records in one pass, without all of them in memory.
    private func stream(_ input: ImportInput) throws {
        let interruption = Interruption()
        var bar = ImportProgressBar(size: input.size)
        var rejectWriter = RejectWriter(
            path: rejects, isInBatches: options.batch != nil, isResumed: options.isResumed)
        var changesPrinter = ChangesPrinter(format: printer.format)
        defer { bar.erase() }
        let listener = ImportListener(
            progress: { progress in
                try interruption.check()
                bar.show(progress)
            },
            refused: { refused in
                if options.onError == .skip { try rejectWriter.write(refused) }
            },
            changed: printer.showsChanges
                ? { row in
                    bar.erase()
                    try changesPrinter.print(row)
                } : nil)
        let summary = try BrokenOffImport.reporting(options) {
            try registry.import(input, by: authorship, options: options, listener: listener)
        }
        bar.erase()
        try rejectWriter.finish()
        if printer.showsChanges { try changesPrinter.finish() }
        try printer.print(summary, leftOut: input.documents.leftOut)
        guard summary.refused > 0 else { return }
        if options.prunedDatasource != nil {
            try Output.error.warn("nothing was archived, because documents were refused")
        }
        throw FindingsMade()
    }
}

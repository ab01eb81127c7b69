import Onion

extension Import {
    /// Imports what is too large to be read whole, or goes its own way.
    func stream(_ input: ImportInput, into registry: Registry, _ options: ImportOptions) throws {
        let interruption = Interruption()
        var bar = ImportProgressBar(size: input.size)
        var writer = RejectWriter(path: rejects, isInBatches: batch != nil, isResumed: resume)
        var printer = ChangesPrinter(format: format)
        defer { bar.erase() }
        let summary = try withInterruption {
            try registry.import(
                input, by: writing.authorship, options: options,
                listener: ImportListener(
                    progress: { progress in
                        try interruption.check()
                        bar.show(progress)
                    },
                    refused: { refused in
                        if options.onError == .skip { try writer.write(refused) }
                    },
                    changed: changes
                        ? { row in
                            bar.erase()
                            try printer.print(row)
                        } : nil))
        }
        bar.erase()
        try writer.finish()
        if changes { try printer.finish() }
        try SummaryPrinter(format: format, isRehearsal: dryRun, isBesideRows: changes).print(summary)
        try LeftOutPrinter(format: format).warn(of: input.documents.leftOut)
        guard summary.refused > 0 else { return }
        if prune { try Output.error.warn("nothing was archived, because something was refused") }
        throw FindingsMade()
    }

    /// Says what became of an import that somebody has stopped.
    func withInterruption<Result>(_ import: () throws -> Result) throws -> Result {
        do {
            return try `import`()
        } catch let interrupted as Interrupted {
            let rest = batch == nil ? "nothing was stored" : "what was stored before stays; --resume goes on after it"
            try Output.error.print("interrupted, \(rest)")
            throw interrupted
        } catch let refusal as ImportRefused where batch != nil && !dryRun {
            try Output.error.warn("batches that were stored before this one stay; --resume goes on after them")
            throw refusal
        }
    }
}

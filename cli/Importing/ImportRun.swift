import Onion
import OnionAudit

/// Imports files, shows the progress, and prints the result.
struct ImportRun {
    let registry: Registry
    let authorship: Authorship
    let options: ImportOptions
    /// The path of the file for skipped documents, and whether it replaces any file.
    let rejects: (path: String, isForced: Bool)?
    let printer: ImportPrinter

    func run(_ input: ImportInput) throws {
        let rejectFile = rejects.map {
            OutputFile($0.path, replacing: .marked.unless($0.isForced || options.isResumed), besides: input.files)
        }
        try Replacement.require([rejectFile].compactMap(\.self))
        // Ctrl-C is caught from the first progress to the report. An import without progress ends at once.
        var interruption: Interruption?
        defer { withExtendedLifetime(interruption) {} }
        var bar = ImportProgressBar(input)
        var rejectWriter = RejectWriter(rejectFile, isResumed: options.isResumed)
        var printer = printer
        defer { bar.erase() }
        let listener = ImportListener(
            progress: { progress in
                let current = interruption ?? Interruption()
                interruption = current
                try current.check()
                bar.show(progress)
            },
            refused: { refused in
                printer.note(refused)
                if options.onError == .skip { try rejectWriter.write(refused) }
            },
            changed: printer.showsChanges
                ? { row in
                    bar.erase()
                    try printer.print(row)
                } : nil)
        let report: ImportReport
        do {
            report = try reportingStoredBatches {
                try registry.import(input, by: authorship, options: options, listener: listener)
            }
        } catch let refusal as ImportRefused {
            bar.erase()
            try printer.print(refusal)
            throw refusedFolder(refusal, at: input.folders) ?? refusal
        }
        bar.erase()
        try rejectWriter.finish()
        try finish(report, printer)
    }

    private func finish(_ report: ImportReport, _ printer: ImportPrinter) throws {
        var printer = printer
        try printer.print(report)
        if !options.isDryRun { try printer.propose(foldableTemplates(of: report)) }
        guard report.refused > 0 else { return }
        if options.pruned != nil {
            try Output.error.warn("nothing was archived, because documents were refused")
        }
        throw FindingsMade()
    }

    /// Returns the refusal with what leaves out the files of folders; nil when it is about other files.
    private func refusedFolder(_ refusal: ImportRefused, at folders: [String]) -> (any Error)? {
        let isInFolder = refusal.problems.contains { problem in
            guard let source = problem.source, !source.hasSuffix(ConfigurationFile.name) else { return false }
            return folders.contains(where: source.hasPrefix)
        }
        guard isInFolder else { return nil }
        let skip = options.isMirror ? "" : ", --on-error skip leaves out what has problems"
        return FolderRefused(refusal: refusal, remedy: "--exclude leaves out files\(skip)")
    }

    /// Returns the groups of new templates that could be one. Only people are told, who import so many at most.
    private func foldableTemplates(of report: ImportReport) throws -> [Duplicate] {
        let created = report.rows.filter { $0.outcome == .created && $0.reference.kind == .template }
        guard printer.format == .table, printer.service == nil, (2...ImportRun.mostCompared).contains(created.count)
        else { return [] }
        return try registry.read { try $0.foldableTemplates(among: created.map(\.reference.head)) }
    }

    private static let mostCompared = 2_000

    /// Runs an import. When it ends early, prints on standard error which part of it is stored.
    private func reportingStoredBatches<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let interrupted as Interrupted {
            try Output.error.print(
                options.batch == nil
                    ? "interrupted, nothing was stored"
                    : "interrupted, stored batches are kept; --resume continues after them")
            throw interrupted
        } catch let refusal as ImportRefused where options.batch != nil && !options.isDryRun {
            try Output.error.warn("stored batches are kept; --resume continues after them")
            throw refusal
        }
    }
}

extension ImportInput {
    /// The folders that were named, with a slash at their ends.
    fileprivate var folders: [String] {
        guard case .files(let paths, _) = self else { return [] }
        return paths.filter(OutputFile.isFolder).map { $0.hasSuffix("/") ? $0 : "\($0)/" }
    }
}

import Foundation
import Onion
import OnionCoding
import OnionDocuments

/// Fills an empty registry with what the working folder has, or with a first screen.
struct Starting {
    let registry: Registry
    let authorship: Authorship

    /// The most problems of documents that are named.
    private static let mostProblems = 5

    /// Fills the registry, unless it has parts.
    ///
    /// - Returns: Whether it has the first screen.
    /// - Throws: ``FolderRefused`` when nothing in the folder can be stored.
    func fill() throws -> Bool {
        guard try registry.read({ try $0.isEmpty }) else { return false }
        if try importFolder() { return false }
        return try writeFirstScreen()
    }

    /// Imports the folder: all of it, or what has no problems.
    ///
    /// - Returns: Whether there was anything.
    private func importFolder() throws -> Bool {
        do {
            return try `import`(.stop)
        } catch let refusal as ImportRefused {
            if refusal.problems.allSatisfy({ $0.code == .empty && $0.source == "." }) { return false }
        }
        do {
            return try `import`(.skip)
        } catch let refusal as ImportRefused {
            throw FolderRefused(refusal: refusal, remedy: "a file .onionignore leaves out files")
        }
    }

    private func `import`(_ policy: ImportOptions.ErrorPolicy) throws -> Bool {
        var skipped: [Problem] = []
        var bar = ImportProgressBar(.files(["."], reader: DocumentReader()))
        defer { bar.erase() }
        let listener = ImportListener(progress: { bar.show($0) }, refused: { skipped += $0.problems })
        let report = try registry.import(
            .files(["."], reader: DocumentReader()), by: authorship, options: ImportOptions(onError: policy),
            listener: listener)
        bar.erase()
        try tell(report, skipped)
        return try !registry.read { try $0.isEmpty }
    }

    /// Prints what is not in the registry.
    private func tell(_ report: ImportReport, _ skipped: [Problem]) throws {
        for problem in skipped.prefix(Self.mostProblems) { try Output.error.warn(problem.commandDescription) }
        if report.refused > 0 {
            try Output.error.warn(
                "\(report.refused.counted("document")) with problems \(report.refused == 1 ? "was" : "were") left out; "
                    + "\"onion import .\" lists all problems")
        }
        if !report.leftOut.isEmpty {
            try Output.error.print(
                "\(report.leftOut.count.counted("element")) of files \(report.leftOut.count == 1 ? "was" : "were") left out; "
                    + "\"onion import . --dry-run --left-out\" lists them")
        }
    }

    private func writeFirstScreen() throws -> Bool {
        let folder = OutputFolder(".")
        let locale = try registry.read { try $0.baseLocale }
        let files = FirstScreen.files(baseLocale: locale)
        let paths = files.map(\.path)
        // A file that is there has something that no import reads; it is not replaced.
        if let path = paths.first(where: FileManager.default.fileExists) { throw CommandError(.fileExists(path: path)) }
        try SchemaFile.write(into: folder, isForced: false)
        for (path, text) in files {
            try folder.file(path, replacing: .nothing).write(SchemaFile.line(forFileAt: path) + Array(text.utf8))
        }
        try registry.import(.files(paths, reader: DocumentReader()), by: authorship)
        try Output.standard.print("wrote a first screen to change:")
        for path in paths { try Output.standard.print("  \(path)") }
        return true
    }

    /// Prints how many parts of each kind there are.
    func printContents(of snapshot: Snapshot) throws {
        var counts: [PartKind: Int] = [:]
        try snapshot.eachPart(PartFilter()) { counts[$0.reference.kind, default: 0] += 1 }
        let kinds: [PartKind] = [.screen, .template, .content, .actions, .color, .font, .number, .app]
        let words = kinds.compactMap { kind in
            counts[kind].map { $0 == 1 ? "1 \(kind.singular)" : "\($0) \(kind.several)" }
        }
        try Output.standard.print("the registry has \(words.joined(separator: ", "))")
    }
}

extension PartKind {
    fileprivate var singular: String { self == .actions ? "action set" : rawValue }
    fileprivate var several: String { self == .actions ? "action sets" : plural }
}

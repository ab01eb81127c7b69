import ArgumentParser
import Onion

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the differences between two revisions, parts, files or registries.",
        discussion: """
            Views, fields, actions and layers are matched by name, constraints by what they relate; texts are compared \
            per locale. An element at another position is reported as moved. With one revision, the command shows the \
            changes since then; with a part alone, the changes of its latest revision. The exit code is 1 when there \
            is a difference.

            With the file of another registry, the command compares this registry with it: parts and images that only \
            one has, and the differences of the others. A part is the same one under another key, too. What only the \
            other registry has is added. Two registries may be named, too.

            Two files are compared part by part, without a registry: documents, storyboards, xibs and string files. \
            Views of a storyboard are matched by their identifiers. Git calls the command with seven or nine words \
            when it is its external diff; the exit code is 0 then, as Git requires.

            EXAMPLES:
              onion diff template/onboarding
              onion diff template/onboarding@1
              onion diff template/onboarding@1 template/onboarding@3
              onion diff template/sheet template/card --format json
              onion diff old/Main.storyboard Main.storyboard
              onion diff anna.sqlite
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A part or a revision, and the one to compare with; two files; or one or two registries.", valueName: "ref"),
        completion: .names([.parts(), .files]))
    var names: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var rows: RowOptions

    func validate() throws {
        if names.count > 2, GitFileVersions(words: names) == nil {
            throw ValidationError("name one or two parts, two files, or one or two registries")
        }
    }

    func run() throws {
        if let versions = GitFileVersions(words: names) { return try versions.print(format: rows.format) }
        if comparesRegistries { return try compareRegistries() }
        if comparesFiles { return try compareFiles() }
        let (old, new) = try registry.open().read(revisions)
        let differences = old.part.differences(to: new.part)
        try DifferencePrinter(format: rows.format).print(differences, from: old.reference, to: new.reference)
        if !differences.isEmpty { throw FindingsMade() }
    }

    /// The largest number of parts, and of lines of a part, that people see of two registries. Programs get all.
    private static let mostListed = 50

    private func compareRegistries() throws {
        let others = try names.map(Registry.openOther)
        let old = try others.count == 2 ? others[0] : registry.open()
        let new = others[others.count - 1]
        let items = try RegistryComparison(from: old, to: new).items
        try FileDifferencePrinter(format: rows.format, limit: Diff.mostListed)
            .print(items, title: "\(old.path) → \(new.path)")
        if !items.isEmpty { throw FindingsMade() }
    }

    /// Whether the command compares registries by their files.
    var comparesRegistries: Bool { names.allSatisfy(RegistryOptions.isRegistry) }

    /// Whether the command compares files, and so needs no registry.
    var comparesFiles: Bool {
        GitFileVersions(words: names) != nil
            || names.count == 2 && names.contains { SourceVersion(path: $0).isFile }
    }

    private func compareFiles() throws {
        let files = names.map(SourceVersion.init)
        let comparison = try FileComparison(
            from: files[0].bytes(), to: files[1].bytes(), path: names[1], formerPath: names[0])
        try FileDifferencePrinter(format: rows.format).print(comparison.items, title: "\(names[0]) → \(names[1])")
        if !comparison.items.isEmpty { throw FindingsMade() }
    }

    /// Reads both revisions. For a part without a revision, these are its two latest ones.
    private func revisions(from snapshot: Snapshot) throws -> (old: RevisedPart, new: RevisedPart) {
        let named = try snapshot.reference(named: names[0])
        var old = try snapshot.part(named)
        let after = names.count > 1 ? names[1] : nil
        let new = try snapshot.part(after.map { try snapshot.reference(named: $0) } ?? named.head)
        if after == nil, named.revision == nil {
            guard old.revision > 1 else { throw CommandError(.onlyRevision(old.reference)) }
            old = try snapshot.part(Reference(named.kind, named.key, revision: old.revision - 1))
        }
        guard old.part.kind == new.part.kind else {
            throw CommandError(.differentKinds(old.part.reference, new.part.reference))
        }
        return (old, new)
    }
}

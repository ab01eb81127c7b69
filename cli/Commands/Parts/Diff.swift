import ArgumentParser
import Onion
import OnionCoding
import OnionPreview

struct Diff: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the differences between two revisions, parts, files, commits or registries.",
        discussion: """
            Views, fields, actions and layers are matched by name, constraints by what they relate; texts are compared \
            per locale. An element at another position is reported as moved. With one revision, the command shows the \
            changes since then; with a part alone, the changes of its latest revision. The exit code is 1 when there \
            is a difference.

            With the file of another registry, the command compares this registry with it: parts and images that only \
            one has, and the differences of the others. A part is the same one under another key, too. What only the \
            other registry has is added. Two registries may be named, too.

            Two files are compared part by part, without a registry: documents, storyboards, xibs and string files. \
            Views of a storyboard are matched by their identifiers. Two folders are compared with all their documents \
            and images, and so are two commits of Git, below this folder: main..feature, or main...feature from where \
            both began to differ. Git calls the command with one, seven or nine words when it is its external diff; the \
            exit code is 0 then, as Git requires.

            -o writes the pictures that differ before and after to a folder, with an index.html: of each screen, of a \
            changed part that no screen shows, and of a changed image. A storyboard or \
            a xib is drawn with what is around it in its checkout, as by "onion preview". Parts that neither version \
            has are those of the registry, if there is one; what lacks a part is named, and not drawn. The devices \
            and languages are those of .onion.yaml, see "onion check --help".

            EXAMPLES:
              onion diff template/onboarding
              onion diff template/onboarding@1
              onion diff template/onboarding@1 template/onboarding@3
              onion diff template/sheet template/card --format json
              onion diff old/Main.storyboard Main.storyboard -o differences/
              onion diff main...HEAD -o differences/ --device iphone-se
              onion diff anna.sqlite
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A part or a revision, and the one to compare with; two files or folders; two commits with dots between them; or one or two registries.",
            valueName: "ref"),
        completion: .names([.parts(), .files]))
    var names: [String]

    @OptionGroup var output: OutputOptions
    @OptionGroup var registry: RegistryOptions
    @OptionGroup var rows: RowOptions
    @OptionGroup var variants: VariantOptions
    @OptionGroup var pictures: PictureOptions
    @OptionGroup var project: ProjectOptions

    func validate() throws {
        if names.count > 2, GitFileVersions(words: names) == nil {
            throw ValidationError("name one or two parts, two files or folders, two commits, or one or two registries")
        }
        if names.count <= 2, GitFileVersions(words: names) == nil,
            let image = names.first(where: { SourceVersion(path: $0).isImage })
        {
            throw ValidationError(
                "\(image.quotedPath) is an image; name two folders with their images: onion diff old/ new/ -o differences/"
            )
        }
        guard output.path != nil else { return }
        if GitFileVersions(words: names) != nil {
            throw ValidationError("-o draws two commits at once: onion diff main..feature -o differences/")
        }
        if !comparesRegistries, !comparesFiles {
            throw ValidationError(
                "-o is for files, commits and registries; \"onion preview --compare\" draws revisions")
        }
    }

    func run() throws {
        if output.path != nil { try SiblingProgram.layout.takeOver() }
        try compare(drawingWith: nil)
    }

    func run(with tools: DrawingTools) throws {
        let paths = commits == nil ? names : ["."]
        try compare(drawingWith: output.path == nil ? nil : tools.withFonts(of: paths, and: registry))
    }

    /// - Parameter tools: Draws the pictures; nil for no pictures.
    private func compare(drawingWith tools: DrawingTools?) throws {
        if let versions = GitFileVersions(words: names) { return try versions.print(format: rows.format) }
        if comparesRegistries { return try compareRegistries(tools) }
        if comparesFiles { return try compareFiles(tools) }
        let (old, new) = try registry.open().read(revisions)
        let differences = old.part.differences(to: new.part)
        try DifferencePrinter(format: rows.format).print(differences, from: old.reference, to: new.reference)
        if !differences.isEmpty { throw FindingsMade() }
    }

    /// The largest number of parts, and of lines of a part, that people see of two registries. Programs get all.
    private static let mostListed = 50

    private func compareRegistries(_ tools: DrawingTools?) throws {
        let others = try names.map(Registry.openOther)
        let old = try others.count == 2 ? others[0] : registry.open()
        let new = others[others.count - 1]
        let items = try RegistryComparison(from: old, to: new).items
        let (before, after) = (ScreenSource(old), ScreenSource(new))
        func draw(with tools: DrawingTools) throws -> String? {
            try self.draw(
                (before.subjects(differingIn: items, without: .added), before.images),
                (after.subjects(differingIn: items, without: .removed), after.images), tools)
        }
        let headline = try items.isEmpty ? nil : tools.flatMap(draw)
        let printer = FileDifferencePrinter(format: rows.format, limit: Diff.mostListed)
        try print(items, by: printer, title: "\(old.path) → \(new.path)", headline)
    }

    /// Whether the command compares registries by their files.
    var comparesRegistries: Bool { names.allSatisfy(RegistryOptions.isRegistry) }

    /// Whether the command compares files or commits, and so needs no registry.
    var comparesFiles: Bool {
        GitFileVersions(words: names) != nil || commits != nil
            || names.count == 2 && (areFolders || names.contains { SourceVersion(path: $0).isFile })
    }

    /// The commits to compare; nil for other names.
    private var commits: CommitRange? { names.count == 1 ? CommitRange(names[0]) : nil }

    private var areFolders: Bool { names.allSatisfy { SourceVersion(path: $0).isFolder } }

    private func compareFiles(_ tools: DrawingTools?) throws {
        if let commits {
            let (before, after) = try commits.checkOut()
            defer { [before, after].forEach { $0.remove() } }
            let versions = try DocumentVersions(before: before.read(), after: after.read())
            return try report(FileComparison(versions), title: names[0], tools)
        }
        let title = "\(names[0]) → \(names[1])"
        if areFolders {
            let folders = try names.map { try FolderVersion.read($0) }
            return try report(
                FileComparison(DocumentVersions(before: folders[0], after: folders[1])), title: title, tools)
        }
        let files = names.map(SourceVersion.init)
        try report(
            FileComparison(from: files[0].bytes(), to: files[1].bytes(), path: names[1], formerPath: names[0]),
            title: title, tools)
    }

    private func report(_ comparison: FileComparison, title: String, _ tools: DrawingTools?) throws {
        var headline: String?
        if let tools, let versions = comparison.versions, !comparison.items.isEmpty {
            headline = try draw(versions, comparison.items, tools)
        }
        try print(comparison.items, by: FileDifferencePrinter(format: rows.format), title: title, headline)
    }

    /// Prints what differs after the pictures are written, so that nothing is printed when they cannot be.
    ///
    /// - Parameter headline: The line about the pictures, for people.
    private func print(
        _ items: [DifferingItem], by printer: FileDifferencePrinter, title: String, _ headline: String?
    ) throws {
        try printer.print(items, title: title)
        if let headline, rows.format == .table { try Output.standard.print(headline) }
        if !items.isEmpty { throw FindingsMade() }
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

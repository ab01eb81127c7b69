import ArgumentParser
import Foundation
import Onion

struct Edit: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Edit one part in your editor; what you save is a new revision.",
        discussion: """
            The editor is VISUAL, else EDITOR, else vi. When the text has problems they are told, and it is kept in a file.

            EXAMPLES:
              onion edit template/onboarding
              onion edit template/onboarding --expect template/onboarding@3
              EDITOR="code --wait" onion edit content/new-year -m "A shorter title"
            """
    )

    @Argument(help: ArgumentHelp("The part.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @Option(
        help: ArgumentHelp(
            "The revision that you mean to edit; when the part has moved on since, nothing is opened.",
            valueName: "ref@n"))
    var expect: String?

    func run() throws {
        let registry = try registry.open()
        let before = try registry.read { snapshot in
            try snapshot.expect(expect.map { [try snapshot.reference(named: $0)] } ?? [])
            return try snapshot.part(snapshot.reference(named: reference).head)
        }
        let draft = try Draft(of: before)
        guard let edited = try draft.edit() else {
            return try Output.standard.print("unchanged \(before.reference)")
        }
        do {
            let document = try document(edited, of: before, source: draft.file.path)
            let report = try registry.edit(document, from: before.revision, by: writing.authorship)
            try ReportPrinter(format: .table).print(report)
            draft.discard()
        } catch {
            try Output.error.print("your text is kept in \(draft.file.path)")
            throw error
        }
    }

    private func document(_ text: [UInt8], of before: RevisedPart, source: String) throws -> Document {
        let read = DocumentReader(format: .yaml).read(bytes: text, source: source)
        guard read.problems.isEmpty else { throw ImportRefused(problems: read.problems) }
        guard read.documents.count == 1, let item = read.documents.first, item.part.reference == before.part.reference
        else {
            throw RegistryError(
                .refused, "the text is not one document of \(before.part.reference)",
                remedy: "\"onion rename\" changes a key, \"onion import\" adds parts"
            )
        }
        return Document(part: item.part, node: item.node, source: source)
    }
}

/// A part's document in a file, while somebody edits it.
private struct Draft {
    let file: URL
    private let text: Data

    init(of part: RevisedPart) throws {
        text = Data(DocumentWriter(format: .yaml).text(of: part.part.node))
        file = FileManager.default.temporaryDirectory
            .appending(path: "onion-\(part.part.kind.rawValue)-\(part.part.key)-\(getpid()).yaml")
        do {
            try text.write(to: file)
        } catch {
            throw RegistryError(.inputOutput, "\(file.path.quotedPath) cannot be written", remedy: "check TMPDIR")
        }
    }

    /// The text as it was saved; nil when nothing was changed.
    func edit() throws -> [UInt8]? {
        let environment = ProcessInfo.processInfo.environment
        let editor = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(editor) \"$1\"", "onion", file.path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            discard()
            throw RegistryError(
                .refused,
                "the editor \(editor.quoted) ended with code \(process.terminationStatus); nothing was changed",
                remedy: "set EDITOR"
            )
        }
        guard let edited = try? Data(contentsOf: file) else {
            throw RegistryError(
                .inputOutput, "the editor left no file at \(file.path.quotedPath); nothing was changed",
                remedy: "edit it again"
            )
        }
        guard edited != text else {
            discard()
            return nil
        }
        return Array(edited)
    }

    func discard() {
        try? FileManager.default.removeItem(at: file)
    }
}

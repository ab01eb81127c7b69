import ArgumentParser
import Foundation
import Onion
import OnionCoding

struct New: ParsableCommand {
    /// The kinds of documents that the command writes.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case template, content, screen, color

        var part: PartKind {
            switch self {
            case .template: .template
            case .content: .content
            case .screen: .screen
            case .color: .color
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a first document, with comments that explain each key.",
        discussion: """
            The file is KIND/KEY.yaml, such as screens/home.yaml, unless -o names another one. Nothing is stored until you import it. \
            A file that is there already with another text is replaced only with --force, and a part never.

            A template has fields, a slot for buttons and constraints. A content fills the fields of a template: \
            --template names it; the default is the template that most contents use. A screen shows a content in the \
            templates that wrap similar contents: --content names it; the default is the content of the same key, else \
            one that no screen shows.

            EXAMPLES:
              onion new template card
              onion new content lunch --template card
              onion new screen lunch
              onion new color accent -o tokens/accent.yaml
            """
    )

    @Argument(help: "The kind of document.")
    var kind: Kind

    @Argument(
        help: ArgumentHelp("The key of the part, such as new-year.", valueName: "key"),
        transform: argument(Key.init(_:)))
    var key: Key

    @Option(
        help: ArgumentHelp("Of a content: the template whose fields it fills.", valueName: "ref"), completion: .parts)
    var template: String?

    @Option(help: ArgumentHelp("Of a screen: the content that it shows.", valueName: "ref"), completion: .parts)
    var content: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var registry: RegistryOptions

    func validate() throws {
        if template != nil, kind != .content { throw ValidationError("--template is only for contents") }
        if content != nil, kind != .screen { throw ValidationError("--content is only for screens") }
        if output.isFolder { throw ValidationError("-o names a file here, such as \(usualPath)") }
    }

    /// The path of the file without -o.
    var usualPath: String { "\(DocumentFiles.folder(of: kind.part, in: key.space))/\(key.name).yaml" }

    func run() throws {
        let text = try text()
        let path = output.path ?? usualPath
        let bytes = output.path == nil ? SchemaFile.line(forFileAt: path) + text : text
        let isThere = OutputFile.bytes(at: path) == bytes
        if !isThere, !output.isForced, FileManager.default.fileExists(atPath: path) {
            throw CommandError(.fileExists(path: path))
        }
        let replacing = Replacement.nothing.unless(output.isForced)
        if output.path == nil {
            let folder = OutputFolder(".")
            try SchemaFile.write(into: folder, isForced: output.isForced)
            try folder.file(path, replacing: replacing).write(bytes)
        } else {
            try OutputFile(path, replacing: replacing).write(bytes)
        }
        try Output.standard.print("\(isThere ? "unchanged" : "wrote") \(path)")
        try Output.error.hint("onion import \(path)")
    }

    /// The text of the document. A template and a color need no registry.
    private func text() throws -> [UInt8] {
        guard registry.found != nil || kind == .content || kind == .screen else {
            let document = NewDocument(key: key, baseLocale: .english)
            return kind == .color ? document.color : document.template
        }
        let registry = try registry.open()
        let reference = Reference(kind.part, key)
        let document = try registry.read { snapshot in
            if (try? snapshot.part(reference)) != nil { throw CommandError(.partExists(reference)) }
            return NewDocument(key: key, baseLocale: try snapshot.baseLocale)
        }
        switch kind {
        case .template: return document.template
        case .color: return document.color
        case .content: return try registry.read { try document.content(of: template, in: $0) }
        case .screen: return try screen(in: registry).text(of: document)
        }
    }

    /// The first screen that the registry accepts.
    private func screen(in registry: Registry) throws -> NewScreen {
        var refusal: CommandError?
        for screen in try registry.read({ try NewScreen.candidates(for: key, of: content, in: $0) }) {
            do {
                try registry.import(
                    .parts([screen.part(key)]), by: Authorship(author: ""), options: ImportOptions(isDryRun: true))
                return screen
            } catch let error as ImportRefused {
                guard refusal == nil, let problem = error.problems.first else { continue }
                refusal = CommandError(.noScreenFor(screen.content, problem))
            }
        }
        throw refusal ?? CommandError(.nothingFor(.screen, needed: .content))
    }
}

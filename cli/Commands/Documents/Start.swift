import ArgumentParser
import Foundation
import Onion
import OnionSupport

struct Start: ServerCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Begin: create a registry from a folder, and open its catalogue.",
        discussion: """
            The command creates the registry onion.sqlite in the folder, and imports the storyboards, xibs, documents, \
            images and texts that it finds there. In a folder without any, it writes a first screen to edit, in three \
            files. Then it suggests what to try next, and serves the catalogue until Ctrl-C. Documents with problems \
            are left out and listed.

            If the registry has parts already, the command only opens its catalogue. "onion import FOLDER" imports \
            changed files.

            EXAMPLES:
              onion start
              onion start MyApp
              onion start --no-serve
              onion start MyApp --base-locale de --port 8000
            """
    )

    @Argument(
        help: ArgumentHelp("The folder of an app, or one for a first screen.", valueName: "folder"),
        completion: .directory)
    var folder = "."

    @OptionGroup var registry: RegistryOptions

    @Option(
        help: ArgumentHelp(
            "Of a new registry: the locale whose texts replace missing translations.", valueName: "tag"),
        transform: argument(LocaleTag.named(_:)))
    var baseLocale: LocaleTag = .english

    @Flag(inversion: .prefixedNo, help: "Serve the catalogue.")
    var serve = true

    @Option(help: ArgumentHelp("The port of the catalogue. The default is 8420, or a free one.", valueName: "number"))
    var port: Int?

    @OptionGroup var writing: WritingOptions

    func validate() throws {
        if port != nil, !serve { throw ValidationError("--port and --no-serve exclude each other") }
        if let port { try Serve.validate(port: port) }
    }

    func run() throws {
        if serve { try SiblingProgram.serve.takeOver() }
        _ = try prepare()
    }

    func run(with tools: DrawingTools, on server: any RegistryServer) throws {
        let path = try prepare()
        guard serve else { return }
        try Output.standard.flush()
        func listen(at port: Int) throws {
            try Serve.parse(["--registry", path, "--port", "\(port)", "--author", writing.authorship.author])
                .run(with: tools, on: server)
        }
        do {
            try listen(at: port ?? Serve.usualPort)
        } catch let error as CommandError {
            guard port == nil, case .cannotListen(_, code: EADDRINUSE) = error.code else { throw error }
            try listen(at: 0)
        }
    }

    /// Creates the registry, fills it if it is empty, and suggests what to try next.
    ///
    /// - Returns: The path of the registry. The folder is the working folder from then on.
    private func prepare() throws -> String {
        let named = registry.named.map { URL(filePath: $0).path }
        try enterFolder()
        let path = named ?? RegistryOptions.nearest() ?? RegistryOptions.usualName
        let opened = try opened(at: path)
        let starting = Starting(registry: opened, authorship: writing.authorship)
        let hasFirstScreen = try starting.fill()
        try opened.read { snapshot in
            try starting.printContents(of: snapshot)
            try NextSteps(snapshot, hasFirstScreen: hasFirstScreen)
                .print(in: folder, registry: named == RegistryOptions.nearest() ? nil : named)
        }
        return path
    }

    private func enterFolder() throws {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            throw CommandError(.noFolder(path: folder))
        }
    }

    private func opened(at path: String) throws -> Registry {
        if FileManager.default.fileExists(atPath: path) { return try Registry.open(at: path) }
        let created = try Registry.create(at: path, baseLocale: baseLocale)
        try Output.standard.print("created the registry \(path), base locale \(baseLocale)")
        return created
    }
}

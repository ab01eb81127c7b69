import ArgumentParser
import Onion
import OnionRows
import OnionUIKitCode

/// Writes what apps need.
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write code for an app, and what a version of it supports.",
        discussion: """
            EXAMPLES:
              onion generate uikit -o Generated/
              onion generate uikit screen/new-year -o Generated/
              onion generate uikit --views -o Generated/
              onion generate app pizzeria 4.2 -o app.yaml
            """,
        subcommands: [GenerateUIKit.self, GenerateApp.self]
    )
}

struct GenerateUIKit: ParsableCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "uikit",
        abstract: "Write UIKit code of templates, contents and screens.",
        discussion: """
            A template becomes a root view with private controls and a property for each field; a content becomes a \
            view controller; a template that takes layers becomes a container with functions to embed others; a screen \
            becomes a function that creates it, content first. Actions that lead to screens go through the protocol \
            Router. Colors, fonts and numbers become constants, and texts a string catalogue with all languages. If \
            parts are named, the folder contains only these and everything that they show or lead to; with --space, the \
            parts of a space. Names of types and functions begin with the space of a part: ShopCardView. Those of the space of \
            --space do not.

            Another run updates only the files of what has changed in the registry, and removes the files of parts \
            that are gone. It writes nothing if somebody has changed a generated file, unless --force replaces it. Implement actions in \
            Extensions: Onion creates these files once and never overwrites them.

            With --views, the code is for an app that keeps its view controllers: only root views, with the texts of the \
            storyboard under the keys of its string files, and the controls under the names of the outlets. For each \
            view controller, an extension connects outlets and actions as the storyboard does.

            Views are of the app's own classes, and get their runtime attributes. Anything that code cannot express, such as \
            the class of a gesture recognizer, is left out and counted. --left-out lists it.

            EXAMPLES:
              onion generate uikit -o Generated/
              onion generate uikit screen/new-year -o Generated/
              onion generate uikit --space pizzeria -o Generated/
              onion generate uikit --as-of 2026-11-01 -o Generated/
              onion generate uikit --views -o Generated/
              onion generate uikit -o Generated/ --left-out
              onion generate uikit -o Generated/ --format json
            """
    )

    @Argument(help: ArgumentHelp("Parts. The default is everything.", valueName: "ref"), completion: .parts)
    var references: [String] = []

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The folder to write.", valueName: "folder"), completion: .directory)
    var output: String

    @OptionGroup var overwriting: OverwriteOptions
    @OptionGroup var spaces: SpaceOptions

    @Flag(help: "Write only root views, for the app's own view controllers.")
    var views = false

    @Flag(help: "List what the code leaves out, instead of the files.")
    var leftOut = false

    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let code = try time.read(registry) { snapshot in
            let references = try references.map { try snapshot.reference(named: $0) }
            return GeneratedCode(try CodeParts(snapshot, of: references, in: spaces.space), viewsOnly: views)
        }
        let outcome = try GeneratedFolder(output, isForced: overwriting.force).write(code.files())
        for path in outcome.kept {
            try Output.error.warn(
                "\(path.quotedPath) is of a part that is gone, and is kept, because somebody changed it")
        }
        try leftOut ? list(code.leftOut) : list(outcome)
        try Output.error.print("\(outcome.written.count.counted("file")) written, \(outcome.unchanged) unchanged")
        if !leftOut, !code.leftOut.isEmpty {
            try Output.error.warn(
                "\(code.leftOut.count.counted("thing")) of views left out; --left-out lists \(code.leftOut.count == 1 ? "it" : "them")"
            )
        }
    }

    private func list(_ omissions: [Omission]) throws {
        if rows.format == .table {
            for omission in omissions { try Output.standard.print(omission.description) }
        } else {
            try rows.format.print { print in try omissions.forEach(print) }
        }
    }

    private func list(_ outcome: GeneratedFolder.Outcome) throws {
        let changes =
            outcome.written.map { GeneratedFileRow(file: $0, outcome: "written") }
            + outcome.removed.map { GeneratedFileRow(file: $0, outcome: "removed") }
            + outcome.kept.map { GeneratedFileRow(file: $0, outcome: "kept") }
        if rows.format == .table {
            for row in changes { try Output.standard.print("\(row.outcome) \(row.file)") }
        } else {
            try rows.format.print { print in try changes.forEach(print) }
        }
    }
}

/// The outcome for a file of generated code.
private struct GeneratedFileRow: TableRow {
    let file: String
    let outcome: String

    static var columns: [Column<GeneratedFileRow>] { [Column("file", \.file), Column("outcome", \.outcome)] }
}

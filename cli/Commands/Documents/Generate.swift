import ArgumentParser
import Onion
import OnionRows
import OnionUIKitCode

/// Writes code for apps.
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write code for an app.",
        discussion: """
            EXAMPLES:
              onion generate uikit -o Generated/
              onion generate uikit screen/new-year -o Generated/
            """,
        subcommands: [GenerateUIKit.self]
    )
}

struct GenerateUIKit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uikit",
        abstract: "Write UIKit code of templates, contents and screens.",
        discussion: """
            A template becomes a root view with private controls and a property for each field; a content becomes a \
            view controller; a template that takes layers becomes a container with functions to embed others; a screen \
            becomes a function that creates it, content first. Actions that lead to screens go through the protocol \
            Router. Colors, fonts and numbers become constants, and texts a string catalogue with all languages. If \
            parts are named, the folder contains only these and everything that they show or lead to.

            Another run updates only the files of what has changed in the registry, and removes the files of parts \
            that are gone. It writes nothing if somebody has changed a generated file. Implement actions in \
            Extensions: Onion creates these files once and never overwrites them.

            EXAMPLES:
              onion generate uikit -o Generated/
              onion generate uikit screen/new-year -o Generated/
              onion generate uikit --as-of 2026-11-01 -o Generated/
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

    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let files = try time.read(registry) { snapshot in
            let references = try references.map { try snapshot.reference(named: $0) }
            return GeneratedCode(try CodeParts(snapshot, of: references)).files()
        }
        let outcome = try GeneratedFolder(output).write(files)
        for path in outcome.kept {
            try Output.error.warn(
                "\(path.quotedPath) is of a part that is gone, and is kept, because somebody changed it")
        }
        let changes =
            outcome.written.map { GeneratedFileRow(file: $0, outcome: "written") }
            + outcome.removed.map { GeneratedFileRow(file: $0, outcome: "removed") }
            + outcome.kept.map { GeneratedFileRow(file: $0, outcome: "kept") }
        if rows.format == .table {
            for row in changes { try Output.standard.print("\(row.outcome) \(row.file)") }
        } else {
            try rows.format.print { print in try changes.forEach(print) }
        }
        try Output.error.print("\(outcome.written.count.counted("file")) written, \(outcome.unchanged) unchanged")
    }
}

/// The outcome for a file of generated code.
private struct GeneratedFileRow: TableRow {
    let file: String
    let outcome: String

    static var columns: [Column<GeneratedFileRow>] { [Column("file", \.file), Column("outcome", \.outcome)] }
}

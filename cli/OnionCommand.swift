package import ArgumentParser
import Onion
import OnionModel

/// The root of the command line. Each subcommand parses words, calls one thing of the library, and prints.
///
/// Every command says its name: the parser would make it from the type's, which takes 2 ms at every start.
package struct OnionCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "onion",
        abstract: "A persistent registry of screen templates.",
        discussion: """
            An iOS team's screens are made of few parts, used again and again. Onion keeps each part once, in one SQLite \
            file, with its whole history, and assembles screens from them: content first, then wrapped in the right \
            containers, like an onion.

            Parts are named kind/key, and kind/key@n for one revision: template/onboarding, screen/new-year@3. A bare key \
            works where only one thing has it.

            EXAMPLES:
              onion init
              onion import Examples/pizzeria
              onion tree screen/new-year --locale ru
              onion assemble screen/new-year --locale ru
              onion usage template/onboarding --transitive

            EXIT CODES:
              0 done; 1 a check found something; 2 refused: bad input, a conflict, something in use; \
            64 a wrong command line; 69 the registry is busy; 74 input or output failed.
            """,
        version: Version.text,
        groupedSubcommands: groups.map { group in
            // Each on its own: the conversion of a whole array looks up every conformance anew (measured: 1 ms).
            CommandGroup(name: group.name, subcommands: group.subcommands.map { $0 as any ParsableCommand.Type })
        }
    )

    private static let groups: [(name: String, subcommands: [any Subcommand.Type])] = [
        ("Document", [Init.self, Import.self, Revert.self, Export.self, Schema.self]),
        (
            "Part",
            [
                List.self, Show.self, History.self, Diff.self, Edit.self, Rename.self, Remove.self, Restore.self,
                Purge.self,
            ]
        ),
        ("Screen", [Tree.self, Assemble.self, Frames.self, Preview.self]),
        (
            "Question",
            [UsageCommand.self, ImpactCommand.self, Report.self, Search.self, Log.self, SQL.self, Check.self]
        ),
        ("Care", [Backup.self, Completions.self]),
    ]

    package init() {}

    /// Runs the command that the words name.
    ///
    /// - Parameter tools: What draws; nil in the program that starts fast without fonts.
    package static func main(drawingWith tools: DrawingTools? = nil) {
        do {
            var command = try parsed()
            if let tools, let command = command as? any LayoutCommand {
                try run(command, with: tools)
            } else {
                try command.run()
            }
            try Output.standard.flush()
        } catch {
            Failure(error).exit()
        }
    }

    private static func run(_ command: any LayoutCommand, with tools: DrawingTools) throws {
        // What is missing is worth knowing also when something was found.
        defer { for remark in tools.remarks() { try? Output.error.warn(remark) } }
        try command.run(with: tools)
    }

    private static func parsed() throws -> any ParsableCommand {
        let words = CommandLine.arguments.dropFirst()
        let named = subcommands.first { $0.configuration.commandName == words.first }
        if let command = named?.init(plain: Array(words.dropFirst())) { return command }
        do {
            return try parseAsRoot()
        } catch {
            // The parser calls a mistyped command an unexpected argument, and knows no near match.
            throw unknownCommand() ?? error
        }
    }

    static var subcommands: [any Subcommand.Type] { groups.flatMap(\.subcommands) }

    private static func unknownCommand() -> (any Error)? {
        let commands = subcommands.compactMap {
            $0.configuration.commandName
        }
        guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"), word != "help",
            !commands.contains(word)
        else { return nil }
        let remedy = Spelling.didYouMean(word, among: commands) ?? "\"onion --help\" lists them"
        return ValidationError("There is no command \(word.quoted); \(remedy)")
    }
}

/// The version of the program.
enum Version {
    static let text = "0.1.0"
}

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
            CommandGroup(name: group.name, subcommands: group.commands.map { $0.command as any ParsableCommand.Type })
        }
    )

    private static let groups: [(name: String, commands: [CommandName])] = [
        ("Document", [.`init`, .`import`, .revert, .export, .schema]),
        ("Part", [.list, .show, .history, .diff, .edit, .rename, .remove, .restore, .purge]),
        ("Screen", [.tree, .assemble, .frames, .preview]),
        ("Question", [.usage, .impact, .report, .search, .log, .sql, .check]),
        ("Care", [.backup, .completions]),
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
        let named = words.first.flatMap { CommandName(rawValue: $0) }
        if let command = named?.command.init(plain: Array(words.dropFirst())) { return command }
        do {
            return try parseAsRoot()
        } catch {
            // The parser calls a mistyped command an unexpected argument, and knows no near match.
            throw unknownCommand() ?? error
        }
    }

    private static func unknownCommand() -> (any Error)? {
        let commands = CommandName.allCases.map(\.rawValue)
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

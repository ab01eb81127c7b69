import ArgumentParser
import Onion

/// The root of the command line. Each subcommand parses words, calls one thing of the library, and prints.
@main
struct OnionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
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
        subcommands: [],
        groupedSubcommands: [
            CommandGroup(name: "Documents:", subcommands: [Init.self, Import.self, Export.self, Schema.self]),
            CommandGroup(name: "Parts:", subcommands: [List.self, Show.self, Edit.self, Rename.self, Remove.self, Restore.self, Purge.self]),
            CommandGroup(name: "Screens:", subcommands: [Tree.self, Assemble.self]),
            CommandGroup(name: "Questions:", subcommands: [UsageCommand.self, Check.self]),
            CommandGroup(name: "Care:", subcommands: [Backup.self]),
        ]
    )

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
            try Output.standard.flush()
        } catch {
            Failure(error).exit()
        }
    }
}

/// The version of the program.
enum Version {
    static let text = "0.1.0"
}

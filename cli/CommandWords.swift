import ArgumentParser
import Onion
import OnionModel

/// Words that people type for a command, and the matching commands.
enum CommandWords {
    /// Returns the correction of a word that is no command: the command for its meaning, or the near match.
    static func remedy(for word: String) -> String {
        if let remedy = meanings.first(where: { $0.words.contains(word.lowercased()) })?.remedy { return remedy }
        if let kind = PartKind.allCases.first(where: { word.hasPrefix("\($0.rawValue)/") }) {
            return "\("onion show \(word)".quoted) prints \(kind.noun)"
        }
        let commands = OnionCommand.configuration.subcommands.flatMap { command in
            [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
        }
        return Spelling.didYouMean(word, among: commands) ?? "\"onion --help\" lists them"
    }

    private static let meanings: [(words: [String], remedy: String)] = [
        (
            ["undo", "rollback"],
            "\"onion revert CHANGE\" undoes an import, \"onion restore REF@n\" brings back a revision; \"onion log\" has the numbers"
        ),
        (
            ["open", "catalogue", "catalog", "browse", "web", "ui", "gui", "server", "run"],
            "\"onion serve\" opens the catalogue, \"onion preview SCREEN\" draws a screen"
        ),
        (["find", "grep"], "\"onion search WORDS\" searches texts, \"onion usage REF\" lists users"),
        (
            ["delete", "rm", "archive"],
            "\"onion remove REF\" takes a part out of use, \"onion purge REF\" deletes it for good"
        ),
        (
            ["ls", "screens", "templates", "contents", "colors", "images"],
            "\"onion list screens\" lists screens, \"onion list\" all parts"
        ),
        (["cat", "get", "print", "view"], "\"onion show REF\" prints a part, \"onion preview SCREEN\" draws a screen"),
        (["mv", "move"], "\"onion rename REF KEY\" gives a part another key"),
        (["add", "load", "put", "save"], "\"onion import FILE\" stores documents"),
        (
            ["create", "make"],
            "\"onion new KIND KEY\" writes a document to begin with, \"onion init\" creates a registry"
        ),
        (["draw", "render", "screenshot", "picture"], "\"onion preview SCREEN -o FILE.png\" draws a screen"),
        (["compare"], "\"onion diff REF REF\" compares parts, \"onion preview --compare GALLERY\" pictures"),
        (
            ["lint", "validate", "verify"],
            "\"onion check\" checks the registry, \"onion check --fit\" whether screens fit"
        ),
        (["status", "blame", "who"], "\"onion log\" lists changes, \"onion history REF\" those of a part"),
        (
            ["translate", "strings", "localize"],
            "\"onion export --strings TAG\" writes texts for translators, \"onion import\" reads them"
        ),
        (["query", "select"], "\"onion sql QUERY\" runs a query"),
        (["release", "deploy"], "\"onion publish\" writes the screens as files for apps"),
    ]
}

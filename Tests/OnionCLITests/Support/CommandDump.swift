import Foundation

/// The commands with their arguments, as the program describes itself.
struct CommandDump: Decodable {
    struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Command]?
    }

    struct Argument: Decodable {
        struct Name: Decodable { var name: String }
        struct Kind: Decodable {
            struct Path: Decodable {}
            var file: Path?
            var directory: Path?
        }
        /// `positional`, `option` or `flag`.
        var kind: String
        /// Nil for an argument without a name.
        var preferredName: Name?
        var completionKind: Kind?
        /// The values of an argument that has few.
        var allValues: [String]?

        /// Whether the argument is the path of a file or a folder.
        var isPath: Bool { completionKind?.file != nil || completionKind?.directory != nil }
    }

    private var command: Command

    /// Returns the command without a name of its own, whose subcommands are all commands.
    static func root(of onion: OnionCommandLine) throws -> Command {
        let dump = try onion.run("--experimental-dump-help").output
        return try JSONDecoder().decode(CommandDump.self, from: Data(dump.utf8)).command
    }
}

extension CommandDump.Command {
    /// The arguments of all commands that are paths, but for the registry's: `export --output`, or `import path` for one without a name.
    var paths: [String] {
        func paths(_ command: CommandDump.Command) -> [String] {
            let own = (command.arguments ?? []).filter { $0.isPath && $0.preferredName?.name != "registry" }
            return own.map { $0.preferredName.map { "--\($0.name)" } ?? "path" }
                + (command.subcommands ?? []).flatMap(paths)
        }
        return (subcommands ?? []).flatMap { command in paths(command).map { "\(command.commandName) \($0)" } }
    }

    /// The lines that give each argument of all commands, but for flags and enumerated values, one value.
    func lines(giving value: String) -> [[String]] {
        func lines(_ command: CommandDump.Command, _ words: [String]) -> [[String]] {
            let words = words + [command.commandName]
            let own = (command.arguments ?? []).filter { $0.kind != "flag" && $0.allValues == nil }
            return own.map { words + ($0.preferredName.map { ["--\($0.name)"] } ?? []) + [value] }
                + (command.subcommands ?? []).flatMap { lines($0, words) }
        }
        return (subcommands ?? []).flatMap { lines($0, []) }
    }
}

import ArgumentParser
import OnionTerminal

/// The help of `-h`, which fits on one screen: the usage and the examples. `--help` prints everything.
struct ShortHelp {
    private let command: any ParsableCommand.Type

    /// The help that the command line requests; nil when it requests all of it, or something else.
    static var requested: ShortHelp? {
        let words = OnionCommand.words.prefix { $0 != "--" }
        guard words.contains("-h"), !words.contains("--help"), words.first != "help" else { return nil }
        return ShortHelp(command: OnionCommand.command(named: words.first) ?? OnionCommand.self)
    }

    /// Prints the help, and returns the exit code.
    func print() -> Int32 {
        do {
            try Output.standard.print(text)
            try Output.standard.flush()
            return 0
        } catch {
            return Failure.Code.inputOutput.rawValue
        }
    }

    private var text: String {
        let name = command == OnionCommand.self ? "onion" : "onion \(command.configuration.commandName ?? "")"
        let paragraphs = [
            command.configuration.abstract, OnionCommand.usageString(for: command), groups, examples,
            "\"\(name) --help\" explains everything.",
        ]
        return paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }

    /// The commands in their groups; nil for a command without any.
    private var groups: String? {
        let groups = command.configuration.groupedSubcommands
        guard !groups.isEmpty else { return nil }
        let width = groups.map { $0.name.columns }.max() ?? 0
        return groups.map { group in
            let names = group.subcommands.compactMap { $0.configuration.commandName }.joined(separator: ", ")
            return "  \(group.name.padded(to: width))  \(names)"
        }.joined(separator: "\n")
    }

    private var examples: String? {
        let lines = command.configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.firstIndex(of: "EXAMPLES:").map { index in
            lines[index...].prefix { !$0.isEmpty }.joined(separator: "\n")
        }
    }
}

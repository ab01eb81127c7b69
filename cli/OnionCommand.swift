package import ArgumentParser
import Onion
import OnionModel
import OnionSupport

/// The root of the command line.
///
/// Each command parses its words, calls one function of the library and prints the result.
package struct OnionCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "onion",
        abstract: "A persistent registry of screen templates.",
        discussion: """
            Screens of iOS apps share a small number of parts. Onion stores each part once, with its history, in one \
            SQLite file, and assembles screens from parts: a content, wrapped in its containers like the layers of an \
            onion.

            The name of a part is kind/key, such as template/onboarding. The name of a revision is kind/key@n, such as \
            screen/new-year@3. The key alone is enough if only one part has it. --registry PATH may also be written before \
            the command. For a registry at a URL, --token-file FILE names the file with your token.

            EXAMPLES:
              onion start MyApp
              onion import Examples/pizzeria
              onion tree screen/new-year --locale ru
              onion assemble screen/new-year --locale ru
              onion usage template/onboarding --transitive

            EXIT CODES:
              \(ExitStatus.sentence)
            """,
        version: Version.description,
        groupedSubcommands: [
            CommandGroup(
                name: "Document",
                subcommands: [
                    Start.self, Init.self, New.self, Import.self, Revert.self, Export.self, Generate.self, Schema.self,
                    Format.self, MergeFile.self, MergeRegistry.self, Copy.self,
                ]),
            CommandGroup(
                name: "Part",
                subcommands: [
                    List.self, Show.self, History.self, Diff.self, Edit.self, Rename.self, Fold.self, Remove.self,
                    Restore.self, Purge.self,
                ]),
            CommandGroup(name: "Screen", subcommands: [Tree.self, Assemble.self, Frames.self, Preview.self]),
            CommandGroup(
                name: "Question",
                subcommands: [
                    UsageCommand.self, ImpactCommand.self, ReportCommand.self, Search.self, Log.self, SQL.self,
                    Check.self,
                ]),
            CommandGroup(
                name: "Service",
                subcommands: [
                    Serve.self, AccessCommand.self, Lease.self, Publish.self, Channels.self, MCP.self,
                ]),
            CommandGroup(name: "Care", subcommands: [Backup.self, RestoreBackup.self, Completions.self, Manual.self]),
        ]
    )

    package init() {}

    /// Runs the command that the arguments of the process name, and ends the process when the command fails.
    ///
    /// - Parameters:
    ///   - tools: The fonts and encoders for drawing; nil in `onion`, which is linked without them.
    ///   - server: The server; nil in the programs that are linked without one.
    package static func main(drawingWith tools: DrawingTools? = nil, serving server: (any RegistryServer)? = nil) {
        do {
            try requireUTF8()
            if !Platform.hasThreads { throw CommandError(.noThreads) }
            var command = try parsed()
            try ServedSender.require(command)
            if ServedSender.current != nil { ServiceLife.follow() }
            if RemoteRegistry.named == nil, !(command is Serve) { try RemoteToken.requireNone() }
            if let remote = RemoteRegistry.named, RemoteRegistry.isUsed(by: command) {
                let code = try remote.run(command)
                if code != 0 { systemExit(code) }
                return try Output.standard.flush()
            }
            try (command as? any SpaceCommand)?.requireSpace()
            if let tools, let server, let command = command as? any ServerCommand {
                try command.run(with: tools, on: server)
            } else if let tools, let command = command as? any LayoutCommand {
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
        // Remarks, such as missing fonts, are printed also when the command ends with findings.
        defer { for remark in tools.warnings() { try? Output.error.warn(remark) } }
        try command.run(with: tools)
    }

    /// Throws when a word of the command line is not UTF-8: as a text it would name another file.
    private static func requireUTF8() throws {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else { continue }
            throw ValidationError("the argument \(String(cString: word).quoted) is not UTF-8")
        }
    }

    private static func parsed() throws -> any ParsableCommand {
        try requireValues()
        do {
            return try parseAsRoot(words)
        } catch {
            // ArgumentParser calls a mistyped command an unexpected argument, and offers no near match.
            // It also calls the value of a mistyped option an invalid argument.
            throw unknownCommand() ?? unknownOption() ?? unknownValue(error) ?? error
        }
    }

    /// The words of the command line as they were written.
    static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

    /// The words of the command line, with the options of all commands after the command's name, where ArgumentParser
    /// looks for them, and without the option for the token of a service.
    static var words: [String] {
        let words = inOrder(RemoteToken.split(arguments).words)
        // The option of this name is its own.
        return words.first == Serve.configuration.commandName ? inOrder(arguments) : GitFileVersions.marked(words)
    }

    private static func inOrder(_ words: [String]) -> [String] {
        var rest = words[...]
        var options: [String] = []
        while let word = rest.first, word == "--registry" || word.hasPrefix("--registry=") {
            let count = word == "--registry" ? 2 : 1
            options += rest.prefix(count)
            rest = rest.dropFirst(count)
        }
        return rest.prefix(1) + options + rest.dropFirst()
    }

    /// The command of a word; nil for none.
    static func command(named word: String?) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { command in
            word.map { command.configuration.commandName == $0 || command.configuration.aliases.contains($0) } ?? false
        }
    }

    /// Throws when an option or an argument has an empty value, as in scripts whose variable is not set: it would be another author, another
    /// pattern, or another file. Only the default space has an empty name.
    private static func requireValues() throws {
        var name: String?
        // The shell asks for completions of words that are still empty, and the words after two dashes belong to other programs.
        for word in arguments.first?.hasPrefix("---") == true ? [] : arguments.prefix(while: { $0 != "--" }) {
            let isOption = word.hasPrefix("--") && word.firstIndex(of: "=") == word.indices.last
            let empty = isOption ? String(word.dropLast()) : word.isEmpty ? name ?? "an argument" : nil
            if let empty, empty != "--space" {
                throw ValidationError("\(empty) is empty; write a value, or leave it out")
            }
            name = word.hasPrefix("-") ? word : nil
        }
    }

    private static func unknownCommand() -> (any Error)? {
        guard let word = words.first, !word.hasPrefix("-"), word != "help", command(named: word) == nil else {
            return nil
        }
        return ValidationError("unknown command \(word.quoted); \(CommandWords.remedy(for: word))")
    }

    /// The error of a value that an argument does not have, where it is near another one, or where it is a kind of parts.
    private static func unknownValue(_ error: any Error) -> (any Error)? {
        let message = message(for: error)
        guard let found = message.prefixMatch(of: /The value '(.+?)' is invalid for '(.+?)'/) else { return nil }
        let (word, argument) = (String(found.output.1), String(found.output.2))
        let rest = message[found.range.upperBound...]
        let known = rest.matches(of: /'([^' ]+)'|\n +- ([^ \n]+)/).map { String($0.output.1 ?? $0.output.2 ?? "") }
        let name = argument.split(separator: " ")[0].filter { !"<>".contains($0) }.replacing(/^--/, with: "")
        let kind = PartKind.allCases.first { $0.rawValue == word || $0.plural == word }
        if words.first == "list", let kind {
            return ValidationError("unknown \(name) \(word.quoted); write \("onion list \(kind.plural)".quoted)")
        }
        return Spelling.didYouMean(word, among: known).map {
            ValidationError("unknown \(name) \(word.quoted); \($0)")
        }
    }

    private static func unknownOption() -> (any Error)? {
        let name = words.first ?? ""
        guard let command = command(named: name) else { return nil }
        let lines = helpMessage(for: command, columns: 1_000).split(separator: "\n").filter { $0.hasPrefix("  -") }
        let known = lines.flatMap { $0.matches(of: /--[a-z][a-z-]*/).prefix(1).map { String($0.output) } }
        let options = words.dropFirst().prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        guard let option = options.map({ String($0.prefix { $0 != "=" }) }).first(where: { !known.contains($0) })
        else { return nil }
        let remedy = Spelling.didYouMean(option, among: known) ?? "\"onion \(name) --help\" lists the options"
        return ValidationError("unknown option \(option.quoted); \(remedy)")
    }
}

extension OnionCommand: LocalCommand {}

private func systemExit(_ code: Int32) -> Never { exit(code) }

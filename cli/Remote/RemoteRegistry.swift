import ArgumentParser
import Foundation
import Onion
import OnionSupport

/// A registry behind a service, at a URL. Commands run there, and print here what they print there.
struct RemoteRegistry {
    let url: String

    /// The registry that the command line or ONION_REGISTRY names by a URL; nil for a file.
    static var named: RemoteRegistry? {
        let words = OnionCommand.words.prefix { $0 != "--" }
        var name = Environment["ONION_REGISTRY"]
        for (index, word) in words.enumerated() {
            if word == "--registry", index + 1 < words.count { name = words[index + 1] }
            if word.hasPrefix(prefix) { name = String(word.dropFirst(prefix.count)) }
        }
        guard let name, name.hasPrefix("http://") || name.hasPrefix("https://") else { return nil }
        return RemoteRegistry(url: name.hasSuffix("/") ? String(name.dropLast()) : name)
    }

    private static let prefix = "--registry="

    /// The words of the command line without the registry.
    private static var words: [String] {
        var words: [String] = []
        var rest = OnionCommand.words[...]
        while let word = rest.popFirst() {
            if word == "--" { return words + [word] + rest }
            if word == "--registry" {
                rest = rest.dropFirst()
            } else if !word.hasPrefix(prefix) {
                words.append(word)
            }
        }
        return words
    }

    /// Whether a command uses the registry. ArgumentParser's own one prints the help.
    static func isUsed(by command: any ParsableCommand) -> Bool {
        if type(of: command).configuration.commandName == "help" { return false }
        return !(command is any LocalCommand) && (command as? any ServedCommand)?.usesRegistry ?? true
    }

    /// Runs a command at the service.
    ///
    /// - Returns: The exit code.
    /// - Throws: ``RemoteError``; errors of files that are written here.
    func run(_ command: any ParsableCommand) throws -> Int32 {
        guard let command = command as? any ServedCommand else {
            let name = type(of: command).configuration.commandName ?? ""
            throw RemoteError.notServed("\("onion \(name)".quoted) needs the registry's file")
        }
        try command.requireServable()
        try requireOutputs(of: command)
        if let command = command as? any ConversingCommand { return try command.run(at: self) }
        return try command.locked { try send(command) }
    }

    private func send(_ command: any ServedCommand) throws -> Int32 {
        let request = try request(for: command, input: command.inputs.contains("-") ? standardInput : nil)
        let token = try RemoteToken.read()
        let cache = command is any RepeatableCommand ? AnswerCache(request, to: url, token: token) : nil
        let known = cache?.answer
        var answer = RemoteAnswer(outputs: command.outputs, url: url)
        try curl(token, knowing: known?.tag).send(request) { try answer.add($0) }
        if answer.isUnchanged, let known { return try answer.replay(known) }
        let code = try answer.end()
        if let kept = answer.kept { cache?.keep(kept) }
        return code
    }

    /// Throws for an output that must be kept. The service sees neither links nor what is beside a file, and stores before the client writes.
    ///
    /// - Throws: ``RegistryError`` `not-replaceable`.
    private func requireOutputs(of command: any ServedCommand) throws {
        for output in command.outputs where output != "-" {
            // A file that is read and written, such as a baseline, is no input that is lost.
            let inputs = command.inputs.filter { RelativePath.plain($0) != RelativePath.plain(output) }
            try OutputPath(output).require(besides: inputs)
        }
    }

    /// Runs a command at the service with a standard input of its own, and returns what it printed and its exit code.
    ///
    /// - Throws: ``RemoteError``.
    func answer(to command: any ServedCommand, input: [UInt8]) throws -> (answer: RemoteAnswer, code: Int32) {
        var answer = RemoteAnswer(outputs: [], url: url, isPrinted: false)
        let request = try request(for: command, input: input)
        try curl(RemoteToken.read()).send(request) { try answer.add($0) }
        return (answer, try answer.end())
    }

    private func curl(_ token: String?, knowing tag: String? = nil) -> Curl {
        let fields = [
            "Content-Type: \(CommandFrame.mediaType)", "Expect:", token.map { "Authorization: Bearer \($0)" },
            tag.map { "If-None-Match: \($0)" },
        ]
        return Curl(
            url: url + "/commands", ["no-buffer", "include", "suppress-connect-headers"],
            fields.compactMap { field in field.map { ("header", $0) } })
    }

    private var standardInput: [UInt8] {
        get throws { try FileHandle.standardInput.readToEnd().map(Array.init) ?? [] }
    }

    /// The bytes of the request for a command.
    private func request(for command: any ServedCommand, input: [UInt8]?) throws -> [UInt8] {
        var files = try RemoteFiles(around: command.surroundings)
        for path in command.inputs + command.outputs where path != "-" { try files.add(path) }
        if let input { try files.add(CommandFrame(.input, input)) }
        let version = CommandFrame(.version, name: CommandFrame.protocolNumber, text: Version.number)
        let words = RemoteRegistry.words.map { CommandFrame(.word, text: $0) }
        let variables = [
            ("COLUMNS", Environment["COLUMNS"]), ("ONION_AUTHOR", Environment["ONION_AUTHOR"] ?? Environment["USER"]),
        ]
        let frames =
            [version] + words
            + variables.compactMap { name, value in
                value.map { CommandFrame(.variable, name: name, text: $0) }
            } + files.frames
        return frames.flatMap(\.bytes)
    }
}

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

    /// Whether a command uses the registry.
    static func isUsed(by command: any ParsableCommand) -> Bool {
        !(command is any LocalCommand) && (command as? any ServedCommand)?.usesRegistry ?? true
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
        let request = try request(for: command)
        var answer = RemoteAnswer(outputs: command.outputs, url: url)
        try curl.send(request.flatMap(\.bytes)) { try answer.add($0) }
        return try answer.end()
    }

    private var curl: Curl {
        let token = RemoteRegistry.token.map { [("header", "Authorization: Bearer \($0)")] } ?? []
        return Curl(
            url: url + "/commands", ["no-buffer", "include", "suppress-connect-headers"],
            [("header", "Content-Type: \(CommandFrame.mediaType)"), ("header", "Expect:")] + token)
    }

    private func request(for command: any ServedCommand) throws -> [CommandFrame] {
        var files = RemoteFiles()
        for path in command.inputs + command.outputs where path != "-" { try files.add(path) }
        if command.inputs.contains("-") {
            try files.add(CommandFrame(.input, FileHandle.standardInput.readToEnd().map(Array.init) ?? []))
        }
        let version = CommandFrame(.version, name: CommandFrame.protocolNumber, text: Version.number)
        let words = RemoteRegistry.words.map { CommandFrame(.word, text: $0) }
        let variables = [
            ("COLUMNS", Environment["COLUMNS"]), ("ONION_AUTHOR", Environment["ONION_AUTHOR"] ?? Environment["USER"]),
        ]
        return [version] + words
            + variables.compactMap { name, value in
                value.map { CommandFrame(.variable, name: name, text: $0) }
            } + files.frames
    }

    /// The secret of the person; nil for none. It is no argument, because other users of a machine see those.
    private static var token: String? { Environment["ONION_TOKEN"] }
}

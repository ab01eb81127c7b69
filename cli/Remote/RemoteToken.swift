import ArgumentParser
import OnionModel

/// The secret of a person who uses a service: the first line of `--token-file FILE`, else that of ONION_TOKEN. It is no argument itself,
/// because other users of a machine see those.
enum RemoteToken {
    private static let option = "--token-file"

    /// The secret; nil for none.
    ///
    /// - Throws: ``CommandError`` for an unusable file.
    static func read() throws -> String? {
        guard let path = split(OnionCommand.arguments).path else { return Environment["ONION_TOKEN"] }
        return try TokenFile(path: path).token
    }

    /// Throws when the command line names a file with a secret, although no service is asked.
    static func requireNone() throws {
        guard split(OnionCommand.arguments).path != nil else { return }
        throw ValidationError("\(option) is for a registry at a URL, and for \("onion serve".quoted)")
    }

    /// Returns the words of a command line without the option, and its value. `onion serve` has an option of the same name.
    static func split(_ words: [String]) -> (words: [String], path: String?) {
        var others: [String] = []
        var path: String?
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" { return (others + [word] + rest, path) }
            if word == option {
                path = rest.popFirst() ?? ""
            } else if word.hasPrefix("\(option)=") {
                path = String(word.dropFirst(option.count + 1))
            } else {
                others.append(word)
            }
        }
        return (others, path)
    }
}

import ArgumentParser
import OnionCoding

/// A command from its declaration: the words that call it, its texts and its arguments.
struct CommandDescription {
    /// The words that call the command, such as `onion` and `import`.
    let words: [String]
    let abstract: String
    let discussion: String
    let arguments: [ArgumentDescription]
    let subcommands: [CommandDescription]

    /// `onion` with all its commands.
    static func root() throws -> CommandDescription {
        let dump = try JSONReader.read(Array(OnionCommand._dumpHelp().utf8))
        return CommandDescription(dump["command"] ?? .null, in: [])
    }

    private init(_ node: Node, in parents: [String]) {
        words = parents + [node["commandName"]?.string ?? ""]
        abstract = node["abstract"]?.string ?? ""
        discussion = node["discussion"]?.string ?? ""
        arguments = (node["arguments"]?.items ?? []).map(ArgumentDescription.init).filter(\.isShown)
        let words = words
        subcommands = (node["subcommands"]?.items ?? [])
            .filter { $0["shouldDisplay"]?.value == .bool(true) && $0["commandName"]?.string != "help" }
            .map { CommandDescription($0, in: words) }
    }

    /// The command and those below it.
    var all: [CommandDescription] { [self] + subcommands.flatMap(\.all) }

    /// The name of its page, such as `onion-import`, which `man onion import` finds, too.
    var pageName: String { words.joined(separator: "-") }
}

/// An argument, an option or a flag of a command.
struct ArgumentDescription {
    /// The names of an option or a flag, such as `-o` and `--output`. An argument without a name has none.
    let names: [String]
    let isFlag: Bool
    let valueName: String
    let abstract: String
    /// The values that are accepted, where there are only some.
    let values: [String]
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
    fileprivate let isShown: Bool

    fileprivate init(_ node: Node) {
        names = (node["names"]?.items ?? []).map { name in
            (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
        }
        isFlag = node["kind"]?.string == "flag"
        valueName = node["valueName"]?.string ?? ""
        abstract = node["abstract"]?.string ?? ""
        values = (node["allValues"]?.items ?? []).compactMap(\.string)
        defaultValue = node["defaultValue"]?.string
        isOptional = node["isOptional"]?.value == .bool(true)
        isRepeating = node["isRepeating"]?.value == .bool(true)
        isShown = node["shouldDisplay"]?.value == .bool(true)
    }
}

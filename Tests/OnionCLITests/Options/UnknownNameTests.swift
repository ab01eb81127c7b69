import Foundation
import OnionTestSupport
import Testing

/// Each option and argument that names something, with a name that does not exist: it must be refused or told, never be an empty answer.
@Suite("Names that do not exist")
struct UnknownNameTests {
    /// The words with which a command runs, and in which it may name something: without them, it would be refused for another reason.
    private static let words: [String: [String]] = [
        "new": ["content", "new-one"], "new --content": ["screen", "new-one"], "export": ["-o", "out"],
        "generate uikit": ["-o", "code"],
        "copy": ["%", "--to", "other.sqlite"],
        "fold": ["template/sheet"], "tree": ["new-year"], "assemble": ["new-year"], "frames": ["new-year"],
        "preview": ["new-year", "-o", "picture.png", "--scale", "1"], "usage": ["color/brand"], "report": ["unused"],
        "report --kind": ["reuse"], "report --locale": ["translations"], "report --from": ["flow"],
        "report --screen": ["controllers"], "report --app": ["capability"], "search": ["pizza"],
        "frames --without": [storyboard, "--against-saved"],
        "check --device": ["--fit", "new-year"], "check --ios": ["--fit", "new-year"],
        "check --locale": ["--fit", "new-year"],
        "check --tab": ["--fit"], "check --rule": ["--fit"], "check --ignore": ["--fit"],
        "list --datasource": ["contents"],
        "list --kind": ["templates"], "rename": ["%", "new-key"], "access": ["revoke"], "publish": ["-o", "out"],
        "diff --device": ["sheet"], "diff --ios": ["sheet"],
        "impact --space": ["new.yaml"], "impact --locale": ["new.yaml"], "impact --device": ["new.yaml"],
        "impact --ios": ["new.yaml"], "impact --from": ["new.yaml"],
        "import --from": ["new.yaml"], "import --theirs-for": ["new.yaml"], "import --ours-for": ["new.yaml"],
        "impact --theirs-for": ["new.yaml"], "impact --ours-for": ["new.yaml"],
        "merge --theirs-for": ["other.sqlite"], "merge --ours-for": ["other.sqlite"],
        "copy --theirs-for": ["color/brand", "--to", "other.sqlite"],
        "copy --ours-for": ["color/brand", "--to", "other.sqlite"],
    ]

    /// What names nothing that exists before, with the reason.
    private static let free: [String: String] = [
        "import --space": "an import makes a space", "import --as": "a new name", "import --locale": "a new language",
        "import --expect": "a revision, which is compared", "import --template": "a template of a table's documents",
        "import --datasource": "a class of the app", "impact --template": "a template of a table's documents",
        "diff --locale": "a language of one of the versions", "export --strings": "a language to translate into",
        "edit --expect": "a revision, which is compared", "access <name>": "a new name", "access --may": "a rule",
        "rename <key>": "a new name", "new <key>": "a new name", "generate app <key>": "a new name",
        "generate app --feature": "a feature of the app's own code", "start --base-locale": "a new registry",
        "init --base-locale": "a new registry",
        "import --mirror-name": "a new name", "import --id": "a new name", "access --expires": "a time",
        "search <words>": "words", "revert <import>": "a number or the name of an import, which is refused",
        "publish --channel": "a new channel", "publish --versions": "a range", "generate app <version>": "a new name",
        "help <subcommands>": "of ArgumentParser", "lease <place>": "a place", "serve --public-url": "an address",
        "sql <query>": "a query",
        "preview --group": "a number", "preview --through": "a cause of a comparison, which is refused",
        "publish --to": "a remote of rclone",
        "merge <path>": "a path",
    ]

    /// The names of values that are no names: paths, numbers, times, texts, and what an option enumerates.
    private static let values: Set<String> = [
        "path", "file", "folder", "number", "port", "text", "time", "seconds", "pattern", "position", "list", "count",
        "header", "address", "query", "name=value", "change", "command", "output", "base", "ours", "theirs",
        "screen|file",
    ]

    private static let unknown = "zz-nope"
    private static let storyboard =
        OnionCommandLine.package.appending(path: "Examples/interface-builder/PromoCode.storyboard").path

    @Test("Each is refused or told")
    func walk() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("color: new-one\nlight: \"#112233\"\n", to: "new.yaml")
        try onion.folder.write("app: shop\nversions: [{ version: \"4.1\", adds: [view.label] }]\n", to: "app.yaml")
        _ = try onion.run("import", "app.yaml")
        _ = try onion.run("init", "--registry", "other.sqlite")
        let dump = try JSONDecoder().decode(
            Dump.self, from: Data(try onion.run("--experimental-dump-help").output.utf8))
        var known: Set<String> = []
        for (command, argument) in dump.arguments {
            let name = "\(command) \(argument.name)"
            known.insert(name)
            if argument.isValue || argument.isWriter && command != "log" || Self.free[name] != nil { continue }
            let unknown =
                argument.valueName == "tag" || argument.valueName.hasPrefix("tag") || argument.valueName == "locales"
                ? "zz" : argument.valueName == "version" ? "99.9" : Self.unknown
            let option = argument.isPositional ? [unknown] : [argument.name, unknown]
            let words = command.split(separator: " ").map(String.init) + (Self.words[name] ?? Self.words[command] ?? [])
            // A percent sign is the place of a name that is not the last word.
            let line = words.contains("%") ? words.map { $0 == "%" ? unknown : $0 } : words + option
            let outcome = try onion.run(line, input: Data())
            let isTold = (outcome.output + outcome.error).contains(unknown)
            #expect(isTold, "\(words.joined(separator: " ")) \(option.joined(separator: " ")): \(outcome)")
            #expect(outcome.status != 0, "\(name): \(outcome)")
        }
        // What the tables name is there.
        #expect(Set(Self.free.keys).subtracting(known) == [])
    }

    @Test("A misspelt space, datasource or channel gets the near match")
    func nearMatches() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write("color: brand\nlight: \"#112233\"\n", to: "brand.yaml")
        try onion.folder.write(
            "actions: buy\ndatasource: Shop\nitems: [{ id: buy, title: { en: Buy } }]\n", to: "buy.yaml")
        #expect(try onion.run("import", "brand.yaml", "buy.yaml", "--space", "ferry").status == 0)
        let space = "error: the space \"fery\" has no parts; did you mean \"ferry\"?\n"
        for words in [["check"], ["report", "unused"], ["list"], ["log"], ["search", "x"], ["export"]] {
            try expect(onion.run(words + ["--space", "fery"], input: Data()), is: Outcome(status: 2, error: space))
            #expect(try onion.run(words + ["--space", ""], input: Data()).error.contains("fery") == false)
        }
        #expect(
            try onion.run("list", "--datasource", "Shap").error
                == "error: there is no datasource \"Shap\"; did you mean \"Shop\"?\n")
        #expect(
            try onion.run("assemble", "a", "--locale", "enj").error
                == "error: no text is in enj; did you mean \"en\"?\n")
        try expect(
            onion.run("log", "--author", "Nobody"),
            is: Outcome(
                status: 2,
                error: "error: nobody called \"Nobody\" has changed anything; the log has the names\n"))
        try expect(
            onion.run("channels", "live"),
            is: Outcome(status: 2, error: "error: there is no channel \"live\"; \"onion channels\" lists them\n"))
    }

    // MARK: - The declarations

    private struct Dump: Decodable {
        var command: Command

        /// The arguments of all commands, each with the name of its command.
        var arguments: [(command: String, argument: Argument)] {
            (command.subcommands ?? []).flatMap { $0.all(in: "") }
        }
    }

    private struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Command]?

        func all(in outer: String) -> [(String, Argument)] {
            let name = outer + commandName
            return (arguments ?? []).filter { $0.kind != "flag" }.map { (name, $0) }
                + (subcommands ?? []).flatMap { $0.all(in: "\(name) ") }
        }
    }

    private struct Argument: Decodable {
        struct Name: Decodable { var name: String }

        var kind: String
        var preferredName: Name?
        var valueName: String
        var allValues: [String]?

        var isPositional: Bool { kind == "positional" }
        var name: String { preferredName.map { "--\($0.name)" } ?? "<\(valueName)>" }
        /// Whether it is a value, or one of those that the declaration lists.
        var isValue: Bool { UnknownNameTests.values.contains(valueName) || allValues != nil }
        /// Whether it names who writes.
        var isWriter: Bool { name == "--author" }
    }
}

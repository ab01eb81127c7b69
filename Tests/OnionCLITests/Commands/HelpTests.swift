import OnionSupport
import Testing

@Suite("Help and invalid command lines")
struct HelpTests {
    /// The names of all commands.
    static let commands = [
        "start", "init", "new", "import", "export", "schema", "format", "list", "show", "history", "diff", "edit",
        "rename", "remove",
        "restore", "revert", "purge", "tree", "assemble", "frames", "preview", "usage", "impact", "report", "search",
        "log", "sql", "check", "backup", "restore-backup", "completions",
        "merge-file", "merge", "copy", "access",
    ]

    @Test(
        "The help of each command has examples, and each example calls an existing command",
        arguments: HelpTests.commands)
    func examples(command: String) throws {
        let onion = try OnionCommandLine()
        let help = try onion.run(command, "--help")
        #expect(help.status == 0 && help.error == "")
        let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex { $0.hasSuffix("EXAMPLES:") })
        let examples = lines[(start + 1)...].prefix { !$0.isEmpty }
        #expect(!examples.isEmpty)
        for example in examples {
            let call = try #require(example.firstMatch(of: /(^ *|\| |^ *[A-Z]+=("[^"]*"|[^ ]*) )onion ([a-z-]+)/))
            #expect(HelpTests.commands.contains(String(call.3)))
        }
        #expect(examples.contains { $0.contains("onion \(command)") })
    }

    @Test("The main help names every command and the exit codes")
    func root() throws {
        let onion = try OnionCommandLine()
        let help = try onion.run("--help").output
        for command in HelpTests.commands { #expect(help.contains(try Regex("\n  \(command)[ ,]"))) }
        for code in ["0 success", "1 a check", "2 refused", "64 a wrong", "69 the registry", "74 an input"] {
            #expect(help.contains(code))
        }
        // Release programs name their commit.
        #expect(
            try onion.run("--version").output.wholeMatch(of: /([0-9.]+)( \([0-9a-f]{8}(-dirty)?\))?\n/)?.1
                == Version.number[...])
        try expect(onion.run(), is: Outcome(status: 0, output: help))
    }

    @Test("No command's help has a gap in a sentence")
    func gaps() throws {
        let onion = try OnionCommandLine()
        let commands = try onion.run("--help").output.matches(of: /\n  ([a-z][a-z-]+)[ ,]/).map { String($0.1) }
        #expect(Set(commands).isSuperset(of: HelpTests.commands + ["serve", "publish", "mcp"]))
        for command in Set(commands) {
            let prose = try onion.run(command, "--help").output.split(separator: "EXAMPLES:").first ?? ""
            // Tables are indented.
            let lines = prose.split(separator: "\n").filter { !$0.hasPrefix("  ") }
            #expect(lines.filter { $0.contains(/\S {2,}\S/) } == [], "\(command)")
        }
    }

    @Test("The short help fits on a screen of 80 columns and 24 lines", arguments: [""] + HelpTests.commands)
    func shortHelp(command: String) throws {
        let onion = try OnionCommandLine()
        let words = command.isEmpty ? [] : [command]
        let help = try onion.start(words + ["-h"]).wait()
        #expect(help.status == 0 && help.error == "")
        let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.reduce(0) { $0 + max(1, ($1.count + 79) / 80) } <= 24, "\(help.output)")
        #expect(help.output.contains("EXAMPLES:") && help.output.contains("onion \(command)"))
        let whole = try onion.start(words + ["--help"]).wait().output
        #expect(whole.count > help.output.count && help.output.contains("--help\" explains everything"))
        #expect(try onion.start(words + ["-h", "--help"]).wait().output == whole)
    }

    @Test("The registry may be named before the command, also for a command that continues in onion-layout")
    func registryBeforeCommand() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell("mv onion.sqlite menu.sqlite")
        for words in [
            ["list", "screens"], ["show", "template/modal"], ["preview", "new-year"], ["sql", "SELECT 1"],
        ] {
            let after = try onion.start(words + ["--registry", "menu.sqlite"]).wait()
            #expect(after.status == 0)
            try expect(onion.start(["--registry", "menu.sqlite"] + words).wait(), is: after)
            try expect(onion.start(["--registry=menu.sqlite"] + words).wait(), is: after)
        }
        #expect(try onion.run("--registry", "menu.sqlite", "shw").error.contains("did you mean \"show\"?"))
        #expect(try onion.run("--registry", "menu.sqlite", "schema").status == 64)
    }

    @Test(
        "A mistyped command gets its near match",
        arguments: [
            ("shw", "did you mean \"show\"?"), ("imprt", "did you mean \"import\"?"),
            ("usgae", "did you mean \"usage\"?"), ("whre", "did you mean \"where\"?"),
            ("frobnicate", "\"onion --help\" lists them"),
            (
                "undo",
                "\"onion revert CHANGE\" undoes an import, \"onion restore REF@n\" brings back a revision; \"onion log\" has the numbers"
            ),
            ("open", "\"onion serve\" opens the catalogue, \"onion preview SCREEN\" draws a screen"),
            ("screen/home", "\"onion show screen/home\" prints a screen"),
        ])
    func mistypedCommands(word: String, remedy: String) throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run(word),
            is: Outcome(
                status: 64,
                error: """
                    error: unknown command "\(word)"; \(remedy)
                    Usage: onion <subcommand>
                      See 'onion --help' for more information.

                    """))
    }

    @Test(
        "Invalid arguments exit with 64, with and without a registry",
        arguments: [
            (["show"], "error: Missing expected argument '<ref>'"),
            (["show", "a", "b"], "error: Unexpected argument 'b'"),
            (["tree", "a", "--locale", "x"], "error: The value 'x' is invalid for '--locale <tag>'"),
            (["list", "parts"], "error: The value 'parts' is invalid for '<subject>'"),
            (["check", "--format", "xml"], "error: The value 'xml' is invalid for '--format <format>'"),
            (["tree", "a", "--lcale", "en"], "error: unknown option \"--lcale\"; did you mean \"--locale\"?"),
            (["list", "--matchin", "x"], "error: unknown option \"--matchin\"; did you mean \"--matching\"?"),
            (["list", "--order=x"], "error: unknown option \"--order\"; \"onion list --help\" lists the options"),
            (
                ["tree", "a", "--locale", "russian"],
                "error: The value 'russian' is invalid for '--locale <tag>': \"russian\" is not a locale; write"
            ),
            (
                ["log", "--since", "yesterday"],
                "error: The value 'yesterday' is invalid for '--since <time>': \"yesterday\" is not a time; write"
            ),
            (["schema", "view"], "error: The value 'view' is invalid for '<kind>'"),
            (["completions", "csh"], "error: unknown shell \"csh\"; did you mean \"zsh\"?"),
        ])
    func wrongWords(arguments: [String], message: String) throws {
        let onion = try OnionCommandLine()
        let outcome = try onion.start(arguments).wait()
        #expect(outcome.status == 64 && outcome.output == "")
        #expect(outcome.error.hasPrefix(message))
    }

    @Test("Every command that help for a mistyped one names is there")
    func remedies() throws {
        let onion = try OnionCommandLine()
        for word in [
            "undo", "open", "find", "rm", "ls", "cat", "mv", "add", "create", "draw", "compare", "lint",
            "blame",
            "strings", "query", "deploy",
        ] {
            let error = try onion.run(word).error
            for command in error.matches(of: /"onion ([a-z-]+)/) where !["help"].contains(command.1) {
                #expect(try onion.run(String(command.1), "-h").status == 0, "\(error)")
            }
            #expect(error.contains("\"onion "))
        }
    }

    @Test("\"where\" and \"uses\" are \"usage\"", arguments: ["where", "uses"])
    func aliases(word: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(onion.run(word, "template/sheet"), is: onion.run("usage", "template/sheet"))
        #expect(try onion.run(word, "-h") == onion.run("usage", "-h"))
        #expect(try onion.run(word, "x", "--screns").error.contains("did you mean \"--screens\"?"))
        #expect(try onion.run("--registry", "onion.sqlite", word, "template/sheet").status == 0)
    }

    @Test("Every shell gets a completion script that knows the commands", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let onion = try OnionCommandLine()
        let script = try onion.run("completions", shell)
        #expect(script.status == 0 && script.error == "")
        for command in HelpTests.commands { #expect(script.output.contains(command)) }
    }

    @Test("The completion script for bash is bash")
    func bashSyntax() throws {
        let onion = try OnionCommandLine()
        try expect(onion.shell("onion completions bash | bash -n"), is: Outcome(status: 0))
    }
}

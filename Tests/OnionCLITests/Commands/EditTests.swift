import Foundation
import OnionTestSupport
import Testing

@Suite("onion edit")
struct EditTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    /// Edits a screen with a script for an editor; `$1` is the file.
    private func edit(_ script: String) throws -> Outcome {
        let editor = try onion.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "editor")
        return try onion.run("edit", "screen/promo-card", environment: ["EDITOR": editor])
    }

    private func drafts() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path).filter {
            $0.hasPrefix("onion-screen-")
        }
    }

    @Test("The saved text becomes a new revision, and no file is left")
    func change() throws {
        try expect(
            edit(#"sed 's/\[card\]/[card, modal]/' "$1" > new && mv new "$1""#),
            is: Outcome(status: 0, output: "changed   screen/promo-card@2\n1 changed\n"))
        #expect(try onion.run("show", "screen/promo-card").output.hasSuffix("wrap: [card, modal]\n"))
        #expect(try drafts() == [])
    }

    @Test(
        "An editor that draws in a terminal is not started without one",
        arguments: [nil, "vi", "/usr/bin/vim -n", "nano"])
    func noTerminal(editor: String?) throws {
        let outcome = try onion.run(
            "edit", "screen/promo-card", environment: ["EDITOR": editor ?? "", "VISUAL": ""])
        expect(
            outcome,
            is: Outcome(
                status: 2,
                error: """
                    error: the editor "\(editor ?? "vi")" needs a terminal; set EDITOR to a program that needs none, or pass the \
                    document to "onion import -"

                    """))
        #expect(try drafts() == [])
    }

    @Test("An unchanged text makes no revision")
    func noChange() throws {
        try expect(edit("test -s \"$1\""), is: Outcome(status: 0, output: "unchanged screen/promo-card@1\n"))
        #expect(try edit("touch \"$1\"").output == "unchanged screen/promo-card@1\n")
        #expect(try drafts() == [])
    }

    @Test("VISUAL has priority over EDITOR, and both may have arguments")
    func variables() throws {
        let outcome = try onion.run(
            "edit", "screen/promo-card",
            environment: ["EDITOR": "false", "VISUAL": "sed -i.old s/same/very/"])
        #expect(outcome == Outcome(status: 0, output: "changed   screen/promo-card@2\n1 changed\n"))
    }

    @Test(
        "Empty variables count as missing: vi is the editor",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func emptyVariables() throws {
        try onion.folder.writeProgram("#!/bin/sh\nsed -i s/same/very/ \"$1\"\n", to: "bin/vi")
        let outcome = try onion.shell(
            PseudoTerminal.running("\(OnionCommandLine.executable.path) edit screen/promo-card"),
            environment: [
                "EDITOR": "", "VISUAL": "", "PATH": "\(onion.folder.path("bin")):/usr/bin:/bin", "NO_COLOR": "1",
            ])
        #expect(outcome == Outcome(status: 0, output: "changed   screen/promo-card@2\r\n1 changed\r\n"))
    }

    @Test("A document with problems is kept in a file, and its problems are reported")
    func broken() throws {
        let before = try onion.rows()
        let outcome = try edit("echo 'sumary: x' >> \"$1\"")
        let draft = onion.folder.path(try #require(try drafts().first))
        #expect(
            outcome
                == Outcome(
                    status: 2,
                    error: """
                        your text is kept in \(draft)
                        error: \(draft):5:1: screen/promo-card: unknown key "sumary" in a screen; did you mean "summary"?
                        error: 1 problem, nothing was stored

                        """))
        #expect(try String(contentsOfFile: draft, encoding: .utf8).hasSuffix("wrap: [card]\nsumary: x\n"))
        #expect(try onion.rows() == before)
    }

    @Test(
        "An edit cannot change the key", arguments: [#"echo 'screen: other' > "$1"; echo 'content: new-year' >> "$1""#])
    func anotherKey(script: String) throws {
        let before = try onion.rows()
        let outcome = try edit(script)
        let draft = onion.folder.path(try #require(try drafts().first))
        #expect(
            outcome
                == Outcome(
                    status: 2,
                    error: """
                        your text is kept in \(draft)
                        error: the text is not one document of screen/promo-card; "onion rename" changes a key, \
                        "onion import" adds parts

                        """))
        #expect(try onion.rows() == before)
    }

    @Test("An editor that fails changes nothing")
    func failure() throws {
        let before = try onion.rows()
        let outcome = try edit("exit 3")
        #expect(outcome.status == 2)
        // Messages cut long paths.
        #expect(outcome.error.hasPrefix("error: the editor \"\(onion.folder.url.path)"))
        #expect(outcome.error.hasSuffix(" ended with code 3; nothing was changed; set EDITOR\n"))
        #expect(try edit("kill -9 $$").status == 2)
        #expect(try onion.run("edit", "screen/promo-card", environment: ["EDITOR": "/no/such"]).status == 2)
        #expect(try onion.rows() == before)
        #expect(try drafts() == [])
    }

    @Test("A text that an editor saved before it failed is kept")
    func failureAfterSaving() throws {
        let before = try onion.rows()
        let outcome = try edit("echo 'wrap: []' > \"$1\"; exit 3")
        let draft = onion.folder.path(try #require(try drafts().first))
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("your text is kept in \(draft)\nerror: the editor"))
        #expect(try String(contentsOfFile: draft, encoding: .utf8) == "wrap: []\n")
        #expect(try onion.rows() == before)
    }

    @Test("The draft is a new file that only the user can read, and an existing link is not followed")
    func draft() throws {
        let victim = try onion.folder.write("VICTIM", to: "victim")
        // The shell's number is that of the program, which takes its place.
        let outcome = try onion.shell(
            """
            for i in $(seq 0 40); do ln -s \(victim) "onion-screen-promo-card-$(($$ + $i)).yaml"; done
            export EDITOR='stat -c "%a %F" > mode'
            exec onion edit screen/promo-card
            """)
        #expect(outcome == Outcome(status: 0, output: "unchanged screen/promo-card@1\n"))
        #expect(try String(contentsOfFile: onion.folder.path("mode"), encoding: .utf8) == "600 regular file\n")
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "VICTIM")
    }

    @Test("An editor that deletes the file changes nothing")
    func deletion() throws {
        let before = try onion.rows()
        let outcome = try edit("rm \"$1\"")
        #expect(outcome.status == 74)
        #expect(outcome.error.hasPrefix("error: the editor left no file at \"\(onion.folder.url.path)/onion-screen"))
        #expect(outcome.error.hasSuffix("nothing was changed; edit the part again\n"))
        #expect(try onion.rows() == before)
    }

    @Test("When the part was changed meanwhile, the edit is refused and its text is kept")
    func conflict() throws {
        let outcome = try edit(
            """
            onion show screen/promo-card | sed 's/same/very/' | onion import - > /dev/null
            echo 'wrap: [modal]' >> "$1"
            sed -i.old 's/wrap: .card.//' "$1"
            """)
        let draft = onion.folder.path(try #require(try drafts().first { !$0.hasSuffix(".old") }))
        #expect(
            outcome
                == Outcome(
                    status: 2,
                    error: """
                        your text is kept in \(draft)
                        error: screen/promo-card was changed meanwhile: your revision is 1, the latest is 2; merge the two, and expect revision 2
                          in the registry, since revision 1 (anna):
                            changed value summary: "The same code as a card, for screens that scroll" → "The very code as a card, for screens that scroll"
                          in your document, since revision 1:
                            removed layer template/card: "template/card"
                            added layer template/modal: "template/modal"

                        """))
        #expect(try onion.run("show", "screen/promo-card").output.contains("summary: The very code as a card"))
        #expect(try onion.run("show", "screen/promo-card").output.contains("wrap: [card]"))
    }

    @Test("A part that does not exist is refused before the editor opens")
    func unknown() throws {
        try expect(
            onion.run("edit", "screen/promo-crad", environment: ["EDITOR": "touch opened"]),
            is: Outcome(status: 2, error: "error: there is no screen/promo-crad; did you mean \"screen/promo-card\"?\n")
        )
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("opened")))
    }

    /// Edits the screen in a pseudo-terminal, into which a shell command types its output once the editor has made the file "opened".
    ///
    /// The terminal would stop an editor in a background process group; `timeout` then kills the command.
    private func edit(_ script: String, inTerminalTyping line: String) throws -> Outcome {
        let editor = try onion.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "editor")
        return try onion.shell(
            """
            wait_for() { until [ -e "$1" ]; do sleep 0.05; done; }
            (wait_for opened; \(line); wait_for ended) | {
                timeout --signal=KILL 1200 \(PseudoTerminal.running("exec onion edit screen/promo-card"))
                status=$?; touch ended; exit $status; }
            """,
            environment: ["EDITOR": editor])
    }

    @Test(
        "The editor owns the terminal: it reads what is typed, and sets the terminal's mode",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func terminal() throws {
        let outcome = try edit(
            """
            stty -echo < /dev/tty
            touch opened
            read answer < /dev/tty
            sed -i "s/same/$answer/" "$1"
            stty echo < /dev/tty
            """, inTerminalTyping: "echo very")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("changed   screen/promo-card@2"))
        #expect(try onion.run("show", "screen/promo-card").output.contains("summary: The very code"))
        #expect(try drafts() == [])
    }

    @Test(
        "Ctrl-C in the editor leaves no draft and no revision",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func interruption() throws {
        let before = try onion.rows()
        // A shell would not end with a Ctrl-C that arrives just after a command has ended, such as "touch".
        let outcome = try edit(
            """
            trap 'trap - INT; kill -INT $$' INT
            touch opened
            while :; do sleep 0.1; done
            """,
            inTerminalTyping: #"printf '\003'"#)
        #expect(outcome.status == 130)
        #expect(try onion.rows() == before)
        #expect(try drafts() == [])
    }

    @Test(
        "An editor that handles Ctrl-C continues",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func handledInterruption() throws {
        let outcome = try edit(
            """
            trap 'echo "summary: Interrupted" >> "$1"; exit 0' INT
            sed -i /summary:/d "$1"
            touch opened
            while :; do sleep 0.1; done
            """,
            inTerminalTyping: #"printf '\003'"#)
        #expect(outcome.status == 0)
        #expect(try onion.run("show", "screen/promo-card").output.contains("summary: Interrupted"))
        #expect(try drafts() == [])
    }
}

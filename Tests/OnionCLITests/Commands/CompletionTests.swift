import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("Completions of names")
struct CompletionTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("import", "\(OnionCommandLine.examples)/Images.xcassets")
    }

    /// Completes the last of some words in bash.
    private func completions(_ words: String...) throws -> [String] {
        let script = """
            source <(onion completions bash)
            COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
            COMP_POINT=${#COMP_LINE}
            __onion_complete onion "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try onion.shell(script)
        #expect(outcome.status == 0 && outcome.error == "")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test("Parts, keys, images, locales, datasources, devices and files are completed")
    func names() throws {
        #expect(try completions("onion", "show", "template/on") == ["template/onboarding"])
        #expect(try completions("onion", "show", "temp").allSatisfy { $0.hasPrefix("template/") })
        #expect(try completions("onion", "tree", "new") == ["new-year"])
        #expect(try completions("onion", "tree", "").allSatisfy { $0.hasPrefix("screen/") })
        #expect(try completions("onion", "show", "image/cl") == ["image/clock"])
        #expect(try completions("onion", "tree", "new-year", "--locale", "d") == ["de"])
        #expect(
            try completions("onion", "list", "--datasource", "NewY") == ["NewYearContentViewController"])
        #expect(
            try completions("onion", "usage", "datasource/NewY") == ["datasource/NewYearContentViewController"])
        #expect(try completions("onion", "preview", "x", "--device", "ipad-air").contains("ipad-air"))
        _ = try onion.shell("mkdir docs; touch docs/menu.yaml docs/.hidden")
        #expect(try completions("onion", "preview", "docs/") == ["docs/menu.yaml"])
        #expect(try completions("onion", "check", "screen/new") == ["screen/new-year"])
    }

    @Test("An option is completed before those that only begin with its name")
    func options() throws {
        #expect(try completions("onion", "preview", "x", "--dev") == ["--device"])
        #expect(try completions("onion", "preview", "x", "--device-") == ["--device-shape"])
        #expect(try completions("onion", "preview", "x", "--all-d") == ["--all-devices"])
        #expect(
            try completions("onion", "import", "x", "--m").sorted() == [
                "--map", "--message", "--mirror", "--mirror-name", "--mode",
            ])
    }

    @Test("Removed parts are completed where they can come back")
    func removed() throws {
        _ = try onion.run("remove", "screen/new-year")
        #expect(try completions("onion", "tree", "screen/new") == [])
        #expect(try completions("onion", "restore", "screen/new") == ["screen/new-year"])
    }

    @Test("The registry is the one that the line names")
    func otherRegistry() throws {
        _ = try onion.shell("mv onion.sqlite menu.sqlite")
        #expect(try completions("onion", "show", "screen/new") == [])
        #expect(
            try completions("onion", "show", "--registry", "menu.sqlite", "screen/new") == ["screen/new-year"])
    }

    @Test("A completion prints nothing on an error, changes no file, and does not wait for other processes")
    func faults() throws {
        let files = { try onion.shell("sha256sum *").output }
        let before = try files()
        #expect(try completions("onion", "show", "screen/new") == ["screen/new-year"])
        #expect(try files() == before)
        // A registry of an older schema, which has no colors, stays one.
        _ = try onion.shell("rm onion.sqlite*")
        let folder = OnionCommandLine.package.appending(path: "Migrations").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".sql") }.sorted()
        let database = try DatabaseQueue(path: onion.folder.path("onion.sqlite"))
        try database.writeWithoutTransaction { db in
            for name in names.prefix(7) {
                try db.execute(sql: String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
            }
            try db.execute(
                sql: """
                    PRAGMA foreign_keys = OFF;
                    INSERT INTO registry VALUES (1, 'en');
                    INSERT INTO change (verb, author, summary, time) VALUES ('import', 'Anna', '', '2026-11-01T12:00:00.000Z');
                    INSERT INTO part (kind, key, head) VALUES ('screen', 'new-year', 1);
                    INSERT INTO revision (id, part, number, change, digest, body) VALUES (1, 1, 1, 1, zeroblob(32), '{}');
                    """)
        }
        try database.close()
        let older = try files()
        #expect(try completions("onion", "show", "screen/new") == ["screen/new-year"])
        #expect(try files() == older)
        _ = try onion.shell("mkdir none; echo junk > junk.sqlite; : > empty.sqlite")
        for registry in ["none", "junk.sqlite", "empty.sqlite", "missing.sqlite"] {
            #expect(try completions("onion", "show", "--registry", registry, "screen/new") == [])
        }
        #expect(try onion.shell("ls missing.sqlite").status != 0)
        #expect(try onion.shell("wc -c < empty.sqlite").output == "0\n")
    }

    @Test("Names that a shell would expand are not offered")
    func hostile() throws {
        _ = try onion.shell("touch 'x$(touch pwned)' 'x`touch pwned`' 'x y.yaml'")
        #expect(try completions("onion", "preview", "x") == ["x y.yaml"])
        #expect(try onion.shell("ls pwned").status != 0)
    }

    @Test("bash completes a name when Tab is pressed", .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func bash() throws {
        try expectCompletion(in: "bash --norc --noprofile -i", "source <(onion completions bash)")
    }

    @Test("zsh completes a name when Tab is pressed", .enabled(if: Self.has("zsh"), Self.reason))
    func zsh() throws {
        try expectCompletion(in: "zsh -f -i", "autoload -U compinit; compinit -u -D; source <(onion completions zsh)")
    }

    @Test("fish completes a name when Tab is pressed", .enabled(if: Self.has("fish"), Self.reason))
    func fish() throws {
        try expectCompletion(in: "fish --no-config --interactive", "onion completions fish | source")
    }

    private static let reason: Comment = "\"script/bootstrap --with-shells\" installs zsh and fish"

    private static func has(_ shell: String) -> Bool {
        PseudoTerminal.isAvailable && FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
    }

    /// Types the beginning of a name, Tab and Return in a shell.
    private func expectCompletion(
        in shell: String, _ setup: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try onion.folder.write("\(setup)\ntouch ready\n", to: "setup")
        // What is typed next waits for what the terminal shows.
        let typed = try onion.shell(
            """
            until_shown() { until [ -e ended ] || grep -q "$1" shown; do sleep 0.05; done; }
            touch shown
            (until_shown .; printf '. ./setup\\r'
            until [ -e ready ] || [ -e ended ]; do sleep 0.05; done; printf 'onion show template/ill\\t'
            until_shown ustrated-message; printf '\\r'; until_shown 'template: illustrated'; printf 'exit\\r') |
                (timeout --signal=KILL 300 \(PseudoTerminal.running(shell)); touch ended) | tee shown
            """, environment: ["TERM": "xterm"])
        #expect(
            typed.output.contains("template: illustrated-message"), "\(typed.output)", sourceLocation: sourceLocation)
    }
}

import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("Commands on a copy that other programs keep up to date")
struct ReplicaCommandTests {
    /// A command with the first example of its help.
    struct Example: CustomTestStringConvertible, Sendable {
        var command: String
        var line: String

        var testDescription: String { line }
    }

    /// All commands but those that wait for input or for requests.
    static let examples: [Example] = {
        let help = try? OnionCommandLine().run("--experimental-dump-help").output
        let tree = (try? JSONSerialization.jsonObject(with: Data((help ?? "").utf8))) as? [String: Any]
        let commands = (tree?["command"] as? [String: Any])?["subcommands"] as? [[String: Any]] ?? []
        return commands.compactMap { command in
            guard let name = command["commandName"] as? String, !waiting.contains(name),
                let examples = (command["discussion"] as? String)?.components(separatedBy: "EXAMPLES:\n").last,
                let line = examples.split(separator: "\n").first
            else { return nil }
            return Example(command: name, line: line.trimmingCharacters(in: .whitespaces))
        }
    }()

    private static let waiting: Set = ["start", "serve", "lease", "mcp", "edit", "help"]

    @Test("There are commands to try")
    func commands() {
        let names = Set(Self.examples.map(\.command))
        for name in ["search", "list", "usage", "impact", "preview", "check", "report", "import", "rename"] {
            #expect(names.contains(name))
        }
    }

    @Test("No command changes a byte of the copy, or makes a file beside it", arguments: examples)
    func writesNothing(example: Example) throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion search --rebuild >/dev/null; mkdir replica; mv onion.sqlite replica/; echo 1 >replica/onion.sqlite-txid
            printf 'template: onboarding\\nkind: content\\nview: { id: v }' >onboarding.yaml; echo "color: brand\\nlight: red" >x.yaml
            mkdir -p Examples; ln -s '\(OnionCommandLine.examples)' Examples/pizzeria
            cat replica/* | cksum >before; ls replica >>before; chmod a-w replica replica/*
            export ONION_REGISTRY=$PWD/replica/onion.sqlite
            \(example.line) >output; echo $? >status
            chmod u+w replica; cat replica/* | cksum >after; ls replica >>after
            cmp before after && cat status
            """)
        let status = Int(outcome.output.split(separator: "\n").first ?? "")
        #expect(status != nil, "\(outcome.output) \(outcome.error)")
        if Self.reading.contains(example.command) { #expect([0, 1].contains(status), "\(outcome.error)") }
        if Self.writing.contains(example.command) { #expect(status == 74, "\(outcome.error)") }
    }

    /// Commands whose examples ask the pizzeria.
    private static let reading: Set = [
        "export", "list", "show", "history", "tree", "assemble", "frames", "preview", "usage", "report", "search",
        "log",
        "sql", "check", "channels", "backup", "generate",
    ]
    private static let writing: Set = ["import", "rename", "remove", "restore", "purge", "revert"]

    /// Makes files `state1.sqlite` and so on: each has the parts `color/a-N` and `color/b-N`.
    private func states(_ count: Int) throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("import", "-", input: "color: a-0\nlight: red\n---\ncolor: b-0\nlight: red\n")
        for number in 1...count {
            let path = onion.folder.path("state\(number).sqlite")
            try FileManager.default.copyItem(atPath: onion.folder.path("onion.sqlite"), toPath: path)
            let database = try DatabaseQueue(path: path)
            try database.write { db in
                for name in ["a", "b"] {
                    try db.execute(sql: "UPDATE part SET key = '\(name)-\(number)' WHERE key LIKE '\(name)-%'")
                }
                try db.execute(sql: "UPDATE change SET time = '2026-11-27T12:00:00.\(100 + number)Z'")
            }
            try database.close()
        }
        return onion
    }

    /// Brings a copy to each of the states while clients ask a service.
    private func follow(_ count: Int, by update: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let onion = try states(count)
        _ = try onion.shell("mkdir replica; cp onion.sqlite replica/")
        let outcome = try onion.serving(
            """
            answer() { get /parts; sed '1,/^\\r$/d' <&3 | tr -d ' \\n' | grep -o '[ab]-[0-9]*' | sort -u | tr '\\n' ' '; echo; }
            client() { while [ ! -e stop ]; do answer; done >seen.$1; }
            clients=
            for client in 1 2 3 4; do client $client & clients="$clients $!"; done
            for state in $(seq \(count)); do
                \(update)
                until answer | grep -q "a-$state "; do kill -0 $server || exit 9; done
            done
            touch stop; wait $clients; cat seen.* | sort | uniq -c
            """, options: "--read-only --registry replica/onion.sqlite")
        #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: sourceLocation)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count > count / 2, "\(outcome.output)", sourceLocation: sourceLocation)
        for line in lines {
            let isState = try line.wholeMatch(of: Regex(#" *\d+ a-(\d+) b-\1 "#)) != nil
            #expect(isState, "\(outcome.output)", sourceLocation: sourceLocation)
        }
    }

    @Test("A service on a copy that is replaced shows each file, and no mixture of two")
    func replaced() throws {
        try follow(20, by: "mv state$state.sqlite replica/onion.sqlite")
    }

    @Test("A service on a copy into which SQLite writes shows each state, and no mixture of two")
    func written() throws {
        try follow(
            5,
            by: "onion restore-backup state$state.sqlite --no-keep --registry replica/onion.sqlite >/dev/null || exit 8"
        )
    }
}

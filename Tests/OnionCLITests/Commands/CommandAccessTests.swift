import Foundation
import OnionTestSupport
import Testing

/// Every command that changes a registry, for every kind of token.
@Suite("Who may change the registry by commands over HTTP")
struct CommandAccessTests {
    /// A line for each command, in an order in which all succeed.
    private static let lines = [
        ("revert", "onion revert 2"), ("restore", "onion restore screen/gone"),
        ("rename", "onion rename color/sand dune"),
        ("remove", "onion remove screen/other"), ("fold", "onion fold template/one template/two"),
        ("import", "onion import new.yaml"), ("edit", "EDITOR=./editor onion edit screen/one"),
        ("publish", "onion publish -o public --no-fit"),
    ]
    /// Those that store something beside parts, of parts that are stored already.
    private static let others = [
        "onion import known.yaml --id nightly", "onion import --mirror known --mirror-name known",
    ]
    /// The commands that need the registry's file.
    private static let ofFile: Set = ["start", "merge", "copy", "purge"]

    private static func card(_ key: String) -> String {
        """
        template: \(key)
        kind: content
        view: { id: view, subviews: [{ id: title, type: label, text: \(key) }, { id: note, type: label, text: more \(key) }] }
        constraints: [title.top = view.top + 40, title.leading = view.leading, note.top = title.bottom + 8, note.leading = view.leading]
        ---
        content: \(key)
        template: \(key)
        ---
        screen: \(key)
        content: \(key)

        """
    }

    @Test("Each command asks for a token with a rule, and changes nothing without one")
    func matrix() throws {
        let (server, client) = (try OnionCommandLine.initialized(), try OnionCommandLine())
        let dump = try CommandDump.root(of: server)
        let writing = (dump.subcommands ?? []).filter { command in
            (command.arguments ?? []).contains { $0.preferredName?.name == "message" }
        }.map(\.commandName)
        #expect(Set(writing).subtracting(Self.ofFile) == Set(Self.lines.map(\.0)))
        let ocean = "color: ocean\nlight: \"#0000aa\"\n"
        let parts = [
            Self.card("one"), Self.card("two"), "screen: gone\ncontent: one\n", "screen: other\ncontent: two\n",
        ]
        try server.folder.write(
            (parts + [ocean, ocean.replacing("ocean", with: "sand"), "number: shop:gap\nvalue: 1\n"]).joined(
                separator: "---\n"), to: "all.yaml")
        try server.folder.write(ocean.replacing("aa", with: "bb"), to: "ocean.yaml")
        for words in ["import all.yaml", "import ocean.yaml", "remove screen/gone"] {
            #expect(try server.start(words.split(separator: " ").map(String.init)).wait().status == 0)
        }
        try client.folder.write("number: new\nvalue: 1\n", to: "new.yaml")
        try client.folder.write(ocean.replacing("aa", with: "bb"), to: "known.yaml")
        try client.folder.write(ocean.replacing("aa", with: "bb"), to: "known/ocean.yaml")
        try client.folder.writeProgram("#!/bin/sh\necho 'summary: new' >> \"$1\"\n", to: "editor")
        let tokens = try [
            ("revoked", ["write"]), ("expired", ["write"]), ("reader", ["read"]), ("elsewhere", ["write all in shop"]),
            ("writer", ["write", "publish *"]),
        ].map { name, rules in
            let created = try server.start(["access", "create", name] + rules.flatMap { ["--may", $0] }).wait()
            return (name: name, token: String(created.output.dropLast()))
        }
        _ = try server.run("access", "revoke", "revoked")
        try server.execute("UPDATE access SET expires = '2026-01-01T00:00:00.000Z' WHERE name = 'expired'")
        let service = try ServedRegistry(server)
        let before = try server.rows()
        for (name, token) in [("nobody", ""), ("unknown", "onion_0123456789abcdef")] + tokens {
            // The number of an import is one of the access.
            let others = Self.others.filter { name != "elsewhere" || !$0.contains("--id") }
            let lines = Self.lines.map(\.1) + others
            let outcome = try client.shell(
                lines.map { "\($0) > output; echo $?" }.joined(separator: "\n"),
                environment: service.environment.merging(token.isEmpty ? [:] : ["ONION_TOKEN": token]) { $1 })
            let isWriter = name == "writer"
            #expect(
                outcome.output == String(repeating: isWriter ? "0\n" : "2\n", count: lines.count), "\(name): \(outcome)"
            )
            let reason = ["reader", "elsewhere"].contains(name) ? " may not " : "the token is missing"
            #expect(
                isWriter || outcome.error.components(separatedBy: reason).count == lines.count + 1,
                "\(name): \(outcome.error)")
            #expect(try (server.rows() != before) == isWriter, "\(name)")
        }
    }
}

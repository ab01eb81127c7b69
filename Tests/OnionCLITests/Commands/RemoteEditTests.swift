import Foundation
import OnionTestSupport
import Testing

@Suite("onion edit over HTTP")
struct RemoteEditTests {
    /// Runs `onion edit screen/promo-card` with a script for an editor; `$1` is the file.
    private func edit(
        _ script: String, in onion: OnionCommandLine, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> Outcome {
        try onion.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "editor")
        return try onion.start(
            ["edit", "screen/promo-card"] + options, environment: ["EDITOR": "./editor"].merging(environment) { $1 }
        ).wait()
    }

    /// The texts that refused edits have left.
    private func drafts(in onion: OnionCommandLine) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path)
            .filter { $0.hasPrefix("onion-screen-") }.map { name in
                try String(contentsOfFile: onion.folder.path(name), encoding: .utf8)
            }
    }

    @Test(
        "The editor runs where the person is, and everything else is as beside the registry's file",
        arguments: [
            (#"sed -i 's/\[card\]/[card, modal]/' "$1""#, []), ("true", []), ("true", ["--format", "json"]),
            (#"sed -i s/same/very/ "$1""#, ["--format", "csv", "-m", "Very"]),
            (#"echo 'sumary: x' >> "$1""#, []), (#"echo 'wrap: [nothing]' > "$1""#, []),
            (#"sed -i 's/\[card\]/[nothing]/' "$1""#, []), ("exit 3", []), (#"rm "$1""#, []),
            (#"echo 'wrap: []' > "$1"; exit 3"#, []), (": > \"$1\"", []),
            (#"echo 'screen: other' > "$1"; echo 'content: new-year' >> "$1""#, []),
            (#"sed -i s/same/very/ "$1""#, ["--expect", "screen/promo-card@1"]),
            ("touch opened", ["--expect", "screen/promo-card@7"]), ("touch opened", ["--author", ""]),
            (
                """
                onion show screen/promo-card | sed 's/same/very/' | onion import - > /dev/null
                sed -i 's/wrap: .card./wrap: [modal]/' "$1"
                """, []
            ),
        ] as [(String, [String])])
    func parity(script: String, options: [String]) throws {
        let (local, client) = (try OnionCommandLine.pizzeria(), try OnionCommandLine())
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let here = try edit(script, in: local, options)
        let there = try edit(script, in: client, options, environment: service.environment)
        #expect(there.status == here.status, "\(there) \(here)")
        #expect(there.output == here.output)
        #expect(plain(there.error, client) == plain(here.error, local))
        #expect(try drafts(in: client) == drafts(in: local))
        #expect(try service.onion.rows().map(\.timeless) == local.rows().map(\.timeless))
    }

    /// A message without the folder and the random part of a draft's name.
    private func plain(_ text: String, _ onion: OnionCommandLine) -> String {
        text.replacing(onion.folder.url.path, with: "").replacing(/promo-card-\w{6}\.yaml/, with: "promo-card.yaml")
    }

    @Test("A part that does not exist is refused before the editor opens")
    func unknown() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.pizzeria()))
        let environment = service.environment.merging(["EDITOR": "touch opened"]) { $1 }
        let outcome = try client.run("edit", "screen/promo-crad", environment: environment)
        #expect(outcome.status == 2 && outcome.error.contains("did you mean \"screen/promo-card\"?"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: client.folder.path("opened")))
    }

    @Test("Who may not write the part is told, and keeps the text")
    func access() throws {
        let (client, server) = (try OnionCommandLine(), try OnionCommandLine.pizzeria())
        let token = try server.run("access", "create", "bea", "--may", "write color").output.dropLast()
        let service = try ServedRegistry(server)
        let environment = service.environment.merging(["ONION_TOKEN": String(token)]) { $1 }
        let outcome = try edit(#"sed -i s/same/very/ "$1""#, in: client, environment: environment)
        #expect(outcome.status == 2 && outcome.error.contains("\"bea\" may not write screen/promo-card"), "\(outcome)")
        #expect(outcome.error.hasPrefix("your text is kept in "))
        #expect(try drafts(in: client).first?.contains("very") == true)
    }
}

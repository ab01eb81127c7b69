import Foundation
import OnionTestSupport
import Testing

@Suite("Reports on the command line and over HTTP")
struct ReportAgreementTests {
    @Test("Every report has the same rows in both, with a configuration, too")
    func rows() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write(
            """
            template: two-pictures
            kind: content
            fields: { pic: { type: image } }
            view:
              id: view
              subviews:
                - { id: pic, type: imageView, image: $pic }
                - { id: sym, type: imageView, image: figure.pool.swim.circle }
            ---
            content: one
            template: two-pictures
            fields: { pic: nowhere }
            ---
            color: extra
            light: "#112233"
            ---
            app: shop
            versions: [{ version: "4.1", adds: [view.label] }]
            """, to: "more.yaml")
        try onion.folder.write("ios: \"13.0\"\ntint: extra\nlocales: [de, fr]\n", to: ".onion.yaml")
        #expect(try onion.run("import", "more.yaml").error == "")
        let help = try onion.run("--experimental-dump-help").output
        let reports = try #require(JSONDecoder().decode(Help.self, from: Data(help.utf8)).reports)
        #expect(reports.count >= 10)
        let served = try onion.serving(
            reports.map { name in
                """
                get '/reports/\(name)?limit=1000'
                sed '1,/^\\r$/d' <&3 >\(name).http
                onion report \(name) --format json >\(name).cli || true

                """
            }.joined())
        #expect(served.status == 0, "\(served.error)")
        for name in reports {
            let (cli, http) = (try rows("\(name).cli", in: onion), try rows("\(name).http", in: onion))
            #expect(cli == http, "\(name)")
        }
        #expect(try rows("missing.http", in: onion).description.contains("new-symbol"))
    }

    private func rows(_ file: String, in onion: OnionCommandLine) throws -> NSArray {
        let data = try Data(contentsOf: onion.folder.url.appending(path: file))
        return try #require(JSONSerialization.jsonObject(with: data) as? NSArray, "\(file)")
    }

    private struct Help: Decodable {
        struct Command: Decodable {
            struct Argument: Decodable {
                var kind: String
                var allValues: [String]?
            }

            var commandName: String
            var arguments: [Argument]?
            var subcommands: [Command]?
        }

        var command: Command

        /// The names of the reports.
        var reports: [String]? {
            let report = command.subcommands?.first { $0.commandName == "report" }
            return report?.arguments?.first { $0.kind == "positional" }?.allValues
        }
    }
}

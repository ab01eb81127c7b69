import Foundation
import OnionRows
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
        let reports = Report.allCases.map(\.name)
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

    /// A value of each parameter that not all reports have.
    private static let values = [
        "kind": "screen", "since": "2026-01-01", "locale": "de", "from": "screen/new-year", "screen": "screen/new-year",
        "app": "4.1",
    ]

    @Test("Both take the same parameters, with the same rows, and refuse those of other reports")
    func parameters() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("app: shop\nversions: [{ version: \"4.1\", adds: [view.label] }]\n", to: "app.yaml")
        _ = try onion.run("import", "app.yaml")
        let parameters = try Report.allCases.flatMap { report in
            try report.parameters.map { parameter in
                let value = try #require(Self.values[parameter.name], "no value for \(parameter.name)")
                return (name: parameter.name, report: report.name, value: value)
            }
        }
        let asked = parameters.filter { $0.name != "since" }
        let pairs = parameters.flatMap { parameter in
            ["reuse", "unused", "controllers"].filter { $0 != parameter.report }.map {
                (report: $0, parameter: parameter)
            }
        }
        let served = try onion.serving(
            asked.map { name, report, value in
                """
                get '/reports/\(report)?limit=1000&\(name)=\(value)'
                sed '1,/^\\r$/d' <&3 >\(name).http
                onion report \(report) --\(name) \(value) --format json >\(name).cli || true

                """
            }.joined()
                + pairs.map { report, parameter in
                    """
                    get '/reports/\(report)?\(parameter.name)=\(parameter.value)'
                    head -n 1 <&3 >\(report)-\(parameter.name).http; cat <&3 >/dev/null

                    """
                }.joined())
        #expect(served.status == 0, "\(served.error)")
        for (name, _, _) in asked {
            #expect(try rows("\(name).cli", in: onion) == rows("\(name).http", in: onion), "\(name)")
        }
        for (report, parameter) in pairs {
            let file = onion.folder.url.appending(path: "\(report)-\(parameter.name).http")
            let answer = try String(contentsOf: file, encoding: .utf8)
            #expect(answer.hasPrefix("HTTP/1.1 400"), "\(report) \(parameter.name): \(answer)")
            let outcome = try onion.run("report", report, "--\(parameter.name)", parameter.value)
            #expect(
                outcome.status == 64 && outcome.error.contains("is only for \"onion report \(parameter.report)\""),
                "\(outcome)")
        }
    }

    private func rows(_ file: String, in onion: OnionCommandLine) throws -> NSArray {
        let data = try Data(contentsOf: onion.folder.url.appending(path: file))
        return try #require(JSONSerialization.jsonObject(with: data) as? NSArray, "\(file)")
    }
}

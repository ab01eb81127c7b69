import Foundation
import OnionTestSupport
import Testing

/// The table of `Documentation/explanation/Security.md` says what each way to start the service lets whom do.
@Suite("Each way to start the service")
struct ServiceStartTests {
    /// The rows of the table that begin with a command.
    private static let rows: [String] = {
        let page = OnionCommandLine.package.appending(path: "Documentation/explanation/Security.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `onion serve") }
    }()

    /// The options of `onion serve` that decide who may what; each is in a row.
    private static let options = [
        "--host", "--token-file", "--trust-proxy", "--group-header", "--public-url", "--private", "--read-only",
    ]

    @Test("The table has each option that decides who may what")
    func complete() throws {
        let usage = try OnionCommandLine().run("serve", "--help").output
        for option in Self.options {
            #expect(usage.contains(option) && Self.rows.contains { $0.contains(option) }, "\(option)")
        }
        let known = Self.options + ["--registry", "--config", "--port", "--title", "--author", "--version", "--help"]
        let others = Set(usage.matches(of: /(?m)^  (?:-[a-zA-Z], )?(--[a-z-]+)/).map { String($0.output.1) })
            .subtracting(known)
        #expect(others.isEmpty, "does one of these decide who may what? \(others)")
    }

    @Test("The real program lets those do what the table says", arguments: rows)
    func row(_ row: String) throws {
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write("the-token-of-the-service\n", to: "FILE")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: onion.folder.path("FILE"))
        let command = cells[0].replacing("`", with: "").replacing("onion serve", with: "")
        let service = try ServedRegistry(onion, options: command)
        var found = [cells[0], cells[1], try deeds("a", at: service)]
        let token = try onion.run("access", "create", "ci", "--may", "write").output.dropLast()
        _ = try onion.run("access", "create", "--group", "writers", "--may", "write")
        found.append(try deeds("b", at: service))
        found.append(try deeds("c", at: service, "-H 'Authorization: Bearer \(token)'"))
        found.append(
            try deeds("d", at: service, "-H 'X-Forwarded-User: gina' -H 'X-Forwarded-Groups: staff, writers'"))
        found.append(try deeds("e", at: service, "-H 'Authorization: Bearer the-token-of-the-service'"))
        #expect(row == "| \(found.joined(separator: " | ")) |")
    }

    /// The rights of a request's sender, in the words of the table in Security.md.
    private func deeds(_ color: String, at service: ServedRegistry, _ fields: String = "") throws -> String {
        let address = service.address.replacing("0.0.0.0", with: "127.0.0.1")
        let outcome = try service.onion.shell(
            """
            ask() { curl -s -o answer -w '%{http_code}\\n' \(fields) "$@"; }
            ask http://\(address)/parts
            ask -X PUT -H 'Content-Type: application/json' -d '{"color":"\(color)","light":"#0000aa"}' http://\(address)/parts/color/\(color)
            ask -X POST -d '' http://\(address)/commands
            """)
        let deeds = zip(
            outcome.output.split(separator: "\n"), [("200", "reads"), ("201", "writes"), ("415", "commands")]
        )
        .filter { $0 == $1.0 }.map(\.1.1)
        return deeds.isEmpty ? "nothing" : deeds.joined(separator: ", ")
    }
}

import Foundation
import OnionTestSupport
import Testing

/// Answers that a client keeps, and the token by which a service knows it.
@Suite("Kept answers of services")
struct RemoteAnswerTests {
    private let client: OnionCommandLine
    private let service: ServedRegistry

    init() throws {
        client = try OnionCommandLine()
        service = try ServedRegistry(OnionCommandLine.pizzeria())
    }

    private func answers() -> [URL] {
        let folder = client.folder.url.appending(path: ".cache/onion/answers")
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    private func run(_ words: String..., environment: [String: String] = [:]) throws -> Outcome {
        try client.start(words, environment: service.environment.merging(environment) { $1 }).wait()
    }

    /// Puts a mark into the kept answers, which shows that they are printed.
    private func mark() throws {
        for file in answers() {
            let text = try String(contentsOf: file, encoding: .isoLatin1)
            try text.replacing("onboarding", with: "ONBOARDING").write(to: file, atomically: true, encoding: .isoLatin1)
        }
    }

    @Test(
        "A command that only reads is asked again with the tag of its answer, and prints that until the registry changes"
    )
    func kept() throws {
        let first = try run("list", "templates")
        #expect(first.status == 0 && first.output.contains("template/onboarding"))
        #expect(answers().count == 1)
        try mark()
        #expect(try run("list", "templates").output == first.output.replacing("onboarding", with: "ONBOARDING"))
        #expect(try run("list", "templates", "--format", "csv").output.contains("template/onboarding"))
        #expect(try service.onion.run("rename", "color/brand", "brand-2").status == 0)
        #expect(try run("list", "templates") == first)
    }

    @Test(
        "A file that a command writes is written again",
        .enabled(if: FlowTests.hasGraphviz, "this needs Graphviz, which script/bootstrap installs"))
    func files() throws {
        let first = try run("report", "flow", "-o", "flow.svg")
        let file = client.folder.url.appending(path: "flow.svg")
        let picture = try Data(contentsOf: file)
        try FileManager.default.removeItem(at: file)
        #expect(answers().count == 1)
        #expect(try run("report", "flow", "-o", "flow.svg") == first)
        #expect(try Data(contentsOf: file) == picture)
    }

    @Test("An answer that is damaged is asked for anew")
    func damage() throws {
        let list = try run("list")
        for file in answers() { try Data(contentsOf: file).dropLast(3).write(to: file) }
        #expect(try run("list") == list)
    }

    @Test("Commands that write, that may answer otherwise the next time, or that failed are not kept")
    func others() throws {
        for words in [
            ["sql", "SELECT random()"], ["remove", "screen/new-year"], ["show", "screen/nothing"], ["check"],
        ] {
            _ = try client.start(words, environment: service.environment).wait()
        }
        #expect(answers() == [])
    }

    @Test("An answer is only for the token that got it, and only the user can look into the folder")
    func tokens() throws {
        let tokens = try ["bea", "dan"].map { name in
            String(try service.onion.run("access", "create", name).output.dropLast())
        }
        for token in tokens { _ = try run("list", environment: ["ONION_TOKEN": token]) }
        #expect(answers().count == 2)
        let refused = try run("list")
        #expect(refused.status == 2 && refused.error.contains("the token is missing"), "\(refused)")
        var status = stat()
        #expect(stat(client.folder.path(".cache/onion/answers"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(answers().allSatisfy { file in !tokens.contains { file.path.contains($0) } })
    }

    @Test("The number of answers is limited, and the oldest ones go")
    func limit() throws {
        _ = try run("list")
        let first = try #require(answers().first)
        for number in 0..<300 { try Data().write(to: first.deletingLastPathComponent().appending(path: "\(number)")) }
        try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: first.path)
        _ = try run("list", "screens")
        #expect(answers().count == 256 && !answers().contains(first))
    }

    @Test("Many processes at once print the same")
    func concurrency() throws {
        let expected = try service.onion.run("list").output
        let outcome = try client.shell(
            "for i in $(seq 12); do onion list > out$i & done; wait; cat out* | sort -u | wc -l; cat out1",
            environment: service.environment)
        #expect(outcome.output.hasSuffix(expected))
        #expect(outcome.output.hasPrefix("\(expected.split(separator: "\n").count)\n"))
    }

    @Test("A folder for caches that cannot be written changes nothing")
    func noFolder() throws {
        try client.folder.write("", to: ".cache")
        #expect(try run("list") == run("list"))
        #expect(try run("list").status == 0)
    }

    @Test("The token may be in a file, which is named before or after the command")
    func tokenFile() throws {
        let token = try service.onion.run("access", "create", "bea").output
        let file = try client.folder.write(token, to: "token")
        chmod(file, 0o600)
        #expect(try run("--token-file", "token", "list").status == 0)
        #expect(try run("list", "--token-file=token").status == 0)
        #expect(
            try run("list", "--token-file", "token", environment: ["ONION_TOKEN": "another-token-0000"]).status == 0)
        let missing = try run("list", "--token-file", "nothing")
        #expect(missing.status == 74 && missing.error.contains("\"nothing\" cannot be read"), "\(missing)")
        let local = try service.onion.run("list", "--token-file", "token")
        #expect(local.status == 64 && local.error.contains("for a registry at a URL"), "\(local)")
    }
}

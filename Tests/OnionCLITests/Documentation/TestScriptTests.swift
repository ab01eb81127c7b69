import Foundation
import OnionTestSupport
import Testing

/// `script/test` runs the tests of one module.
@Suite("script/test")
struct TestScriptTests {
    private let onion: OnionCommandLine

    init() throws { onion = try OnionCommandLine() }

    private func run(_ words: String) throws -> Outcome {
        try onion.shell("'\(OnionCommandLine.package.appending(path: "script/test").path)' \(words)")
    }

    @Test("Its help lists every module with tests, and nothing else")
    func modules() throws {
        let folder = OnionCommandLine.package.appending(path: "Tests").path
        let targets = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix("Tests") }.map { String($0.dropLast("Tests".count)) }
        let lines = try run("--help").output.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.wholeMatch(of: /\w+/) != nil }.sorted() == targets.sorted())
    }

    @Test(
        "A module that is not there is refused, with the nearest one",
        arguments: [
            ("OnionStor", "\"OnionStore\""), ("store", "\"OnionStore\""), ("OnionSotre Onion", "\"OnionStore\""),
            ("onionlayuot", "\"OnionLayout\""), ("Pizza", nil),
        ])
    func unknown(words: String, nearest: String?) throws {
        let outcome = try run(words)
        #expect(outcome.status == 64 && outcome.output == "")
        let found = outcome.error.firstMatch(of: /did you mean (".*?")/)?.output.1
        #expect(found.map(String.init) == nearest, "\(outcome.error)")
    }
}

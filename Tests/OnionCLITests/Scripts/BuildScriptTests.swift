import Foundation
import OnionTestSupport
import Testing

/// `script/build` names programs.
@Suite("script/build")
struct BuildScriptTests {
    private let onion: OnionCommandLine

    init() throws { onion = try OnionCommandLine() }

    private func run(_ words: String, programs: String = "") throws -> Outcome {
        try onion.shell(
            "ONION_PROGRAMS='\(programs)' '\(OnionCommandLine.package.appending(path: "script/build").path)' \(words)")
    }

    @Test(
        "Programs that are built already are not built again, and the first one is printed",
        arguments: ["", "--debug "])
    func built(option: String) throws {
        _ = try onion.shell("touch onion onion-layout; chmod +x onion onion-layout")
        let folder = onion.folder.url.path
        for (words, first) in [("", "onion"), ("onion", "onion"), ("onion-layout onion", "onion-layout")] {
            let outcome = try run(option + words, programs: folder)
            #expect(outcome == Outcome(status: 0, output: "\(folder)/\(first)\n"))
        }
        for words in ["--all", "onion onion-serve"] {
            let outcome = try run(option + words, programs: folder)
            let error = "script/build: there is no onion-serve in ONION_PROGRAMS, \(folder)\n"
            #expect(outcome == Outcome(status: 1, error: error))
        }
    }

    @Test("A program that is not there is refused before anything is built", arguments: ["nope", "onion nope", "Onio"])
    func unknown(words: String) throws {
        let outcome = try run(words)
        let name = words.split(separator: " ").last ?? ""
        #expect(outcome == Outcome(status: 64, error: "script/build: there is no program \"\(name)\"\n"))
    }
}

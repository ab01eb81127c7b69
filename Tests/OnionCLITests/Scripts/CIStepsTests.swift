import Foundation
import OnionTestSupport
import Testing

/// `.ci/run` with steps of its own, and `.ci/affected` with the steps of the project.
@Suite("The steps of CI")
struct CIStepsTests {
    /// A folder with `.ci/run`, the given steps, and a `script/bootstrap` that installs nothing.
    private func folder(steps: String) throws -> OnionCommandLine {
        let onion = try OnionCommandLine()
        let run = onion.folder.url.appending(path: ".ci/run")
        try onion.folder.write(steps, to: ".ci/steps")
        try onion.folder.write("#!/bin/sh\n", to: "script/bootstrap")
        try FileManager.default.copyItem(at: OnionCommandLine.package.appending(path: ".ci/run"), to: run)
        _ = try onion.shell("chmod +x script/bootstrap")
        return onion
    }

    @Test("The summary has the time of each step, and each thing that was skipped, once")
    func summary() throws {
        let onion = try folder(
            steps: """
                # NAME | RUNS | READS | COMMAND
                one | - | - | echo 'script/one: SKIPPED: there is nothing' >&2
                two | - | - | echo 'script/one: SKIPPED: there is nothing' >&2; echo it is SKIPPED: by others >&2

                """)
        let outcome = try onion.shell(".ci/run")
        #expect(outcome.status == 0)
        let end = outcome.error.components(separatedBy: "\n\n").suffix(2)
        #expect(end.first?.contains(/^one +\d+ s  passed\ntwo +\d+ s  passed$/) == true, "\(outcome.error)")
        #expect(end.last == "script/one: SKIPPED: there is nothing\n")
        #expect(try onion.shell(".ci/run --strict").status == 1)
        #expect(try onion.shell(".ci/run --strict three").status == 64)
        let alone = try folder(
            steps: "one | - | - | echo 'script/one: SKIPPED: there are no documents beside it' >&2\n")
        #expect(try alone.shell(".ci/run --strict").status == 1)
        #expect(try alone.shell(".ci/run --strict --alone").status == 0)
    }

    @Test("A step that fails is the last one, and fails the run, which ends with its errors")
    func failing() throws {
        let onion = try folder(
            steps: """
                one | - | - | echo first >>done
                two | - | - | echo '✘ Test "a" failed'; echo other; echo 'a.swift:1: error: b' >&2; false; true
                three | - | - | echo third >>done

                """)
        let outcome = try onion.shell(".ci/run")
        #expect(outcome.status == 1)
        let end = /\none +\d+ s  passed\ntwo +\d+ s  failed\n✘ Test "a" failed\na\.swift:1: error: b\n$/
        #expect(outcome.error.contains(end), "\(outcome.error)")
        #expect(try onion.shell("cat done").output == "first\n")
        #expect(try onion.shell(".ci/run three && cat done").output == "first\nthird\n")
    }

    @Test("The debug build runs beside the steps that follow, and its failure is one of the tests")
    func debug() throws {
        let steps = { (build: String) in
            """
            debug | - | - | \(build)
            score | - | - | echo score; until [ -e built ]; do sleep 0.01; done
            tests | - | - | cat built

            """
        }
        let onion = try folder(steps: steps("cp .ci/steps built"))
        #expect(try onion.shell(".ci/run").output == "score\n" + steps("cp .ci/steps built"))
        let broken = try folder(steps: steps("cp .ci/nothing built"))
        try broken.folder.write("", to: "built")
        let outcome = try broken.shell(".ci/run")
        #expect(outcome.status == 1)
        #expect(outcome.output == "score\n")
        #expect(outcome.error.contains("cp: "))
    }

    @Test(
        "A change needs the steps that run its module or read its file; a file that no step knows needs all of them",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
        arguments: [
            ("Tests/OnionStoreTests/SomeTests.swift", "lint debug tests"),
            ("Documentation/guides/Fit.md", "debug docs tests"), (".github/SECURITY.md", "debug hooks tests"),
            ("Sources/OnionForApps/OnionClient/ChannelClient.swift", "lint debug release screens app tests"),
            ("script/score.floors", "lint score"),
            ("Benchmarks/FitWidths/WidthTable.swift", "lint build debug score tests"),
            ("Tests/Corpus/Bank/Views/Headers.xib", "debug score adopt kept uikit storyboards reader tests"),
            ("script/prove-mcp", "lint agents"), ("script/take-over", "lint replicas"),
            ("script/compare-nibs.floors", "lint nibs"), ("Tests/NibProof/match.py", "debug nibs tests"),
            ("Tests/ReaderProof/Package.swift", "lint debug reader tests"),
            ("Tests/UIKitInterface/names.py", "debug uikit tests"),
            ("script/build", "all"), ("Package.swift", "all"), ("a file that nobody knows", "all"),
            ("Sources/OnionModel/Views/Generated/ChoiceProperty+Properties.swift", "all"),
        ])
    func affected(_ file: String, _ steps: String) throws {
        let package = OnionCommandLine.package
        let all = try String(contentsOf: package.appending(path: ".ci/steps"), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }
            .compactMap { $0.split(separator: " ").first }.joined(separator: " ")
        let outcome = try OnionCommandLine().shell("'\(package.appending(path: ".ci/affected").path)' '\(file)'")
        #expect(outcome.status == 0, "\(outcome.error)")
        let found = outcome.output.split(separator: "\n").joined(separator: " ")
        #expect(found == (steps == "all" ? all : steps))
    }
}

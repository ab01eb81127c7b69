import Foundation
import OnionTestSupport
import Testing

/// `script/mac-proof` with stand-ins for the programs that only a Mac has.
@Suite("script/mac-proof")
struct MacProofTests {
    private let onion: OnionCommandLine
    private let log: URL

    init() throws {
        onion = try OnionCommandLine()
        log = onion.folder.url.appending(path: "log")
        try program("uname", "echo Darwin")
        try program("sw_vers", "echo ProductVersion: 26.1")
        try program("xcodebuild", "echo Xcode 26.1")
        try program("swift", "echo Swift version 6.2")
        try program("git", "echo 0123abc")
        // ibtool compiles all documents but those that say "refused".
        try program("xcrun", #"for document; do :; done; ! grep -q refused "$document""#)
        try program("onion", #"for last; do :; done; case $1 in export) echo exported >"$last" ;; esac"#)
        try program("onion-layout", ":")
        try program(
            "onion-storyboards",
            #"""
            for kind in original edited anew; do
                mkdir -p "$3/$kind"
                echo a document >"$3/$kind/One.storyboard"
                echo a document >"$3/$kind/Two words.xib"
            done
            """#)
    }

    private func program(_ name: String, _ script: String) throws {
        try onion.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "programs/\(name)")
    }

    private func run(_ steps: String) throws -> (outcome: Outcome, log: String) {
        let programs = onion.folder.url.appending(path: "programs").path
        let script = OnionCommandLine.package.appending(path: "script/mac-proof").path
        let outcome = try onion.shell(
            "PATH='\(programs)':\"$PATH\" ONION_PROGRAMS='\(programs)' '\(script)' --log '\(log.path)' \(steps)")
        return (outcome, (try? String(contentsOf: log, encoding: .utf8)) ?? "")
    }

    @Test("The log has the output of each step and ends with what passed")
    func passes() throws {
        let (outcome, log) = try run("tools exports")
        #expect(outcome.status == 0)
        #expect(log.contains("== tools\nProductVersion: 26.1\nXcode 26.1\nSwift version 6.2\n0123abc\n"))
        for (folder, count) in [("original", 2), ("edited", 2), ("anew", 2), ("example", 1)] {
            #expect(log.contains("ibtool compiled \(count) of \(count) documents in \(folder)\n"))
        }
        #expect(log.contains("== summary\ntools passed, "))
        #expect(log.contains("\nexports passed, "))
    }

    @Test(
        "A document that ibtool refuses fails its step, is named in the log, and does not keep the next step from running"
    )
    func refused() throws {
        try program(
            "onion-storyboards",
            #"for kind in original edited anew; do mkdir -p "$3/$kind"; echo refused >"$3/$kind/One.xib"; done"#)
        let (outcome, log) = try run("exports tools")
        #expect(outcome.status == 1)
        #expect(log.contains("/copies/anew/One.xib\nibtool compiled 0 of 1 documents in anew\n"))
        #expect(log.contains("\nexports FAILED, "))
        #expect(log.contains("\ntools passed, "))
    }

    @Test("A folder without documents fails")
    func empty() throws {
        try program("onion-storyboards", ":")
        let (outcome, log) = try run("exports")
        #expect(outcome.status == 1)
        #expect(log.contains("ibtool compiled 0 of 0 documents in edited\n"))
    }

    @Test(
        "Without a Mac, and for a step that is not there, nothing is written",
        arguments: [("Linux", "tools", 69), ("Darwin", "tool", 64)])
    func nothing(system: String, step: String, status: Int32) throws {
        try program("uname", "echo \(system)")
        let (outcome, log) = try run(step)
        #expect(outcome.status == status)
        #expect(outcome.error.hasPrefix("script/mac-proof: "))
        #expect(log.isEmpty)
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("kill -9 and broken pipes")
struct InterruptionTests {
    private static let count = 20_000

    @Test("A killed import stores all or nothing, and earlier changes are kept")
    func kill() throws {
        let onion = try ManyContents.prepared(Self.count)
        let before = try onion.rows()
        for changes in [0, 1, 2, 4, 8, 16] {
            let outcome = try onion.killed("import", "many.ndjson", afterChanges: changes)
            let rows = try onion.rows()
            if outcome.status == 0 || rows != before {
                #expect(rows.count == before.count + 3 * Self.count + 1)
                break
            }
            #expect(outcome.status == -SIGKILL && outcome.output == "")
        }
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
        #expect(try onion.run("show", "template/note").status == 0)
    }

    @Test(
        "An import that is killed while it writes leaves nothing, in a registry with contents as in one without",
        arguments: [(true, "onion.sqlite-wal"), (false, "onion.sqlite")])
    func killWhileWriting(hasContents: Bool, file: String) throws {
        let megabytes: UInt64 = 1
        let onion = try ManyContents.prepared(40_000, title: String(repeating: "long ", count: 60))
        if hasContents {
            #expect(try onion.run("import", "-", input: ManyContents.ndjson(1, named: "first")).status == 0)
        }
        let before = try onion.rows()
        let program = try onion.start(["import", "many.ndjson"])
        // SQLite writes pages before the commit when its cache is full.
        while program.isRunning, onion.size(file) < megabytes << 20 { Thread.sleep(forTimeInterval: 0.001) }
        program.kill()
        #expect(try program.wait() == Outcome(status: -SIGKILL))
        #expect(onion.size(file) >= megabytes << 20)
        // The first contents come with a rollback journal. Opening the registry makes the log its journal again.
        #expect(try onion.fileFormatVersions() == (hasContents ? [2, 2] : [1, 1]))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
        #expect(try onion.fileFormatVersions() == [2, 2])
        #expect(try onion.rows() == before)
        #expect(try onion.run("import", "many.ndjson").status == 0)
    }

    @Test("Ctrl-C after an import was stored does not make it look like one that was not")
    func interruptedAfterCommit() throws {
        let onion = try ManyContents.prepared(Self.count)
        // The pipe is full, so that the import stops at its report.
        let outcome = try onion.shell(
            """
            mkfifo pipe; exec 3<>pipe; capacity=65536; head -c $capacity /dev/zero >&3
            onion import many.ndjson >&3 & import=$!
            until onion show content/c\(Self.count - 1) 2>/dev/null; do kill -0 $import || exit; done >/dev/null
            kill -INT $import; head -c $capacity <&3 >/dev/null; wait $import; echo $?; head -n 1 <&3
            """)
        #expect(outcome.output == "0\n\(Self.count) created\n")
    }

    @Test("Reported changes are stored, also when the next command is killed")
    func reported() throws {
        let onion = try OnionCommandLine.pizzeria()
        for round in 0..<5 {
            #expect(
                try onion.run("import", "-", input: "screen: s\(round)\ncontent: story-tomatoes\n").status == 0)
            let program = try onion.start(["import", OnionCommandLine.examples])
            program.kill()
            _ = try program.wait()
            #expect(try onion.run("show", "screen/s\(round)").status == 0)
        }
        #expect(try onion.run("check").status == 0)
    }

    @Test("A closed pipe ends the command silently")
    func brokenPipe() throws {
        let onion = try ManyContents.prepared(2_500)
        _ = try onion.run("import", "many.ndjson")
        for command in ["export", "list --format csv", "export --format ndjson"] {
            let outcome = try onion.shell("onion \(command) | head -n 1; echo ${PIPESTATUS[0]}")
            let lines = outcome.output.split(separator: "\n")
            #expect(outcome.status == 0 && outcome.error == "" && lines.count == 2)
            // A shell reports a broken pipe (SIGPIPE) as 141.
            #expect(lines.last == "141")
        }
    }

    @Test("With SIGPIPE ignored, a broken pipe is an error, and so is a full disk")
    func outputFails() throws {
        let onion = try ManyContents.prepared(2_500)
        _ = try onion.run("import", "many.ndjson")
        let pipe = try onion.shell("trap '' PIPE; onion export | head -n 1; echo ${PIPESTATUS[0]}")
        #expect(pipe.output.hasSuffix("\n74\n"))
        #expect(pipe.error == "error: the output cannot be written: Broken pipe\n")
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let full = Outcome(status: 74, error: "error: the output cannot be written: the disk is full\n")
        try expect(onion.shell("onion export > /dev/full"), is: full)
        try expect(onion.shell("onion list > /dev/full"), is: full)
    }
}

extension OnionCommandLine {
    /// Returns the size of a file in the folder in bytes; 0 if there is none.
    func size(_ name: String) -> UInt64 {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path(name))
        return (attributes?[.size] as? NSNumber)?.uint64Value ?? 0
    }
}

extension OnionCommandLine {
    /// The write and the read version in the header of the registry: 1 for a rollback journal, 2 for a write-ahead log
    /// (<https://www.sqlite.org/fileformat.html#file_format_version_numbers>).
    fileprivate func fileFormatVersions() throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: folder.path("onion.sqlite")))[18...19])
    }
}

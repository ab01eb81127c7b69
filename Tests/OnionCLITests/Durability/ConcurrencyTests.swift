import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("Several processes")
struct ConcurrencyTests {
    private static let busy = Outcome(
        status: 69,
        error: "error: another process is writing to the registry \"onion.sqlite\"; try again in a moment\n")

    @Test("Two imports at once both succeed")
    func imports() throws {
        let onion = try ManyContents.prepared(0)
        let programs = try ["a", "b", "c"].map { prefix in
            try onion.start(["import", "-"], input: Data(ManyContents.ndjson(1_000, named: prefix).utf8))
        }
        for program in programs {
            let outcome = try program.wait()
            #expect(outcome.status == 0 && outcome.output.hasSuffix("\n1000 created\n") && outcome.error == "")
        }
        #expect(try onion.run("list", "contents", "--format", "ndjson").output.split(separator: "\n").count == 3_000)
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("Two simultaneous imports of the same documents store them once")
    func sameImports() throws {
        let onion = try OnionCommandLine.initialized()
        let programs = try (0..<3).map { _ in try onion.start(["import", OnionCommandLine.examples]) }
        let outcomes = try programs.map { try $0.wait() }
        #expect(outcomes.map(\.status) == [0, 0, 0])
        #expect(outcomes.count { $0.output.hasSuffix("\n134 created\n") } == 1)
        #expect(outcomes.count { $0.output == "134 unchanged\n" } == 2)
    }

    @Test("Of two processes that create the same registry, one succeeds")
    func inits() throws {
        let onion = try OnionCommandLine()
        let programs = try (0..<4).map { _ in try onion.start(["init"]) }
        #expect(try programs.map { try $0.wait().status }.sorted() == [0, 2, 2, 2])
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("Readers see the last state during a write, and a writer that waits too long gets an error")
    func locked() throws {
        let onion = try OnionCommandLine.pizzeria()
        let before = try onion.run("export")
        let database = try DatabaseQueue(path: onion.folder.path("onion.sqlite"))
        try database.inDatabase { db in
            try db.inTransaction(.immediate) {
                try db.execute(sql: "UPDATE part SET key = 'changed' WHERE key = 'new-year'")
                try expect(onion.run("export"), is: before)
                #expect(try onion.run("check").status == 0)
                #expect(try onion.run("backup", "copy.sqlite").status == 0)
                try expect(onion.run("export", "--registry", "copy.sqlite"), is: before)
                let writers = try [
                    ["import", OnionCommandLine.examples], ["remove", "screen/birthday-gift"],
                    ["rename", "template/card", "plate"], ["import", "--dry-run", OnionCommandLine.examples],
                ].map { try onion.start($0) }
                for writer in writers { try expect(writer.wait(), is: Self.busy) }
                return .rollback
            }
        }
        try database.close()
        try expect(onion.run("export"), is: before)
    }

    @Test("A writer waits for a short write")
    func waiting() throws {
        let onion = try OnionCommandLine.pizzeria()
        let database = try DatabaseQueue(path: onion.folder.path("onion.sqlite"))
        let writer = try database.inDatabase { db in
            var writer: Program?
            try db.inTransaction(.immediate) {
                let program = try onion.start(["remove", "screen/birthday-gift"])
                while program.isRunning, !program.hasOpened("onion.sqlite-wal") { Thread.sleep(forTimeInterval: 0.01) }
                #expect(program.isRunning)
                writer = program
                return .rollback
            }
            return writer
        }
        try database.close()
        try expect(#require(writer).wait(), is: Outcome(status: 0, output: "removed screen/birthday-gift\n"))
    }
}

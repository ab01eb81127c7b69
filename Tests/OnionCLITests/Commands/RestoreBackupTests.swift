import Foundation
import OnionTestSupport
import Testing

@Suite("onion restore-backup")
struct RestoreBackupTests {
    @Test("A backup is put back, the state before is kept, and an export is the same")
    func roundTrip() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion export --format ndjson >before
            onion backup b.sqlite
            onion rename template/modal wrong >/dev/null
            onion restore-backup b.sqlite
            onion export --format ndjson | cmp before - && echo same
            onion check
            onion list templates --registry onion-before-restore.sqlite --format csv | grep -c wrong
            onion restore-backup onion-before-restore.sqlite
            onion list templates --format csv | grep -c wrong
            onion restore-backup b.sqlite --no-keep
            onion restore-backup b.sqlite --keep k.sqlite --no-keep 2>/dev/null; echo $?
            onion restore-backup b.sqlite --keep k.sqlite --format ndjson
            ls
            """)
        #expect(outcome.error == "")
        #expect(
            outcome.output == """
                copied the registry to b.sqlite
                put b.sqlite back into onion.sqlite
                kept the previous state in onion-before-restore.sqlite
                same
                nothing is wrong
                1
                put onion-before-restore.sqlite back into onion.sqlite
                kept the previous state in onion-before-restore-2.sqlite
                1
                put b.sqlite back into onion.sqlite
                64
                {"registry":"onion.sqlite","outcome":"restored"}
                {"registry":"k.sqlite","outcome":"kept"}
                b.sqlite
                before
                k.sqlite
                onion-before-restore-2.sqlite
                onion-before-restore.sqlite
                onion.sqlite

                """)
    }

    @Test("Where there is no registry, one is created; what is no backup is refused")
    func others() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            mv onion.sqlite b.sqlite
            onion restore-backup b.sqlite
            onion check
            echo text >t
            onion restore-backup t; echo $?
            onion restore-backup none; echo $?
            onion restore-backup onion.sqlite; echo $?
            onion restore-backup b.sqlite --registry t; echo $?
            onion check; ls
            """)
        #expect(
            outcome.output == """
                created the registry onion.sqlite from b.sqlite
                nothing is wrong
                74
                74
                2
                74
                nothing is wrong
                b.sqlite
                onion.sqlite
                t

                """)
        #expect(
            outcome.error == """
                error: "t" cannot be put back: the file "t" is not a registry; name another backup; the registry is unchanged
                error: "none" cannot be put back: there is no registry at "none"; name another backup; the registry is unchanged
                error: "onion.sqlite" is an input of the same command; write to another path
                error: "t" is not a registry, or too damaged to be opened; move it away, with t-wal and t-shm, and put the backup \
                back again

                """)
    }

    @Test("A process that is killed leaves the old state or the new one, and the registry whole")
    func kills() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.run("backup", "old.sqlite").status == 0)
        let numbers = (1...3_000).map { "{\"number\":\"n\($0)\",\"value\":\($0)}\n" }.joined()
        #expect(try onion.run("import", "-", input: numbers).status == 0)
        #expect(try onion.run("backup", "new.sqlite").status == 0)
        let old = try onion.run("export", "--format", "ndjson", "--registry", "old.sqlite").output
        let new = try onion.run("export", "--format", "ndjson").output
        for changes in 0...12 {
            let killed = try onion.killed("restore-backup", "old.sqlite", "--no-keep", afterChanges: changes)
            let now = try onion.run("export", "--format", "ndjson").output
            #expect(now == old || now == new, "torn after \(changes) changes")
            #expect(try onion.run("check").output == "nothing is wrong\n")
            if killed.status == 0 { break }
            if now != new { #expect(try onion.run("restore-backup", "new.sqlite", "--no-keep").status == 0) }
        }
    }

    /// Runs lines of a shell while another program has the registry open, which then tries to store an edited screen.
    private func editing(_ onion: OnionCommandLine, _ lines: String) throws -> Outcome {
        let editor = try onion.folder.writeProgram(
            "#!/bin/bash\n\(lines)\nsed -i 's/\\[card\\]/[card, modal]/' \"$1\"\n", to: "editor")
        return try onion.run("edit", "screen/promo-card", environment: ["EDITOR": editor])
    }

    @Test("A program that has the registry open goes on with a backup that is put back")
    func openProgram() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.run("backup", "b.sqlite").status == 0)
        let outcome = try editing(
            onion, "onion rename template/modal wrong >log; onion restore-backup b.sqlite --no-keep >log")
        #expect(outcome.output == "changed   screen/promo-card@2\n1 changed\n", "\(outcome.error)")
        #expect(try onion.run("show", "screen/promo-card").output.hasSuffix("wrap: [card, modal]\n"))
        #expect(try onion.run("check").output == "nothing is wrong\n")
    }

    @Test(
        "A backup that is copied by hand beside a log is refused, and is the registry when the log is deleted",
        arguments: ["cp b.sqlite onion.sqlite", "mv b.sqlite onion.sqlite", "cp -p b.sqlite x; ln -f x onion.sqlite"])
    func copies(command: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.run("backup", "b.sqlite").status == 0)
        let outcome = try editing(
            onion, "onion rename template/modal wrong >log; \(command); onion list 2>list; cp onion.sqlite-wal kept-wal"
        )
        let replaced = """
            error: the file of the registry "onion.sqlite" was replaced while it was open; start again; \
            "onion restore-backup FILE" puts a backup back while programs run

            """
        #expect(outcome.status == 74 && outcome.error.hasSuffix(replaced), "\(outcome.error)")
        let refusal = """
            error: "onion.sqlite-wal" does not belong to this file; \
            delete it and onion.sqlite-shm when you restore a backup

            """
        #expect(try onion.shell("cat list").output == refusal)
        let later = try onion.shell(
            """
            cp kept-wal onion.sqlite-wal; onion list; echo $?
            rm -f onion.sqlite-wal onion.sqlite-shm
            onion list templates --format csv | grep -c wrong; onion check
            """)
        #expect(later == Outcome(status: 0, output: "74\n0\nnothing is wrong\n", error: refusal))
    }
}

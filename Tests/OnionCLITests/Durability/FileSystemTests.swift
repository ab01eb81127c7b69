import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("Pipes, links, folders and threads that are not as usual")
struct FileSystemTests {
    private static let document = "screen: q\ncontent: new-year\nwrap: [onboarding, modal]\n"

    @Test("In a folder, a pipe and a link that leads nowhere are problems, and nothing is archived")
    func folders() throws {
        let onion = try OnionCommandLine.initialized()
        let leaf = #"{"template":"n","kind":"content","fields":{"title":{"type":"text"}},"view":{"id":"view"}}"#
        try onion.folder.write(
            leaf + "\n" + #"{"actions":"a","datasource":"DS","items":[]}"# + "\n"
                + #"{"content":"x","template":"n","actions":"a"}"# + "\n", to: "docs/a.ndjson")
        try onion.folder.write(#"{"content":"y","template":"n","actions":"a"}"# + "\n", to: "b.ndjson")
        _ = try onion.shell("ln -s ../b.ndjson docs/b.ndjson")
        #expect(try onion.run("import", "docs", "--prune", "--datasource", "DS").status == 0)
        let before = try onion.rows()
        for command in [
            "mv b.ndjson gone", "rm docs/b.ndjson; mkfifo docs/b.ndjson",
            "rm docs/b.ndjson; ln -s /dev/zero docs/b.ndjson",
        ] {
            _ = try onion.shell(command)
            let outcome = try onion.run("import", "docs", "--prune", "--datasource", "DS")
            #expect(outcome.status == 2, "\(command)")
            #expect(outcome.error.contains("docs/b.ndjson"), "\(outcome.error)")
            #expect(try onion.rows() == before)
        }
        // A pipe that is named is read.
        let named = try onion.shell("rm docs/b.ndjson; mkfifo p.ndjson; cat gone > p.ndjson & onion import p.ndjson")
        #expect(named.output == "1 unchanged\n", "\(named.error)")
    }

    @Test("A pipe among images is passed by, and one with a name of a document holds nothing up")
    func images() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell("mkdir I && mkfifo I/clock@2x.png I/Contents.json && mkdir -p I/phone.imageset")
        _ = try onion.shell("mkfifo I/phone.imageset/Contents.json")
        #expect(try onion.run("preview", "new-year", "-o", "p.svg", "--images", "I").status == 0)
        _ = try onion.shell("mkdir G && mkfifo G/gallery.json")
        #expect(try onion.run("preview", "new-year", "--compare", "G").status != 0)
    }

    @Test("A document that is not imported leaves no copy of the registry, however the command ends")
    func temporaryCopy() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write(Self.document, to: "q.yaml")
        _ = try onion.shell("mkdir T && mkfifo out.svg")
        // The first byte of the output is the sign that the picture is drawn.
        let outcome = try onion.shell(
            """
            onion preview q.yaml -o out.svg & exec 3<out.svg
            read -r -n 1 <&3 && echo drawn; ls -A T
            kill -KILL $! 2>/dev/null; wait $! 2>/dev/null; ls -A T
            """, environment: ["TMPDIR": onion.folder.path("T")])
        #expect(outcome.output == "drawn\n", "\(outcome.error)")
        let frames = try onion.run("frames", "q.yaml")
        #expect(frames.status == 0 && frames.output.hasPrefix("screen/q"), "\(frames.error)")
    }

    @Test("A copy of a registry has its permissions")
    func permissions() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(
            try onion.shell("chmod 600 onion.sqlite && onion backup b.sqlite && stat -c %a b.sqlite").output.hasSuffix(
                "600\n"))
    }

    @Test("A word that is not UTF-8 is refused, and names no other file")
    func names() throws {
        let onion = try OnionCommandLine()
        let outcome = try onion.shell(#"onion init --registry $'\xff\xfe'; echo $?"#)
        #expect(outcome.output == "64\n")
        #expect(outcome.error.contains("is not UTF-8"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path) == [])
    }

    /// Runs a command as a user who may write nothing.
    private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"

    @Test(
        "A registry in the folder of another user can be read, and refuses writes",
        .enabled(if: Mount.isPermitted, "changing the user takes root"))
    func foreignFolder() throws {
        let onion = try OnionCommandLine.pizzeria()
        let expected = try onion.run("list")
        let outcome = try onion.shell(
            """
            F=$(mktemp -d /tmp/onion-test-XXXXXX); cp onion.sqlite $F/; chmod 755 $F
            \(Self.nobody) onion list --registry $F/onion.sqlite; echo $?
            \(Self.nobody) onion remove screen/birthday-gift --author me --registry $F/onion.sqlite; echo $?; rm -r $F
            """)
        #expect(outcome.output == expected.output + "0\n74\n", "\(outcome.error)")
        #expect(outcome.error.contains("cannot be written"))
    }

    @Test(
        "A read of a registry in the folder of another user fails when that user writes meanwhile",
        .enabled(if: Mount.isPermitted, "changing the user takes root"))
    func foreignWriter() throws {
        let onion = try OnionCommandLine.pizzeria()
        // The rows fill the pipe, so that the reader waits while another command writes.
        let outcome = try onion.shell(
            """
            F=$(mktemp -d /tmp/onion-test-XXXXXX); cp onion.sqlite $F/; chmod 755 $F; mkfifo rows
            Q="WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 100000) SELECT x FROM c"
            (\(Self.nobody) onion sql "$Q" --format csv --registry $F/onion.sqlite > rows; echo $? > code) &
            exec 3< rows; head -c 10 <&3 > /dev/null
            onion remove screen/birthday-gift --registry $F/onion.sqlite; cat <&3 > /dev/null; wait; cat code; rm -r $F
            """)
        #expect(outcome.output.hasSuffix("69\n"), "\(outcome)")
        #expect(outcome.error.contains("another process is writing"), "\(outcome.error)")
    }

    @Test(
        "A registry on a full disk can be read", .enabled(if: Mount.isPermitted, Mount.reason))
    func fullDisk() throws {
        let onion = try OnionCommandLine.pizzeria()
        let mounted = try onion.shell(
            "mkdir small && mount -t tmpfs -o size=2m tmpfs small && cp onion.sqlite small/ && dd if=/dev/zero of=small/z bs=4k"
        )
        defer { _ = try? onion.shell("umount small") }
        #expect(mounted.error.contains("No space left"))
        for arguments in [
            ["list"], ["tree", "screen/new-year"], ["export"], ["check"], ["sql", "SELECT key FROM screens"],
        ] {
            let outcome = try onion.start(arguments + ["--registry", "small/onion.sqlite"]).wait()
            try expect(outcome, is: onion.start(arguments).wait())
        }
        let change = try onion.run("remove", "screen/birthday-gift", "--registry", "small/onion.sqlite")
        #expect(change.status == 74, "\(change.error)")
    }

    @Test(
        "A command ends where no thread can be had",
        .enabled(if: Mount.isPermitted, "changing the user takes root"))
    func threads() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            F=$(mktemp -d /tmp/onion-test-XXXXXX); cp onion.sqlite $F/; chmod -R a+rwX $F; cd $F; ulimit -u 1
            for command in "check --fit" list; do timeout -s KILL 1200 \(Self.nobody) onion $command; echo $?; done; rm -r $F
            """)
        #expect(outcome.output == "74\n74\n")
        #expect(outcome.error.contains("the system has no thread"), "\(outcome.error)")
    }

    @Test("What a killed command left in a folder is removed by the next one that writes there")
    func leftovers() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell(
            """
            mkdir out; touch out/.onion.new out/.onion.99999999.1 out/.onion.99999998.2-wal out/.onion.\(getpid()).1
            touch -d '1 hour ago' out/.onion.99999999.1 out/.onion.\(getpid()).1
            """)
        #expect(try onion.run("export", "screen/today", "-o", "out/today.yaml").status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: onion.folder.path("out")).sorted()
                == [".onion.\(getpid()).1", ".onion.99999998.2-wal", ".onion.new", "today.yaml"].sorted())
    }

    @Test("A full disk of temporary files is named as such", .enabled(if: Mount.isPermitted, Mount.reason))
    func temporaryFiles() throws {
        let onion = try ManyContents.prepared(30_000, title: "x")
        #expect(try onion.run("import", "many.ndjson", "--id", "many").status == 0)
        _ = try onion.shell("mkdir T && mount -t tmpfs -o size=16k tmpfs T && dd if=/dev/zero of=T/z bs=4k")
        defer { _ = try? onion.shell("umount T") }
        let outcome = try onion.run("revert", "many", environment: ["TMPDIR": onion.folder.path("T")])
        #expect(outcome.status == 74)
        #expect(outcome.error.contains("TMPDIR"), "\(outcome.error)")
    }
}

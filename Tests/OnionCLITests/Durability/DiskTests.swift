import Foundation
import OnionTestSupport
import Testing

@Suite("Disks that are full or read-only")
struct DiskTests {
    /// Mounts a small disk in the folder, and copies the registry to it.
    private func withSmallDisk(_ body: (OnionCommandLine) throws -> Void) throws {
        let onion = try ManyContents.prepared(5_000, title: String(repeating: "long ", count: 60))
        let mounted = try onion.shell(
            "mkdir small && mount -t tmpfs -o size=2m tmpfs small && cp onion.sqlite small/")
        guard mounted.status == 0 else { throw Failed(outcome: mounted) }
        defer { _ = try? onion.shell("umount small") }
        try body(onion)
    }

    @Test(
        "An import that fills the disk leaves the registry as it was, and the next one succeeds",
        .enabled(if: Mount.isPermitted, Mount.reason), arguments: [false, true])
    func fullDisk(hasContents: Bool) throws {
        try withSmallDisk { onion in
            if hasContents {
                let first = ManyContents.ndjson(1, named: "first")
                #expect(try onion.run("import", "--registry", "small/onion.sqlite", "-", input: first).status == 0)
            }
            let before = try onion.rows(of: "small/onion.sqlite")
            try expect(
                onion.run("import", "--registry", "small/onion.sqlite", "many.ndjson"),
                is: Outcome(
                    status: 74,
                    error: """
                        error: the disk is full; the registry "small/onion.sqlite" is unchanged; free disk space \
                        and try again

                        """))
            #expect(try onion.rows(of: "small/onion.sqlite") == before)
            try expect(
                onion.run("check", "--registry", "small/onion.sqlite"),
                is: Outcome(status: 0, output: "nothing is wrong\n"))
            let small = try onion.run(
                "import", "--registry", "small/onion.sqlite", "-", input: ManyContents.ndjson(10))
            #expect(small.status == 0 && small.output.hasSuffix("10 created\n"))
        }
    }

    @Test(
        "A file that does not fit on a disk is not left there in part", .enabled(if: Mount.isPermitted, Mount.reason))
    func fullDiskForOutput() throws {
        try withSmallDisk { onion in
            #expect(try onion.run("import", "many.ndjson").status == 0)
            _ = try onion.shell("dd if=/dev/zero of=small/zeros bs=1k count=1500")
            #expect(try onion.run("backup", "small/copy.sqlite").status == 74)
            #expect(try onion.run("export", "-o", "small/all.yaml").status == 74)
            _ = try onion.shell("dd if=/dev/zero of=small/more bs=1k")
            #expect(try onion.run("init", "--registry", "small/new.sqlite").status == 74)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: onion.folder.path("small")).sorted()
                    == ["more", "onion.sqlite", "zeros"])
        }
    }

    @Test("A full disk is named by each command that writes a file", .enabled(if: Mount.isPermitted, Mount.reason))
    func wordsOfFullDisk() throws {
        let onion = try OnionCommandLine.pizzeria()
        let mounted = try onion.shell(
            "mkdir small && mount -t tmpfs -o size=64k tmpfs small && dd if=/dev/zero of=small/zeros bs=4k count=15")
        guard mounted.status == 0 else { throw Failed(outcome: mounted) }
        defer { _ = try? onion.shell("umount small") }
        for (arguments, file) in [
            (["init", "--registry", "small/new.sqlite"], "new.sqlite"),
            (["backup", "small/copy.sqlite"], "copy.sqlite"),
            (["export", "-o", "small/all.yaml"], "all.yaml"), (["publish", "-o", "small/public"], "public/files/"),
            (["generate", "uikit", "-o", "small/code"], "code/.onion-generated"),
            (["preview", "screen/home", "-o", "small/home.svg"], "home.svg"),
            (["preview", "--all", "-o", "small/gallery/"], "gallery/"),
        ] {
            let outcome = try onion.start(arguments).wait()
            #expect(outcome.status == 74, "\(arguments)")
            #expect(outcome.error.contains("\"small/\(file)"), "\(outcome.error)")
            #expect(
                outcome.error.hasSuffix(" cannot be written: the disk is full; free disk space and try again\n"),
                "\(outcome.error)")
            #expect(!outcome.error.contains(".onion."))
        }
        #expect(try onion.shell("find small -name '.onion.*'").output == "")
    }

    @Test("A limit to the number of open files is named, where it ends a command", arguments: 5...9)
    func openFiles(limit: Int) throws {
        let onion = try OnionCommandLine.pizzeria()
        let script = "rm -f new.sqlite*; ulimit -n \(limit); exec onion init --registry new.sqlite"
        var outcome = try onion.shell(script)
        // Without a file left, libdispatch ends the process in up to three of a hundred runs, when it counts its threads in /proc.
        for _ in 0..<5 where outcome.status == -SIGILL { outcome = try onion.shell(script) }
        // Threads of the system open files, too, so that from 6 on either may happen.
        if limit > 5, outcome.status == 0 {
            return try expect(
                onion.run("check", "--registry", "new.sqlite"), is: Outcome(status: 0, output: "nothing is wrong\n"))
        }
        #expect(outcome.status == 74)
        #expect(
            outcome.error.hasSuffix(
                ": this process has too many open files; raise the limit, such as with \"ulimit -n 256\"\n"),
            "\(outcome.error)")
        #expect(outcome.error.contains("\"new.sqlite\""))
    }

    @Test("A limit to the size of files leaves the registry as it was")
    func fileSizeLimit() throws {
        let onion = try ManyContents.prepared(5_000, title: String(repeating: "long ", count: 60))
        let before = try onion.rows()
        // SIGXFSZ is ignored, so that writes fail as on a full disk.
        let outcome = try onion.shell("trap '' XFSZ; ulimit -f 400; exec onion import many.ndjson")
        #expect(outcome.status == 74 && outcome.output == "")
        #expect(
            outcome.error.hasPrefix("error: the file would be larger than this process may write; the registry "),
            "\(outcome.error)")
        #expect(try onion.rows() == before)
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
        #expect(try onion.run("import", "many.ndjson").status == 0)
    }

    @Test(
        "A registry on a read-only disk can be read, refuses writes, and does not change",
        .enabled(if: Mount.isPermitted, Mount.reason))
    func readOnlyDisk() throws {
        let onion = try OnionCommandLine.pizzeria()
        let mounted = try onion.shell(
            "mkdir ro && cp onion.sqlite ro/ && mount --bind ro ro && mount -o remount,bind,ro ro")
        guard mounted.status == 0 else { throw Failed(outcome: mounted) }
        defer { _ = try? onion.shell("umount ro") }
        let before = try Data(contentsOf: onion.folder.url.appending(path: "ro/onion.sqlite"))
        for arguments in [
            ["list"], ["show", "template/sheet"], ["assemble", "screen/profile"], ["tree", "screen/profile"],
            ["export"],
            ["usage", "template/sheet"], ["check"], ["list", "--as-of", "2100-01-01"],
            ["sql", "SELECT count(*) FROM contents"],
        ] {
            let outcome = try onion.start(arguments + ["--registry", "ro/onion.sqlite"]).wait()
            try expect(outcome, is: onion.start(arguments).wait())
            #expect(outcome.status == 0)
        }
        let documents = Data("actions: new\ndatasource: N\nitems: []\n".utf8)
        let (change, disk) = (["import", "-"], ["--registry", "ro/onion.sqlite"])
        try expect(
            onion.run(change + disk + ["--dry-run"], input: documents),
            is: onion.run(change + ["--dry-run"], input: documents))
        for arguments in [["remove", "screen/birthday-gift"] + disk, change + disk] {
            let outcome = try onion.run(arguments, input: documents)
            expect(
                outcome,
                is: Outcome(
                    status: 74,
                    error: """
                        error: the registry "ro/onion.sqlite" cannot be written: the disk is read-only; choose a folder on \
                        another disk

                        """))
        }
        let readOnly = "cannot be created: the disk is read-only; choose a folder on another disk"
        try expect(
            onion.run("init", "--registry", "ro/x.sqlite"),
            is: Outcome(status: 74, error: "error: \"ro/x.sqlite\" \(readOnly)\n"))
        try expect(
            onion.run("backup", "ro/x.sqlite"), is: Outcome(status: 74, error: "error: \"ro/x.sqlite\" \(readOnly)\n"))
        #expect(try onion.run("export", "-o", "ro/x.yaml").status == 74)
        #expect(try Data(contentsOf: onion.folder.url.appending(path: "ro/onion.sqlite")) == before)
    }

    @Test("A write-protected registry can be read, and refuses writes")
    func immutable() throws {
        let onion = try OnionCommandLine.pizzeria()
        let before = try onion.rows()
        // Root may write read-only files, but not immutable ones.
        let attribute = try onion.shell("chattr +i onion.sqlite || { test $(id -u) != 0 && chmod a-w onion.sqlite; }")
        guard attribute.status == 0 else { return }
        defer { _ = try? onion.shell("chattr -i onion.sqlite; chmod u+w onion.sqlite") }
        #expect(try onion.run("list").status == 0)
        try expect(
            onion.run("remove", "screen/birthday-gift"),
            is: Outcome(
                status: 74,
                error: """
                    error: the registry "onion.sqlite" cannot be written; check the permissions of the file and of its folder

                    """))
        #expect(try onion.rows() == before)
    }

    @Test("A file that is damaged, truncated, or of a newer schema is refused and not changed")
    func damage() throws {
        let onion = try OnionCommandLine.pizzeria()
        let whole = try Data(contentsOf: onion.folder.url.appending(path: "onion.sqlite"))
        let damaged = Outcome(
            status: 74,
            error: """
                error: the registry "bad.sqlite" is damaged: database disk image is malformed; \
                "onion restore-backup FILE" puts a backup back; "sqlite3 FILE .recover" saves what can be read

                """)
        var zeros = whole
        zeros.replaceSubrange((3 * 4096)..., with: Data(count: zeros.count - 3 * 4096))
        for bytes in [zeros, whole.prefix(3_000)] {
            try onion.folder.write(Data(bytes), to: "bad.sqlite")
            try expect(onion.run("list", "--registry", "bad.sqlite"), is: damaged)
            #expect(try onion.run("check", "--registry", "bad.sqlite").status != 0)
            #expect(try Data(contentsOf: onion.folder.url.appending(path: "bad.sqlite")) == Data(bytes))
        }
        var newer = whole
        newer[63] = 21 // the last byte of user_version
        try onion.folder.write(newer, to: "new.sqlite")
        try expect(
            onion.run("list", "--registry", "new.sqlite"),
            is: Outcome(
                status: 74,
                error: """
                    error: the registry "new.sqlite" was written by a newer version of Onion (its schema is 21, this version reads up to 20); \
                    update Onion

                    """))
        #expect(try Data(contentsOf: onion.folder.url.appending(path: "new.sqlite")) == newer)
    }

    @Test("Any page may be damaged without a crash", arguments: 0..<8)
    func damagedPages(seed: Int) throws {
        let onion = try OnionCommandLine.pizzeria()
        var bytes = try Data(contentsOf: onion.folder.url.appending(path: "onion.sqlite"))
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<30 {
            bytes[Int.random(in: 100..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        try onion.folder.write(bytes, to: "bad.sqlite")
        for arguments in [["check"], ["list"], ["export"], ["assemble", "screen/profile"]] {
            let outcome = try onion.start(arguments + ["--registry", "bad.sqlite"]).wait()
            #expect([0, 1, 2, 74].contains(outcome.status))
        }
    }
}

import Foundation
import OnionModel
import OnionPublishing
import OnionTestSupport
import Testing

@Suite("onion publish")
struct PublishTests {
    private func published(_ onion: OnionCommandLine, _ folder: String = "public") throws -> [String: String] {
        let folder = ReleaseFolder(onion.folder.path(folder)) { _ in nil }
        guard let pointer = try folder.pointer(of: ChannelName("live")) else { return [:] }
        return try folder.compositions(of: pointer.release)
    }

    @Test("It writes what onion assemble prints, tells what differs, and goes back")
    func story() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion publish -o public --dry-run | tail -1; ls -d *.sqlite public 2>/dev/null
            onion publish -o public -m 'The first menu' | tail -1
            onion publish -o public
            onion show screen/new-year | sed 's/screen: new-year/screen: another/' | onion import - >/dev/null
            onion publish -o public
            onion publish -o public --release previous | cut -d ' ' -f 1-5
            onion publish -o public --release 2 | cut -d ' ' -f 1-5
            onion channels --format csv | cut -d , -f 1,2,8
            onion channels beta 2>&1 | head -1 | cut -d ' ' -f 1-5
            onion assemble new-year --locale ru | tr -d '\\n' | sha256sum | cut -c 1-64 >digest
            ls public/files/*/$(cat digest).json >/dev/null && echo there
            gzip -dc public/files/*/$(cat digest).json.gz | cmp - public/files/*/$(cat digest).json && echo same
            """)
        #expect(outcome.error == "" && outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "live: 27 screens added" && lines.dropFirst().first == "onion.sqlite")
        #expect(
            lines.dropFirst(2).map { $0.replacing(/; \d+ files? written/, with: "") } == [
                "published release 1 of live: 27 screens added", "live: nothing differs", "+ screen/another",
                "published release 2 of live: 1 screen added", "live points to release 1", "live points to release 2",
                "channel,release,message", "live,2,", "live,1,", "live,2,", "live,1,The first menu",
                "error: there is no channel", "there",
                "same",
            ])
    }

    @Test("It refuses what does not fit where it did, and what is not translated; nothing is published")
    func refusals() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion publish -o public >/dev/null
            cp public/channels/live.json before
            onion publish -o other --translations fr 2>&1 | tail -1; ls other/channels
            onion show template/illustrated-message | sed 's/lines: 0/lines: 1/' | onion import - >/dev/null
            onion publish -o public 2>&1 | tail -1
            cmp before public/channels/live.json && echo unchanged
            onion publish -o public --no-fit | tail -1 | cut -d ' ' -f 1-5
            onion publish -o public --channel a/b; echo $?
            onion publish -o public --channel beta --release previous; echo $?
            """)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 6, "\(outcome.output)")
        #expect(lines.first?.hasSuffix("problems, nothing was published") == true)
        #expect(lines.dropFirst().first?.contains("nothing was published") == true, "\(lines)")
        #expect(lines.dropFirst(2) == ["unchanged", "published release 2 of live:", "2", "2"])
    }

    @Test("A release that is not scheduled any more is told")
    func unscheduled() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion publish -o public >/dev/null
            printf 'color: brand\\nlight: "#112233"\\n' | onion import - >/dev/null
            onion publish -o public --no-fit --schedule 2100-01-01 >/dev/null
            onion publish -o public --no-fit >/dev/null
            """)
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("release 2 is not scheduled for 2100-01-01T00:00:00.000Z any more"))
    }

    @Test("An earlier release whose files are whole is verified, and keeps their compressed forms")
    func verifiedRelease() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion publish -o public >/dev/null
            printf 'color: brand\\nlight: "#112233"\\n' | onion import - >/dev/null
            onion publish -o public --no-fit >/dev/null
            find public/files -type f | sort >before
            onion publish -o public --release 1 --verify | cut -d ' ' -f 1-5
            find public/files -type f | sort | cmp - before && grep -c 'gz$' before
            """)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first == "live points to release 1" && lines.count == 2, "\(outcome)")
    }

    @Test("With --packs, a release is a few files; the next ones, too, until --no-packs")
    func packs() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion publish -o public --packs | tail -1
            ls public/files/*/*.pack | wc -l
            onion publish -o public
            onion assemble new-year --locale ru | tr -d '\\n' >composition
            for pack in public/files/*/*.pack; do gzip -dc <$pack; done | grep -cF "$(cat composition)"
            printf 'color: brand\\nlight: "#112233"\\n' | onion import - >/dev/null
            onion publish -o public --no-fit | tail -1 | sed 's/: .*; /: /'
            onion publish -o public --release previous | cut -d ' ' -f 1-5
            rm public/files/*/*.pack
            onion publish -o public --release 2 2>/dev/null || echo refused
            onion publish -o public --no-fit | tail -1 | cut -d ';' -f 1
            onion publish -o public --verify
            onion publish -o public --no-packs | tail -1 | cut -d ';' -f 1
            onion publish -o public --prune 1 2>/dev/null; ls public/files/*/*.pack 2>/dev/null | wc -l
            onion publish -o public --packs --release previous 2>/dev/null; echo $?
            """)
        #expect(
            outcome.output.split(separator: "\n").map(String.init) == [
                "published release 1 of live: 27 screens added; 3 files written", "2", "live: nothing differs", "1",
                "published release 2 of live: 3 files written", "live points to release 1", "refused",
                "published release 3 of live: 27 screens added", "live: nothing differs",
                "published release 4 of live: nothing differs", "live: nothing differs", "0", "64",
            ], "\(outcome.error)")
    }

    @Test(
        "Killed at any moment, a channel points to the old release or to the new one, with all of its files",
        arguments: ["--no-packs", "--packs"])
    func kill(form: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.run("publish", "-o", "public", form).status == 0)
        var (kept, replaced) = (0, 0)
        let old = try published(onion)
        for (round, changes) in [0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 30, 1_000].enumerated() {
            let color = "color: brand\nlight: \"#0000\(10 + round)\"\n"
            let imported = try onion.run("import", "-", input: color)
            #expect(imported.status == 0, "\(imported.error)")
            let before = try published(onion)
            _ = try onion.killed("publish", "-o", "public", "--no-fit", afterChanges: changes)
            let after = try published(onion)
            if after == before { kept += 1 } else { replaced += 1 }
            #expect(after.count == old.count)
        }
        #expect(kept + replaced == 12)
        #expect(try onion.run("publish", "-o", "public", "--no-fit").status == 0)
        #expect(try onion.run("publish", "-o", "public", "--no-fit").output == "live: nothing differs\n")
    }

    @Test("A full disk keeps what is published", .enabled(if: Mount.isPermitted, Mount.reason))
    func fullDisk() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            mkdir small && mount -t tmpfs -o size=4m tmpfs small
            onion publish -o small/public >/dev/null; echo $?
            dd if=/dev/zero of=small/zeros bs=4k 2>/dev/null
            printf 'color: brand\\nlight: "#112233"\\n' | onion import - >/dev/null
            onion publish -o small/public --no-fit 2>/dev/null; echo $?
            onion channels --format csv | wc -l
            cp -r small/public copy
            rm small/zeros
            onion publish -o small/public --no-fit >/dev/null; echo $?
            cp -r small/public later
            umount small
            """)
        #expect(outcome.output == "0\n74\n2\n0\n", "\(outcome.error)")
        let (old, new) = (try published(onion, "copy"), try published(onion, "later"))
        #expect(!old.isEmpty && old.count == new.count && old != new)
    }

    @Test("Two processes do not publish into a folder at the same time")
    func twice() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            mkdir -p public/channels
            flock public/channels onion publish -o public; echo $?
            """)
        #expect(outcome.output == "69\n" && outcome.error.contains("another process publishes into \"public\""))
    }

    @Test(
        "A release is copied to a remote folder, the file of the channel last",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/rclone"), "rclone is not installed"),
        arguments: ["--no-packs", "--packs"])
    func remote(form: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            onion publish -o public \(form) --to "$PWD/remote" >/dev/null; echo $?
            diff -r public remote && echo same
            printf 'color: brand\\nlight: "#112233"\\n' | onion import - >/dev/null
            mv remote/files away; echo >remote/files
            onion publish -o public --no-fit --to "$PWD/remote" >/dev/null 2>log; echo $?
            cmp -s public/channels/live.json remote/channels/live.json || echo old
            rm remote/files; mv away remote/files
            onion publish -o public --to "$PWD/remote"; diff -r public remote && echo same
            """)
        #expect(outcome.output == "0\nsame\n74\nold\nlive: nothing differs\nsame\n", "\(outcome.error)")
    }
}

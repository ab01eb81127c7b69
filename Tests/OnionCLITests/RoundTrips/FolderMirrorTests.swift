import Foundation
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

/// A folder of exported documents and a registry that mirrors it are the same. The parts are random, in two spaces, and there are images.
@Suite("Exports to a folder that are mirrored")
struct FolderMirrorTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine()
        try EveryKey.registry.get().test.registry.backup(to: onion.folder.path("onion.sqlite"))
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        let images: [(String, UInt8)] = [("clock", 4), ("clock@2x", 8), ("gift~ipad", 3)]
        for (name, width) in images {
            try onion.folder.write(TestImages.png(width, 2), to: "\(name).png")
        }
        for files in ["*.png", "home.yaml *.png --space shop", "home.yaml *.png --space bank"] {
            let imported = try onion.shell("onion import \(files)")
            #expect(imported.status == 0, "\(imported)")
        }
        let exported = try onion.run("export", "-o", "docs/")
        #expect(exported.status == 0, "\(exported)")
        _ = try onion.run("init", "--registry", "copy.sqlite")
    }

    private func mirror(_ folder: String = "docs") throws -> Outcome {
        try onion.run("import", "--mirror", folder, "--registry", "copy.sqlite")
    }

    /// The differences of the folder and an export of the copy, which has no empty folders.
    private func differences() throws -> Outcome {
        try onion.shell(
            """
            rm -rf again && onion export --registry copy.sqlite -o again/ && find docs -type d -empty -delete \\
                && diff -r docs again
            """)
    }

    @Test("An empty registry that mirrors the folder exports the same bytes, and a second mirror changes nothing")
    func copy() throws {
        let mirrored = try mirror()
        #expect(mirrored.status == 0, "\(mirrored)")
        try expect(differences(), is: Outcome(status: 0))
        let before = try onion.rows(of: "copy.sqlite")
        let again = try mirror()
        #expect(again.output.wholeMatch(of: /\d+ unchanged\n/) != nil, "\(again)")
        #expect(try onion.rows(of: "copy.sqlite") == before)
    }

    @Test("A part whose file is removed is removed, and so are the others of its space")
    func removal() throws {
        _ = try mirror()
        for (files, parts) in [("docs/bank/screens/home.yaml", ["bank:screen/home"]), ("docs/shop/*/*.yaml", [])] {
            let listed = try onion.shell("ls \(files) | wc -l && rm \(files)")
            let mirrored = try mirror()
            #expect(mirrored.status == 0, "\(mirrored)")
            let count = listed.output.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(mirrored.output.contains("\(count) archived"), "\(mirrored)")
            for part in parts { #expect(mirrored.output.contains("archived  \(part)@1\n"), "\(mirrored)") }
            #expect(try mirror().output.wholeMatch(of: /\d+ unchanged\n/) != nil)
        }
    }

    @Test("A changed, a renamed and a new file make the same export as the registry in which they were changed")
    func changes() throws {
        _ = try mirror()
        let changed = try onion.shell(
            """
            set -e
            onion rename bank:template/leaf bank:paper >/dev/null
            onion rename shop:screen/home bank:start >/dev/null
            echo '{ number: gap, value: 3 }' | onion import - >/dev/null
            onion export -o docs/ >/dev/null
            """)
        #expect(changed.status == 0, "\(changed)")
        let mirrored = try mirror()
        #expect(mirrored.status == 0, "\(mirrored)")
        try expect(differences(), is: Outcome(status: 0))
    }
}

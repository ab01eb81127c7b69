import Foundation
import OnionTestSupport
import Testing

@Suite("onion export to a folder")
struct FolderExportTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        try onion.folder.write(TestImages.png(4, 2), to: "clock.png")
        _ = try onion.run("import", "home.yaml", "clock.png")
        _ = try onion.run("export", "-o", "docs/")
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("docs"))
            .filter { $0.contains(".") && !$0.hasPrefix(".onion") }.sorted()
    }

    @Test("What was removed or renamed does not come back with the next import of the folder")
    func removed() throws {
        _ = try onion.run("remove", "screen/home", "content/hello")
        _ = try onion.run("rename", "template/box", "crate")
        _ = try onion.run("remove", "image/clock")
        let export = try onion.run("export", "-o", "docs/")
        #expect(
            export.output == """
                removed template/box, whose files an earlier export wrote
                removed content/hello, whose files an earlier export wrote
                removed screen/home, whose files an earlier export wrote
                removed image/clock, whose files an earlier export wrote

                """)
        #expect(export.status == 0 && export.error == "")
        #expect(
            try files() == [
                "actions/buttons.yaml", "templates/crate.yaml", "templates/leaf.yaml",
            ])
        let again = try onion.run("import", "docs")
        #expect(again.status == 0 && again.output.hasSuffix("3 unchanged\n"))
    }

    @Test("A file that was written or changed by hand is kept and named")
    func byHand() throws {
        try onion.folder.write("content: mine\ntemplate: leaf\nfields: {title: Mine}\n", to: "docs/contents/mine.yaml")
        try onion.folder.write(
            "content: hello\ntemplate: leaf\nfields: {title: Changed}\n", to: "docs/contents/hello.yaml")
        try onion.folder.write(
            TestImages.png(5, 5), to: "docs/Images.xcassets/clock.imageset/clock.png")
        try onion.folder.write("notes", to: "docs/contents/notes.txt")
        _ = try onion.run("remove", "screen/home", "content/hello", "image/clock")
        let before = try files()
        let export = try onion.run("export", "-o", "docs")
        #expect(export.output == "removed screen/home, whose files an earlier export wrote\n")
        #expect(
            export.error == """
                warning: "docs/contents/hello.yaml" has content/hello, which the registry does not have; import it, or remove it
                warning: "docs/contents/mine.yaml" has content/mine, which the registry does not have; import it, or remove it
                warning: "docs/Images.xcassets/clock.imageset" has image/clock, which the registry does not have; import it, \
                or remove it

                """)
        #expect(try files() == before.filter { $0 != "screens/home.yaml" })
    }

    @Test("Files of YAML begin with the place of their schema, which is in the folder, and an import ignores both")
    func schema() throws {
        let line = "# yaml-language-server: $schema=../.onion/document.schema.json\n"
        let leaf = try String(contentsOfFile: onion.folder.path("docs/templates/leaf.yaml"), encoding: .utf8)
        #expect(try leaf == line + onion.run("show", "template/leaf").output)
        let schema = try String(contentsOfFile: onion.folder.path("docs/.onion/document.schema.json"), encoding: .utf8)
        let lines = schema.split(separator: "\n").filter { !$0.contains("\"$comment\": \"onion sha256:") }
        #expect(try lines == onion.run("schema", "document").output.split(separator: "\n"))
        try expect(onion.run("import", "docs"), is: Outcome(status: 0, output: "6 unchanged\n"))
        // One file has the line where the schema lies beside it.
        _ = try onion.run("export", "-o", "docs/all.yaml")
        _ = try onion.run("export", "-o", "all.yaml")
        let all = try String(contentsOfFile: onion.folder.path("all.yaml"), encoding: .utf8)
        #expect(try onion.run("export").output == all)
        #expect(
            try String(contentsOfFile: onion.folder.path("docs/all.yaml"), encoding: .utf8)
                == "# yaml-language-server: $schema=.onion/document.schema.json\n" + all)
        #expect(try onion.run("export", "-o", "docs/all.yaml").status == 0)
        // A document without the line gets it with the next change.
        try onion.folder.write(String(leaf.dropFirst(line.count)), to: "docs/templates/leaf.yaml")
        #expect(try onion.run("export", "-o", "docs").status == 0)
        #expect(
            try String(contentsOfFile: onion.folder.path("docs/templates/leaf.yaml"), encoding: .utf8)
                == String(leaf.dropFirst(line.count)))
        _ = try onion.run("import", "-", input: "\(leaf)summary: A leaf\n")
        #expect(try onion.run("export", "-o", "docs").status == 0)
        let changed = try String(contentsOfFile: onion.folder.path("docs/templates/leaf.yaml"), encoding: .utf8)
        #expect(changed.hasPrefix(line) && changed.contains("A leaf"))
        #expect(try onion.run("export", "-o", "json", "--format", "json").status == 0)
        #expect(try onion.shell("ls -A json").output.contains(".onion") == false)
    }

    @Test("A document with an added comment and an image set with an added file are kept")
    func additions() throws {
        let home = try String(contentsOfFile: onion.folder.path("docs/screens/home.yaml"), encoding: .utf8)
        try onion.folder.write("# mine\n\(home)", to: "docs/screens/home.yaml")
        try onion.folder.write("notes", to: "docs/Images.xcassets/clock.imageset/notes.txt")
        _ = try onion.run("remove", "screen/home", "image/clock")
        let before = try files()
        let export = try onion.run("export", "-o", "docs")
        #expect(export.output == "" && export.error.split(separator: "\n").count == 2)
        #expect(try files() == before)
    }

    @Test("A document that somebody has changed, and one that is not Onion's, are not replaced without --force")
    func changedByHand() throws {
        let path = "docs/templates/leaf.yaml"
        let leaf = try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
        let replaced = leaf.replacing("label", with: "button")
        try onion.folder.write(replaced, to: path)
        try onion.folder.write("foreign\n", to: "docs/templates/box.yaml")
        _ = try onion.run("import", "-", input: "content: more\ntemplate: leaf\nfields: {title: More}\n")
        let before = try files()
        let export = try onion.run("export", "-o", "docs")
        #expect(export.status == 2 && export.output == "")
        #expect(
            export.error == """
                error: "docs/templates/box.yaml", "docs/templates/leaf.yaml" have what the registry never had: \
                expected a document, found the text "foreign" (line 1) in "docs/templates/box.yaml", \
                template/leaf view.subviews[0]: a view of type button has no property "text" (line 13) in \
                "docs/templates/leaf.yaml"; nothing was written; \
                import what somebody has changed, name another place, or replace it with --force

                """)
        #expect(try files() == before)
        #expect(try String(contentsOfFile: onion.folder.path(path), encoding: .utf8) == replaced)
        #expect(try onion.run("export", "-o", "docs", "--force").status == 0)
        #expect(try String(contentsOfFile: onion.folder.path(path), encoding: .utf8) == leaf)
    }

    @Test("What an earlier export wrote is replaced, in a folder and in one file")
    func earlierExport() throws {
        _ = try onion.run("export", "-o", "all.yaml")
        let leaf = try onion.run("export", "template/leaf").output
        #expect(try onion.run("import", "-", input: leaf.replacing("label", with: "textField")).status == 0)
        #expect(try onion.run("export", "-o", "docs").status == 0)
        #expect(try onion.run("export", "-o", "all.yaml").status == 0)
        #expect(try onion.run("import", "docs").output.hasSuffix("6 unchanged\n"))
    }

    @Test("A file that is not an export is not replaced by one", arguments: ["notes\n", "{\"version\": 1}\n"])
    func foreignFile(text: String) throws {
        try onion.folder.write(text, to: "package.json")
        #expect(try onion.run("export", "-o", "package.json").status == 2)
        #expect(try String(contentsOfFile: onion.folder.path("package.json"), encoding: .utf8) == text)
        #expect(try onion.run("export", "-o", "package.json", "--force").status == 0)
    }

    @Test("A link to a folder or a file outside is not followed")
    func link() throws {
        try onion.folder.write("keep", to: "outside/keep.txt")
        try FileManager.default.createDirectory(atPath: onion.folder.path("linked"), withIntermediateDirectories: true)
        symlink(onion.folder.path("outside"), onion.folder.path("linked/templates"))
        let export = try onion.run("export", "-o", "linked/")
        // A link to a folder is no folder for a service.
        let reason = FolderService.isUsed ? "a part of its path is not a folder" : "leads out of \"linked\""
        #expect(export.status == 74 && export.error.contains(reason), "\(export)")
        try FileManager.default.removeItem(atPath: onion.folder.path("linked/templates"))
        try FileManager.default.createDirectory(
            atPath: onion.folder.path("linked/templates"), withIntermediateDirectories: true)
        symlink(onion.folder.path("outside/new.yaml"), onion.folder.path("linked/templates/box.yaml"))
        let file = try onion.run("export", "-o", "linked/")
        #expect(file.status == 74 && file.error.contains("leads out of \"linked\""), "\(file)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.path("outside")) == ["keep.txt"])
    }

    @Test("An export of an earlier time leaves nothing that is newer")
    func earlier() throws {
        let export = try onion.run("export", "--as-of", "2020-01-01", "-o", "docs/")
        #expect(export.status == 0 && export.error == "" && export.output.contains("removed image/clock"))
        #expect(try files() == [])
    }

    @Test("Keys that differ only in case have files of different names, come back as they were, and are a finding")
    func letterCase() throws {
        for key in ["Accent", "accent", "ACCENT"] {
            try onion.folder.write("color: \(key)\nlight: \"#0000FF\"\n", to: "\(key).yaml")
        }
        _ = try onion.run("import", "Accent.yaml", "accent.yaml", "ACCENT.yaml")
        _ = try onion.run("export", "-o", "docs/")
        let colors = try files().filter { $0.hasPrefix("colors/") }
        #expect(colors == ["colors/ACCENT#3.yaml", "colors/Accent.yaml", "colors/accent#2.yaml"])
        #expect(try onion.run("import", "docs").output.hasSuffix("9 unchanged\n"))
        _ = try onion.run("export", "color/accent", "-o", "one/")
        #expect(FileManager.default.fileExists(atPath: onion.folder.path("one/colors/accent#2.yaml")))
        let check = try onion.run("check")
        #expect(check.output.contains("the key differs from that of color/Accent only in case"), "\(check)")
        _ = try onion.run("remove", "color/ACCENT")
        _ = try onion.run("export", "-o", "docs/")
        #expect(try files().filter { $0.hasPrefix("colors/") } == ["colors/Accent.yaml", "colors/accent#2.yaml"])
    }

    @Test("An export of single parts removes nothing")
    func single() throws {
        _ = try onion.run("remove", "screen/home")
        let before = try files()
        try expect(onion.run("export", "template/leaf", "-o", "docs/"), is: Outcome(status: 0))
        #expect(try files() == before)
    }

    @Test("An import takes what an export wrote: of nothing, and of a part that was named twice")
    func ownExports() throws {
        let empty = try OnionCommandLine.initialized()
        for name in ["all.yaml", "all.json", "all.ndjson", "all.csv", "all.tsv"] {
            let format = String(name.dropFirst(4))
            try expect(empty.run("export", "--format", format, "-o", name), is: Outcome(status: 0))
            #expect(try empty.run("import", name).status == 0, "\(name)")
            #expect(try empty.run("import", name, "--on-error", "skip").status == 0, "\(name)")
        }
        let text = try empty.run("export").output
        #expect(try empty.run("import", "-", input: text).status == 0)
        #expect(try empty.run("import", "-", input: "\n").status == 2)
        #expect(try onion.run("export", "template/leaf", "leaf").output == onion.run("export", "leaf").output)
        let unknown = try onion.run("export", "template/leaf", "content/nope")
        #expect(unknown.status == 2 && unknown.output == "")
    }
}

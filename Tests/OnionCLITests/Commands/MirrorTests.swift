import Foundation
import OnionTestSupport
import Testing

@Suite("onion import --mirror")
struct MirrorTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private static let leaf = """
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: title, type: label, text: $title }] }

        """

    private func content(_ key: String, _ title: String = "Hello") -> String {
        "content: \(key)\ntemplate: leaf\nfields: { title: \(title) }\n"
    }

    private func write(_ files: [String: String]) throws {
        for (path, text) in files { try onion.folder.write(text, to: path) }
    }

    private func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: onion.folder.path(path))
    }

    private func parts() throws -> [String] {
        try onion.run("list", "--format", "csv").output.split(separator: "\n").dropFirst().map {
            String($0.split(separator: ",")[0])
        }.sorted()
    }

    @Test("The registry becomes what the folder is: created, changed, renamed and archived parts")
    func mirror() throws {
        try write([
            "D/leaf.yaml": Self.leaf,
            "D/many.yaml": content("a") + "---\n" + content("b", "B") + "---\n" + content("c", "C"),
            "D/deep/one.yaml": content("one"), "other.yaml": content("other"),
        ])
        _ = try onion.run("import", "D/leaf.yaml", "other.yaml")
        #expect(try onion.run("import", "--mirror", "D").output.hasSuffix("4 created, 1 unchanged\n"))
        try write([
            "D/many.yaml": content("a", "A") + "---\n" + content("bee", "B"), "D/deep/one.yaml": content("two", "Two"),
            "D/new.yaml": content("new"),
        ])
        let before = try onion.rows()
        let expected = """
            changed   content/a@2
            renamed   content/bee@1 (was content/b)
            archived  content/c@1
            created   content/new@1
            changed   content/two@2 (was content/one)
            1 created, 2 changed, 1 renamed, 1 unchanged, 1 archived
            """
        let dry = try onion.run("import", "--mirror", "D", "--dry-run")
        #expect(dry.output == expected + " (a dry run: nothing was stored)\n", "\(dry)")
        #expect(try onion.rows() == before)
        let json = try onion.run("import", "--mirror", "D", "--dry-run", "--format", "json").output
        #expect(json.contains(#""content/one""#) && json.contains(#""archived""#) && json.contains(#""renamed""#))
        #expect(try onion.run("import", "--mirror", "D").output == expected + "\n")
        // What did not come from the folder stays.
        #expect(
            try parts() == [
                "content/a@2", "content/bee@1", "content/new@1", "content/other@1", "content/two@2", "template/leaf@1",
            ])
        #expect(try onion.run("history", "content/two").output.contains("2 "))
        #expect(try onion.run("import", "--mirror", "D").output == "5 unchanged\n")
        #expect(try onion.run("check").status == 0)
        let reverted = try onion.run("revert", "3")
        #expect(reverted.output == "1 archived, 2 changed, 2 renamed, 1 restored\n", "\(reverted)")
        #expect(try parts().map { $0.split(separator: "@")[0] }.contains("content/one"))
        #expect(try onion.run("check").status == 0)
    }

    @Test("A part that others use is not archived, and nothing is stored")
    func inUse() throws {
        try write(["D/leaf.yaml": Self.leaf, "D/a.yaml": content("a"), "other.yaml": content("other")])
        _ = try onion.run("import", "--mirror", "D")
        _ = try onion.run("import", "other.yaml")
        try remove("D/leaf.yaml")
        try remove("D/a.yaml")
        try write(["D/number.yaml": "number: gutter\nvalue: 16\n"])
        let refused = try onion.refused("import", "--mirror", "D")
        #expect(refused.status == 2 && refused.error.contains("template/leaf is in use"), "\(refused)")
        #expect(refused.error.contains("content/other"))
        _ = try onion.run("remove", "content/other")
        #expect(try onion.run("import", "--mirror", "D").output.contains("1 created, 2 archived"))
    }

    @Test("A folder without a document, or with one that cannot be read any more, archives nothing")
    func nothing() throws {
        try write(["D/leaf.yaml": Self.leaf, "D/a.yaml": content("a"), "D/App.xib": Self.xib, "Empty/note.txt": "x"])
        _ = try onion.run("import", "--mirror", "D")
        try write(["D/App.xib": Self.xib.replacing("</document>", with: "")])
        let broken = try onion.refused("import", "--mirror", "D")
        #expect(
            broken.status == 2 && broken.error.contains("came from this file, and now no document can be read in it"),
            "\(broken)")
        try write(["D/App.xib": Self.xib, "D/a.yaml": "contemt: a\n"])
        #expect(try onion.refused("import", "--mirror", "D").status == 2)
        for folder in ["Empty", "Missing"] {
            let refused = try onion.refused("import", "--mirror", folder)
            #expect(refused.status == 2, "\(refused)")
        }
        try remove("D/a.yaml")
        try remove("D/leaf.yaml")
        try remove("D/App.xib")
        let empty = try onion.refused("import", "--mirror", "D")
        #expect(
            empty.error.contains("D: there is no document in it; name a folder with at least one document"), "\(empty)")
        for arguments in [
            ["D", "Empty"], ["-"], ["D/a.yaml", "--patch"], ["D", "--batch", "5"], ["D", "--mode", "create"],
        ] {
            #expect(try onion.start(["import", "--mirror"] + arguments).wait().status == 64, "\(arguments)")
        }
    }

    private static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB" customClass="BannerView">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="50"/>
                </view>
            </objects>
        </document>
        """

    @Test("Scenes of a mirrored folder keep what was changed in the registry, and go with their files")
    func scenes() throws {
        try write(["D/leaf.yaml": Self.leaf, "D/Banner.xib": Self.xib])
        _ = try onion.run("import", "--mirror", "D")
        let part = try #require(try parts().first { $0.hasPrefix("template/") && $0 != "template/leaf@1" })
        let name = try #require(part.split(separator: "@").first.map(String.init))
        try write(["summary.yaml": "\(name.replacing("/", with: ": "))\nsummary: A banner\n"])
        #expect(try onion.run("import", "summary.yaml", "--patch").status == 0)
        #expect(try onion.run("rename", name, "flag").status == 0)
        #expect(try !onion.run("import", "--mirror", "D").output.contains("created"))
        try FileManager.default.moveItem(
            atPath: onion.folder.path("D/Banner.xib"), toPath: onion.folder.path("D/Flag.xib"))
        let moved = try onion.run("import", "--mirror", "D")
        #expect(!moved.output.contains("created") && !moved.output.contains("archived"), "\(moved)")
        #expect(try onion.run("show", "template/flag").output.contains("A banner"))
        try remove("D/Flag.xib")
        #expect(try onion.run("import", "--mirror", "D").output.contains("archived  template/flag@2"))
    }

    @Test("A storyboard that moves and loses a scene archives it in a mirror, and is reported without one")
    func movedScenes() throws {
        func scene(_ id: String, _ name: String) -> String {
            """
            <scene sceneID="\(id)-a-a"><objects>
                <viewController storyboardIdentifier="\(name)" id="\(id)-b-b" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="\(id)-c-c">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
            </objects></scene>
            """
        }
        func storyboard(_ scenes: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
                targetRuntime="iOS.CocoaTouch">
                <scenes>\(scenes)</scenes>
            </document>
            """
        }
        for (folder, words) in [("D", ["--mirror"]), ("E", [])] {
            let scenes = scene("\(folder)aa", "One\(folder)") + scene("\(folder)bb", "Two\(folder)")
            try write(["\(folder)/App.storyboard": storyboard(scenes)])
            _ = try onion.run(["import", folder] + words, input: Data())
            try remove("\(folder)/App.storyboard")
            try write(["\(folder)/Deep/App.storyboard": storyboard(scene("\(folder)aa", "One\(folder)"))])
        }
        let mirrored = try onion.run("import", "--mirror", "D")
        #expect(mirrored.output.contains("archived  screen/two-d@1"), "\(mirrored)")
        #expect(mirrored.output.hasSuffix("unchanged, 3 archived\n"), "\(mirrored)")
        let imported = try onion.run("import", "E")
        #expect(!imported.output.contains("archived"), "\(imported)")
        #expect(imported.error.contains("\"E/App.storyboard\" is gone, and 3 parts of it stay"), "\(imported)")
    }

    @Test("A mirror that is killed leaves the registry as it was")
    func kill() throws {
        var many = Self.leaf
        for number in 0..<1_000 { many += "---\n" + content("c\(number)") }
        try write(["D/many.yaml": many])
        _ = try onion.run("import", "--mirror", "D")
        try write([
            "D/many.yaml": many.replacing("title: Hello", with: "title: Bye").replacing(
                "content: c9", with: "content: d9")
        ])
        let before = try onion.rows()
        for changes in 0...8 {
            let outcome = try onion.killed("import", "--mirror", "D", afterChanges: changes)
            if outcome.status == 0 { break }
            let rows = try onion.rows()
            #expect(rows == before || rows.count > before.count)
        }
        #expect(try onion.run("import", "--mirror", "D").status == 0)
        #expect(try onion.run("check").status == 0)
        #expect(try parts().count == 1_001)
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("Projects in folders of a repository")
struct NestedProjectTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        let files = [
            "kit/.onion.yaml": "space: kit\nexports: [template/tile]\n",
            "kit/parts/tile.yaml":
                "template: tile\nkind: content\nview: { id: v }\n---\ncolor: brand\nlight: \"#123456\"\n",
            "apps/ferry/.onion.yaml": "space: ferry\n",
            "apps/ferry/home.yaml": "content: home\ntemplate: kit:tile\n---\nscreen: home\ncontent: home\n",
            "apps/plain/home.yaml": "content: home\ntemplate: kit:tile\n",
        ]
        for (name, text) in files { try onion.folder.write(text, to: name) }
    }

    @Test("The nearest configuration around a file decides for its space, wherever the command runs")
    func spaces() throws {
        let whole = try onion.run("import", ".")
        #expect(
            whole.output == """
                created   kit:color/brand@1
                created   kit:template/tile@1
                created   ferry:content/home@1
                created   content/home@1
                created   ferry:screen/home@1
                5 created

                """, "\(whole)")
        for path in ["kit", "apps/ferry/home.yaml", "apps/plain", "apps"] {
            let outcome = try onion.run("import", path)
            #expect(outcome.status == 0 && outcome.output.hasSuffix(" unchanged\n"), "\(outcome)")
            #expect(!outcome.output.contains("created"))
        }
        let inside = try onion.shell("cd apps/ferry && onion import . --registry ../../onion.sqlite")
        #expect(inside.output == "2 unchanged\n", "\(inside)")
        try onion.folder.write(
            "content: other\ntemplate: kit:tile\nfields: {}\n---\ncolor: mine\nalias: kit:brand\n",
            to: "apps/ferry/more.yaml")
        let refused = try onion.refused("import", ".")
        #expect(refused.error.contains("does not let others use kit:color/brand"), "\(refused)")
        let placed = try onion.run("import", "kit", "--space", "copy")
        #expect(placed.output.contains("created   copy:template/tile@1"), "\(placed)")
    }

    @Test(
        "A folder below is passed over with the mistake of its configuration",
        arguments: [
            "spce: kit": "unknown key", "space: \"a b\"": "space", "space: [": "expected a value",
            "- a": "expected a map",
            "DIRECTORY": "it is a folder",
            "PIPE": "this is a pipe", "LINK": "which does not exist",
        ])
    func passedOver(text: String, reason: String) throws {
        let path = onion.folder.path("kit/.onion.yaml")
        try FileManager.default.removeItem(atPath: path)
        switch text {
        case "DIRECTORY": mkdir(path, 0o700)
        case "PIPE": mkfifo(path, 0o600)
        case "LINK": symlink("nowhere", path)
        default: try onion.folder.write(text, to: "kit/.onion.yaml")
        }
        try onion.folder.write("color: own\nlight: blue\n", to: "own.yaml")
        try onion.folder.write("color: own\nlight: red\n", to: "apps/ferry/own.yaml")
        for words in [[".", "--exclude", "home.yaml"], [".", "--exclude", "home.yaml", "--on-error", "skip"]] {
            let outcome = try onion.run(["import"] + words, input: Data())
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try onion.run("list", "colors", "--format", "ndjson").output.contains("ferry:color/own@1"))
            #expect(try !onion.run("list", "templates").output.contains("tile"))
            let listed = try onion.run(["import"] + words + ["--passed-over"], input: Data())
            #expect(listed.output.contains("./kit"), "\(listed)")
            #expect(listed.output.contains("in its .onion.yaml: ") && listed.output.contains(reason), "\(listed)")
        }
        for words in [[".", "--strict"], ["kit"], ["kit/parts/tile.yaml"]] {
            #expect(try onion.run(["import"] + words, input: Data()).status == 2, "\(words)")
        }
    }

    @Test("Catalogues, pictures and tokens of other spaces have no part in those of a space")
    func catalogs() throws {
        func color(_ white: String) -> String {
            "{\"colors\": [{\"color\": {\"components\": {\"white\": \"\(white)\", \"alpha\": \"1\"}}, \"idiom\": \"universal\"}]}"
        }
        for (folder, white) in [("kit", "1.0"), ("apps/ferry", "0.0"), ("apps/plain", "1.0")] {
            try onion.folder.write(color(white), to: "\(folder)/A.xcassets/primary.colorset/Contents.json")
            try onion.folder.write(
                #"{"images": [{"filename": "a.png"}]}"#, to: "\(folder)/A.xcassets/logo.imageset/Contents.json")
            try onion.folder.write(TestImages.png(1, 1), to: "\(folder)/A.xcassets/logo.imageset/a.png")
        }
        let tokens = [
            "kit": ##"{"core": {"$type": "color", "$value": "#123456"}, "same": {"$type": "number", "$value": 1}}"##,
            "apps/ferry":
                ##"{"link": {"$type": "color", "$value": "{core}"}, "same": {"$type": "number", "$value": 2}}"##,
        ]
        for (folder, text) in tokens { try onion.folder.write(text, to: "\(folder)/a.tokens.json") }
        let outcome = try onion.run("import", ".")
        #expect(outcome.status == 0, "\(outcome)")
        let names = try onion.run("list", "--format", "csv").output
        for name in [
            "kit:color/primary", "ferry:color/primary", "color/primary", "kit:number/same", "ferry:number/same",
        ] {
            #expect(names.contains("\(name)@1"), "\(name) \(names)")
        }
        #expect(!names.contains("primary-") && !names.contains("ferry:color/link"))
        let images = try onion.run("list", "images", "--format", "csv").output
        for name in ["kit:logo", "ferry:logo", "logo"] { #expect(images.contains(name), "\(images)") }
        #expect(try onion.run("import", ".", "--left-out").output.contains("{core}"))
        #expect(try !onion.run("import", ".", "--passed-over").output.contains("copy"))
    }

    @Test("Storyboards of each space have names of their own, and the color of its catalogue")
    func storyboards() throws {
        for (folder, red) in [("kit", "0.000"), ("apps/ferry", "1.000")] {
            try onion.folder.write(
                """
                {"colors": [{"color": {"color-space": "srgb", "components": {"red": "\(red)", "green": "0", "blue": "0", "alpha": "1"}},
                "idiom": "universal"}]}
                """, to: "\(folder)/A.xcassets/primary.colorset/Contents.json")
            try onion.folder.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                    <scenes><scene sceneID="a-a-a"><objects>
                        <viewController storyboardIdentifier="Brand" id="b-b-b" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="c-c-c">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <color key="backgroundColor" name="primary"/>
                            </view>
                        </viewController>
                    </objects></scene></scenes>
                    <resources><namedColor name="primary">
                        <color red="0.5" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </namedColor></resources>
                </document>

                """, to: "\(folder)/Main.storyboard")
        }
        let outcome = try onion.run("import", ".")
        #expect(outcome.status == 0, "\(outcome)")
        let parts = try onion.run("export").output
        for (space, color) in [("kit", "#000000"), ("ferry", "#FF0000")] {
            #expect(parts.contains("screen: \(space):brand\n"), "\(parts)")
            #expect(parts.contains("color: \(space):primary\nasset: primary\nlight: \"\(color)\"\n"), "\(parts)")
        }
        #expect(!parts.contains("brand-2"))
    }

    @Test("A configuration with a mistake refuses the import of its folder")
    func mistake() throws {
        try onion.folder.write("spce: kit\n", to: "kit/.onion.yaml")
        let refused = try onion.refused("import", "kit")
        #expect(
            refused.status == 2 && refused.error.contains("kit/.onion.yaml:1:1: unknown key \"spce\""), "\(refused)")
    }

    @Test("A file with a mistake in the configuration around it is skipped as every other file that cannot be read")
    func skipping() throws {
        try onion.folder.write("spce: kit\n", to: "kit/.onion.yaml")
        try onion.folder.write("color: more\nlight: red\n", to: "kit/more.yaml")
        try onion.folder.write("color: own\nlight: \"#123456\"\n", to: "own.yaml")
        let files = ["own.yaml", "kit/parts/tile.yaml", "kit/more.yaml"]
        let refused = try onion.run(["import"] + files, input: Data())
        #expect(refused.status == 2 && !refused.error.contains("--exclude"), "\(refused)")
        let skipped = try onion.run(["import"] + files + ["--on-error", "skip"], input: Data())
        #expect(skipped.status == 1 && skipped.output == "1 created, 1 refused\n", "\(skipped)")
        #expect(skipped.error.contains("kit/.onion.yaml:1:1: unknown key \"spce\""), "\(skipped)")
        let nothing = try onion.run(["import"] + files.dropFirst() + ["--on-error", "skip"], input: Data())
        #expect(nothing.status == 2, "\(nothing)")
    }
}

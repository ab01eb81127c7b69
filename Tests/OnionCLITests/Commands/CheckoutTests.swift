import Foundation
import OnionTestSupport
import Testing

@Suite("Imports of a whole checkout")
struct CheckoutTests {
    private let onion: OnionCommandLine

    /// A folder with a document, a storyboard for the Mac, files of other programs, fetched code, and catalogues of two targets.
    init() throws {
        onion = try OnionCommandLine.initialized()
        let files = [
            "app/parts/leaf.yaml": "template: leaf\nkind: content\nview: { id: view }\n",
            "app/project.yml": "name: App\ntargets: { App: { type: application } }\n",
            "app/broken.json": "{ \"a\": ",
            "app/Animation.json": "{\"v\": \"5.5\", \"layers\": []}",
            "app/records.ndjson": "{\"id\": 1}\n{\"id\": 2}\n",
            "app/Mac/Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"></document>
            """,
            "app/Pods/Fetched/cell.yaml": "template: fetched\nkind: content\nview: { id: view }\n",
            "app/Legacy/old.yaml": "template: old\nkind: content\nview: { id: view }\n",
            "app/Images.xcassets/gone.imageset/Contents.json": #"{"images": [{"filename": "gone.png"}]}"#,
        ]
        for (path, text) in files { try onion.folder.write(text, to: path) }
        let set = #"{"images": [{"filename": "a.png"}]}"#
        for (folder, width) in [
            ("app/Images.xcassets", UInt8(4)), ("app/Kit/Images.xcassets", 4), ("app/Widget/Images.xcassets", 8),
        ] {
            try onion.folder.write(set, to: "\(folder)/logo.imageset/Contents.json")
            try onion.folder.write(TestImages.png(width, 4), to: "\(folder)/logo.imageset/a.png")
            try onion.folder.write(
                Self.color(width == 4 ? "1.000" : "0.500"), to: "\(folder)/brand.colorset/Contents.json")
        }
    }

    private static func color(_ red: String) -> String {
        """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "\(red)", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}
        """
    }

    @Test(
        "Documents of Onion are imported, other files are passed over, and equal names of two catalogues become two names"
    )
    func lenient() throws {
        try expect(
            onion.run("import", "app"),
            is: Outcome(
                status: 0,
                output: """
                    created   color/brand@1
                    created   color/brand-Widget@1
                    created   template/leaf@1
                    created   template/old@1
                    created   image/logo
                    created   image/logo-Widget
                    6 created

                    """,
                error: """
                    warning: 2 elements of app/Widget/Images.xcassets were left out; --left-out lists them
                    files passed over: 3 of other programs, 1 of fetched code, 3 that cannot be read, 2 that are copies of others; \
                    --passed-over lists them

                    """))
        try expect(
            onion.run("import", "app", "--passed-over", "--format", "csv"),
            is: Outcome(
                status: 0,
                output: """
                    source,reason,line,message
                    app/Animation.json,foreign,,
                    app/Images.xcassets/gone.imageset/Contents.json,unreadable,1,"there is no file ""gone.png"" in the same folder"
                    app/Kit/Images.xcassets/brand.colorset/Contents.json,copy,,
                    app/Kit/Images.xcassets/logo.imageset/Contents.json,copy,,
                    app/Mac/Main.storyboard,unreadable,2,"documents of type ""com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"" are not supported"
                    app/Pods,fetchedCode,,
                    app/broken.json,unreadable,1,the text ends too early: expected a value
                    app/project.yml,foreign,,
                    app/records.ndjson,foreign,,

                    """))
        #expect(try onion.run("show", "color/brand-Widget").output.contains("asset: brand"))
    }

    @Test("The second picture and color of a name are reported, and leaving out a catalogue chooses another")
    func variants() throws {
        _ = try onion.run("import", "app")
        let listed = try onion.run("import", "app", "--left-out", "--format", "csv").output
        for element in ["image logo", "color brand"] {
            #expect(
                listed.contains(
                    "app/Widget/Images.xcassets,,\(element),\"screens show the first of its name, that of \"\"app/Images.xcassets\"\";"
                ),
                "\(listed)")
        }
        let chosen = try onion.run(
            "import", "app", "--exclude", "/Images.xcassets", "--exclude", "Kit", "--left-out", "--format", "csv")
        #expect(chosen.output == "source,line,element,omission\n", "\(chosen)")
        #expect(try onion.run("show", "color/brand").output.contains("800000"))
    }

    @Test("A folder whose name no key can have gives its second color a key, and one that is too long is passed over")
    func colorKeys() throws {
        let names = ["app/Wid (get)/Images.xcassets", "app/\(String(repeating: "long", count: 40))/Images.xcassets"]
        for (index, name) in names.enumerated() {
            try onion.folder.write(Self.color("0.\(index + 1)00"), to: "\(name)/brand.colorset/Contents.json")
        }
        let outcome = try onion.run("import", "app", "--passed-over")
        #expect(outcome.status == 0 && outcome.output.contains("unreadable"), "\(outcome)")
        _ = try onion.run("import", "app")
        #expect(try onion.run("list", "colors").output.contains("brand-Wid--get-"))
    }

    @Test("Exports and galleries of the registry lie around without harm")
    func leftovers() throws {
        _ = try onion.run("import", "app")
        _ = try onion.run("export", "-o", "app/exported/")
        try onion.folder.write("{\"pictures\": []}", to: "app/gallery/gallery.json")
        try onion.folder.write("<html></html>", to: "app/gallery/index.html")
        let again = try onion.run("import", "app")
        #expect(again.status == 0 && again.output == "6 unchanged\n", "\(again)")
    }

    @Test("Patterns leave out more, and bring fetched code in")
    func patterns() throws {
        let excluded = try onion.run(
            "import", "app", "--exclude", "Legacy/", "--exclude", "*.xcassets", "--exclude", "!Pods")
        #expect(excluded.output == "created   template/fetched@1\ncreated   template/leaf@1\n2 created\n")
        try onion.folder.write("# old\nold.*\n", to: "app/.onionignore")
        try onion.folder.write("/brand.colorset\n*.imageset\n", to: "app/Widget/.onionignore")
        #expect(try !onion.run("import", "app").output.contains("template/old"))
        try onion.folder.write(String(repeating: "a\n", count: 1 << 20), to: "app/.onionignore")
        #expect(try onion.run("import", "app", "--passed-over").output.contains("app/.onionignore"))
    }

    @Test(
        "What is named is read strictly, and with --strict everything is; a mistake in Onion's own documents is refused"
    )
    func strict() throws {
        #expect(try onion.run("import", "app/project.yml").status == 2)
        let strict = try onion.run("import", "app", "--strict")
        #expect(
            strict.status == 2 && strict.error.contains("app/project.yml:1:1: unknown key \"name\""), "\(strict.error)")
        // The contents of a color set have no lines.
        let first = "the first is at app/Images.xcassets/brand.colorset/Contents.json; remove"
        #expect(strict.error.contains("color/brand appears twice; \(first)"), "\(strict.error)")
        try onion.folder.write(
            "template: typo\nkind: content\nview: { id: view, colour: red }\n", to: "app/parts/typo.yaml")
        let refused = try onion.run("import", "app")
        #expect(refused.status == 2 && refused.error.contains("app/parts/typo.yaml"), "\(refused.error)")
    }

    @Test("One picture, one document of another program and one copy of an image do not stop a checkout")
    func unusable() throws {
        try onion.folder.write(#"{"color": {"light": "red"}}"#, to: "app/theme.json")
        try onion.folder.write(
            #"{"images": [{"filename": "a.png"}]}"#, to: "app/Images.xcassets/bad.imageset/Contents.json")
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n"
        try onion.folder.write(pointer, to: "app/Images.xcassets/bad.imageset/a.png")
        let outcome = try onion.run("import", "app")
        #expect(outcome.status == 0 && outcome.output.hasSuffix("6 created\n"), "\(outcome)")
        #expect(outcome.error.contains("4 of other programs, 1 of fetched code, 4 that cannot be read"))
        let listed = try onion.run("import", "app", "--passed-over").output
        #expect(listed.contains("this is a Git LFS pointer, not the picture"))
        let named = try onion.run("import", "app/Images.xcassets/bad.imageset")
        let message = "bad.imageset/a.png: this is a Git LFS pointer, not the picture; run `git lfs pull`\n"
        #expect(named.status == 2 && named.error.contains(message), "\(named)")
    }

    @Test("A refusal of a folder names what leaves files out, and still lists what is passed over")
    func refusal() throws {
        let typo = "template: typo\nkind: content\nview: { id: view, colour: red }\n"
        try onion.folder.write(typo, to: "app/typo.yaml")
        let refused = try onion.run("import", "app", "--passed-over", "--format", "csv")
        let rows = "source,reason,line,message\napp/Animation.json,foreign,,\n"
        #expect(refused.status == 2 && refused.output.hasPrefix(rows), "\(refused)")
        let advice = "nothing was stored; --exclude leaves out files, --on-error skip leaves out what has problems\n"
        #expect(refused.error.hasSuffix(advice), "\(refused.error)")
        let mirror = try onion.run("import", "app", "--mirror").error
        #expect(mirror.hasSuffix("nothing was stored; --exclude leaves out files\n"), "\(mirror)")
        #expect(try onion.run("import", "app/typo.yaml").error.hasSuffix("nothing was stored\n"))
        #expect(try onion.run("import", "app", "--exclude", "typo.yaml").status == 0)
        let skipped = try onion.run("import", "app", "--on-error", "skip", "--passed-over")
        #expect(skipped.status == 1 && skipped.output.contains("app/Animation.json"), "\(skipped)")
        try onion.folder.write("{}", to: "app/Images.xcassets/Accent.colorset/Contents.json")
        let leftOut = try onion.run("import", "app", "--on-error", "skip", "--left-out").output
        #expect(leftOut.contains("it has no value for all devices"), "\(leftOut)")
    }

    @Test("Documents for tvOS are passed over in a folder, and refused when they are named")
    func otherSystems() throws {
        try onion.folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="AppleTV">
            <objects><view id="v1"/></objects></document>
            """, to: "app/TV/Cell.xib")
        let outcome = try onion.run("import", "app")
        #expect(outcome.output.hasSuffix("6 created\n"), "\(outcome)")
        #expect(outcome.error.contains("4 that cannot be read"))
        let named = try onion.run("import", "app/TV/Cell.xib")
        #expect(named.status == 2 && named.error.contains("documents for \"AppleTV\" are not supported"))
    }

    @Test("A folder that has only xibs of an old Xcode says how many, and what to do with them")
    func archives() throws {
        for name in ["A", "B"] {
            try onion.folder.write("<?xml version=\"1.0\"?>\n<archive type=\"x\"/>\n", to: "old/\(name).xib")
        }
        try expect(
            onion.run("import", "old"),
            is: Outcome(
                status: 2,
                error: """
                    error: old: there is nothing to import in the folder, only files that are passed over; \
                    2 xibs of Xcode 4 or older; open them in a newer Xcode and save
                    error: 1 problem, nothing was stored

                    """))
    }

    @Test("A folder without anything of Onion's is no success")
    func nothing() throws {
        try onion.folder.write("name: x\n", to: "other/a.yml")
        try expect(
            onion.run("import", "other"),
            is: Outcome(
                status: 2,
                error: """
                    error: other: there is nothing to import in the folder, only files that are passed over; \
                    name the files that should be read
                    error: 1 problem, nothing was stored

                    """))
    }
}

import Foundation
import OnionTestSupport
import Testing

/// Files with findings of `onion check`, and their places.
private struct FindingFiles: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var imports: [[String]]
    var findings: [(rule: String, file: String, line: Int)]

    static let all = [
        FindingFiles(
            testDescription: "a storyboard",
            files: [
                "App/Base.lproj/Main.storyboard": storyboard,
                "App/de.lproj/Main.strings": "/* A remark. */\n\"lb1-aa-001.text\" = \"Hallo %@\";\n",
                "App/fr.lproj/Main.strings": "\n\n\"lb1-aa-001.text\" = \"\";\n",
            ],
            imports: [["App"]],
            findings: [
                ("different-arguments", "App/de.lproj/Main.strings", 2)
            ]),
        FindingFiles(
            testDescription: "documents",
            files: [
                "docs/note.yaml": note,
                "docs/hello.yaml": "content: hello\ntemplate: note\nfields: { title: { en: \"Hi %d\" } }\n",
                "de.xliff": xliff("content/hello#title", "Hallo"),
                "fr.lproj/Own.strings": "\n\"content/hello#title\" = \"Salut %@\";\n",
            ],
            imports: [["docs"], ["de.xliff"], ["fr.lproj/Own.strings"]],
            findings: [("different-arguments", "de.xliff", 3), ("different-arguments", "fr.lproj/Own.strings", 2)]),
        FindingFiles(
            testDescription: "tables",
            files: [
                "docs/note.yaml": note, "menu.csv": "sku,title.en,title.de\na,Fine,Gut\n\"b\",Price %d,Preis\n",
                "list.tsv": "key\ttemplate\ttitle.en\ttitle.de\nc\tnote\tA\tB\nd\tnote\tOne %@\tEins\n",
                "rows.ndjson":
                    "{\"content\":\"e\",\"template\":\"note\",\"fields\":{\"title\":{\"en\":\"%d\",\"de\":\"E\"}}}\n",
            ],
            imports: [
                ["docs"], ["menu.csv", "--map", "key=sku", "--template", "note"], ["list.tsv"], ["rows.ndjson"],
            ],
            findings: [
                ("different-arguments", "menu.csv", 3), ("different-arguments", "list.tsv", 3),
                ("different-arguments", "rows.ndjson", 1),
            ]),
    ]

    private static let note = """
        template: note
        kind: content
        fields:
          title: { type: text, required: true }
        view: { id: view, type: stackView, subviews: [{ id: titleLabel, type: label, text: $title }] }
        """

    private static func xliff(_ id: String, _ text: String) -> String {
        """
        <xliff version="1.2"><file original="onion" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="\(id)"><source>x</source>
        <target>\(text)</target></trans-unit></body></file></xliff>
        """
    }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc1-aa-001">
        <scenes><scene sceneID="sc1-aa-001"><objects>
        <viewController id="vc1-aa-001" customClass="HelloController" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="vw1-aa-001"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        <label text="Hello" id="lb1-aa-001"><rect key="frame" x="20" y="100" width="60" height="21"/></label>
        </subviews></view></viewController></objects></scene></scenes></document>
        """
}

/// Findings stand at their cause: at buttons of action sets, items of bars, cells, texts of contents and of string files.
@Suite("The places of findings")
struct FindingPlaceTests {
    private static let long = "A title that is much too long to be shown on one single line of a small telephone"

    /// A screen with a defect of each place. The number after each path is the line of the cause.
    private static let files = [
        "buttons.yaml": """
        actions: hello
        items:
          - { id: go, title: { en: Start }, style: primary, selector: "go:" }
          - { id: tell, title: { en: "\(long)" }, selector: "tell:" }
        """,
        "note.yaml": """
        template: note
        kind: content
        fields:
          title: { type: text, required: true }
        view:
          id: view
          type: stackView
          axis: vertical
          subviews:
            - { id: titleLabel, type: label, text: $title, lines: 1 }
            - { id: pale, type: label, text: { en: Hint }, textColor: "#EEEEEE" }
            - { id: own, type: label, lines: 1, text: { en: "Another \(long)" } }
        """,
        "text.yaml": """
        content: hello
        template: note
        actions: hello
        fields:
          title:
            en: "\(long)"
        navigationItem:
          title: { en: "\(long)" }
          rightBarButtonItems:
            - { id: save, title: { en: "\(long)" }, selector: "save:" }
        """,
        "sheet.yaml": """
        template: sheet
        kind: layout
        view:
          id: view
          backgroundColor: systemBackground
          tintColor: "#EEEEEE"
          subviews:
            - { id: middle, slot: content }
            - { id: buttons, type: stackView, slot: actions, axis: vertical, spacing: 8 }
        constraints:
          - middle.leading = view.leadingMargin
          - middle.trailing = view.trailingMargin
          - middle.centerY = view.centerY
          - buttons.leading = view.leadingMargin
          - buttons.trailing = view.trailingMargin
          - buttons.bottom = safeArea.bottom - 16
          - buttons.height = 40
        """,
        "bars.yaml": """
        template: bars
        kind: navigation
        view:
          id: view
          subviews:
            - { id: bar, type: navigationBar }
            - { id: inner, slot: content }
        constraints:
          - bar.top = safeArea.top
          - bar.leading = view.leading
          - bar.trailing = view.trailing
          - inner.top = bar.bottom
          - inner.leading = view.leading
          - inner.trailing = view.trailing
          - inner.bottom = view.bottom
        """,
        "screen.yaml": "screen: hello\ncontent: hello\nwrap: [sheet, bars]\n",
    ]

    private func onion() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        for (path, text) in Self.files { try onion.folder.write(text, to: "docs/\(path)") }
        let german = """
            <xliff version="1.2"><file original="onion" source-language="en" target-language="de" datatype="plaintext"><body>
            <trans-unit id="content/hello#title"><source>x</source>
            <target>Ein Titel, der viel zu lang ist, um auf einer einzigen Zeile eines Telefons zu stehen</target></trans-unit>
            </body></file></xliff>
            """
        try onion.folder.write(german, to: "de.xliff")
        for path in ["docs", "de.xliff"] {
            let imported = try onion.run("import", path)
            #expect(imported.status == 0, "\(imported)")
        }
        return onion
    }

    private static let check = ["check", "--fit", "hello", "--device", "iphone-8", "--appearance", "light"]

    /// The causes: the rule, the name of the view or the action, its file and its line.
    private static let causes: [(rule: String, name: String, file: String, line: Int)] = [
        ("low-contrast", "actions/hello#go", "docs/buttons.yaml", 3),
        ("small-target", "actions/hello#go", "docs/buttons.yaml", 3),
        ("truncated-text", "actions/hello#tell", "docs/buttons.yaml", 4),
        ("truncated-text", "titleLabel", "docs/text.yaml", 6), ("low-contrast", "pale", "docs/note.yaml", 11),
        ("truncated-text", "own", "docs/note.yaml", 12), ("truncated-text", "bar.title", "docs/text.yaml", 8),
    ]

    @Test("Annotations are in the file of the cause, at its line")
    func github() throws {
        let outcome = try onion().run(Self.check + ["--locale", "en", "--format", "github"], input: Data())
        let lines = outcome.output.split(separator: "\n")
        for cause in Self.causes {
            let found = lines.filter { $0.contains("title=\(cause.rule)::") && $0.contains("\(cause.name): ") }
            #expect(
                found.contains { $0.contains("file=\(cause.file),line=\(cause.line),") },
                "\(cause): \(found.isEmpty ? lines : found)")
        }
    }

    @Test("A text of a string file is in the string file")
    func stringFile() throws {
        let outcome = try onion().run(Self.check + ["--locale", "de", "--format", "github"], input: Data())
        let found = outcome.output.split(separator: "\n").filter {
            $0.contains("truncated-text") && $0.contains("titleLabel")
        }
        #expect(found.allSatisfy { $0.contains("file=de.xliff,line=3") } && !found.isEmpty, "\(outcome)")
    }

    @Test("Of two units with the same text, that of the finding is meant")
    func units() throws {
        let onion = try onion()
        let title = "Ein Titel, der viel zu lang ist, um auf einer einzigen Zeile eines Telefons zu stehen"
        let units = ["content/aaa#title", "content/hello#title", "template/note#pale.text"].map {
            "<trans-unit id=\"\($0)\"><source>x</source>\n<target>\(title)</target></trans-unit>\n"
        }
        try onion.folder.write(
            """
            <xliff version="1.2"><file original="onion" source-language="en" target-language="de" datatype="plaintext"><body>
            \(units.joined())</body></file></xliff>
            """, to: "de.xliff")
        let outcome = try onion.run(Self.check + ["--locale", "de", "--format", "github"], input: Data())
        let found = outcome.output.split(separator: "\n").filter {
            $0.contains("truncated-text") && $0.contains("titleLabel")
        }
        #expect(found.allSatisfy { $0.contains("file=de.xliff,line=5") } && !found.isEmpty, "\(outcome)")
    }

    @Test("What is in a storyboard is at the line of its object, in each form of reports")
    func storyboard() throws {
        let onion = try OnionCommandLine.initialized()
        let label = { (id: String, y: Int, text: String) in
            """
            <label text="\(text)" lineBreakMode="tailTruncation" id="\(id)">
            <rect key="frame" x="20" y="\(y)" width="60" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <color key="textColor" red="0.95" green="0.95" blue="0.95" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            </label>
            """
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc1-aa-001">
            <scenes>
            <scene sceneID="sc1-aa-001">
            <objects>
            <viewController id="vc1-aa-001" customClass="HelloController" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="vw1-aa-001">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
            \(label("lb1-aa-001", 100, "Hello there, everybody"))
            \(label("lb2-aa-001", 200, "Another greeting"))
            </subviews>
            <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </view>
            </viewController>
            </objects>
            </scene>
            </scenes>
            </document>

            """
        let main = "App/Base.lproj/Main.storyboard"
        try onion.folder.write(text, to: main)
        try onion.folder.write(
            "\"lb2-aa-001.text\" = \"Noch ein weiterer Gruss\";\n\"lb1-aa-001.text\" = \"Hallo zusammen, alle hier\";\n",
            to: "App/de.lproj/Main.strings")
        let imported = try onion.run("import", "App")
        #expect(imported.status == 0, "\(imported)")
        let lines = text.split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.contains("lb1-aa-001") }) + 1
        let second = try #require(lines.firstIndex { $0.contains("lb2-aa-001") }) + 1
        let words = ["check", "--fit", "--device", "iphone-15", "--appearance", "light", "--locale", "en", "--format"]
        let github = try onion.run(words + ["github"], input: Data()).output.split(separator: "\n")
        #expect(!github.isEmpty && github.allSatisfy { $0.contains("file=\(main),line=") }, "\(github)")
        for line in [first, second] { #expect(github.contains { $0.contains("line=\(line),") }, "\(github)") }
        let sarif = try onion.run(words + ["sarif"], input: Data()).output.filter { !$0.isWhitespace }
        #expect(sarif.contains(#""startLine":\#(first)"#) && sarif.contains(#""startLine":\#(second)"#))
        let junit = try onion.run(words + ["junit"], input: Data()).output
        #expect(junit.contains("\(main):\(first)"))
        let translations = try onion.run("check", "--translations", "fr", "--format", "github").output
        #expect(translations.contains("file=\(main),line=\(first)"), "\(translations)")
        let german = try onion.run(
            "check", "--fit", "--device", "iphone-15", "--locale", "de", "--format", "github"
        ).output
        #expect(german.contains("file=App/de.lproj/Main.strings,line=2"), "\(german)")
    }

    @Test(
        "A finding of a text that is in a string file is there, and one of a row of a table is at the row",
        arguments: FindingFiles.all)
    private func textFiles(files: FindingFiles) throws {
        let onion = try OnionCommandLine.initialized()
        for (path, text) in files.files { try onion.folder.write(text, to: path) }
        for words in files.imports {
            let imported = try onion.run(["import"] + words, input: Data())
            #expect(imported.status == 0, "\(imported)")
        }
        for (rule, file, line) in files.findings {
            let place = "file=\(file),line=\(line)"
            let github = try onion.run("check", "--format", "github").output.split(separator: "\n").filter {
                $0.contains("title=\(rule)")
            }
            #expect(github.contains { $0.contains("\(place),") }, "\(rule): \(github)")
            let sarif = try onion.run("check", "--format", "sarif").output.filter { !$0.isWhitespace }
            #expect(sarif.contains("\"uri\":\"\(file)\"},\"region\":{\"startLine\":\(line),"), "\(rule): \(sarif)")
            #expect(try onion.run("check", "--format", "junit").output.contains("\(file):\(line):"), "\(rule)")
        }
    }

    @Test("A finding is at the file that was imported, not at a copy that the import left out")
    func copies() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = FindingFiles.all[1].files
        for (path, text) in documents {
            try onion.folder.write(text, to: path)
            for folder in ["Pods", "archive"] { try onion.folder.write("\n\n\n\(text)", to: "\(folder)/\(path)") }
        }
        for words in [[".", "--exclude", "archive/"]] + FindingFiles.all[1].imports.dropFirst() {
            #expect(try onion.run(["import"] + words, input: Data()).status == 0, "\(words)")
        }
        let broken = try #require(documents["docs/hello.yaml"]).replacing(
            "{ en: \"Hi %d\" }", with: "{ en: Hi, de: Hallo, fr: \"\" }")
        for folder in ["", "archive/"] { try onion.folder.write(broken, to: "\(folder)docs/hello.yaml") }
        #expect(try onion.run("import", ".", "--exclude", "archive/").status == 0)
        let github = try onion.run("check", "--format", "github").output
        #expect(github.contains("file=docs/hello.yaml,") && !github.contains("file=archive/"), "\(github)")
        #expect(!github.contains("file=Pods/"), "\(github)")
    }

    @Test("All forms of reports name the same place")
    func forms() throws {
        let onion = try onion()
        let words = Self.check + ["--locale", "en", "--rule", "low-contrast", "--format"]
        let sarif = try onion.run(words + ["sarif"], input: Data()).output.filter { !$0.isWhitespace }
        #expect(sarif.contains(#""uri":"docs/buttons.yaml""#) && sarif.contains(#""startLine":3"#))
        #expect(sarif.contains(#""fullyQualifiedName":"actions/hello#go""#))
        let junit = try onion.run(words + ["junit"], input: Data()).output
        #expect(junit.contains("classname=\"actions/hello#go\"") && junit.contains("docs/buttons.yaml:3:"))
        let json = try onion.run(words + ["json"], input: Data()).output.filter { !$0.isWhitespace }
        #expect(json.contains(#""view":"go","part":"actions/hello@1""#))
        let table = try onion.run(words + ["table"], input: Data()).output
        #expect(table.contains("actions/hello#go  in screen/hello@1"))
    }
}

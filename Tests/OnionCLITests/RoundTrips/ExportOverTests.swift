import Foundation
import OnionTestSupport
import Testing

@testable import OnionCLI

@Suite("Exports over the files that were imported")
struct ExportOverTests {
    /// A file of a format as people and other programs have it.
    private struct Sample {
        var name: String
        /// nil for the text that an export writes.
        var text: String?
        /// The arguments of the import and of the export.
        var reading: [String] = []
        var writing: [String] = []
        /// The only lines that the change has in the file.
        var changed: [String]
        /// A value of the file, and the name of what is lost with another one.
        var value = "Salut"
        var lost = "content/a.fields.title.fr \"Coucou\""
    }

    private static let parts = """
        template: card
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [ { id: titleLabel, type: label, text: $title } ] }
        ---
        content: a
        template: card
        fields: { title: { en: Hello, fr: Salut } }
        """
    /// The change of the registry that no file has: a text in French, and a color.
    private static let french = "\"content/a#title\" = \"Bonjour\";\n"
    private static let color = "color: brand\nlight: \"#102030\"\n"

    private static let samples: [String: Sample] = [
        "yaml": Sample(name: "all.yaml", changed: ["  title: {en: Hello, fr: Bonjour}"]),
        "json": Sample(name: "all.json", changed: ["\"fr\": \"Bonjour\""]),
        "ndjson": Sample(name: "all.ndjson", changed: ["\"fr\":\"Bonjour\""]),
        "csv": Sample(name: "all.csv", changed: ["a,card,,,Hello,Bonjour"]),
        "tsv": Sample(name: "all.tsv", changed: ["a\tcard\t\t\tHello\tBonjour"]),
        "strings": Sample(
            name: "fr.lproj/Localizable.strings",
            text: """
                /* Anna: the first screen */
                "content/a#title"   =   "Salut"; // short

                "settings.title" = "Réglages";

                """, writing: ["--strings", "fr"], changed: ["\"content/a#title\"   =   \"Bonjour\"; // short"],
            lost: "content/a#title (fr)"),
        "stringsdict": Sample(
            name: "fr.lproj/Localizable.stringsdict",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                	<!-- Anna -->
                	<key>content/a#title</key>
                	<dict>
                		<key>NSStringLocalizedFormatKey</key>
                		<string>Salut</string>
                	</dict>
                	<key>settings.count</key>
                	<dict>
                		<key>NSStringLocalizedFormatKey</key>
                		<string>%#@files@</string>
                		<key>files</key>
                		<dict>
                			<key>NSStringFormatSpecTypeKey</key>
                			<string>NSStringPluralRuleType</string>
                			<key>NSStringFormatValueTypeKey</key>
                			<string>d</string>
                			<key>one</key>
                			<string>%d fichier</string>
                			<key>other</key>
                			<string>%d fichiers</string>
                		</dict>
                	</dict>
                </dict>
                </plist>

                """, writing: ["--strings", "fr"], changed: ["\t\t<string>Bonjour</string>"],
            lost: "content/a#title (fr)"),
        "xcstrings": Sample(
            name: "Localizable.xcstrings",
            text: """
                {
                  "sourceLanguage": "en",
                  "strings": {
                    "brand": { "shouldTranslate": false },
                    "content/a#title": {
                      "comment": "Anna: the first screen",
                      "localizations": {
                        "de": { "stringUnit": { "state": "translated", "value": "Hallo" } },
                        "fr": {
                          "stringUnit": {
                            "state": "needs_review",
                            "value": "Salut"
                          }
                        }
                      }
                    },
                    "settings.title": { "localizations": { "fr": { "stringUnit": { "state": "new", "value": "" } } } }
                  },
                  "version": "1.0"
                }
                """, writing: ["--strings", "fr"], changed: ["\"state\"", "Bonjour"], lost: "content/a#title (fr)"),
        "xliff": Sample(
            name: "fr.xliff",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
                  <file original="App/Localizable.strings" datatype="plaintext" source-language="en" target-language="fr">
                    <body>
                      <trans-unit id="settings.title"><source>Settings</source><target>Réglages</target></trans-unit>
                      <trans-unit approved="yes" id="content/a#title">
                        <source>Hello</source>
                        <target state="final">Salut</target>
                        <note from="Anna">the first screen</note>
                      </trans-unit>
                    </body>
                  </file>
                </xliff>

                """, writing: ["--strings", "fr"], changed: ["Bonjour</target>"], lost: "content/a#title (fr)"),
        "dtcg": Sample(
            name: "brand.tokens.json",
            text: """
                {
                  "brand": { "$type": "color", "$value": "#405060", "$description": "Anna: the logo" },
                  "shadow": {
                    "$type": "shadow",
                    "$value": { "color": "#00000080", "offsetX": { "value": 1, "unit": "px" }, "offsetY": { "value": 1, "unit": "px" },
                      "blur": { "value": 4, "unit": "px" }, "spread": { "value": 0, "unit": "px" } }
                  },
                  "$extensions": { "com.example": { "reviewed": true } }
                }

                """,
            changed: [
                "\"brand\": { \"$type\": \"color\", \"$value\": \"#102030\", \"$description\": \"Anna: the logo\" },"
            ],
            value: "#405060", lost: "color/brand.light"),
    ]

    private let onion: OnionCommandLine

    init() throws {
        onion = try .initialized()
        _ = try onion.run("import", "-", input: Self.parts)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: name), encoding: .utf8)
    }

    /// Imports a file, or writes it; returns the arguments of its export.
    private func importing(_ sample: Sample) throws -> [String] {
        let export = ["export", "-o", sample.name] + sample.writing
        if let text = sample.text {
            try onion.folder.write(text, to: sample.name)
            _ = try onion.run(["import", sample.name, "--on-error", "skip"] + sample.reading, input: Data())
        } else {
            #expect(try onion.run(export, input: Data()).status == 0)
        }
        return export
    }

    private func change(_ format: String) throws {
        _ = try onion.run("import", "-", "--from", "strings", "--locale", "fr", input: Self.french)
        if format == "dtcg" { _ = try onion.run("import", "-", "--patch", input: Self.color) }
    }

    @Test(
        "No byte differs while nothing has changed; then only the lines of the change", arguments: samples.keys.sorted()
    )
    func formats(_ format: String) throws {
        let sample = try #require(Self.samples[format])
        let export = try importing(sample)
        let before = try text(sample.name)
        let again = try onion.run(export, input: Data())
        #expect(again.status == 0, "\(again)")
        #expect(try text(sample.name) == before)
        try change(format)
        let changed = try onion.run(export, input: Data())
        #expect(changed.status == 0, "\(changed)")
        let (old, new) = (Set(before.split(separator: "\n")), try text(sample.name).split(separator: "\n"))
        let lines = new.filter { !old.contains($0) }
        #expect(
            !lines.isEmpty && lines.allSatisfy { line in sample.changed.contains { line.contains($0) } }, "\(lines)")
        #expect(new.count == before.split(separator: "\n").count, "\(lines)")
    }

    @Test("There is a sample of each format of an export")
    func allFormats() {
        #expect(FileFormat.allCases.map(\.rawValue).sorted() == Self.samples.keys.sorted())
    }

    @Test(
        "A file with the line ends of Windows keeps them; only the lines of a change differ",
        arguments: samples.keys.sorted())
    func lineEndsOfWindows(_ format: String) throws {
        var sample = try #require(Self.samples[format])
        if sample.text == nil {
            _ = try importing(sample)
            sample.text = try text(sample.name)
        }
        sample.text = sample.text?.replacing("\n", with: "\r\n")
        let export = try importing(sample)
        let before = try text(sample.name)
        #expect(try onion.run(export, input: Data()).status == 0)
        #expect(try text(sample.name) == before)
        try change(format)
        let outcome = try onion.run(export, input: Data())
        let after = try text(sample.name)
        #expect(outcome.status == 0, "\(outcome)")
        let (old, lines) = (before.split(separator: "\r\n"), after.split(separator: "\r\n"))
        let changed = lines.filter { !old.contains($0) }
        #expect(lines.count == old.count && !changed.isEmpty && !lines.joined().contains("\n"), "\(after)")
        #expect(changed.allSatisfy { line in sample.changed.contains { line.contains($0) } }, "\(changed)")
    }

    @Test("The files of a folder, of an asset catalogue and of Interface Builder keep the line ends of Windows")
    func lineEndsOfOthers() throws {
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="v" customClass="Form">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <label text="Price" id="p"><rect key="frame" x="0.0" y="0.0" width="42" height="21"/></label>
                        </subviews>
                    </view>
                </objects>
            </document>

            """
        _ = try onion.run("import", "-", input: "color: brand\nlight: \"#405060\"\n")
        try onion.folder.write(xib, to: "App/Form.xib")
        try onion.folder.write(
            xib.replacing("CocoaTouch.XIB", with: "CocoaTouch.Storyboard.XIB")
                .replacing("<objects>", with: "<scenes><scene sceneID=\"s\"><objects><viewController id=\"c\">")
                .replacing("</objects>", with: "</viewController></objects></scene></scenes>")
                .replacing("<view id", with: "<view key=\"view\" id").replacing("\"Form\"", with: "\"Other\""),
            to: "App/Other.storyboard")
        let outputs = ["App/Form.xib", "App/Other.storyboard", "A.xcassets", "out/"]
        let folder = onion.folder
        func files() throws -> [String: String] {
            let names = try folder.files(under: "").keys.filter { !$0.contains(".sqlite") && !$0.contains(".onion/") }
            return try Dictionary(uniqueKeysWithValues: names.map { ($0, try text($0)) })
        }
        #expect(try onion.run("import", "App").status == 0)
        for output in outputs {
            #expect(try onion.run("export", "-o", output).status == 0)
            for (path, text) in try files() { try folder.write(text.replacing("\n", with: "\r\n"), to: path) }
            #expect(try onion.run("import", output.hasPrefix("App") ? "App" : output).status == 0)
        }
        let before = try files()
        try change("dtcg")
        let edit =
            "for part in template/form template/other; do onion show $part | sed s/Price/Cost/ | onion import -; done"
        #expect(try onion.shell(edit).status == 0)
        for output in outputs {
            let outcome = try onion.run("export", "-o", output)
            #expect(outcome.status == 0, "\(outcome)")
        }
        var changed: Set<String> = []
        for (path, text) in try files() {
            let (old, lines) = (before[path, default: ""].split(separator: "\r\n"), text.split(separator: "\r\n"))
            #expect(!lines.joined().contains("\n") && lines.count == old.count, "\(text)")
            if text != before[path] { changed.insert(path) }
            let others = lines.filter { !old.contains($0) }
            #expect(others.allSatisfy { $0.contains(/Cost|Bonjour|0x|#102030/) }, "\(others)")
        }
        #expect(
            changed == [
                "App/Form.xib", "App/Other.storyboard", "A.xcassets/brand.colorset/Contents.json",
                "out/colors/brand.yaml",
                "out/contents/a.yaml", "out/templates/form.yaml", "out/templates/other.yaml",
            ])
    }

    @Test(
        "A value that the registry never had is named and stays, unless that is forced",
        arguments: samples.keys.sorted())
    func changedByHand(_ format: String) throws {
        let sample = try #require(Self.samples[format])
        let export = try importing(sample)
        #expect(
            try onion.folder.replace(sample.value, by: sample.value == "Salut" ? "Coucou" : "#999999", in: sample.name))
        let before = try text(sample.name)
        for isChanged in [false, true] {
            if isChanged { try change(format) }
            let refused = try onion.run(export, input: Data())
            #expect(refused.status == 2 && refused.error.contains("never had: \(sample.lost);"), "\(refused)")
            #expect(try text(sample.name) == before)
        }
        let forced = try onion.run(export + ["--force"], input: Data())
        #expect(forced.status == 0, "\(forced)")
        #expect(try text(sample.name) != before)
    }

    /// Returns the file of a sample in another layout, or in another order where that means nothing; nil for an unknown format.
    private static func laidOut(_ text: String, as format: String) -> String? {
        switch format {
        case "yaml":
            let documents = parts.split(separator: "\n---\n").reversed().joined(separator: "\n---\n")
            return "# yaml-language-server: $schema=mine.json\n\(documents)\n"
        case "json": return text.replacing("\n", with: "\n\t ")
        case "ndjson":
            return text.split(separator: "\n").reversed().joined(separator: "\n\n").replacing(":", with: " : ")
        case "csv": return "key,title.fr,title.en,template\r\na,Salut,\"Hello\",card\r\n"
        case "tsv": return "key\ttitle.fr\ttitle.en\ttemplate\r\na\tSalut\tHello\tcard\r\n"
        case "strings": return text.replacing("\n", with: "\r\n")
        case "stringsdict": return text.replacing("\t", with: " ")
        case "xcstrings": return text.replacing(": ", with: ":")
        case "xliff": return text.replacing("    ", with: "\t")
        case "dtcg": return text.replacing("\": ", with: "\" :  ")
        default: return nil
        }
    }

    @Test("A file that says what the registry has stays as it is, in any layout", arguments: samples.keys.sorted())
    func layout(_ format: String) throws {
        let sample = try #require(Self.samples[format])
        let export = try importing(sample)
        let text = try #require(Self.laidOut(text(sample.name), as: format))
        try onion.folder.write(text, to: sample.name)
        let outcome = try onion.run(export, input: Data())
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try self.text(sample.name) == text)
        #expect(try onion.run(export + ["--force"], input: Data()).status == 0)
        #expect(try self.text(sample.name) != text)
    }

    /// What somebody changes in the files of the samples besides the values of the test above.
    private static let edits: [String: [(old: String, new: String)]] = [
        "yaml": [
            ("template: card\nkind", "# yaml-language-server: $schema=mine.json\ntemplate: card\nkind"),
            ("kind: content\n", "kind: content # Anna\n"), ("en: Hello", "en: Howdy"),
        ],
        "json": [
            ("\"Hello\"", "\"Howdy\""), ("\"template\": \"card\",", "\"template\": \"card\", \"summary\": \"Anna\","),
        ],
        "ndjson": [("\"Hello\"", "\"Howdy\""), ("\"content\":\"a\"", "\"content\":\"b\"")],
        "csv": [("Hello", "Howdy"), ("a,card,,", "a,card,Anna,")],
        "tsv": [("Hello", "Howdy"), ("a\tcard\t\t", "a\tcard\tAnna\t")],
        "strings": [
            ("=   \"Salut\"", "=   \"\""), ("\"Salut\"", "Salut"), ("\"Salut\"", "\"Salut\" /* Berta */"),
            ("/* Anna: the first screen */", "/* Berta */"),
            ("\"content/a#title\"", "\"content/b#title\""), ("// short\n", "// short\n;\n"),
            ("\"Réglages\";", "\"Réglages\"; ;;"),
        ],
        "stringsdict": [
            ("<string>Salut</string>", "<string></string>"), ("<!-- Anna -->", "<!-- Berta -->"),
            ("<string>Salut</string>", "<string>Salut</string><key>mine</key><string>Anna</string>"),
            ("<string>Salut</string>", "<integer>5</integer>"),
        ],
        "xcstrings": [
            ("\"value\": \"Salut\"", "\"value\": \"\""), ("\"needs_review\"", "\"odd\""), ("\"Salut\"", "5"),
            ("\"Salut\"", "null"),
            ("Anna: the first screen", "Berta"), ("\"comment\"", "\"shouldTranslate\": false, \"comment\""),
            ("\"comment\"", "\"shouldTranslate\": 5, \"comment\""), ("\"fr\": {\n", "\"fr\": { \"mine\": 1,\n"),
        ],
        "xliff": [
            ("final\">Salut", "final\">"), ("final\">Salut", "odd\">Salut"), ("final\">Salut", "new\">Coucou"),
            ("Salut", "Sa<x id=\"1\"/>lut"), ("Salut", "<g id=\"1\">Sa</g>lut"), ("Salut", "Sa<!-- Berta -->lut"),
            ("Salut", "Sa<?berta x?>lut"),
            ("Salut</target>", "Salut</target><target>Coucou</target>"),
            ("approved=\"yes\"", "translate=\"no\""), ("the first screen", "Berta"),
            ("</note>", "</note><note>Berta</note>"),
            ("</xliff>", "<file original=\"b\" source-language=\"en\" target-language=\"fr\"><body/></file></xliff>"),
        ],
        "dtcg": [
            ("\"$type\": \"color\"", "\"$type\": \"weird\""), ("\"$type\": \"color\"", "\"$type\": null"),
            ("\"#405060\"", "null"),
            ("Anna: the logo", "Berta"), ("\"reviewed\": true", "\"reviewed\": false"),
        ],
    ]

    @Test("Whatever somebody changes in a file stays, or is refused", arguments: samples.keys.sorted())
    func edited(_ format: String) throws {
        let sample = try #require(Self.samples[format])
        let export = try importing(sample)
        let original = try text(sample.name)
        for isChanged in [false, true] {
            if isChanged { try change(format) }
            for edit in try #require(Self.edits[format]) {
                #expect(original.contains(edit.old), "\(edit)")
                let before = original.replacing(edit.old, with: edit.new)
                try onion.folder.write(before, to: sample.name)
                for names in format == "dtcg" ? [[], ["color/brand"]] : [[]] {
                    let outcome = try onion.run(export + names, input: Data())
                    let after = try text(sample.name)
                    if outcome.status == 2 {
                        #expect(after == before && outcome.error.contains("never had: "), "\(edit) \(outcome)")
                    } else {
                        #expect(outcome.status == 0 && after.contains(edit.new), "\(edit) \(outcome) \(after)")
                    }
                }
            }
        }
    }

    /// A word that no format knows.
    private static let word = "q9z"

    /// A sample with something more in it.
    private struct Addition {
        var text: String
        /// What is in the text, and what a refusal names, unless it names the line.
        var mark: String
        var line: Int

        init(_ text: String, inserting new: String, at index: String.Index, mark: String = word) {
            self.text = text[..<index] + new + text[index...]
            self.mark = mark
            line = text[..<index].count(where: \.isNewline) + 1
        }

        /// Whether a command that refused the text has named it, or one that wrote another text has kept it.
        func isKept(in after: String, _ outcome: Outcome) -> Bool {
            guard outcome.status == 2 else {
                return outcome.status == 0 && after.ranges(of: mark).count == text.ranges(of: mark).count
            }
            return after == text && [mark, "(line \(line))"].contains { outcome.error.contains($0) }
        }
    }

    /// Returns a text with an unknown member, attribute or element at each place where its format allows one, and with each of its things twice.
    private static func additions(to text: String, as format: String) -> [Addition] {
        func twice(_ pattern: Regex<(Substring, Substring)>) -> [Addition] {
            text.matches(of: pattern).map { match in
                Addition(text, inserting: String(match.0), at: match.range.upperBound, mark: String(match.1))
            }
        }
        func members(_ separator: String) -> [Addition] {
            text.matches(of: /{(?=[^}])/).flatMap { match in
                ["1", "{}", "null"].map {
                    Addition(text, inserting: "\"\(word)\"\(separator)\($0),", at: match.range.upperBound)
                }
            }
        }
        switch format {
        case "yaml":
            return text.matches(of: /\n(?=[a-z]+:)/).map {
                Addition(text, inserting: "\(word): 1\n", at: $0.range.upperBound)
            }
                + twice(/---\ncontent: (a)\n(?:.+\n)+/)
        case "json", "xcstrings", "dtcg": return members(": ") + twice(/("[a-z#\/]+") ?: "[^"]*",/)
        case "ndjson": return members(":") + twice(/{"content":"(a)".*\n/)
        case "csv", "tsv":
            let separator = format == "csv" ? "," : "\t"
            let column = text.split(separator: "\n").map { "\($0)\(separator)\(word)" }.joined(separator: "\n")
            return [Addition(column + "\n", inserting: "", at: column.startIndex)] + twice(/(a)[,\t]card.*\n/)
        case "strings": return twice(/"(.+)"   ?=.*\n/) + twice(/"(settings.title)".*\n/)
        default:
            let attributes = text.matches(of: /<[a-z]+[a-z-]*(?=[ >])/).map {
                Addition(text, inserting: " \(word)=\"1\"", at: $0.range.upperBound)
            }
            let elements = text.matches(of: /<\/[a-z]/).map {
                Addition(text, inserting: "<\(word)/>", at: $0.range.lowerBound)
            }
            let comments = text.matches(of: /<\/?[a-z]/).dropFirst().flatMap { match in
                ["<!-- \(word) -->", "<?\(word)?>"].map { Addition(text, inserting: $0, at: match.range.lowerBound) }
            }
            return attributes + elements + comments
                + twice(/<(?:source|target|note)[^>]*>([^<]*)<\/[a-z]+>/)
                + twice(/<trans-unit[^>]*id="([^"]*)"(?:.|\n)*?<\/trans-unit>/)
                + twice(/<key>([^<]*)<\/key>\s*<string>[^<]*<\/string>/)
                + twice(/<key>([^<]*)<\/key>\s*<dict>[^d]*<\/dict>/)
        }
    }

    @Test(
        "What is unknown at any place of a file, and what is there twice, stays, or is named",
        arguments: samples.keys.sorted())
    func additions(_ format: String) throws {
        let sample = try #require(Self.samples[format])
        let export = try importing(sample)
        let original = try text(sample.name)
        try change(format)
        let additions = Self.additions(to: original, as: format)
        #expect(additions.count > 1)
        for addition in additions {
            try onion.folder.write(addition.text, to: sample.name)
            let outcome = try onion.run(export, input: Data())
            let after = try text(sample.name)
            #expect(addition.isKept(in: after, outcome), "\(addition.text) \(outcome) \(after)")
        }
    }

    @Test("The spelling of XML stays, except in what changes", arguments: ["stringsdict", "xliff"])
    func spelling(_ format: String) throws {
        var sample = try #require(Self.samples[format])
        sample.text = sample.text?.replacing("</string>", with: "</string\t>").replacing(
            "</target>", with: "</target >"
        )
        .replacing("original=\"App/Localizable.strings\"", with: "original = 'App/Localizable.string&#115;'")
        .replacing("<dict>", with: "<dict >").replacing("fichier", with: "&#102;ichie&#x72;")
        .replacing("Réglages", with: "R&#233;glages").replacing(
            "<key>files</key>", with: "<key><![CDATA[files]]></key>")
        let export = try importing(sample)
        let before = try text(sample.name)
        try change(format)
        let outcome = try onion.run(export, input: Data())
        let after = try text(sample.name)
        #expect(outcome.status == 0 && after == before.replacing("Salut", with: "Bonjour"), "\(outcome) \(after)")
    }

    @Test("A storyboard keeps the spelling of its XML, except of what changes")
    func spellingOfStoryboard() throws {
        let text = """
            <?xml version='1.0' encoding="UTF-8" standalone = "no" ?>
            <document  version = "3.0" type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes ><scene sceneID='s'><objects>
            <viewController id="c" ><view key="view" id="v"><rect key='frame' x="0.0" y="0.0" width="375" height="667"/><subviews >
            <label  text="&#72;i &apos;you&apos; &gt;" id = "g"><rect key="frame" x="0.0" y="0.0" width="42" height="21"></rect ></label >
            <label id='p' text='Price'><rect y="0.0" key="frame" x="0.0" width="42" height="21" /></label>
            </subviews ></view></viewController></objects></scene></scenes ></document
            >

            """
        try onion.folder.write(text, to: "App/Form.storyboard")
        #expect(try onion.run("import", "App/Form.storyboard").status == 0)
        let changed = try onion.shell("onion show template/form | sed 's/Price/Cost/' | onion import -")
        #expect(changed.status == 0, "\(changed)")
        let outcome = try onion.run("export", "-o", "App/Form.storyboard")
        let after = try self.text("App/Form.storyboard")
        #expect(
            outcome.status == 0 && after == text.replacing("text='Price'", with: "text=\"Cost\""), "\(outcome) \(after)"
        )
    }

    @Test(
        "A text with a line break has the line ends of the file",
        arguments: ["strings", "stringsdict", "xcstrings", "xliff"])
    func lineEnds(_ format: String) throws {
        var sample = try #require(Self.samples[format])
        sample.text = sample.text?.replacing("\n", with: "\r\n")
        let export = try importing(sample)
        _ = try onion.run(
            "import", "-", "--from", "strings", "--locale", "fr", input: "\"content/a#title\" = \"Bon\\njour\";\n")
        let outcome = try onion.run(export, input: Data())
        let after = try text(sample.name).unicodeScalars
        #expect(outcome.status == 0, "\(outcome)")
        let bytes = Array(after)
        #expect(bytes.indices.allSatisfy { bytes[$0] != "\n" || bytes[$0 - 1] == "\r" }, "\(after)")
        #expect(try onion.run("import", sample.name, "--on-error", "skip").output.contains("unchanged"))
    }

    @Test(
        "A source that the registry never had stays in the file: an import only compares it",
        arguments: ["xcstrings", "xliff"])
    func sources(_ format: String) throws {
        var sample = try #require(Self.samples[format])
        sample.text = sample.text?.replacing("<source>Hello", with: "<source>Howdy").replacing(
            "\"de\": {",
            with: "\"en\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"Howdy\" } },\n\"de\": {")
        let export = try importing(sample)
        let before = try text(sample.name)
        #expect(before.contains("Howdy"))
        for isChanged in [false, true] {
            if isChanged { try change(format) }
            let outcome = try onion.run(export, input: Data())
            let after = try text(sample.name)
            #expect(outcome.status == 0, "\(outcome)")
            #expect(isChanged ? after.contains("Howdy") && after.contains("Bonjour") : after == before, "\(after)")
        }
    }

    @Test("A refusal of several files says in which file each thing is")
    func severalFiles() throws {
        _ = try onion.run("export", "-o", "out/")
        for (name, old, new) in [
            ("contents/a", "Hello", "Howdy"), ("templates/card", "kind: content", "kind: content\nsummary: Anna"),
        ] {
            #expect(try onion.folder.replace(old, by: new, in: "out/\(name).yaml"))
        }
        let refused = try onion.run("export", "-o", "out/")
        #expect(refused.status == 2)
        for loss in [
            "title.en \"Howdy\" in \"out/contents/a.yaml\"", "summary \"Anna\" in \"out/templates/card.yaml\"",
        ] {
            #expect(refused.error.contains(loss), "\(refused)")
        }
    }

    @Test("A file keeps its encoding", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf8])
    func encodings(_ encoding: String.Encoding) throws {
        let sample = try #require(Self.samples["strings"])
        func encoded(_ text: String) throws -> Data { try #require("\u{FEFF}\(text)".data(using: encoding)) }
        let text = try #require(sample.text)
        try onion.folder.write(encoded(text), to: sample.name)
        _ = try onion.run("import", sample.name, "--on-error", "skip")
        try change("strings")
        let outcome = try onion.run(["export", "-o", sample.name] + sample.writing, input: Data())
        #expect(outcome.status == 0, "\(outcome)")
        let data = try Data(contentsOf: onion.folder.url.appending(path: sample.name))
        #expect(try data == encoded(text.replacing("Salut", with: "Bonjour")))
    }

    @Test("A plural form that somebody has emptied is not filled again")
    func emptiedForm() throws {
        _ = try onion.run(
            "import", "-",
            input:
                "content: b\ntemplate: card\nfields: { title: { en: { one: file, other: files }, fr: { one: fiche, other: fiches } } }\n"
        )
        let export = ["export", "content/b", "--strings", "fr", "-o", "fr.xliff"]
        #expect(try onion.run(export, input: Data()).status == 0)
        #expect(try onion.folder.replace(">fiche<", by: "><", in: "fr.xliff"))
        let before = try text("fr.xliff")
        let refused = try onion.run(export, input: Data())
        #expect(refused.status == 2 && refused.error.contains("never had: content/b#title (fr);"), "\(refused)")
        #expect(try text("fr.xliff") == before)
    }

    @Test("What is unknown at any place of a color set stays, or is named")
    func colorSets() throws {
        let path = "A.xcassets/brand.colorset/Contents.json"
        let original = """
            {
              "colors" : [
                { "color" : { "color-space" : "srgb",
                  "components" : { "alpha" : "1.000", "blue" : "0x60", "green" : "0x50", "red" : "0x40" } }, "idiom" : "universal" },
                { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "color" : { "color-space" : "srgb",
                  "components" : { "alpha" : "1.000", "blue" : "0x61", "green" : "0x51", "red" : "0x41" } }, "idiom" : "universal" }
              ],
              "info" : { "author" : "xcode", "version" : 1 }
            }
            """
        try onion.folder.write(original, to: path)
        #expect(try onion.run("import", "A.xcassets").status == 0)
        for change in [Self.color, "color: brand\ndark: null\n", "color: brand\nlight: systemRed\n"] {
            _ = try onion.run("import", "-", "--patch", input: change)
            for addition in Self.additions(to: original, as: "xcstrings") {
                try onion.folder.write(addition.text, to: path)
                let outcome = try onion.run("export", "-o", "A.xcassets")
                #expect(try addition.isKept(in: text(path), outcome), "\(change) \(addition.text) \(outcome)")
            }
        }
    }

    @Test("A file of strings that has only comments keeps them")
    func comments() throws {
        for comment in ["/* Anna */\n", "// Anna", "/* Anna */\r\n"] {
            try onion.folder.write(comment, to: "fr.strings")
            #expect(try onion.run("export", "--strings", "fr", "-o", "fr.strings").status == 0)
            let (text, end) = (try text("fr.strings"), comment.hasSuffix("\r\n") ? "\r\n" : "\n")
            #expect(text.hasPrefix(comment) && text.hasSuffix("\"content/a#title\" = \"Salut\";\(end)"), "\(text)")
        }
    }

    @Test("A document in a folder stays in another layout; what it would lose is named")
    func folder() throws {
        let export = { try onion.run("export", "-o", "out/") }
        #expect(try export().status == 0)
        let path = "out/contents/a.yaml"
        let text = try text(path).replacing("  title", with: "      title") + "# Anna\n"
        try onion.folder.write(text, to: path)
        #expect(try export().status == 0)
        #expect(try self.text(path) == text)
        try change("yaml")
        let refused = try export()
        #expect(refused.status == 2 && refused.error.contains("never had: comments, or another layout"), "\(refused)")
        try onion.folder.write(text.replacing("Hello", with: "Howdy"), to: path)
        let named = try export()
        #expect(
            named.status == 2 && named.error.contains("never had: content/a.fields.title.en \"Howdy\""), "\(named)")
        try onion.folder.write("", to: path)
        #expect(try export().status == 0)
        // The first line of an export stays, also beside no schema.
        let own = try self.text(path)
        #expect(try onion.run("export", "content/a", "-o", path).status == 0)
        #expect(try self.text(path) == own && own.hasPrefix("# yaml-language-server: "))
    }

    @Test("A schema that somebody has changed stays, in any layout")
    func schema() throws {
        let export = { try onion.run("export", "-o", "out/") }
        #expect(try export().status == 0)
        let path = "out/.onion/document.schema.json"
        let text = try text(path)
        for changed in [text + "\n", text.replacing("\"required\"", with: "\"mine\"")] {
            try onion.folder.write(changed, to: path)
            #expect(try export().status == 2)
            #expect(try self.text(path) == changed)
        }
        try onion.folder.write(text, to: path)
        #expect(try export().status == 0)
    }

    @Test("Forms of a language that the text does not have are not lost with it")
    func forms() throws {
        let forms = { (one: String) in
            "content: b\ntemplate: card\nfields: { title: { en: { one: \(one) file, other: files }, ru: { one: а, few: б, many: в, other: г } } }\n"
        }
        _ = try onion.run("import", "-", input: forms("one"))
        let export = ["export", "content/b", "--strings", "ru", "-o", "ru.xliff"]
        #expect(try onion.run(export, input: Data()).status == 0)
        _ = try onion.run("import", "-", input: forms("a"))
        let outcome = try onion.run(export, input: Data())
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try text("ru.xliff").contains("a file"))
    }

    @Test("What a file of tokens says beside the values of the registry stays, also where somebody has changed it")
    func besides() throws {
        let sample = try #require(Self.samples["dtcg"])
        let export = try importing(sample)
        #expect(
            try onion.folder.replace(
                "\"Anna: the logo\"",
                by: "\"Anna: the logo\", \"$deprecated\": true, \"$extensions\": {\"x\": [1,  2]}",
                in: sample.name))
        let before = try text(sample.name)
        #expect(try onion.run(export, input: Data()).status == 0)
        #expect(try text(sample.name) == before)
        // A document that does not have the token.
        _ = try onion.run("import", "-", input: Self.color + "summary: \"Anna: the logo\"\n")
        #expect(try onion.run(export, input: Data()).status == 0)
        #expect(try text(sample.name) == before.replacing("#405060", with: "#102030"))
    }

    /// Tokens of which most follow from the first ones, each in a line.
    private static let tokens = """
        {
          "base": { "$type": "color", "$value": "#AABBCC" },
          "gap": { "$type": "dimension", "$value": "15px" },
          "family": { "$type": "fontFamily", "$value": "Inter" },
          "weight": { "$type": "fontWeight", "$value": "bold" },
          "anchor": { "$type": "color", "$value": "{base}" },
          "hover": { "$type": "color", "$value": "{base}", "$extensions": { "com.figma": { "id": 1 }, \
        "studio.tokens": { "modify": { "type": "lighten", "value": "0.2", "space": "lch" } } } },
          "pressed": { "$type": "color", "$value": "{hover}", "$extensions": { \
        "studio.tokens": { "modify": { "type": "darken", "value": "0.1", "space": "lch" } } } },
          "twice": { "$type": "dimension", "$value": "{gap} * 2" },
          "more": { "$type": "dimension", "$value": "{twice} + 1px" },
          "title": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": "{gap}", \
        "fontWeight": "{weight}", "letterSpacing": "0px", "lineHeight": 1.5 } }
        }

        """
    private static let olderTokens = tokens.replacing("\"$value", with: "\"value").replacing("\"$type", with: "\"type")
    /// Changes of the registry, and of the file.
    private static let changes = [
        ("color: base\nlight: \"#FF0000\"\n", "#AABBCC", "#FF0000"), ("number: gap\nvalue: 20\n", "15px", "20px"),
        ("font: family\nfamily: Roboto\n", "Inter", "Roboto"), ("font: weight\nweight: regular\n", "bold", "normal"),
        ("color: base\nlight: \"#00FF00\"\n", "#FF0000", "#00FF00"), ("number: gap\nvalue: 30\n", "20px", "30px"),
    ]

    @Test("A token that changes leaves those that follow from it", arguments: [false, true], [false, true])
    func tokensOfOthers(isOlder: Bool, isImported: Bool) throws {
        let text = isOlder ? Self.olderTokens : Self.tokens
        try onion.folder.write(text, to: "a.json")
        #expect(try onion.run("import", "a.json", "--from", "dtcg").status == 0)
        var expected = text
        for (change, old, new) in Self.changes {
            _ = try onion.run("import", "-", "--patch", input: change)
            expected = expected.replacing(old, with: new)
            for names in [[], [], ["number/twice", "color/base", "number/gap", "font/family", "font/weight"]] {
                let outcome = try onion.run(["export", "--format", "dtcg", "-o", "a.json"] + names, input: Data())
                #expect(outcome.status == 0 && outcome.error.isEmpty, "\(change) \(outcome)")
                #expect(try self.text("a.json") == expected, "\(change)")
            }
            if isImported { #expect(try onion.run("import", "a.json", "--from", "dtcg").status == 0) }
        }
    }

    @Test("A token with a value of its own loses its reference, but not what other programs say of it")
    func ownValues() throws {
        let text = Self.olderTokens
        for (name, change, edit) in [
            ("twice", "number: twice\nvalue: 9\n", ("\"{gap} * 2\"", "\"9px\"")),
            (
                "anchor", "color: anchor\nlight: \"#010203\"\n",
                ("\"value\": \"{base}\" }", "\"value\": \"#010203\" }")
            ),
            ("hover", "color: hover\nlight: \"#010203\"\n", nil),
        ] as [(String, String, (String, String)?)] {
            let onion = try OnionCommandLine.initialized()
            try onion.folder.write(text, to: "a.json")
            #expect(try onion.run("import", "a.json", "--from", "dtcg").status == 0)
            for (change, _, _) in Self.changes {
                #expect(try onion.run("import", "-", "--patch", input: change).status == 0)
                #expect(try onion.run("export", "--format", "dtcg", "-o", "a.json").status == 0)
            }
            let before = try String(contentsOf: onion.folder.url.appending(path: "a.json"), encoding: .utf8)
            let reading = ["import", "-"] + (name == "anchor" ? [] : ["--patch"])
            #expect(try onion.run(reading, input: Data(change.utf8)).status == 0)
            let outcome = try onion.run("export", "--format", "dtcg", "-o", "a.json")
            let after = try String(contentsOf: onion.folder.url.appending(path: "a.json"), encoding: .utf8)
            if let edit {
                #expect(outcome.status == 0 && after == before.replacing(edit.0, with: edit.1), "\(outcome) \(after)")
            } else {
                #expect(outcome.status == 2 && after == before, "\(name)")
                #expect(outcome.error.contains("hover.$extensions.studio.tokens.modify."), "\(outcome)")
            }
        }
    }

    private static let plurals: [(name: String, text: String, old: String, new: String)] = [
        (
            "d.stringsdict",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<key>content/b#title</key>
            \t<dict>
            \t\t<key>NSStringLocalizedFormatKey</key>
            \t\t<string>FORMAT</string>
            \t\t<key>count</key>
            \t\t<dict>
            \t\t\t<key>NSStringFormatSpecTypeKey</key>
            \t\t\t<string>NSStringPluralRuleType</string>
            \t\t\t<key>NSStringFormatValueTypeKey</key>
            \t\t\t<string>d</string>
            \t\t\t<key>one</key>
            \t\t\t<string>%d Pizza</string>
            \t\t\t<key>other</key>
            \t\t\t<string>%d Pizzen</string>
            \t\t</dict>
            \t</dict>
            </dict>
            </plist>

            """, "Pizzen", "Pizzas"
        ),
        (
            "d.xcstrings",
            """
            {
              "sourceLanguage": "en",
              "strings": {
                "content/b#title": {
                  "localizations": {
                    "de": {
                      "stringUnit": { "state": "translated", "value": "FORMAT" },
                      "substitutions": {
                        "count": {
                          "argNum": 1, "formatSpecifier": "d",
                          "variations": { "plural": {
                            "one": { "stringUnit": { "state": "needs_review", "value": "%arg Pizza" } },
                            "other": { "stringUnit": { "state": "translated", "value": "%arg Pizzen" } }
                          } }
                        }
                      }
                    }
                  }
                }
              },
              "version": "1.0"
            }

            """, "Pizzen", "Pizzas"
        ),
        (
            "e.xcstrings",
            """
            {
              "sourceLanguage": "en",
              "strings": {
                "content/b#title": { "localizations": { "de": { "variations": { "plural": {
                  "one": { "stringUnit": { "state": "needs_review", "value": "%d Pizza" } },
                  "other": { "stringUnit": { "state": "translated", "value": "%d Pizzen" } }
                } } } } }
              },
              "version": "1.0"
            }

            """, "Pizzen", "Pizzas"
        ),
        (
            "d.xliff",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
              <file original="App/Localizable.strings" datatype="plaintext" source-language="en" target-language="de">
                <body>
                  <trans-unit id="content/b#title|==|plural.one"><source>%d pizza</source><target state="needs-review-translation">%d Pizza</target></trans-unit>
                  <trans-unit id="content/b#title|==|plural.other"><source>%d pizzas</source><target state="translated">%d Pizzen</target></trans-unit>
                </body>
              </file>
            </xliff>

            """, "Pizzen", "Pizzas"
        ),
    ]

    @Test(
        "One form of a text changes alone, whatever the file calls its variable and has around it",
        arguments: [0, 1, 2, 3], ["%#@count@", "Noch %#@count@ da", "%2$#@count@ für %1$@"])
    func forms(_ sample: Int, _ format: String) throws {
        let (name, template, old, new) = Self.plurals[sample]
        let text = template.replacing("FORMAT", with: format)
        _ = try onion.run(
            "import", "-",
            input:
                "content: b\ntemplate: card\nfields: { title: { en: { one: \"%d pizza\", other: \"%d pizzas\" }, de: { one: a, other: b } } }\n"
        )
        try onion.folder.write(text, to: name)
        #expect(try onion.run("import", name, "--locale", "de").status == 0)
        let export = ["export", "--strings", "de", "content/b", "-o", name]
        let untouched = try onion.run(export, input: Data())
        #expect(try untouched.status == 0 && self.text(name) == text, "\(untouched)")
        let document = try onion.run("show", "content/b").output
        #expect(document.contains(old), "\(document)")
        _ = try onion.run("import", "-", input: document.replacing(old, with: new))
        let outcome = try onion.run(export, input: Data())
        let after = try self.text(name)
        #expect(outcome.status == 0 && after == text.replacing(old, with: new), "\(outcome) \(after)")
    }

    @Test(
        "A color that changes leaves the other appearance",
        arguments: [
            "\"color-space\" : \"extended-srgb\", \"components\" : { \"alpha\" : \"1.000\", \"blue\" : \"0.500\", \"green\" : \"-0.100\", \"red\" : \"1.200\" }",
            "\"color-space\" : \"extended-linear-srgb\", \"components\" : { \"alpha\" : \"0.700\", \"blue\" : \"0.500\", \"green\" : \"0.1\", \"red\" : \"1\" }",
            "\"color-space\" : \"gray-gamma-22\", \"components\" : { \"alpha\" : \"0.700\", \"white\" : \"0.123\" }",
            "\"color-space\" : \"extended-gray\", \"components\" : { \"alpha\" : \"1.000\", \"white\" : \"1.5\" }",
            "\"platform\" : \"universal\", \"reference\" : \"systemBlueColor\"",
        ])
    func appearances(_ color: String) throws {
        let path = "A.xcassets/a.colorset/Contents.json"
        let text = """
            {
              "colors" : [
                { "color" : { \(color) }, "idiom" : "universal" },
                {
                  "appearances" : [
                    {
                      "appearance" : "luminosity",
                      "value" : "dark"
                    }
                  ],
                  "color" : {
                    "color-space" : "srgb",
                    "components" : {
                      "alpha" : "1.000",
                      "blue" : "0x61",
                      "green" : "0x51",
                      "red" : "0x41"
                    }
                  },
                  "idiom" : "universal"
                }
              ],
              "info" : { "author" : "xcode", "version" : 1 }
            }
            """
        try onion.folder.write(text, to: path)
        #expect(try onion.run("import", "A.xcassets").status == 0)
        _ = try onion.run("import", "-", "--patch", input: "color: a\ndark: \"#445566\"\n")
        let outcome = try onion.run("export", "-o", "A.xcassets")
        let expected = [("0x61", "0x66"), ("0x51", "0x55"), ("0x41", "0x44")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
        let after = try self.text(path)
        #expect(outcome.status == 0 && after == expected, "\(outcome) \(after)")
    }

    @Test("The tests above know every format")
    func all() throws {
        let export = try CommandDump.root(of: onion).subcommands?.first { $0.commandName == "export" }
        let formats = export?.arguments?.first { $0.preferredName?.name == "format" }?.allValues ?? []
        #expect(Set(formats) == Set(Self.samples.keys) && Set(formats) == Set(Self.edits.keys))
        #expect(formats.allSatisfy { Self.laidOut("", as: $0) != nil })
    }

    @Test("A storyboard that has only containers stays as it is, and one that was never imported is refused")
    func containers() throws {
        let scene = { (controller: String) in
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            initialViewController="c1"><scenes><scene sceneID="s1"><objects>\(controller)</objects></scene></scenes></document>
            """
        }
        let controllers = [
            "<tabBarController id=\"c1\" customClass=\"Tabs\" sceneMemberID=\"viewController\"><tabBar key=\"tabBar\" id=\"b1\"/></tabBarController>",
            "<navigationController id=\"c1\" sceneMemberID=\"viewController\"><navigationBar key=\"navigationBar\" id=\"b1\"/></navigationController>",
            "<splitViewController id=\"c1\" sceneMemberID=\"viewController\"/>",
            "<pageViewController id=\"c1\" sceneMemberID=\"viewController\"/>",
            "<viewControllerPlaceholder storyboardName=\"Other\" id=\"c1\" sceneMemberID=\"viewController\"/>",
            "<viewController id=\"c1\" sceneMemberID=\"viewController\"/>",
        ]
        _ = try onion.run("import", "-", input: "screen: a\ncontent: a\n")
        for (number, controller) in controllers.enumerated() {
            let (path, text) = ("App/C\(number).storyboard", scene(controller))
            try onion.folder.write(text, to: path)
            _ = try onion.run("import", path)
            let outcome = try onion.run("export", "-o", path)
            #expect(try self.text(path) == text, "\(controller) \(outcome)")
            let named = try onion.run("export", "screen/a", "-o", "Foreign\(number).storyboard")
            #expect(named.status == 0)
            try onion.folder.write(text, to: "Foreign\(number).storyboard")
            #expect(try onion.run("export", "screen/a", "-o", "Foreign\(number).storyboard").status == 2)
            #expect(try self.text("Foreign\(number).storyboard") == text)
        }
        let later = scene(
            "<viewController id=\"c1\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v1\"><subviews><label text=\"Work\" id=\"l1\"/></subviews></view></viewController>"
        )
        for text in [later, later.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa"), "some notes"] {
            try onion.folder.write(text, to: "Later.storyboard")
            let refused = try onion.run("export", "-o", "Later.storyboard")
            #expect(refused.status == 2 && refused.error.contains("no part was made of it"), "\(refused)")
            #expect(try self.text("Later.storyboard") == text)
        }
        #expect(try onion.run("export", "screen/a", "-o", "Later.storyboard", "--force").status == 0)
    }

    @Test("Keys have files that Macs and Windows can have, the same ones in every export")
    func names() throws {
        for key in ["Sale", "sale", "con", "com1", "a.", "Ärzte", "ärzte"] {
            _ = try onion.run("import", "-", input: "color: \(key)\nlight: \"#000000\"\n")
        }
        _ = try onion.run("export", "-o", "out/")
        let names = { try FileManager.default.contentsOfDirectory(atPath: onion.folder.path("out/colors")).sorted() }
        let first = try names()
        #expect(Set(first.map { $0.lowercased() }).count == first.count, "\(first)")
        #expect(
            first.contains("con#1.yaml") && first.contains("com1#1.yaml") && first.contains("a.#1.yaml"), "\(first)")
        _ = try onion.run("import", "-", input: "color: SALE\nlight: \"#000000\"\n")
        _ = try onion.run("export", "-o", "out/")
        #expect(try Set(names()).subtracting(first) == ["SALE#3.yaml"])
        #expect(try onion.run("import", "out").output.contains("unchanged"))
    }
}

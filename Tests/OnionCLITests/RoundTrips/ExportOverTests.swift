import Foundation
import OnionTestSupport
import Testing

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
        var lost = "content/a"
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

    @Test("The tests above know every format")
    func all() throws {
        let export = try CommandDump.root(of: onion).subcommands?.first { $0.commandName == "export" }
        let formats = export?.arguments?.first { $0.preferredName?.name == "format" }?.allValues ?? []
        #expect(Set(formats) == Set(Self.samples.keys))
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

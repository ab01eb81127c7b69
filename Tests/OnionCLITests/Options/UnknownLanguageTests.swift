import Foundation
import OnionTestSupport
import Testing

@Suite("Languages that do not exist in the files of others")
struct UnknownLanguageTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try .initialized()
        _ = try onion.run(
            "import", "-",
            input: """
                template: card
                kind: content
                fields: { title: { type: text } }
                view: { id: view, subviews: [ { id: titleLabel, type: label, text: $title } ] }
                ---
                content: a
                template: card
                fields: { title: { en: Hello } }
                """)
    }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
        <viewController id="c"><view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <label text="Hi" id="g"><rect key="frame" x="0" y="0" width="42" height="21"/></label></subviews></view></viewController>
        </objects></scene></scenes></document>

        """

    /// The files that name a language, by their paths, with LANGUAGE in its place.
    private static let doors = [
        "App/LANGUAGE.lproj/Localizable.strings": "\"content/a#title\" = \"Hola\";\n",
        "App/LANGUAGE.lproj/Localizable.stringsdict": """
        <plist version="1.0"><dict><key>content/a#title</key><dict><key>NSStringLocalizedFormatKey</key><string>Hola</string></dict></dict></plist>
        """,
        "a.xliff": """
        <xliff version="1.2"><file original="a" source-language="en" target-language="LANGUAGE"><body><trans-unit id="content/a#title">
        <source>Hello</source><target>Hola</target></trans-unit></body></file></xliff>
        """,
        "a.xcstrings": """
        { "sourceLanguage": "en", "strings": { "content/a#title": { "localizations": { "LANGUAGE": {
        "stringUnit": { "state": "translated", "value": "Hola" } } } } }, "version": "1.0" }
        """,
        "b.xcstrings": """
        { "sourceLanguage": "LANGUAGE", "strings": { "content/a#title": { "localizations": { "fr": {
        "stringUnit": { "state": "translated", "value": "Salut" } } } } }, "version": "1.0" }
        """,
        "a.csv": "key,template,title.en,title.LANGUAGE\na,card,Hello,Hola\n",
        "a.tsv": "key\ttemplate\ttitle.en\ttitle.LANGUAGE\na\tcard\tHello\tHola\n",
        "App/LANGUAGE.lproj/Main.storyboard": storyboard,
    ]

    @Test("They are refused in a file that is named, and those that exist are taken", arguments: doors.keys.sorted())
    func named(door: String) throws {
        for (language, exists) in [("xx", false), ("zz-ZZ", false), ("tlh", true), ("qaa", true), ("en-XA", true)] {
            let path = door.replacing("LANGUAGE", with: language)
            let text = try #require(Self.doors[door])
            try onion.folder.write(text.replacing("LANGUAGE", with: language), to: path)
            let outcome = try onion.run("import", path, "--theirs")
            #expect(outcome.status == (exists ? 0 : 2), "\(language) \(outcome)")
            #expect(exists || outcome.error.contains(language), "\(language) \(outcome)")
        }
        #expect(try !onion.run("export").output.contains("xx"))
    }

    @Test("They are listed in a folder, and nothing of them is stored")
    func found() throws {
        let text = "\"g.text\" = \"Hola\";\n"
        for folder in ["xx.lproj", "english2.lproj", "tlh.lproj"] {
            try onion.folder.write(text, to: "App/\(folder)/Main.strings")
        }
        try onion.folder.write(Self.storyboard, to: "App/Base.lproj/Main.storyboard")
        try onion.folder.write(Self.storyboard.replacing("Hi", with: "Ho"), to: "App/zz.lproj/Main.storyboard")
        try onion.folder.write(
            """
            { "sourceLanguage": "en", "strings": { "g.text": { "localizations": { "yy": {
            "stringUnit": { "state": "translated", "value": "Hola" } } } } }, "version": "1.0" }
            """, to: "App/mul.lproj/Main.xcstrings")
        let outcome = try onion.run("import", ".", "--passed-over")
        #expect(outcome.status == 0, "\(outcome)")
        for folder in ["xx", "english2", "zz"] {
            #expect(outcome.output.contains("the folder name \"\(folder)\" is not a locale"), "\(outcome)")
        }
        #expect(try onion.run("import", ".", "--left-out").output.contains("\"yy\" is not a locale"))
        #expect(try onion.run("show", "template/main").output.contains("text: {en: Hi, tlh: Hola}"))
        #expect(try onion.run("list", "templates", "--format", "csv").output.split(separator: "\n").count == 3)
    }
}

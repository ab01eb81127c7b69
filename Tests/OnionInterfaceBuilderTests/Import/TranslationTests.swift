import Foundation
import OnionCoding
import OnionImport
import OnionInterfaceBuilder
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Translations that lie beside storyboards")
struct TranslationTests {
    private let folder: TemporaryFolder

    /// A storyboard with a label, a button, a table section and a segmented control.
    init() throws {
        folder = try TemporaryFolder()
        let views = MadeDocument.subviews(
            MadeDocument.view("label", "l", #"text="Hello""#), MadeDocument.view("label", "m", #"text="Same""#),
            MadeDocument.view(
                "button", "b", "", #"<state key="normal" title="Go"/><state key="selected" title="Stop"/>"#),
            MadeDocument.view(
                "segmentedControl", "s", "",
                #"<segments><segment title="Day"/><segment title="Week"/></segments>"#),
            MadeDocument.view(
                "textField", "t", #"placeholder="Name""#,
                #"<accessibility key="accessibilityConfiguration" label="Your name"/>"#))
        try folder.write(
            MadeDocument.storyboard(MadeDocument.controller(views)), to: "App/Base.lproj/Main.storyboard")
    }

    private func read(_ path: String = "") -> DocumentBatch { DocumentReader().read(paths: [folder.path(path)]) }

    /// The texts of the only template, by their places.
    private func texts(_ batch: DocumentBatch) throws -> [String: LocalizedText] {
        let template = try #require(batch.templates.first)
        return Dictionary(Part.template(template).locatedTexts.map { ($0.identifier, $0.text) }) { first, _ in first }
    }

    private static let french = """
        /* Class = "UILabel"; text = "Hello"; ObjectID = "l"; */
        "l.text" = "Bonjour";
        "b.normalTitle" = "Go";
        "b.selectedTitle" = "Arrêt";
        "s.segmentTitles[1]" = "Semaine";
        "t.placeholder" = "Nom";
        "t.accessibilityLabel" = "Votre nom";
        "gone.text" = "Parti";
        """

    @Test(
        "String files and catalogues of all languages come in by the identifiers of objects",
        arguments: ["", "App/Base.lproj/Main.storyboard"])
    func languages(path: String) throws {
        try folder.write(
            Data(Self.french.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), to: "App/fr.lproj/Main.strings")
        try folder.write(
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"l.text": {"localizations": {"#
                + #""ar": {"stringUnit": {"state": "needs_review", "value": "مرحبا"}},"#
                + #""en": {"stringUnit": {"state": "new", "value": "Hello"}}}}}}"#, to: "App/mul.lproj/Main.xcstrings")
        let batch = read(path)
        #expect(batch.problems == [])
        let (en, fr, ar) = (LocaleTag.english, try LocaleTag("fr"), try LocaleTag("ar"))
        let texts = try texts(batch)
        #expect(texts["hello.text"] == .localized([en: "Hello", fr: "Bonjour", ar: "مرحبا"]))
        #expect(texts["go.title"] == .localized([en: "Go", fr: "Go"]))
        #expect(texts["go.selectedTitle"] == .localized([en: "Stop", fr: "Arrêt"]))
        #expect(texts["dayWeek.segments[0]"] == .verbatim("Day"))
        #expect(texts["dayWeek.segments[1]"] == .localized([en: "Week", fr: "Semaine"]))
        #expect(texts["yourName.placeholder"] == .localized([en: "Name", fr: "Nom"]))
        #expect(texts["yourName.accessibilityLabel"] == .localized([en: "Your name", fr: "Votre nom"]))
        #expect(texts["same.text"] == .verbatim("Same"))
        #expect(batch.leftOut.map(\.element) == ["text gone.text"])
        #expect(batch.leftOut.map(\.position.line) == [8])
        #expect(batch.translations == 7)
    }

    @Test("The language of the document is that of its folder, of the project, or the registry's")
    func base() throws {
        try folder.write("\"l.text\" = \"Bonjour\";", to: "App/fr.lproj/Main.strings")
        let (de, fr) = (try LocaleTag("de"), try LocaleTag("fr"))
        #expect(try texts(read())["hello.text"]?.locales == [.english, fr])
        try folder.write("{ developmentRegion = de; }", to: "A.xcodeproj/project.pbxproj")
        #expect(try texts(read())["hello.text"]?.locales == [de, fr])
        try folder.write("{ developmentRegion = \"pt-BR\"; }", to: "A.xcodeproj/project.pbxproj")
        #expect(try texts(read())["hello.text"]?.locales == [fr, try LocaleTag("pt-BR")])
        try folder.write("", to: "App/.git/HEAD")
        #expect(try texts(read())["hello.text"]?.locales == [.english, fr])
        // What replaces the document's own text in an app replaces it here.
        try folder.write("\"l.text\" = \"Hi\";", to: "App/en.lproj/Main.strings")
        #expect(try texts(read())["hello.text"] == nil)
        #expect(try texts(read())["hi.text"] == .localized([.english: "Hi", fr: "Bonjour"]))
    }

    @Test("A button's title has the name of its state, or of its configuration, which shows its own title only")
    func configurations() throws {
        let style = #"<buttonConfiguration key="configuration" style="plain""#
        let state = #"<state key="normal" title="Old"/>"#
        let views = MadeDocument.subviews(
            MadeDocument.view("button", "a", "", state),
            MadeDocument.view("button", "b", "", "\(state)\(style) title=\"New\"/>"),
            MadeDocument.view("button", "c", "", "\(state)\(style)/>"))
        let template = try #require(
            MadeDocument.storyboard(MadeDocument.controller(views)).imported(as: "x.storyboard").templates.first)
        #expect(
            Part.template(template).objectTextNames() == [
                "old.title": "a.normalTitle", "new.title": "b.configuration.title",
            ])
    }

    @Test("Without string files, texts are the same in every language")
    func alone() throws {
        #expect(try texts(read()).values.allSatisfy { $0.locales == [] })
        #expect(read().leftOut == [] && read().translations == 0)
    }

    @Test("String files that no storyboard uses are passed over; broken ones are, too, or are problems of a named file")
    func others() throws {
        try folder.write("\"a\" = \"b\";", to: "App/fr.lproj/Localizable.strings")
        try folder.write("\"l.text\" = \"Bonjour\"", to: "App/fr.lproj/Main.strings")
        let found = read()
        #expect(found.problems == [])
        #expect(Set(found.passedOver.map(\.reason)) == [.unreadable, .texts])
        #expect(found.templates.count == 1)
        let named = read("App/Base.lproj/Main.storyboard")
        #expect(named.problems.map(\.code) == [.syntax])
        #expect(named.passedOver == [])
    }

    @Test("The string files of a document that cannot be read are passed over with it")
    func unreadable() throws {
        try folder.write("<document/>x", to: "Mac/Base.lproj/Window.xib")
        try folder.write("\"a.title\" = \"b\";", to: "Mac/fr.lproj/Window.strings")
        let batch = read()
        #expect(batch.leftOut == [] && batch.problems == [])
        #expect(Set(batch.passedOver.map(\.reason)) == [.unreadable, .texts])
    }

    @Test("Excluded string files are not read")
    func excluded() throws {
        try folder.write("\"l.text\" = \"Bonjour\";", to: "App/fr.lproj/Main.strings")
        try folder.write("fr.lproj/", to: ".onionignore")
        #expect(try texts(read())["hello.text"] == .verbatim("Hello"))
    }
}

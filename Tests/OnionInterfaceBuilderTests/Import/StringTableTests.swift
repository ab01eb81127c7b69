import OnionCoding
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Texts of an app's string tables")
struct StringTableTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("{ developmentRegion = en; }", to: "A.xcodeproj/project.pbxproj")
    }

    private static func attributes(_ list: (path: String, value: String)...) -> String {
        let all = list.map {
            "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\($0.path)\" value=\"\($0.value)\"/>"
        }
        return "<userDefinedRuntimeAttributes>\(all.joined())</userDefinedRuntimeAttributes>"
    }

    private func write(
        _ views: String..., outlets: [String] = [], to path: String = "App/Base.lproj/Main.storyboard"
    ) throws {
        let outlets = outlets.map { "<outlet property=\"\($0)\" destination=\"\($0)\"/>" }.joined()
        let inside = "<subviews>\(views.joined())</subviews><connections>\(outlets)</connections>"
        try folder.write(MadeDocument.storyboard(MadeDocument.controller(inside)), to: path)
    }

    /// The texts of the only template and its content, by the identifiers of their objects.
    private func texts(_ path: String = "") throws -> [String: LocalizedText] {
        let batch = DocumentReader().read(paths: [folder.path(path)])
        #expect(batch.problems == [])
        let template = try #require(batch.templates.first)
        let fields = batch.contents.first?.fields ?? [:]
        var texts: [String: LocalizedText] = [:]
        for view in template.view.all {
            guard case .identifier(let id)? = view[.objectID] else { continue }
            for (property, value) in view.properties {
                switch value {
                case .text(let text): texts["\(id).\(property.rawValue)"] = text
                case .field(let name):
                    if case .text(let text)? = fields[name] { texts["\(id).\(property.rawValue)"] = text }
                default: continue
                }
            }
        }
        return texts
    }

    private func localized(_ english: String, _ german: String) throws -> LocalizedText {
        .localized([.english: .plain(english), try LocaleTag("de"): .plain(german)])
    }

    private func writeTable() throws {
        try folder.write(
            "\"sign_in\" = \"Sign in\"; \"mail\" = \"Mail\"; \"Next\" = \"Next\"; \"big\" = \"Large\";",
            to: "App/en.lproj/Localizable.strings")
        try folder.write(
            "\"sign_in\" = \"Anmelden\"; \"mail\" = \"E-Mail\"; \"Next\" = \"Weiter\"; \"big\" = \"Groß\";",
            to: "App/de.lproj/Localizable.strings")
    }

    @Test(
        "Attributes whose values are keys give a view its text in all languages, whatever their name; for the text, its placeholder or VoiceOver",
        arguments: ["", "App/Base.lproj/Main.storyboard"])
    func attributes(path: String) throws {
        try writeTable()
        try write(
            MadeDocument.view("label", "l", "text=\"lbl\"", Self.attributes(("xibLocKey", "sign_in"))),
            MadeDocument.view("label", "e", "", Self.attributes(("i18n", "mail"), ("localVOHint", "sign_in"))),
            MadeDocument.view(
                "button", "b", "",
                "<state key=\"normal\" title=\"X\"/>\(Self.attributes(("transKeySelected", "mail"), ("transKey", "sign_in")))"
            ),
            MadeDocument.view(
                "textField", "t", "", Self.attributes(("errorKey", "sign_in"), ("placeholderKey", "mail"))),
            MadeDocument.view("label", "o", "text=\"Own\"", Self.attributes(("styleName", "big"), ("other", "gone"))),
            outlets: ["l"])
        let texts = try texts(path)
        let (signIn, mail) = (try localized("Sign in", "Anmelden"), try localized("Mail", "E-Mail"))
        #expect(
            texts == [
                "l.text": signIn, "e.text": mail, "e.accessibilityHint": signIn, "b.title": signIn,
                "t.placeholder": mail,
                "o.text": .verbatim("Own"),
            ])
    }

    @Test("A text that is a key is the table's; one that is its own text only where code may set it")
    func keys() throws {
        try writeTable()
        try write(
            MadeDocument.view("label", "k", "text=\"sign_in\""), MadeDocument.view("label", "m", "text=\"mail\""),
            MadeDocument.view("label", "n", "text=\"mail\""), MadeDocument.view("label", "s", "text=\"Next\""),
            MadeDocument.view("button", "w", "", "<state key=\"normal\" title=\"Next\"/>"), outlets: ["n", "w"])
        #expect(
            try texts() == [
                "k.text": try localized("Sign in", "Anmelden"), "m.text": .verbatim("mail"),
                "n.text": try localized("Mail", "E-Mail"), "s.text": .verbatim("Next"),
                "w.title": try localized("Next", "Weiter"),
            ])
    }

    @Test("The document's own string file comes before a text that is a key, an attribute before both")
    func precedence() throws {
        try writeTable()
        try folder.write("\"k.text\" = \"Los\"; \"a.text\" = \"Los\";", to: "App/de.lproj/Main.strings")
        try write(
            MadeDocument.view("label", "k", "text=\"sign_in\""),
            MadeDocument.view("label", "a", "text=\"Go\"", Self.attributes(("key", "sign_in"))))
        #expect(
            try texts() == ["k.text": try localized("sign_in", "Los"), "a.text": try localized("Sign in", "Anmelden")])
    }

    @Test(
        "Catalogues are tables: a key without a text in its language is the text; of several tables, the nearest counts"
    )
    func catalogues() throws {
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "sign_in": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Far"}}}},
              "far.one": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Far"}}}}}}
            """, to: "Other/Localizable.xcstrings")
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "sign_in": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Sign in"}},
                "de": {"stringUnit": {"state": "translated", "value": "Anmelden"}}}},
              "Mail": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "E-Mail"}}}}}}
            """, to: "App/Texts.xcstrings")
        try write(
            MadeDocument.view("label", "k", "text=\"sign_in\""), MadeDocument.view("label", "m", "text=\"Mail\""),
            MadeDocument.view("label", "f", "text=\"far.one\""), outlets: ["m"])
        #expect(
            try texts() == [
                "k.text": try localized("Sign in", "Anmelden"), "m.text": try localized("Mail", "E-Mail"),
                "f.text": .localized([.english: "Far"]),
            ])
    }

    @Test("Files that are named after documents, of settings, and excluded ones are no tables; broken ones are ignored")
    func others() throws {
        for path in [
            "App/en.lproj/Main.strings", "Settings.bundle/en.lproj/Root.strings", "App/en.lproj/InfoPlist.strings",
            "Pods/en.lproj/Localizable.strings", "Out/en.lproj/Localizable.strings",
        ] {
            try folder.write("\"sign_in\" = \"Wrong\";", to: path)
        }
        try folder.write("\"sign_in\" = ", to: "Broken/en.lproj/Localizable.strings")
        try folder.write("Out/", to: ".onionignore")
        try write(MadeDocument.view("label", "k", "text=\"sign_in\""))
        #expect(try texts() == ["k.text": .verbatim("sign_in")])
    }

    @Test("A used table is not passed over")
    func passedOver() throws {
        try writeTable()
        try folder.write("\"x\" = \"y\";", to: "App/en.lproj/Other.strings")
        try write(MadeDocument.view("label", "k", "text=\"sign_in\""))
        let passedOver = DocumentReader().read(paths: [folder.path("")]).passedOver
        #expect(passedOver.map { $0.path.hasSuffix("Other.strings") } == [true])
    }
}

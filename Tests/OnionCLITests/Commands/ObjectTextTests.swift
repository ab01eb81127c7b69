import Foundation
import OnionTestSupport
import Testing

/// String files of storyboards that come in without their storyboards.
@Suite("String files of objects")
struct ObjectTextTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        let example = OnionCommandLine.package.appending(path: "Examples/interface-builder/NewYear.storyboard")
        let storyboard = try String(contentsOf: example, encoding: .utf8)
        try onion.folder.write(storyboard, to: "App/Base.lproj/Main.storyboard")
        #expect(try onion.run("import", "App").status == 0)
    }

    private static let strings = """
        "body-label.text" = "Pizza";
        "title-label.text" = "Horaires réduits";
        "none.text" = "Rien";
        """

    private func xliff(_ files: (original: String, units: [(id: String, target: String)])...) -> String {
        let files = files.map { original, units in
            "<file original=\"\(original)\" source-language=\"en\" target-language=\"fr\"><body>\n"
                + units.map {
                    "<trans-unit id=\"\($0)\"><source>A</source><target>\($1)</target></trans-unit>\n"
                }.joined() + "</body></file>\n"
        }
        return "<xliff version=\"1.2\">\n\(files.joined())</xliff>"
    }

    private func french() throws -> String {
        try onion.run(
            "export", "--strings", "fr", "--storyboard", "App/Base.lproj/Main.storyboard", "--format", "strings"
        ).output
    }

    @Test(
        "The texts of a .strings file have their places by the ids of objects, beside the storyboard or elsewhere",
        arguments: ["App/fr.lproj/Main.strings", "delivery/fr.lproj/Main.strings"])
    func strings(path: String) throws {
        try onion.folder.write(Self.strings, to: path)
        let outcome = try onion.run("import", path)
        #expect(outcome.status == 0)
        #expect(outcome.error == "warning: 1 element of \(path) was left out; --left-out lists it\n")
        #expect(
            try french() == "\"body-label.text\" = \"Pizza\";\n\n\"title-label.text\" = \"Horaires réduits\";\n")
        #expect(try onion.run("import", path).output.hasSuffix("unchanged\n"))
    }

    @Test("A string catalogue alone has its places, too")
    func catalog() throws {
        try onion.folder.write(
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"title-label.text": {"localizations": {"#
                + #""fr": {"stringUnit": {"value": "Horaires"}}}}}}"#, to: "Main.xcstrings")
        #expect(try onion.run("import", "Main.xcstrings").status == 0)
        #expect(try french() == "\"title-label.text\" = \"Horaires\";\n")
    }

    @Test(
        "A catalogue beside a storyboard with another wording in its language is what the app shows, and stays as it is"
    )
    func wordings() throws {
        let path = "App/mul.lproj/Main.xcstrings"
        let text =
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"title-label.text": {"localizations": {"#
            + #""en": {"stringUnit": {"state": "new", "value": "Special hours"}}, "#
            + #""fr": {"stringUnit": {"state": "translated", "value": "Horaires"}}}}}}"#
        try onion.folder.write(text, to: path)
        #expect(try onion.run("import", "App").status == 0)
        #expect(try onion.run("export").output.contains("{en: Special hours, fr: Horaires}"))
        let written = { try String(contentsOfFile: onion.folder.path(path), encoding: .utf8) }
        for languages in [["fr"], ["en"], ["en", "fr"]] {
            let options = languages.flatMap { ["--strings", $0] }
            let outcome = try onion.run(
                ["export", "--storyboard", "App/Base.lproj/Main.storyboard", "-o", path] + options, input: Data())
            #expect(try outcome.status == 0 && written() == text, "\(outcome)")
        }
    }

    @Test("XLIFF of Xcode has its places by the storyboard that it names; what other files of the app say is left out")
    func exported() throws {
        try onion.folder.write(
            xliff(
                ("App/Base.lproj/Main.storyboard", [("title-label.text", "Horaires"), ("none.text", "Rien")]),
                ("App/en.lproj/Localizable.strings", [("hello", "Bonjour"), ("bye", "Salut")])), to: "fr.xliff")
        let outcome = try onion.run("import", "fr.xliff")
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("2 elements of fr.xliff were left out"))
        #expect(try french() == "\"title-label.text\" = \"Horaires\";\n")
        let leftOut = try onion.run("import", "fr.xliff", "--left-out", "--format", "csv").output
        #expect(leftOut.contains("text none.text") && leftOut.contains("file App/en.lproj/Localizable.strings"))
    }

    @Test(
        "An export under the names of objects comes in again and changes nothing",
        arguments: ["xliff", "strings", "xcstrings"])
    func fixedPoint(format: String) throws {
        try onion.folder.write(Self.strings, to: "App/fr.lproj/Main.strings")
        _ = try onion.run("import", "App/fr.lproj/Main.strings")
        let path = format == "strings" ? "App/fr.lproj/Main.strings" : "App/Main.\(format)"
        _ = try onion.run("export", "--strings", "fr", "--storyboard", "App/Base.lproj/Main.storyboard", "-o", path)
        let outcome = try onion.run("import", path)
        // The file with texts of no object keeps them.
        let warning = "warning: 1 element of \(path) was left out; --left-out lists it\n"
        #expect(outcome.status == 0 && outcome.output.hasSuffix(" unchanged\n"))
        #expect(outcome.error == (format == "strings" ? warning : ""))
        #expect(!outcome.output.contains("changed   "))
    }

    @Test("A file of a document that no part was made of is refused, and so is one of which no name is known")
    func refused() throws {
        try onion.folder.write(xliff(("App/Other.storyboard", [("title-label.text", "Horaires")])), to: "fr.xliff")
        #expect(
            try onion.refused("import", "fr.xliff").error.contains("\"title-label.text\" is not the name of a text"))
        try onion.folder.write("\"x.text\" = \"X\";", to: "fr.lproj/Main.strings")
        #expect(
            try onion.refused("import", "fr.lproj/Main.strings").error.contains("\"x.text\" is not the name of a text"))
    }

    @Test("Of two storyboards of one name, the one in the folder most like the file's gets the texts")
    func twoDocuments() throws {
        let path = onion.folder.path("App/Base.lproj/Main.storyboard")
        try onion.folder.write(
            try String(contentsOfFile: path, encoding: .utf8), to: "Other/Base.lproj/Main.storyboard")
        #expect(try onion.run("import", "Other/Base.lproj/Main.storyboard").status == 0)
        try onion.folder.write(Self.strings, to: "Other/fr.lproj/Main.strings")
        #expect(try onion.run("import", "Other/fr.lproj/Main.strings").status == 0)
        #expect(try french() == "")
    }
}

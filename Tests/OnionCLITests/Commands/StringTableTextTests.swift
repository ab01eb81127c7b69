import Foundation
import OnionTestSupport
import Testing

/// Texts of an app's string tables, and placeholders, from an import to reports and back into the storyboard.
@Suite("Texts that an app's code shows")
struct StringTableTextTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.storyboard, to: "App/Sign.storyboard")
        try onion.folder.write("\"sign_in\" = \"Sign in\";\n\"hi\" = \"Hi\";\n", to: "App/en.lproj/Localizable.strings")
        try onion.folder.write(
            "\"sign_in\" = \"Anmelden\";\n\"hi\" = \"Hallo\";\n", to: "App/de.lproj/Localizable.strings")
    }

    private static func label(_ id: String, _ text: String, _ key: String? = nil) -> String {
        let attribute = key.map {
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"key\" value=\"\($0)\"/>"
                + "</userDefinedRuntimeAttributes>"
        }
        return """
            <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="42" height="21"/>\(attribute ?? "")</label>

            """
    }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        useAutolayout="YES" useSafeAreas="YES"><scenes><scene sceneID="1"><objects>
        <viewController id="sign" customClass="SignViewController"><view key="view" id="view">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        \(label("t", "lbl", "sign_in"))\(label("g", "hi"))\(label("n", "Label"))\(label("p", "Price"))\
        </subviews></view><connections>
        <outlet property="titleLabel" destination="t"/><outlet property="greetingLabel" destination="g"/>
        <outlet property="nameLabel" destination="n"/><outlet property="priceLabel" destination="p"/>
        </connections></viewController></objects></scene></scenes>
        </document>

        """

    private func storyboard() throws -> String {
        try String(contentsOfFile: onion.folder.path("App/Sign.storyboard"), encoding: .utf8)
    }

    @Test(
        "They come in with all languages, and the storyboard goes out as it was; an import of it alone changes nothing")
    func fixedPoint() throws {
        let imported = try onion.run("import", ".")
        #expect(imported.status == 0)
        #expect(!imported.error.contains("passed over"))
        #expect(
            try onion.run("show", "content/sign").output == """
                content: sign
                template: sign
                fields:
                  greeting: {de: Hallo, en: Hi}
                  name: Label
                  price: Price
                  title: {de: Anmelden, en: Sign in}
                placeholders: [name]

                """)
        #expect(try onion.run("export", "-o", "App/Sign.storyboard").status == 0)
        #expect(try storyboard() == Self.storyboard)
        #expect(try onion.run("import", "App/Sign.storyboard").output.hasSuffix("unchanged\n"))
        #expect(try onion.run("import", ".").output.hasSuffix("unchanged\n"))
        try onion.folder.write("\"sign_in\" = \"Log in\";\n\"hi\" = \"Hi\";\n", to: "App/en.lproj/Localizable.strings")
        #expect(try onion.run("import", ".").output.contains("changed   content/sign@2\n1 changed, "))
    }

    @Test(
        "An edited text of a table is not written to the storyboard, and the export names its key and file; others are")
    func edits() throws {
        _ = try onion.run("import", ".")
        _ = try onion.shell(
            "onion show content/sign | sed 's/Sign in/Log in/; s/en: Hi/en: Hey/; s/Price/Cost/' | onion import -")
        let exported = try onion.run("export", "-o", "App/Sign.storyboard", "--left-out")
        #expect(exported.status == 0)
        let written = try storyboard()
        #expect(written.contains("Cost") && written.contains("text=\"lbl\"") && written.contains("text=\"hi\""))
        for (line, id, key) in [(1, "t", "sign_in"), (2, "g", "hi")] {
            let place = "\nApp/en.lproj/Localizable.strings:\(line):1: label \(id): "
            let what = "its text, which is the text \"\(key)\" of a string table: change it there\n"
            #expect("\n\(exported.output)".contains("\(place)\(what)"), "\(exported)")
        }
        #expect(try onion.run("import", ".").output.hasSuffix("unchanged\n"))
        #expect(try onion.run("show", "content/sign").output.contains("en: Log in"))
    }

    @Test("A string file of the storyboard gets no texts of a table", arguments: ["strings", "xliff", "xcstrings"])
    func stringFiles(format: String) throws {
        try onion.folder.write("\"p.text\" = \"Preis\";\n", to: "App/de.lproj/Sign.strings")
        _ = try onion.run("import", ".")
        let export = ["export", "--storyboard", "App/Sign.storyboard", "--strings", "de", "--format", format]
        let written = try onion.run(export, input: Data()).output
        #expect(written.contains("p.text") && !written.contains("t.text") && !written.contains("g.text"), "\(written)")
        _ = try onion.run(
            ["export", "-o", "App/de.lproj/Sign.strings"] + export.dropFirst().dropLast(2), input: Data())
        let text = try String(contentsOfFile: onion.folder.path("App/de.lproj/Sign.strings"), encoding: .utf8)
        #expect(text == "\"p.text\" = \"Preis\";\n")
    }

    @Test("Placeholders are reported with screen, file and line, and are no missing translations")
    func report() throws {
        _ = try onion.run("import", ".")
        #expect(
            try onion.run("report", "placeholders", "--format", "csv").output == """
                screen,reference,field,text,view,file,line
                screen/sign,content/sign,name,Label,nameLabel,App/Sign.storyboard,9

                """)
        #expect(try onion.run("report", "placeholders").output.hasSuffix("1 field that only code fills\n"))
        _ = try onion.shell("onion show content/sign | sed 's/name: Label/name: {en: Label}/' | onion import -")
        #expect(try onion.run("report", "translations", "--locale", "de").status == 0)
        _ = try onion.shell("onion show content/sign | sed '/placeholders/d' | onion import -")
        #expect(try onion.run("report", "translations", "--locale", "de").status == 1)
        #expect(try onion.run("report", "placeholders").output == "no text is a placeholder\n")
    }

    @Test(
        "A placeholder of a file has the name that the registry has for its field, and does not come in without one",
        arguments: [
            ("s/  name:/  heading:/; s/\\$name/$heading/", "heading"), ("/^  name:/d; s/\\$name/Hello/", nil),
        ])
    func renamedField(edit: String, name: String?) throws {
        let named = Self.storyboard.replacing("\"Label\"", with: "\"Hello\"")
        try onion.folder.write(named, to: "App/Sign.storyboard")
        _ = try onion.run("import", ".")
        let edited = try onion.shell("onion export template/sign content/sign | sed '\(edit)' | onion import -")
        #expect(edited.status == 0, "\(edited)")
        try onion.folder.write(named.replacing("text=\"Hello\" ", with: ""), to: "App/Sign.storyboard")
        let imported = try onion.run("import", ".")
        #expect(imported.status == 0, "\(imported)")
        let content = try onion.run("show", "content/sign").output
        #expect(content.hasSuffix(name.map { "placeholders: [\($0)]\n" } ?? "title: {de: Anmelden, en: Sign in}\n"))
    }

    @Test("Placeholders of a document are fields of type text that its template has")
    func checks() throws {
        _ = try onion.run("import", ".")
        let wrong = try onion.shell("onion show content/sign | sed 's/\\[name\\]/[nam]/' | onion import -")
        #expect(wrong.error.contains("placeholders: template/sign has no field \"nam\"; did you mean \"name\"?"))
    }
}

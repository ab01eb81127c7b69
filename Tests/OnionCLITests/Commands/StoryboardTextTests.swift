import Foundation
import OnionTestSupport
import Testing

/// Translations that come in with a storyboard, and go out again under the names of its objects.
@Suite("Texts of storyboards")
struct StoryboardTextTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        let example = OnionCommandLine.package.appending(path: "Examples/interface-builder/NewYear.storyboard")
        try onion.folder.write(try String(contentsOf: example, encoding: .utf8), to: "App/Base.lproj/Main.storyboard")
        try onion.folder.write(Self.french, to: "App/fr.lproj/Main.strings")
        try onion.folder.write("\"hello\" = \"Bonjour\";\n", to: "App/fr.lproj/Localizable.strings")
    }

    private static let french = """
        "body-label.text" = "Pizza";

        "done-button.normalTitle" = "Compris";

        "title-label.text" = "Horaires réduits";

        """

    private func imported() throws -> Outcome { try onion.run("import", "App") }

    private func written(_ arguments: String...) throws -> Outcome {
        try onion.start(["export", "--strings", "fr", "--storyboard", "App/Base.lproj/Main.storyboard"] + arguments)
            .wait()
    }

    @Test("An export writes the string file that came in, and an import of it changes nothing")
    func fixedPoint() throws {
        let first = try imported()
        #expect(first.status == 0)
        #expect(first.error.contains("3 translations came with storyboards and xibs\n"))
        #expect(first.error.contains("files passed over: 1 with texts that no part uses; --passed-over lists them\n"))
        let exported = try written("--format", "strings")
        #expect(exported == Outcome(status: 0, output: Self.french))
        _ = try written("-o", "App/fr.lproj/Main.strings")
        #expect(try imported().output.hasSuffix("6 unchanged\n"))
        _ = try written("-o", "App/mul.lproj/Main.xcstrings")
        try FileManager.default.removeItem(atPath: onion.folder.path("App/fr.lproj/Main.strings"))
        #expect(try imported().output.hasSuffix("6 unchanged\n"))
        #expect(try onion.run("check", "--translations", "fr").output == "nothing is wrong\n")
    }

    @Test("Titles of back buttons and of navigation bars that are views go out under the names of their objects")
    func bars() throws {
        let storyboard = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            useAutolayout="YES" useSafeAreas="YES"><scenes><scene sceneID="1"><objects>
            <viewController id="home" customClass="HomeViewController"><view key="view" id="view">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <navigationBar id="bar" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <items><navigationItem title="Tracks" id="item"/></items></navigationBar></subviews></view>
            <navigationItem key="navigationItem" title="Home" id="nav">
            <barButtonItem key="backBarButtonItem" title="Return" id="back"/></navigationItem></viewController></objects></scene></scenes>
            </document>
            """
        let french = "\"back.title\" = \"Retour\";\n\n\"item.title\" = \"Pistes\";\n\n\"nav.title\" = \"Accueil\";\n"
        try onion.folder.write(storyboard, to: "Other/Base.lproj/Home.storyboard")
        try onion.folder.write(french, to: "Other/fr.lproj/Home.strings")
        let imported = try onion.run("import", "Other")
        #expect(imported.status == 0)
        #expect(imported.error.contains("3 translations came with storyboards and xibs"))
        let exported = try onion.run(
            "export", "--strings", "fr", "--storyboard", "Other/Base.lproj/Home.storyboard", "--format", "strings")
        #expect(exported == Outcome(status: 0, output: french))
        #expect(try onion.run("import", "Other").output.hasSuffix("unchanged\n"))
        #expect(!(try onion.run("assemble", "screen/home").output.contains("ObjectID")))
    }

    @Test(
        "Texts of objects that no part has come in and go out: back buttons of bar views, titles that bars do not show, states"
    )
    func remaining() throws {
        let frame = #"<rect key="frame" x="0.0" y="0.0" width="375" height="44"/>"#
        let storyboard = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            useAutolayout="YES" useSafeAreas="YES"><scenes><scene sceneID="1"><objects>
            <viewController title="Tracks" id="home" customClass="HomeViewController"><view key="view" id="view">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <navigationBar id="bar">\(frame)<items><navigationItem title="Configure" id="item">
            <barButtonItem key="backBarButtonItem" title="Cancel" id="back"/></navigationItem></items></navigationBar>
            <toolbar id="tools">\(frame)<items><barButtonItem title="Go" id="go"/></items></toolbar>
            <tabBar id="tabs">\(frame)<items><tabBarItem title="First" image="map" catalog="system" id="tab"/></items></tabBar>
            <button id="b">\(frame)<state key="normal" title="Old"/>
            <buttonConfiguration key="configuration" style="plain" image="trash" catalog="system"/></button>
            </subviews></view><navigationItem key="navigationItem" title="Home" id="nav"/></viewController></objects></scene></scenes>
            </document>
            """
        let french = ["b.normalTitle", "back.title", "go.title", "home.title", "item.title", "nav.title", "tab.title"]
            .map { "\"\($0)\" = \"Le \($0)\";\n" }.joined(separator: "\n")
        try onion.folder.write(storyboard, to: "Other/Base.lproj/Home.storyboard")
        try onion.folder.write(french + "\"gone.title\" = \"Parti\";\n", to: "Other/fr.lproj/Home.strings")
        let imported = try onion.run("import", "Other")
        #expect(imported.status == 0, "\(imported)")
        #expect(imported.error.contains("7 translations came with storyboards and xibs"), "\(imported.error)")
        let exported = try onion.run(
            "export", "--strings", "fr", "--storyboard", "Other/Base.lproj/Home.storyboard", "--format", "strings")
        #expect(exported == Outcome(status: 0, output: french))
        #expect(try onion.run("import", "Other").output.hasSuffix("unchanged\n"))
        #expect(!(try onion.run("assemble", "screen/home").output.contains("objectTexts")))
        let changed = french.replacing("Le back.title", with: "Annuler")
        try onion.folder.write(changed, to: "Other/fr.lproj/Home.strings")
        #expect(try onion.run("import", "Other").output.contains("1 changed"))
        #expect(try onion.run("export", "template/home").output.contains("fr: Annuler"))
        try onion.folder.write(
            try onion.run("export", "--strings", "fr").output.replacing("Annuler", with: "Retour"), to: "fr.xliff")
        #expect(try onion.run("import", "fr.xliff").status == 0)
        #expect(try onion.run("export", "template/home").output.contains("fr: Retour"))
    }

    @Test("A text keeps its object when its view gets another name in the registry")
    func renamedView() throws {
        _ = try imported()
        let template = try onion.run("export", "template/new-year").output
        try onion.folder.write(template.replacing("titleLabel", with: "headline"), to: "t.yaml")
        #expect(try onion.run("import", "t.yaml").status == 0)
        #expect(try written("--format", "strings").output == Self.french)
        #expect(try imported().output.hasSuffix("6 unchanged\n"))
        try onion.folder.write(
            Self.french.replacing("Horaires réduits", with: "Horaires courts"), to: "App/fr.lproj/Main.strings")
        #expect(try imported().output.contains("1 changed"))
        let after = try onion.run("export", "template/new-year", "content/new-year").output
        #expect(after.contains("id: headline") && !after.contains("titleLabel") && after.contains("Horaires courts"))
    }

    @Test("A view keeps its name when the text changes that it was named after, or when another one gets the same")
    func stableNames() throws {
        let path = "App/Base.lproj/Main.storyboard"
        let text = try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
            .replacing(#"property="titleLabel""#, with: #"property="other""#).replacing(
                "destination=\"title-label\"", with: "destination=\"none\"")
        try onion.folder.write(text, to: path)
        _ = try imported()
        #expect(try onion.run("export", "template/new-year").output.contains("id: aShortDayOn"))
        try onion.folder.write(text.replacing("A short day on", with: "A long day on"), to: path)
        #expect(try imported().output.contains("1 changed"))
        let template = try onion.run("export", "template/new-year").output
        #expect(template.contains("id: aShortDayOn") && template.contains("A long day on"))
    }

    @Test("A file that no part was made of is refused, and so is the option without a language")
    func refusals() throws {
        let outcome = try written()
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("no part was made of \"App/Base.lproj/Main.storyboard\"; import it first"))
        #expect(try onion.run("export", "--storyboard", "App/Base.lproj/Main.storyboard").status == 64)
    }
}

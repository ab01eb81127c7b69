import Foundation
import OnionTestSupport
import Testing

/// Several apps in one registry.
@Suite("Spaces")
struct SpaceTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private static let shared = """
        number: gutter
        value: 8
        ---
        template: card
        kind: content
        fields: { title: { type: text } }
        view:
          id: view
          subviews: [{ id: title, type: label, text: $title }]
        constraints: [title.top = view.top + gutter]

        """

    private static let app = """
        content: home
        template: shared:card
        fields: { title: Home }
        ---
        content: settings
        template: shared:template/card
        fields: { title: Settings }
        ---
        screen: home
        content: home
        ---
        screen: settings
        content: settings

        """

    private func succeed(_ arguments: String...) throws -> String {
        let outcome = try onion.start(arguments).wait()
        try #require(outcome.status == 0, "\(outcome)")
        return outcome.output
    }

    private func parts(_ arguments: String...) throws -> [String] {
        let list = try onion.start(["list", "--format", "csv"] + arguments).wait().output
        return list.split(separator: "\n").dropFirst().map { String($0.split(separator: ",")[0]) }
    }

    /// Two apps with screens of the same names, and the templates that they share.
    private func importApps() throws {
        try onion.folder.write(Self.shared, to: "shared.yaml")
        try onion.folder.write(Self.app, to: "app.yaml")
        _ = try succeed("import", "shared.yaml", "--space", "shared")
        for space in ["bank", "shop"] { _ = try succeed("import", "app.yaml", "--space", space) }
    }

    @Test("Apps with parts of the same names share a registry and templates")
    func apps() throws {
        try importApps()
        #expect(
            try parts("screens") == [
                "bank:screen/home@1", "bank:screen/settings@1", "shop:screen/home@1", "shop:screen/settings@1",
            ])
        #expect(try parts("--space", "shared") == ["shared:number/gutter@1", "shared:template/card@1"])
        #expect(try parts("screens", "--matching", "home") == ["bank:screen/home@1", "shop:screen/home@1"])
        #expect(try parts("--space", "").isEmpty)
        let spaces = try succeed("list", "spaces", "--format", "csv").split(separator: "\n")
        #expect(spaces.count == 4)
        #expect(spaces[1] == "bank,0,2,0,2,0,0,0,0")
        #expect(try succeed("usage", "shared:template/card", "--screens", "--count") == "4\n")
        #expect(try succeed("usage", "shared:template/card", "--screens", "--space", "shop", "--count") == "2\n")
        let usage = try onion.run("usage", "shared:template/card", "--screens")
        #expect(usage.error.contains("used in 2 spaces: 2 in bank, 2 in shop"))
        #expect(usage.output.contains("shop:screen/settings"))
        #expect(try succeed("check").contains("nothing is wrong"))
    }

    @Test("An export of a registry with spaces and its import are opposites")
    func roundTrip() throws {
        try importApps()
        let exported = try succeed("export")
        #expect(exported.contains("screen: shop:home\ncontent: home\n"))
        #expect(exported.contains("template: shared:card\n"))
        #expect(exported.contains("view.top + gutter"))
        _ = try succeed("export", "-o", "Documents/")
        #expect(FileManager.default.fileExists(atPath: onion.folder.path("Documents/shop/screens/home.yaml")))
        #expect(try succeed("import", "Documents").hasSuffix("10 unchanged\n"))
        _ = try succeed("init", "--registry", "other.sqlite")
        _ = try succeed("import", "Documents", "--registry", "other.sqlite")
        #expect(try succeed("export", "--registry", "other.sqlite") == exported)
    }

    @Test("The example has the same findings, tabs and documents in a space")
    func example() throws {
        let pizzeria = OnionCommandLine.package.appending(path: "Examples/pizzeria").path
        let other = try OnionCommandLine.initialized()
        #expect(try other.run("import", pizzeria).status == 0)
        #expect(try onion.run("import", pizzeria, "--space", "shop").status == 0)
        let findings = try onion.run("check").output.replacing("shop:", with: "")
        #expect(try findings == other.run("check").output)
        func composition(_ onion: OnionCommandLine, _ tab: String) throws -> String {
            try onion.run("assemble", "home", "--tab", tab).output.replacing("shop:", with: "")
                .replacing(/"digest":"[0-9a-f]*"/, with: "")
        }
        for tab in ["menu", "shop:menu"] { #expect(try composition(onion, tab) == composition(other, "menu")) }
        _ = try onion.run("export", "-o", "out/")
        let report = try onion.run("import", "out").output
        #expect(!report.contains("created") && !report.contains("changed  "))
    }

    @Test("An exported space comes in again as another one, and its references follow")
    func asAnother() throws {
        try importApps()
        _ = try succeed("export", "--space", "shop", "-o", "Shop/")
        #expect(try succeed("import", "Shop", "--as", "kiosk").hasSuffix("4 created\n"))
        #expect(try succeed("export", "kiosk:screen/home") == "screen: kiosk:home\ncontent: home\n")
        #expect(try succeed("usage", "shared:template/card", "--screens", "--space", "kiosk", "--count") == "2\n")
        #expect(try onion.run("import", "Shop", "--as", "a", "--space", "b").status == 64)
    }

    @Test("Of a screen with all that it needs, the parts of one space come in as those of another")
    func oneAsAnother() throws {
        try importApps()
        _ = try succeed("export", "shop:screen/home", "--with-dependencies", "-o", "With/")
        _ = try succeed("init", "--registry", "other.sqlite")
        let other = try onion.start(["import", "With", "--as", "shop=kiosk", "--registry", "other.sqlite"]).wait()
        #expect(other.status == 0, "\(other)")
        #expect(
            try parts("--registry", "other.sqlite").sorted() == [
                "kiosk:content/home@1", "kiosk:screen/home@1", "shared:number/gutter@1", "shared:template/card@1",
            ])
        // References with the name of the space follow, in parts of other spaces, too.
        _ = try succeed("import", "With", "--as", "shared=kit")
        #expect(try succeed("export", "shop:content/home").contains("template: kit:card"))
        _ = try succeed("init", "--registry", "third.sqlite")
        let both = ["import", "With", "--as", "shop=kiosk", "--as", "shared=kit", "--registry", "third.sqlite"]
        #expect(try onion.start(both).wait().status == 0)
        #expect(
            try parts("--registry", "third.sqlite").sorted() == [
                "kiosk:content/home@1", "kiosk:screen/home@1", "kit:number/gutter@1", "kit:template/card@1",
            ])
        #expect(try onion.run("import", "With", "--as", "bank=kiosk").error.contains("of the space \"bank\""))
        for words in [["a=b=c"], ["=a"], ["a="], ["a=b", "--patch"], ["a=b", "--mirror"]] {
            #expect(try onion.start(["import", "With", "--as"] + words).wait().status == 64)
        }
    }

    @Test("Moving a part to another space keeps its history and its users")
    func move() throws {
        try importApps()
        _ = try succeed("rename", "shop:content/home", "shared:welcome")
        #expect(try succeed("export", "shop:screen/home") == "screen: shop:home\ncontent: shared:welcome\n")
        #expect(try succeed("history", "shared:content/welcome").contains("renamed from shop:home"))
        #expect(try succeed("rename", "shared:content/welcome", ":welcome").contains("to content/welcome"))
        #expect(try succeed("export", "shop:screen/home") == "screen: shop:home\ncontent: \":welcome\"\n")
        #expect(try succeed("rename", "shop:screen/home", "start").contains("to shop:screen/start"))
        let refusal = try onion.run("import", "app.yaml", "--space", "shop")
        #expect(refusal.error.contains("renamed"))
    }

    @Test("A name without a space is found in any space that has it, and is ambiguous where several do")
    func bareNames() throws {
        try importApps()
        #expect(try succeed("show", "card").contains("template: shared:card"))
        #expect(try onion.run("show", "settings").error.contains("shop:"))
        #expect(try onion.run("show", "screen/settings").status != 0)
    }

    @Test("Tables, streamed records and patches are put into a space as documents are")
    func records() throws {
        try importApps()
        try onion.folder.write("key,template,title\nmenu,shared:card,Menu\n", to: "menu.csv")
        #expect(try succeed("import", "menu.csv", "--space", "shop").contains("shop:content/menu@1"))
        try onion.folder.write(
            #"{"content": "a", "template": "shared:card", "fields": {"title": "A"}}"# + "\n"
                + #"{"content": "bank:b", "template": "shared:card", "fields": {"title": "B"}}"# + "\n",
            to: "more.ndjson")
        #expect(try succeed("import", "more.ndjson", "--space", "shop", "--batch", "1").contains("2 created"))
        #expect(try parts("contents", "--matching", "a") == ["shop:content/a@1"])
        #expect(try succeed("show", "bank:content/b").contains("content: bank:b"))
        try onion.folder.write("content: a\nfields: { title: Changed }\n", to: "patch.yaml")
        #expect(try succeed("import", "patch.yaml", "--patch", "--space", "shop").hasSuffix("1 changed\n"))
    }

    @Test("A project's configuration has the space of its imports")
    func configuration() throws {
        try onion.folder.write(Self.shared, to: "shared.yaml")
        try onion.folder.write("space: design\n", to: ".onion.yaml")
        #expect(try succeed("import", "shared.yaml").contains("design:template/card@1"))
        try onion.folder.write("space: a:b\n", to: ".onion.yaml")
        #expect(try onion.run("import", "shared.yaml").error.contains(".onion.yaml:1:8"))
    }

    private func storyboard(_ view: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
            <scenes>
                <scene sceneID="s"><objects>
                    <viewController storyboardIdentifier="Settings" id="vc" sceneMemberID="viewController">
                        <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>\(view)</subviews></view>
                    </viewController>
                </objects></scene>
            </scenes>
        </document>

        """
    }

    @Test("Storyboards of different apps with the same path and identifiers keep their names and files")
    func storyboards() throws {
        let (one, two) = (storyboard(#"<label text="One" id="l"/>"#), storyboard(#"<label text="Two" id="l"/>"#))
        for (space, text) in [("shop", one), ("bank", two)] {
            try onion.folder.write(text, to: "Main.storyboard")
            _ = try succeed("import", "Main.storyboard", "--space", space)
        }
        #expect(try parts("screens") == ["bank:screen/settings@1", "shop:screen/settings@1"])
        #expect(try succeed("import", "Main.storyboard", "--space", "bank").hasSuffix("3 unchanged\n"))
        #expect(try succeed("export", "shop:template/settings").contains("One"))
        #expect(try succeed("export", "bank:template/settings").contains("Two"))
    }

    @Test("A storyboard of a space is exported byte for byte, and with the changes of its parts")
    func storyboardExport() throws {
        let text = storyboard(#"<label text="One" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label>"#)
        try onion.folder.write(text, to: "Main.storyboard")
        _ = try succeed("import", "Main.storyboard", "--space", "shop")
        _ = try succeed("export", "-o", "Main.storyboard")
        #expect(try String(contentsOfFile: onion.folder.path("Main.storyboard"), encoding: .utf8) == text)
        _ = try succeed("rename", "shop:screen/settings", "shared:settings")
        #expect(try succeed("import", "Main.storyboard", "--space", "shop").contains("unchanged"))
        #expect(try parts("screens") == ["shared:screen/settings@1"])
    }
}

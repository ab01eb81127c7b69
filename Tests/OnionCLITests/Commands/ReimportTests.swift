import Foundation
import OnionTestSupport
import Testing

/// Files whose formats say less than a part has: storyboards and tables.
@Suite("onion import of a file again")
struct ReimportTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    /// Writes the example's storyboard into a folder.
    private func write(_ path: String, _ changes: [String: String] = [:]) throws {
        let example = OnionCommandLine.package.appending(path: "Examples/interface-builder/NewYear.storyboard")
        var text = try String(contentsOf: example, encoding: .utf8)
        for (old, new) in changes {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try onion.folder.write(text, to: path)
    }

    private func imported(_ arguments: String...) throws -> String {
        let outcome = try onion.start(["import"] + arguments).wait()
        try #require(outcome.status == 0, "\(outcome)")
        return outcome.output
    }

    private func exported(_ part: String) throws -> String { try onion.run("export", part).output }

    /// A storyboard of view controllers in navigation controllers, each with a tint for its bar.
    private func storyboard(_ tints: KeyValuePairs<String, String>) -> String {
        let scenes = tints.map { id, tint in
            """
            <scene sceneID="s\(id)"><objects><navigationController id="n\(id)"><navigationBar key="navigationBar" id="b\(id)">
            \(tint.isEmpty ? "" : "<color key=\"tintColor\" systemColor=\"\(tint)\"/>")</navigationBar>
            <connections><segue destination="\(id)" kind="relationship" relationship="rootViewController" id="r\(id)"/></connections>
            </navigationController></objects></scene><scene sceneID="t\(id)"><objects>
            <viewController id="\(id)" customClass="\(id.capitalized)ViewController"><view key="view" id="v\(id)">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene>
            """
        }
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
            <scenes>\(scenes.joined())</scenes></document>
            """
    }

    /// The templates of navigation bars, from the first on.
    private func navigationBars() throws -> [String] {
        try onion.run("list", "templates", "--format", "csv").output.split(separator: "\n").compactMap { line in
            let name = line.split(separator: "@").first.map(String.init) ?? ""
            return name.hasPrefix("template/navigation-bar") ? name : nil
        }
    }

    @Test(
        "What only a storyboard had that was renamed, moved or joined to another one leaves with it",
        arguments: ["app/Start.storyboard", "app/more/Home.storyboard", "app/Other.storyboard"],
        ["systemRedColor", nil])
    func renamedFile(path: String, tint: String?) throws {
        try onion.folder.write(storyboard(["home": "systemBlueColor"]), to: "app/Home.storyboard")
        try onion.folder.write(storyboard(["other": "systemGreenColor"]), to: "app/Other.storyboard")
        _ = try imported("app")
        #expect(try navigationBars().count == 2)
        try FileManager.default.removeItem(atPath: onion.folder.path("app/Home.storyboard"))
        var scenes = storyboard(["home": tint ?? ""])
        if tint == nil {
            // Without its container.
            scenes.replace(#/<scene sceneID="shome">.*?</scene>/#.dotMatchesNewlines(), with: "")
        }
        if path.hasSuffix("Other.storyboard") {
            let other = storyboard(["other": "systemGreenColor"])
            scenes.replace("</scenes>", with: other.split(separator: "<scenes>")[1])
            scenes.replace("</document></document>", with: "</document>")
        }
        try onion.folder.write(scenes, to: path)
        _ = try imported("app")
        #expect(try navigationBars().count == (tint == nil ? 1 : 2))
        #expect(try onion.run("report", "unused").output.hasPrefix("every part is in a screen"))
    }

    @Test("The template of a container that was folded into another one does not come back with its file")
    func foldedContainer() throws {
        try onion.folder.write(storyboard(["one": "", "two": "systemRedColor"]), to: "Two.storyboard")
        #expect(try imported("Two.storyboard").contains("8 created\n"))
        // The templates of containers and the named colors are in each of a folder's files that needs them.
        #expect(try imported("Two.storyboard") == "8 unchanged\n")
        let bars = try navigationBars()
        try #require(bars.count == 2 && bars[0] == "template/navigation-bar")
        let folded = try onion.run("fold", bars[0], bars[1])
        #expect(folded.status == 0, "\(folded)")
        #expect(try imported("Two.storyboard").hasSuffix(" unchanged\n"))
        #expect(try imported("Two.storyboard", "--dry-run").contains("restored") == false)
    }

    @Test("An older export beside the app does not bring a folded container back")
    func exportBesideFoldedContainer() throws {
        try onion.folder.write(
            storyboard(["one": "systemBlueColor", "two": "systemRedColor"]), to: "app/Two.storyboard")
        _ = try imported("app")
        _ = try onion.run("export", "-o", "app/exported/")
        let bars = try navigationBars()
        try #require(bars.count == 2)
        #expect(try onion.run("fold", bars[0], bars[1]).status == 0)
        #expect(try imported("app") == "7 unchanged\n")
        // The export is not what the file says any more.
        let summary = "screen: one\nsummary: The first\ncontent: one\nwrap:\n"
        let screen = try exported("screen/one")
        try onion.folder.write(screen.replacing("screen: one\ncontent: one\nwrap:\n", with: summary), to: "one.yaml")
        #expect(try imported("one.yaml").contains("changed   screen/one@"))
        #expect(try imported("app") == "7 unchanged\n")
        #expect(try navigationBars() == [bars[0]])
    }

    @Test("A new scene in a container whose template got a field gives it what the file says")
    func newSceneInFoldedContainer() throws {
        try onion.folder.write(storyboard(["one": "systemBlueColor", "two": "systemRedColor"]), to: "Two.storyboard")
        _ = try imported("Two.storyboard")
        let bars = try navigationBars()
        #expect(try onion.run("fold", bars[0], bars[1]).status == 0)
        let one = try exported("screen/one")
        let three = storyboard(["one": "systemBlueColor", "two": "systemRedColor", "three": "systemBlueColor"])
        try onion.folder.write(three, to: "Two.storyboard")
        #expect(try imported("Two.storyboard").contains("created   screen/three@1\n"))
        #expect(try exported("screen/three") == one.replacing("one", with: "three"))
        #expect(try imported("Two.storyboard").contains("created") == false)
    }

    @Test("A scene that moves into such a container gives the field what the file says; others keep their values")
    func sceneMovesIntoFoldedContainer() throws {
        let (blue, red) = ("systemBlueColor", "systemRedColor")
        try onion.folder.write(storyboard(["one": blue, "two": red, "three": ""]), to: "App.storyboard")
        _ = try imported("App.storyboard")
        let bars = try navigationBars().filter { $0 != "template/navigation-bar" }
        try #require(bars.count == 2)
        #expect(try onion.run("fold", bars[0], bars[1]).status == 0)
        // The first template's own scene is one of two; its value changes in the registry.
        let kept = try ["one", "two"].first { try exported("screen/\($0)").contains("systemBlue") } ?? ""
        let changed = try exported("screen/\(kept)").replacing("systemBlue", with: "systemGreen")
        try onion.folder.write(changed, to: "kept.yaml")
        _ = try imported("kept.yaml")
        for tint in [blue, red] {
            try onion.folder.write(storyboard(["one": blue, "two": red, "three": tint]), to: "App.storyboard")
            #expect(try imported("App.storyboard").contains("changed   screen/three@"))
            #expect(try exported("screen/\(kept)") == changed)
        }
    }

    @Test("Views that were imported before identifiers were stored are the same by their names and places")
    func withoutIdentifiers() throws {
        try write("App.storyboard")
        _ = try imported("App.storyboard")
        // As earlier versions stored it, with a view that got another name.
        let ids = ["new-year-view", "image-view", "title-label", "body-label"]
        var stored = try exported("template/new-year")
        for id in ids {
            stored = stored.replacing("objectID: \(id), ", with: "").replacing(", objectID: \(id)", with: "")
                .split(separator: "\n").filter { !$0.hasSuffix("objectID: \(id)") }.joined(separator: "\n")
            try onion.execute("UPDATE origin SET document = replace(document, '\"objectID\":\"\(id)\",', '')")
            try onion.execute("UPDATE origin SET document = replace(document, ',\"objectID\":\"\(id)\"', '')")
        }
        #expect(!stored.contains("objectID"), "\(stored)")
        stored = stored.replacing("titleLabel", with: "headline").replacing(
            "imageView.bottom + 20", with: "imageView.bottom + 24")
        try onion.folder.write(stored + "\n", to: "t.yaml")
        _ = try imported("t.yaml")
        // The label is named after its outlet, so that it has another name in the file now.
        try write("App.storyboard", [#"property="titleLabel""#: #"property="caption""#])
        _ = try imported("App.storyboard")
        let template = try exported("template/new-year")
        #expect(template.contains("id: headline") && !template.contains("id: caption"), "\(template)")
        #expect(!template.contains("id: titleLabel") && template.contains("objectID: title-label"))
        #expect(template.contains("imageView.bottom + 24"))
        #expect(try imported("App.storyboard") == "6 unchanged\n")
    }

    private static let additions = """
        content: new-year
        summary: Open on the last day of the year
        fields:
          title: { fr: Horaires réduits le 31 décembre }
        ---
        template: onboarding
        statusBar: { style: lightContent }
        additionalSafeAreaInsets: { top: 0, leading: 0, bottom: 8, trailing: 0 }
        """

    @Test(
        "A storyboard that is imported again leaves what was added in the registry, and brings what changed in it",
        arguments: [[], ["--patch"], ["--on-error", "skip"]])
    func storyboard(options: [String]) throws {
        try write("App.storyboard")
        _ = try imported("App.storyboard")
        try onion.folder.write(Self.additions, to: "more.yaml")
        _ = try imported("more.yaml", "--patch")
        let before = try exported("content/new-year") + exported("template/onboarding")
        let again = try onion.start(["import", "App.storyboard"] + options).wait()
        #expect(again.status == 0 && again.output.hasPrefix("6 unchanged"))
        #expect(try exported("content/new-year") + exported("template/onboarding") == before)
        try write(
            "App.storyboard",
            ["A short day on New Year's Eve": "A shorter day", #"title="Got it""#: #"title="All right""#])
        let changed = try onion.start(["import", "App.storyboard"] + options).wait()
        #expect(changed.output.contains("2 changed") && changed.output.contains("4 unchanged"))
        let after = try exported("content/new-year")
        #expect(after.contains("title: {en: A shorter day, fr: Horaires réduits le 31 décembre}"))
        #expect(after.contains("summary: Open on the last day of the year"))
        #expect(try exported("actions/new-year").contains("title: All right"))
    }

    @Test("An export of the registry that lies beside the storyboard is passed over, also when it is old")
    func exportsBeside() throws {
        try write("app/App.storyboard")
        _ = try imported("app")
        _ = try onion.run("rename", "template/new-year", "special-day")
        _ = try onion.run("export", "-o", "app/exported/")
        let title = "A short day on New Year's Eve"
        for (before, after) in [(title, "A shorter day"), ("A shorter day", "A long day")] {
            try write("app/App.storyboard", [title: after])
            let changed = try imported("app")
            #expect(changed.contains("1 changed"), "from \(before): \(changed)")
            #expect(try exported("content/new-year").contains(after))
        }
        // What nobody but the file says is no export.
        try onion.folder.write("content: new-year\ntemplate: special-day\nfields: {}\n", to: "app/mine.yaml")
        let refused = try onion.run("import", "app")
        #expect(refused.status == 2 && refused.error.contains("content/new-year appears twice"), "\(refused)")
    }

    @Test(
        "A change in the registry stays until the file changes the same; an import that was taken back can come again")
    func changes() throws {
        try write("App.storyboard")
        _ = try imported("App.storyboard")
        try onion.folder.write("actions: new-year\ndatasource: Other\n", to: "a.yaml")
        _ = try imported("a.yaml", "--patch")
        #expect(try imported("App.storyboard") == "6 unchanged\n")
        try write("App.storyboard", [#"title="Got it""#: #"title="All right""#])
        #expect(try imported("App.storyboard").contains("1 changed"))
        #expect(try exported("actions/new-year").contains("datasource: Other"))
        #expect(try onion.run("revert", "3").status == 0)
        #expect(try exported("actions/new-year").contains("title: Got it"))
        #expect(try imported("App.storyboard").contains("1 changed"))
        #expect(try exported("actions/new-year").contains("title: All right"))
    }

    @Test("A storyboard keeps what documents made of its parts when its own import is not known")
    func documents() throws {
        try write("App.storyboard")
        _ = try imported("App.storyboard")
        try onion.folder.write(Self.additions, to: "more.yaml")
        _ = try imported("more.yaml", "--patch")
        let before = try onion.run("export").output
        let other = try OnionCommandLine.initialized()
        try other.folder.write(before, to: "all.yaml")
        _ = try other.run("import", "all.yaml")
        let storyboard = onion.folder.path("App.storyboard")
        #expect(try other.run("import", storyboard).output == "6 unchanged\n")
        #expect(try other.run("export").output == before)
    }

    @Test("A scene keeps the names that its parts were given, also in a file that moved")
    func renamed() throws {
        try write("A/App.storyboard")
        _ = try imported("A/App.storyboard")
        for part in ["template/new-year", "content/new-year", "screen/app"] {
            #expect(try onion.run("rename", part, String(part.split(separator: "/")[1]) + "-eve").status == 0)
        }
        let before = try onion.run("export").output
        #expect(try imported("A/App.storyboard") == "6 unchanged\n")
        try FileManager.default.moveItem(atPath: onion.folder.path("A"), toPath: onion.folder.path("B"))
        #expect(try imported("B/App.storyboard") == "6 unchanged\n")
        #expect(try onion.run("export").output == before)
    }

    @Test("Two files have parts of their own, whether they are imported together or one after the other")
    func copies() throws {
        try write("A/App.storyboard")
        try write("B/App.storyboard")
        let (together, apart) = (try OnionCommandLine.initialized(), onion)
        let (a, b) = (onion.folder.path("A"), onion.folder.path("B"))
        _ = try together.run("import", a, b)
        _ = try apart.run("import", a)
        _ = try apart.run("import", b)
        let parts = try together.run("export").output
        #expect(parts.contains("template: onboarding-2") && parts.contains("screen: app-2"))
        #expect(try apart.run("export").output == parts)
        for onion in [together, apart] {
            #expect(try onion.run("import", b, a).output == "12 unchanged\n")
            #expect(try onion.run("import", b).output == "6 unchanged\n")
        }
    }

    @Test("A scene without its former identifier, and one that moved to another file, are the same parts")
    func replaced() throws {
        try write("App.storyboard")
        _ = try imported("App.storyboard")
        try write("App.storyboard", ["new-year-controller": "other-controller"])
        #expect(try imported("App.storyboard") == "6 unchanged\n")
        try write("Other.storyboard", ["new-year-controller": "other-controller"])
        try write("App.storyboard", ["-controller": "-object"])
        #expect(try imported("App.storyboard", "Other.storyboard").hasSuffix("6 created, 6 unchanged\n"))
    }

    @Test(
        "A table leaves what it has no columns for, also when it is streamed", arguments: [[], ["--on-error", "skip"]])
    func table(options: [String]) throws {
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        _ = try imported("home.yaml")
        try onion.folder.write("content: hello\nsummary: A greeting\nfields: { share: 0.5 }\n", to: "more.yaml")
        _ = try imported("more.yaml", "--patch")
        try onion.folder.write("key,template,title.en,share\nhello,leaf,Hi,\nnew,leaf,New,1\n", to: "table.csv")
        let outcome = try onion.start(["import", "table.csv"] + options).wait()
        #expect(outcome.status == 0 && outcome.output.contains("1 created, 1 changed"))
        #expect(
            try exported("content/hello") == """
                content: hello
                template: leaf
                summary: A greeting
                fields:
                  title: {en: Hi, ru: Привет}
                actions: buttons

                """)
        #expect(try onion.start(["import", "table.csv"] + options).wait().output.hasPrefix("2 unchanged"))
        try onion.folder.write("key,template,title,actions\nhello,leaf,Ciao,\n", to: "plain.csv")
        _ = try onion.start(["import", "plain.csv"] + options).wait()
        let plain = try exported("content/hello")
        #expect(plain.contains("title: {en: Ciao, ru: Привет}") && !plain.contains("actions"))
    }
}

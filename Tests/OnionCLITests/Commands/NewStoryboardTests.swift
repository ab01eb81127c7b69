import Foundation
import OnionTestSupport
import Testing

/// Storyboards and xibs that an export makes, and that lie in the app from then on.
@Suite("onion export to a new storyboard, and import")
struct NewStoryboardTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private func run(_ arguments: String..., input: String = "") throws -> Outcome {
        let outcome = try onion.start(arguments, input: Data(input.utf8)).wait()
        #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
        return outcome
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
    }

    private static let scene = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505">
        <scenes><scene sceneID="s"><objects><viewController id="v" customClass="NewsViewController" sceneMemberID="viewController">
        <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
        <label opaque="NO" text="Hello" id="l" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="100" width="39" height="21"/></label></subviews><constraints>
        <constraint firstItem="l" firstAttribute="top" secondItem="w" secondAttribute="top" constant="100" id="c"/>
        <constraint firstItem="l" firstAttribute="leading" secondItem="w" secondAttribute="leading" constant="20" id="d"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """

    @Test("A xib that an export has made of a scene's template is not another template")
    func xibOfScene() throws {
        let storyboard = Self.scene
        try onion.folder.write(storyboard, to: "App/Main.storyboard")
        _ = try run("import", "App")
        _ = try run("export", "template/news", "-o", "App/News.xib")
        #expect(try run("import", "App").output == "3 unchanged\n")
        #expect(try run("import", "App/News.xib").output == "2 unchanged\n")
        // The storyboard stays the file of the template.
        try onion.folder.write(storyboard.replacing("Hello", with: "Hi"), to: "App/Main.storyboard")
        _ = try run("export", "template/news", "--force", "-o", "App/News.xib")
        #expect(try run("import", "App/Main.storyboard").output.contains("changed   template/news@2"))
        #expect(try run("export", "template/news").output.contains("text: Hi"))
    }

    @Test("An edited xib of a scene's template changes the template, and makes no second one")
    func editedXibOfScene() throws {
        try onion.folder.write(Self.scene, to: "App/Main.storyboard")
        _ = try run("import", "App")
        _ = try run("export", "template/news", "-o", "App/News.xib")
        try onion.folder.write(text("App/News.xib").replacing("Hello", with: "Howdy"), to: "App/News.xib")
        #expect(try run("import", "App/News.xib").output == "changed   template/news@2\n1 changed, 1 unchanged\n")
        #expect(try run("export", "template/news").output.contains("text: Howdy"))
        #expect(try run("import", "App").output == "3 unchanged\n")
    }

    @Test("A button in a bar whose title comes from code keeps its action")
    func untitledButtons() throws {
        let storyboard = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505">
            <scenes><scene sceneID="s"><objects><viewController id="v" customClass="PickViewController" sceneMemberID="viewController">
            <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
            <toolbarItems><barButtonItem id="b1"><connections><action selector="edit:" destination="v" id="a1"/></connections></barButtonItem>
            </toolbarItems><navigationItem key="navigationItem" title="Pick" id="n"><barButtonItem key="rightBarButtonItem" style="done" id="b2">
            <connections><action selector="finish:" destination="v" id="a2"/></connections></barButtonItem></navigationItem>
            <connections><outlet property="doneButton" destination="b2" id="o"/></connections></viewController></objects></scene></scenes>
            </document>
            """
        try onion.folder.write(storyboard, to: "P.storyboard")
        #expect(try run("import", "P.storyboard", "--left-out").error == "")
        let content = try run("show", "content/pick").output
        #expect(content.contains("- {id: done, style: primary, selector: \"finish:\"}"), "\(content)")
        #expect(content.contains("- {id: edit, selector: \"edit:\"}"))
        _ = try run("export", "-o", "P.storyboard")
        #expect(try text("P.storyboard") == storyboard)
        #expect(try run("import", "P.storyboard").output == "3 unchanged\n")
        let composition = try run("assemble", "pick").output
        #expect(composition.contains(#""rightBarButtonItems":[{"id":"done","style":"primary","selector":"finish:"}]"#))
        #expect(composition.contains(#""toolbarItems":[{"id":"edit","selector":"edit:"}]"#))
        _ = try run("generate", "uikit", "-o", "G")
        let code = try text("G/Contents/PickContentViewController.swift")
        #expect(code.contains(".action(nil, style: .primary) { [weak self] in self?.finish() }"), "\(code)")
        // A document that is made anew says the same.
        _ = try run("export", "screen/pick", "-o", "N.storyboard")
        let other = try OnionCommandLine.initialized()
        _ = try other.run("import", onion.folder.path("N.storyboard"))
        let again = try other.run("show", "content/pick").output
        #expect(
            again.contains("selector: \"finish:\"") && again.contains("- {id: edit, selector: \"edit:\"}"), "\(again)")
    }

    private static let parts = """
        template: news
        kind: content
        controller: NewsViewController
        fields: { title: { type: text, required: true } }
        view:
          id: view
          subviews:
            - { id: title, type: label, text: $title }
            - { id: more, type: button, title: More }
        constraints: [title.top = view.top + 20, title.leading = view.leading, more.top = title.bottom, more.leading = view.leading]
        ---
        content: one
        template: news
        fields: { title: One }
        ---
        content: two
        template: news
        fields: { title: Two }
        ---
        screen: one
        content: one
        ---
        screen: two
        content: two

        """

    private func importParts() throws {
        _ = try run("import", "-", input: Self.parts)
    }

    @Test("Screens that share a template are unchanged in the next import, and a change of the file comes in")
    func shared() throws {
        try importParts()
        _ = try run("export", "screen/one", "screen/two", "-o", "App/News.storyboard")
        let before = try run("export").output
        let outcome = try run("import", "App")
        #expect(
            outcome.output.contains("created") == false && outcome.output.contains("changed  ") == false, "\(outcome)")
        #expect(try run("export").output == before)
        let text = try text("App/News.storyboard")
        try onion.folder.write(text.replacing("text=\"Two\"", with: "text=\"Second\""), to: "App/News.storyboard")
        #expect(try run("import", "App/News.storyboard").output.hasPrefix("changed   content/two@2\n"))
        #expect(try run("export", "content/one").output.contains("title: One"))
    }

    @Test("A change of one of two scenes of a template makes it a template of its own")
    func divided() throws {
        try importParts()
        _ = try run("export", "screen/one", "screen/two", "-o", "App/News.storyboard")
        let text = try text("App/News.storyboard")
        let last = try #require(text.range(of: "title=\"More\"", options: .backwards))
        try onion.folder.write(text.replacingCharacters(in: last, with: "title=\"Less\""), to: "App/News.storyboard")
        let outcome = try run("import", "App")
        #expect(outcome.output.contains("created   template/news-2@1") || outcome.output.contains("template/news@2"))
        let titles = try run("export").output.split(separator: "\n").filter { $0.contains("title: ") }
        #expect(titles.contains { $0.contains("More") } && titles.contains { $0.contains("Less") }, "\(titles)")
    }

    @Test("A new screen with the content of another storyboard is known in a storyboard of its own")
    func ofAnotherStoryboard() throws {
        try importParts()
        _ = try run("export", "screen/one", "-o", "App/One.storyboard")
        _ = try run("import", "-", input: "screen: other\ncontent: one\n")
        _ = try run("export", "screen/other", "-o", "App/Other.storyboard")
        let before = try run("export").output
        #expect(try run("import", "App").output.contains("created") == false)
        for path in ["App/One.storyboard", "App/Other.storyboard"] {
            #expect(try run("import", path).output.contains("created") == false)
        }
        #expect(try run("export").output == before)
    }

    @Test("A screen that gets a scene in a storyboard that is there is known afterwards")
    func added() throws {
        try importParts()
        _ = try run("export", "screen/one", "-o", "App/News.storyboard")
        _ = try run("import", "App")
        _ = try run("export", "screen/two", "-o", "App/News.storyboard")
        let before = try run("export").output
        #expect(try run("import", "App").output.contains("created") == false)
        #expect(try run("export").output == before)
        _ = try run("import", "-", input: try run("export", "content/two").output.replacing("Two", with: "Zwei"))
        _ = try run("export", "-o", "App/News.storyboard")
        #expect(try text("App/News.storyboard").contains("text=\"Zwei\""))
    }

    @Test("The templates of a new xib are known afterwards")
    func xib() throws {
        try importParts()
        _ = try run("export", "template/news", "-o", "App/News.xib")
        let before = try run("export", "template/news").output
        #expect(try run("import", "App").output.contains("created   template") == false)
        #expect(try run("export", "template/news").output == before)
    }

    @Test("Random screens in a new storyboard are unchanged in the next import", arguments: 0..<4 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var parts = RandomScreens(seed: seed)
        _ = try run("import", "-", input: parts.documents())
        let screens = try run("list", "screens", "--format", "csv").output.split(separator: "\n").dropFirst()
            .map { String($0.prefix { $0 != "@" }) }
        let exported = try onion.start(["export"] + screens + ["-o", "App/Random.storyboard"]).wait()
        #expect(exported.status == 0, "\(exported.error)")
        let before = try run("export").output
        let outcome = try run("import", "App")
        #expect(try run("export").output == before, "\(outcome)")
        #expect(try run("import", "App/Random.storyboard").output.contains("created") == false)
    }
}

/// Documents of templates, contents and screens in random numbers, which share templates.
private struct RandomScreens {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func documents() -> String {
        let templates = (0..<number(1...3)).map { index in
            let views = (0..<number(1...4)).map { view in
                let type = ["label", "button", "view", "imageView"].randomElement(using: &generator) ?? "view"
                let text = type == "label" ? ", text: Words \(view)" : type == "button" ? ", title: Tap \(view)" : ""
                return "    - { id: v\(view), type: \(type)\(text), alpha: 0.\(number(1...9)) }"
            }
            let constraints = views.indices.map {
                "v\($0).top = view.top + \(number(1...200)), v\($0).leading = view.leading"
            }
            return """
                template: t\(index)
                kind: content
                fields: { title: { type: text, required: true } }
                view:
                  id: view
                  subviews:
                    - { id: title, type: label, text: $title }
                \(views.joined(separator: "\n"))
                constraints: [title.top = view.top, title.leading = view.leading, \(constraints.joined(separator: ", "))]
                """
        }
        let contents = (0..<number(1...5)).map { index in
            "content: c\(index)\ntemplate: t\(number(0...templates.count - 1))\nfields: { title: Title \(number(0...9)) }"
        }
        let screens = contents.indices.map { "screen: s\($0)\ncontent: c\($0)" }
        return (templates + contents + screens).joined(separator: "\n---\n") + "\n"
    }
}

import Foundation
import OnionTestSupport
import Testing

/// Storyboards and xibs that an export writes: those that parts came from, and new ones.
@Suite("onion export of storyboards and xibs")
struct StoryboardExportTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private static let path = "App/Main.storyboard"

    private func importStoryboard() throws {
        let example = OnionCommandLine.package.appending(path: "Examples/interface-builder/NewYear.storyboard")
        try onion.folder.write(try String(contentsOf: example, encoding: .utf8), to: Self.path)
        let outcome = try onion.run("import", Self.path)
        #expect(outcome.status == 0)
    }

    private func text(_ path: String = Self.path) throws -> String {
        try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
    }

    /// Changes a document of the registry as somebody would in a file of it.
    private func replace(_ old: String, with new: String, in reference: String) throws {
        let document = try onion.run("export", reference).output
        #expect(document.contains(old), "\(document)")
        let outcome = try onion.run("import", "-", input: document.replacing(old, with: new))
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    /// The lines of a text that another one does not have.
    private func lines(of text: String, besides other: String) -> [String] {
        let known = Set(other.split(separator: "\n"))
        return text.split(separator: "\n").filter { !known.contains($0) }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("A document whose parts nobody changed stays byte for byte")
    func unchanged() throws {
        try importStoryboard()
        let before = try text()
        let outcome = try onion.run("export", "-o", Self.path)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try text() == before)
    }

    @Test("A changed text and a changed constraint change their own lines, and an import finds nothing new")
    func edits() throws {
        try importStoryboard()
        let before = try text()
        let reference = "template/new-year"
        let document = try onion.run("export", reference).output
        let constraint = try #require(document.split(separator: "\n").first { $0.contains("titleLabel.top = ") })
        let changed = String(constraint.prefix { $0 != "+" }) + "+ 33"
        try replace(String(constraint), with: changed, in: reference)
        let content = try onion.run("export", "content/new-year").output
        let title = try #require(content.split(separator: "\n").first { $0.contains(" title: ") })
        try replace(String(title), with: "  title: 'Ein \"kurzer\" Tag & mehr'", in: "content/new-year")
        let outcome = try onion.run("export", "-o", Self.path)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty)
        let new = lines(of: try text(), besides: before).filter { !$0.hasPrefix("<rect key=\"frame\"") }
        #expect(new.count == 2, "\(new)")
        #expect(new.contains { $0.contains("text=\"Ein &quot;kurzer&quot; Tag &amp; mehr\"") })
        #expect(new.contains { $0.hasPrefix("<constraint") && $0.contains("constant=\"33\"") })
        #expect(try onion.run("import", Self.path).output.contains(" unchanged"))
        #expect(try !onion.run("import", Self.path).output.contains("changed  "))
    }

    @Test("A changed event of a control changes its line, a removed one is gone, and a new one calls the controller")
    func events() throws {
        func action(_ selector: String, _ event: String) -> String {
            "<action selector=\"\(selector)\" destination=\"vc1\" eventType=\"\(event)\" id=\"\(event)\"/>"
        }
        let form = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <scenes>
                    <scene sceneID="s1">
                        <objects>
                            <viewController customClass="FormController" id="vc1" sceneMemberID="viewController">
                                <view key="view" id="vw1">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <subviews>
                                        <textField id="tf1">
                                            <rect key="frame" x="0.0" y="0.0" width="100" height="34"/>
                                            <connections>
                                                \(action("begin:", "editingDidBegin"))
                                                \(action("changed:", "editingChanged"))
                                            </connections>
                                        </textField>
                                    </subviews>
                                </view>
                            </viewController>
                        </objects>
                    </scene>
                </scenes>
            </document>

            """
        try onion.folder.write(form, to: "Form.storyboard")
        #expect(try onion.run("import", "Form.storyboard").status == 0)
        #expect(try onion.run("export", "-o", "Form.storyboard").status == 0)
        #expect(try text("Form.storyboard") == form)
        try replace("changed:", with: "textChanged:", in: "template/form")
        #expect(try onion.run("export", "-o", "Form.storyboard").status == 0)
        #expect(try text("Form.storyboard") == form.replacing("\"changed:", with: "\"textChanged:"))
        try replace("event: editingDidBegin", with: "event: editingDidEnd", in: "template/form")
        #expect(try onion.run("export", "-o", "Form.storyboard").status == 0)
        let text = try text("Form.storyboard")
        #expect(!text.contains("editingDidBegin"))
        #expect(
            text.contains(#"<action selector="begin:" destination="vc1" eventType="editingDidEnd" id=""#), "\(text)")
        #expect(try onion.run("import", "Form.storyboard").output.contains(" unchanged"))
        #expect(try onion.run("export", "screen/form", "-o", "New.storyboard").status == 0)
        let new = try self.text("New.storyboard")
        #expect(new.contains(#"eventType="editingChanged""#) && new.contains(#"eventType="editingDidEnd""#), "\(new)")
    }

    @Test("An action that a part loses and gets again is lost and made again, for the controller of its scene")
    func lostAction() throws {
        func scene(_ number: Int) -> String {
            func action(_ event: String = "") -> String {
                "<connections><action selector=\"go:\" destination=\"vc\(number)\" \(event)id=\"a\(event.count)\(number)\"/></connections>"
            }
            let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"34\"/>"
            let controls = ["button": "touchUpInside", "switch": "valueChanged", "textField": "editingChanged"]
            let views = controls.sorted { $0.key < $1.key }.map { type, event in
                "<\(type) id=\"\(type)\(number)\">\(frame)\(action("eventType=\"\(event)\" "))</\(type)>"
            }
            return """
                <scene sceneID="s\(number)"><objects>
                    <viewController customClass="Form\(number)Controller" id="vc\(number)" sceneMemberID="viewController">
                        <view key="view" id="vw\(number)">\(frame)<subviews>\(views.joined())</subviews></view>
                        <navigationItem key="navigationItem" id="n\(number)">
                            <barButtonItem key="rightBarButtonItem" systemItem="done" id="b\(number)">\(action())</barButtonItem>
                        </navigationItem>
                    </viewController>
                </objects></scene>
                """
        }
        let form = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <scenes>\(scene(1))\(scene(2))</scenes>
            </document>

            """
        try onion.folder.write(form, to: "Form.storyboard")
        _ = try onion.run("import", "Form.storyboard")
        let documents = try onion.run("export", "template/form2").output
        let without = documents.replacing(/\n *selector: .*/, with: "")
        #expect(without != documents)
        #expect(try onion.run("import", "-", input: without).status == 0)
        #expect(try onion.run("export", "-o", "Form.storyboard").status == 0)
        for event in ["touchUpInside", "valueChanged"] {
            #expect(try !text("Form.storyboard").contains("destination=\"vc2\" eventType=\"\(event)"))
        }
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let outcome = try onion.run("export", "-o", "Form.storyboard", "--left-out")
        #expect(outcome.status == 0 && !outcome.output.contains("selector"), "\(outcome)")
        let text = try text("Form.storyboard")
        #expect(text.components(separatedBy: "destination=\"vc2\"").count == 5, "\(text)")
        #expect(text.components(separatedBy: "destination=\"vc1\"").count == 5)
        #expect(try !onion.run("import", "Form.storyboard").output.contains("changed  "))
    }

    @Test("An action that a part of a xib loses and gets again calls the owner of the file")
    func lostActionOfXib() throws {
        let action = #"<action selector="close:" destination="-1" eventType="touchUpInside" id="a"/>"#
        let view = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <view contentMode="scaleToFill" id="v">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                        <subviews>
                            <button id="b">
                                <rect key="frame" x="0.0" y="0.0" width="44" height="44"/>
                                <connections>
                                    \(action)
                                </connections>
                            </button>
                        </subviews>
                    </view>
                </objects>
            </document>

            """
        try onion.folder.write(view, to: "Closing.xib")
        _ = try onion.run("import", "Closing.xib")
        let documents = try onion.run("export").output
        for text in [documents.replacing(/\n *selector: .*/, with: ""), documents] {
            #expect(try onion.run("import", "-", input: text).status == 0)
            #expect(try onion.run("export", "-o", "Closing.xib").status == 0)
        }
        let id = try #require(try text("Closing.xib").firstMatch(of: /eventType="touchUpInside" id="([^"]*)"/)).1
        #expect(try text("Closing.xib") == view.replacing("id=\"a\"", with: "id=\"\(id)\""))
    }

    @Test("An export replaces its own earlier document, and no other one")
    func otherFile() throws {
        let parts = """
            template: greeting
            kind: content
            view: { id: view, subviews: [{ id: hello, type: label, text: Hello, textColor: sea }] }
            ---
            color: sea
            light: "#1040C0"
            """
        #expect(try onion.run("import", "-", input: parts).status == 0)
        let path = "Other.xib"
        let other = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
                <customObject id="-2" userLabel="File's Owner"/><customView id="c22-O7-iKe"/>
            </objects></document>
            """
        try onion.folder.write(other, to: path)
        let refused = try onion.run("export", "template/greeting", "-o", path)
        #expect(refused.status == 2)
        #expect(
            refused.error.contains("\"Other.xib\" exists already, and no part was made of it"), "\(refused.error)")
        #expect(try text(path) == other)
        #expect(try onion.run("export", "template/greeting", "-o", "New.xib").status == 0)
        try replace("Hello", with: "Other", in: "template/greeting")
        #expect(try onion.run("export", "template/greeting", "-o", "New.xib").status == 0)
        #expect(try text("New.xib").contains("text=\"Other\""))
        // An empty file says nothing.
        try onion.folder.write("", to: path)
        #expect(try onion.run("export", "template/greeting", "-o", path).status == 0)
    }

    @Test("A new document has colors that came from an asset catalogue")
    func colorsOfCatalogue() throws {
        try onion.folder.write(
            """
            { "colors" : [{ "idiom" : "universal", "color" : { "color-space" : "srgb", "components" :
            { "red" : "0x10", "green" : "0x40", "blue" : "0xC0", "alpha" : "1.000" } } }], "info" : { "version" : 1, "author" : "xcode" } }
            """, to: "Assets.xcassets/Sea.colorset/Contents.json")
        #expect(try onion.run("import", "Assets.xcassets").status == 0)
        let parts = """
            template: greeting
            kind: content
            view: { id: view, subviews: [{ id: hello, type: label, text: Hello, textColor: Sea }] }
            """
        #expect(try onion.run("import", "-", input: parts).status == 0)
        let outcome = try onion.run("export", "template/greeting", "-o", "New.xib")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        #expect(try text("New.xib").contains("<color key=\"textColor\" name=\"Sea\"/>"))
    }

    @Test("UIKit's own button with another title is one of the app, as bold as before")
    func systemItem() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
                <viewController id="one" customClass="ListController" sceneMemberID="viewController">
                    <view key="view" id="two"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews><toolbar id="bar"><rect key="frame" x="0.0" y="774" width="393" height="44"/>
                            <items>
                                <barButtonItem systemItem="done" id="itm"/>
                            </items>
                        </toolbar></subviews>
                    </view>
                </viewController>
            </objects></scene></scenes></document>
            """
        try onion.folder.write(document, to: Self.path)
        #expect(try onion.run("import", Self.path).status == 0)
        try replace("title: Done", with: "title: Finish", in: "template/list")
        let outcome = try onion.run("export", "-o", Self.path)
        #expect(outcome.status == 0, "\(outcome.error)")
        let added = lines(of: try text(), besides: document)
        #expect(added == ["<barButtonItem title=\"Finish\" style=\"done\" id=\"itm\"/>"])
        #expect(try !onion.run("import", Self.path).output.contains("changed  "))
    }

    @Test("A new view and a removed one are written with their constraints")
    func views() throws {
        try importStoryboard()
        let before = try text()
        let reference = "template/new-year"
        let label = "  - id: noteLabel\n    type: label\n    text: Cheers\n    textColor: systemRed\n"
        let document = try onion.run("export", reference).output
        let start = try #require(document.range(of: "  subviews:\n"))
        let edited = document.replacingCharacters(in: start, with: "  subviews:\n" + label)
            .replacing(
                "constraints:\n",
                with: "constraints:\n- noteLabel.top = view.top + 5\n- noteLabel.leading = view.leading\n")
        let stored = try onion.run("import", "-", input: edited)
        #expect(stored.status == 0, "\(stored.error)")
        let outcome = try onion.run("export", "-o", Self.path)
        #expect(outcome.status == 0, "\(outcome.error)")
        let added = lines(of: try text(), besides: before)
        #expect(added.contains { $0.hasPrefix("<label") && $0.contains("text=\"Cheers\"") })
        #expect(added.contains { $0 == "<color key=\"textColor\" systemColor=\"systemRedColor\"/>" })
        #expect(added.count { $0.hasPrefix("<constraint ") } == 2)
        _ = try onion.run("import", "-", input: document)
        _ = try onion.run("export", "-o", Self.path)
        #expect(try !text().contains("Cheers"))
    }

    @Test("A screen of no document gets a scene in the named storyboard, and is itself after an import")
    func newScene() throws {
        try importStoryboard()
        let before = try text()
        let parts = """
            template: greeting
            kind: content
            view:
              id: view
              subviews:
              - id: helloLabel
                type: label
                text: Hello
            constraints:
            - helloLabel.center = view.center
            ---
            content: greeting
            template: greeting
            ---
            screen: greeting
            content: greeting

            """
        let stored = try onion.run("import", "-", input: parts)
        #expect(stored.status == 0, "\(stored.error)")
        let outcome = try onion.run("export", "screen/greeting", "-o", Self.path)
        #expect(outcome.status == 0, "\(outcome.error)")
        let after = try text()
        #expect(lines(of: before, besides: after).isEmpty)
        #expect(lines(of: after, besides: before).contains { $0.contains("text=\"Hello\"") })
        #expect(after.components(separatedBy: "<scene ").count == before.components(separatedBy: "<scene ").count + 1)
    }

    @Test("A new row of a table is written behind those before it")
    func newRow() throws {
        try onion.folder.write(Self.table, to: "App/Table.storyboard")
        #expect(try onion.run("import", "App/Table.storyboard").status == 0)
        let row = "  - id: secondCell\n    type: tableViewCell\n    reuseIdentifier: second\n    rowHeight: 60\n"
        let document = try onion.run("export", "template/table").output
        let edited = document.replacing("constraints:\n", with: row + "constraints:\n")
        let stored = try onion.run("import", "-", input: edited.contains(row) ? edited : document + row)
        #expect(stored.status == 0, "\(stored.error)\n\(document)")
        let outcome = try onion.run("export", "-o", "App/Table.storyboard")
        #expect(outcome.status == 0, "\(outcome.error)")
        let after = try text("App/Table.storyboard")
        let added = lines(of: after, besides: Self.table)
        #expect(added.contains { $0.hasPrefix("<tableViewCell ") && $0.contains("reuseIdentifier=\"second\"") })
        #expect(lines(of: Self.table, besides: after).allSatisfy { $0.hasPrefix("<rect") })
    }

    private static let table = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="aaa-aa-001">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="aaa-aa-000">
                    <objects>
                        <tableViewController id="aaa-aa-001" sceneMemberID="viewController">
                            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" id="aaa-aa-002">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <prototypes>
                                    <tableViewCell contentMode="scaleToFill" reuseIdentifier="first" rowHeight="50" id="aaa-aa-003">
                                        <rect key="frame" x="0.0" y="50" width="393" height="50"/>
                                        <autoresizingMask key="autoresizingMask"/>
                                    </tableViewCell>
                                </prototypes>
                            </tableView>
                        </tableViewController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    @Test("What has no form in a storyboard is counted, and listed on request")
    func leftOut() throws {
        try importStoryboard()
        try replace("template: new-year\n", with: "template: new-year\nsummary: Words\n", in: "template/new-year")
        let outcome = try onion.run("export", "-o", Self.path)
        #expect(
            outcome.error.contains(
                "warning: 1 thing of the registry has no form in \"App/Main.storyboard\"; --left-out lists it"))
        let listed = try onion.run("export", "-o", Self.path, "--left-out")
        #expect(listed.output == "App/Main.storyboard: template/new-year: added value summary\n")
    }

    @Test("A document that has changed since its import is refused")
    func changedInXcode() throws {
        try importStoryboard()
        let edited = try text().replacing("constant=\"20\"", with: "constant=\"21\"")
        try onion.folder.write(edited, to: Self.path)
        let outcome = try onion.refused("export", "-o", Self.path)
        let expected = "error: \"App/Main.storyboard\" has changed since its last import: template/new-year: "
        #expect(outcome.error.hasPrefix(expected) && outcome.error.hasSuffix("; import it first\n"), "\(outcome)")
        #expect(try text() == edited)
    }

    @Test("A document that parts came from gets the named ones only, and is never made anew of others")
    func named() throws {
        try importStoryboard()
        let other = try onion.run(
            "import", "-", input: "template: other\nkind: content\nview:\n  id: view\n")
        #expect(other.status == 0, "\(other.error)")
        let before = try text()
        let outcome = try onion.refused("export", "template/other", "-o", Self.path)
        #expect(outcome.error == "error: template/other was not made of \"App/Main.storyboard\"; name another file\n")
        #expect(try onion.run("export", "template/new-year", "-o", Self.path).status == 0)
        #expect(try text() == before)
    }

    @Test(
        "A storyboard of a registry's own screens is the same byte for byte on a second run, and has the frames of the layout"
    )
    func anew() throws {
        let pizzeria = try OnionCommandLine.pizzeria()
        let first = try pizzeria.run("export", "screen/home", "-o", "Pizzeria.storyboard")
        #expect(first.status == 0, "\(first.error)")
        let text = try String(contentsOfFile: pizzeria.folder.path("Pizzeria.storyboard"), encoding: .utf8)
        #expect(text.contains("relationship=\"viewControllers\""))
        #expect(text.contains("relationship=\"rootViewController\""))
        _ = try pizzeria.run("export", "screen/home", "-o", "Pizzeria.storyboard")
        #expect(try String(contentsOfFile: pizzeria.folder.path("Pizzeria.storyboard"), encoding: .utf8) == text)
        let other = try OnionCommandLine.initialized()
        try other.folder.write(text, to: "Pizzeria.storyboard")
        #expect(try other.run("import", "Pizzeria.storyboard").status == 0)
    }

    @Test("A xib has the named templates, and a storyboard refuses them")
    func xib() throws {
        let pizzeria = try OnionCommandLine.pizzeria()
        #expect(try pizzeria.run("export", "template/address", "-o", "Address.xib").status == 0)
        let text = try String(contentsOfFile: pizzeria.folder.path("Address.xib"), encoding: .utf8)
        #expect(text.contains("placeholderIdentifier=\"IBFilesOwner\""))
        let outcome = try pizzeria.refused("export", "template/address", "-o", "Address.storyboard")
        #expect(
            outcome.error == "error: template/address is a template, which a storyboard does not hold; name screens\n")
    }

    @Test("Of two equal constraints, the one that changed changes, and the other stays")
    func equalConstraints() throws {
        let example = OnionCommandLine.package.appending(path: "Examples/interface-builder/NewYear.storyboard")
        let source = try String(contentsOf: example, encoding: .utf8)
        let first = try #require(source.split(separator: "\n").first { $0.contains("id=\"title-top\"") })
        let second = first.replacing("id=\"title-top\"", with: "id=\"twn-aa-001\"")
        try onion.folder.write(source.replacing(first, with: "\(first)\n\(second)"), to: Self.path)
        #expect(try onion.run("import", Self.path).status == 0)
        let before = try text()
        let document = try onion.run("export", "template/new-year").output
        let lines = document.split(separator: "\n").map(String.init)
        let twice = try #require(lines.first { line in line.hasPrefix("- ") && lines.filter { $0 == line }.count == 2 })
        let place = try #require(lines.firstIndex(of: twice))
        var changed = lines
        changed[place] = twice.contains(" + ") ? String(twice.prefix { $0 != "+" }) + "+ 33" : twice + " + 33"
        #expect(try onion.run("import", "-", input: changed.joined(separator: "\n") + "\n").status == 0)
        #expect(try onion.run("export", "-o", Self.path).status == 0)
        let new = self.lines(of: try text(), besides: before).filter { $0.hasPrefix("<constraint") }
        #expect(new.count == 1 && new[0].contains("constant=\"33\""), "\(new)")
    }

    /// A xib with a view that has some subviews and some constraints.
    private func xib(_ views: String, constraints: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
                <view contentMode="scaleToFill" id="top-aa-001">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                    <subviews>\(views)</subviews>
                    <constraints>\(constraints)</constraints>
                </view>
            </objects>
        </document>

        """
    }

    @Test("An attribute is absent where its absence has the value of the view, and written where it has another one")
    func absentAttributes() throws {
        let label = """
            <label contentMode="left" text="Text" minimumScaleFactor="0.5" id="lbl-aa-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="20"/>
            </label>
            """
        try onion.folder.write(xib(label), to: "Card.xib")
        #expect(try onion.run("import", "Card.xib").status == 0)
        let before = try text("Card.xib")
        let changes = [
            ("alignment: left", "alignment: natural", " textAlignment=\"natural\""),
            ("isUserInteractionEnabled: true", "isUserInteractionEnabled: false", " userInteractionEnabled=\"NO\""),
            (
                "adjustsFontSizeToFitWidth: true", "adjustsFontSizeToFitWidth: false",
                " adjustsFontSizeToFit=\"NO\""
            ),
        ]
        for (old, new, attribute) in changes {
            try replace(old, with: new, in: "template/card")
            #expect(try onion.run("export", "-o", "Card.xib").status == 0)
            #expect(try text("Card.xib").replacing(attribute, with: "") == before)
            #expect(try text("Card.xib") != before)
            try replace(new, with: old, in: "template/card")
            #expect(try onion.run("export", "-o", "Card.xib").status == 0)
            #expect(try text("Card.xib") == before)
        }
    }

    @Test("A text without a least size shrinks as before when it gets one, and when it loses it")
    func leastSizes() throws {
        let fields = """
            <textField contentMode="scaleToFill" id="fld-aa-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="20"/>
            </textField>
            <textField contentMode="scaleToFill" minimumFontSize="9" id="fld-aa-002">
                <rect key="frame" x="0.0" y="40" width="300" height="20"/>
            </textField>
            """
        try onion.folder.write(xib(fields), to: "Card.xib")
        #expect(try onion.run("import", "Card.xib").status == 0)
        try replace("minimumFontSize: 9", with: "userLabel: Two", in: "template/card")
        try replace("objectID: fld-aa-001", with: "objectID: fld-aa-001\n    minimumFontSize: 9", in: "template/card")
        #expect(try onion.run("export", "-o", "Card.xib").status == 0)
        let lines = try text("Card.xib").split(separator: "\n").filter { $0.contains("<textField") }
        #expect(lines.map { $0.contains(#" adjustsFontSizeToFit="NO""#) } == [true, false], "\(lines)")
        #expect(lines.map { $0.contains(#" adjustsFontSizeToFit="YES""#) } == [false, true], "\(lines)")
        #expect(lines.map { $0.contains(" minimumFontSize") } == [true, false], "\(lines)")
    }

    @Test("Titles of states are written into their states, and leave the document as it was when they are as before")
    func titlesOfStates() throws {
        let button = """
            <button contentMode="scaleToFill" buttonType="system" id="btn-aa-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="20"/>
                <state key="normal" title="More"/>
                <state key="selected" title="Less"/>
            </button>
            """
        try onion.folder.write(xib(button), to: "Card.xib")
        #expect(try onion.run("import", "Card.xib").status == 0)
        let before = try text("Card.xib")
        try replace("selectedTitle: Less", with: "selectedTitle: Fewer", in: "template/card")
        #expect(try onion.run("export", "-o", "Card.xib").status == 0)
        #expect(try text("Card.xib") == before.replacing("Less", with: "Fewer"))
        try replace("selectedTitle: Fewer", with: "selectedTitle: Less\n    disabledTitle: Wait", in: "template/card")
        #expect(try onion.run("export", "-o", "Card.xib").status == 0)
        #expect(try text("Card.xib").contains(#"<state key="disabled" title="Wait"/>"#))
        let others = try text("Card.xib").split(separator: "\n").filter { !$0.contains("Wait") }
        #expect(others == before.split(separator: "\n"))
    }

    @Test("A new xib has the attributes whose absence would mean another value than that of the template")
    func usualAttributes() throws {
        let template = """
            template: card
            kind: content
            view:
              id: view
              subviews:
                - { id: title, type: label, text: Title }
                - { id: left, type: label, text: Left, alignment: left, isUserInteractionEnabled: true }
                - { id: name, type: textField }
                - { id: picture, type: imageView }
            """
        #expect(try onion.run("import", "-", input: template).status == 0)
        #expect(try onion.run("export", "template/card", "-o", "Card.xib").status == 0)
        let views = try text("Card.xib").split(separator: "\n").filter { line in
            ["<label ", "<textField ", "<imageView "].contains { line.contains($0) }
        }
        #expect(views.map { $0.contains(" textAlignment=\"natural\"") } == [true, false, true, false])
        #expect(views.map { $0.contains(" userInteractionEnabled=\"NO\"") } == [true, false, false, true])
    }

    @Test("A text of several fragments changes in the fragment that has changed")
    func fragments() throws {
        let label = """
            <label contentMode="left" id="lbl-aa-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="20"/>
                <attributedString key="attributedText">
                    <fragment content="No account yet? "/>
                    <fragment content="Register"><attributes><color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1"/></attributes></fragment>
                </attributedString>
            </label>
            """
        try onion.folder.write(xib(label), to: "Card.xib")
        #expect(try onion.run("import", "Card.xib").status == 0)
        let before = try text("Card.xib")
        try replace("No account yet? Register", with: "No account yet? Register now", in: "template/card")
        let outcome = try onion.run("export", "-o", "Card.xib")
        #expect(outcome.status == 0, "\(outcome.error)")
        let after = try text("Card.xib")
        #expect(after == before.replacing("content=\"Register\"", with: "content=\"Register now\""))
        try replace("No account yet? Register now", with: "Account", in: "template/card")
        #expect(try onion.run("export", "-o", "Card.xib", "--left-out").output.contains("changed text"))
        #expect(try text("Card.xib") == after)
    }

    @Test("A new xib has tables without prototypes, as Xcode's have, so that it comes in as it went out")
    func tablesOfXibs() throws {
        let template = """
            template: lists
            kind: content
            view:
              id: view
              subviews: [{ id: table, type: tableView }, { id: grid, type: collectionView }]
            constraints: [table.edges = view.edges, grid.edges = view.edges]
            """
        #expect(try onion.run("import", "-", input: template).status == 0)
        #expect(try onion.run("export", "template/lists", "-o", "Lists.xib").status == 0)
        let made = try text("Lists.xib")
        #expect(made.matches(of: /dataMode="(\w+)"/).map(\.1) == ["none"])
        let copy = try OnionCommandLine.initialized()
        try copy.folder.write(made, to: "Lists.xib")
        #expect(try copy.run("import", "Lists.xib").status == 0)
        #expect(try !copy.run("show", "template/lists").output.contains("dataMode"))
    }

    @Test("Equal constraints of different size classes are one, and change together")
    func variedConstraints() throws {
        let label = """
            <label contentMode="left" text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-aa-001">
                <rect key="frame" x="0.0" y="0.0" width="300" height="33"/>
                <constraints>
                    <constraint firstAttribute="height" constant="33" id="con-aa-001"/>
                    <constraint firstAttribute="height" constant="33" id="con-aa-002"/>
                </constraints>
                <variation key="default"><mask key="constraints"><exclude reference="con-aa-002"/></mask></variation>
                <variation key="heightClass=regular"><mask key="constraints"><include reference="con-aa-002"/></mask></variation>
            </label>
            """
        try onion.folder.write(xib(label), to: "Card.xib")
        #expect(try onion.run("import", "Card.xib").status == 0)
        let before = try text("Card.xib")
        try replace(".height = 33", with: ".height = 40", in: "template/card")
        let outcome = try onion.run("export", "-o", "Card.xib")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        let new = lines(of: try text("Card.xib"), besides: before).filter { !$0.hasPrefix("<rect") }
        #expect(new.count == 2 && new.allSatisfy { $0.contains("constant=\"40\"") }, "\(new)")
    }
}

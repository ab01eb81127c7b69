import Foundation
import OnionTestSupport
import Testing

@Suite("Bad storyboards and xibs")
struct InterfaceBuilderTests {
    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let document = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">"#

    @Test(
        "Hostile and broken XML is refused by import and by frames, in short",
        arguments: [
            (
                "bomb",
                "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>\n<document>&b;</document>"
            ),
            ("external", "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<document>&a;</document>"),
            ("truncated", "\(document)<scenes><scene"),
            ("strange", "<html></html>"),
            ("mac", #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"></document>"#),
            ("archive", "<archive></archive>"),
            ("empty", ""),
        ])
    func hostile(name: String, xml: String) throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(xml.isEmpty ? "" : Self.head + xml, to: "\(name).storyboard")
        let imported = try onion.refused("import", "\(name).storyboard")
        let laidOut = try onion.run("frames", "\(name).storyboard")
        for outcome in [imported, laidOut] {
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(outcome.error.hasPrefix("error: \(name).storyboard:"))
            #expect(!outcome.error.contains("root:"))
            #expect(outcome.error.utf8.count < 1_000)
        }
        let compared = try onion.run("frames", "--against-saved", "\(name).storyboard")
        #expect(compared.status == 0)
        #expect(compared.output.hasPrefix("documents          1, 1 unreadable\n"))
    }

    @Test("A hundred thousand views in each other are refused")
    func deep() throws {
        let onion = try OnionCommandLine.initialized()
        let depth = 100_000
        let views = String(repeating: "<view id=\"v\"><subviews>", count: depth)
        try onion.folder.write(Self.head + Self.document + views, to: "Deep.storyboard")
        for words in [["import", "Deep.storyboard"], ["frames", "Deep.storyboard"]] {
            let outcome = try onion.start(words).wait()
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(outcome.error.hasPrefix("error: Deep.storyboard:2:"))
        }
    }

    @Test("A storyboard in UTF-16 is refused with what to do")
    func utf16() throws {
        let onion = try OnionCommandLine.initialized()
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n\(Self.document)</document>"
        let file = onion.folder.url.appending(path: "Wide.storyboard")
        try #require(text.data(using: .utf16)).write(to: file)
        let outcome = try onion.refused("import", "Wide.storyboard")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("save it as UTF-8"))
    }

    @Test("Cyclic embed segues make no screen, and the import ends")
    func circle() throws {
        let onion = try OnionCommandLine.initialized()
        let scenes = ["a", "b"].map { id in
            let other = id == "a" ? "b" : "a"
            return """
                <scene sceneID="s\(id)"><objects><viewController id="\(id)" storyboardIdentifier="\(id)Ring">
                <view key="view" id="view-\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews><containerView id="hole-\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <connections><segue destination="\(other)" kind="embed" id="segue-\(id)"/></connections>
                </containerView></subviews></view></viewController></objects></scene>
                """
        }
        let text = "\(Self.head)\(Self.document)<scenes>\(scenes.joined())</scenes></document>"
        try onion.folder.write(text, to: "Ring.storyboard")
        let outcome = try onion.run("import", "Ring.storyboard")
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("screen/"))
        #expect(try onion.run("frames", "Ring.storyboard").status == 0)
    }
}

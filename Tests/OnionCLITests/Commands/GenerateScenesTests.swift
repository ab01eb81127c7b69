import Foundation
import OnionTestSupport
import Testing

@Suite("onion generate uikit of scenes of storyboards")
struct GenerateScenesTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private func generated(_ path: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: "Generated/\(path)"), encoding: .utf8)
    }

    @Test("A view controller of a storyboard's scene that code can load is Storyboardable")
    func storyboardable() throws {
        func scene(_ id: String, _ attributes: String, _ subviews: String = "") -> String {
            """
            <scene sceneID="s-\(id)"><objects>
                <viewController \(attributes) id="\(id)" sceneMemberID="viewController">
                    <view key="view" id="\(id)-v"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>\(subviews)</subviews>
                    </view>
                </viewController>
            </objects></scene>
            """
        }
        let label = """
            <label text="Hello" id="lbl"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/></label>
            """
        let container = """
            <containerView id="box"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                <connections><segue destination="two" kind="embed" id="emb"/></connections>
            </containerView>
            """
        let empty = container.replacing("\"box\"", with: "\"bag\"").replacing("\"emb\"", with: "\"em2\"")
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><scenes>
            \(scene("one", "storyboardIdentifier=\"outer\"", container))
            \(scene("two", "customClass=\"PizzaController\" storyboardIdentifier=\"Pizza\"", label))
            \(scene("six", "customClass=\"SauceController\"", label))
            \(scene("ten", "customClass=\"FrameController\" storyboardIdentifier=\"frame\"", empty))
            </scenes></document>
            """
        try onion.folder.write(document, to: "Base.lproj/Menu.storyboard")
        let imported = try onion.run("import", "Base.lproj/Menu.storyboard")
        #expect(imported.status == 0, "\(imported.error)")
        // Another content of the same template is not of the scene.
        try onion.folder.write("content: salami\ntemplate: pizza\n", to: "salami.yaml")
        let second = try onion.run("import", "salami.yaml")
        #expect(second.status == 0, "\(second.error)")
        #expect(try onion.run("generate", "uikit", "-o", "Generated/").status == 0)
        #expect(
            try generated("Contents/PizzaContentViewController.swift").hasSuffix(
                """

                extension PizzaContentViewController: Storyboardable {
                    static let storyboardName = "Menu"
                    static let storyboardIdentifier = "Pizza"
                }

                """))
        #expect(try generated("Templates/OuterViewController.swift").contains("ViewController: Storyboardable"))
        #expect(try generated("Support/Storyboardable.swift").contains("protocol Storyboardable"))
        // The class of the scene would be the generated one, which no file can load.
        let paths = [
            "Templates/FrameController.swift", "Contents/SauceContentViewController.swift",
            "Contents/SalamiContentViewController.swift",
        ]
        for path in paths {
            #expect(try !generated(path).contains("Storyboardable"), "\(path)")
        }
    }
}

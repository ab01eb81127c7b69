import Foundation
import OnionTestSupport
import Testing

/// An app of three storyboards: tabs with the screens of the others, a list that pushes a detail, and the detail.
@Suite("onion import of some storyboards of an app")
struct SurroundingsTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.tabs, to: "App/Tabs.storyboard")
        try onion.folder.write(Self.list, to: "App/List.storyboard")
        try onion.folder.write(Self.detail, to: "App/Detail.storyboard")
    }

    private static func storyboard(_ initial: String, _ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(initial)">
        <scenes>\(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n"))</scenes>
        </document>

        """
    }

    private static func controller(_ id: String, _ inside: String, connections: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id.capitalized)" customClass="\(id.capitalized)ViewController">
        <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews>\(inside)</subviews></view><connections>\(connections)</connections></viewController>
        """
    }

    private static func label(_ id: String, _ text: String) -> String {
        """
        <label text="\(text)" id="\(id)"><rect key="frame" x="20" y="80" width="80" height="34"/></label>
        """
    }

    private static func reference(_ id: String, to storyboard: String) -> String {
        "<viewControllerPlaceholder storyboardName=\"\(storyboard)\" id=\"\(id)\"/>"
    }

    private static let tabs = storyboard(
        "tabs",
        """
        <tabBarController id="tabs" customClass="TabsController"><connections>
        <segue destination="to-list" kind="relationship" relationship="viewControllers" id="tabs-1"/>
        <segue destination="about" kind="relationship" relationship="viewControllers" id="tabs-2"/>
        </connections></tabBarController>
        """, reference("to-list", to: "List"), controller("about", label("about-label", "About us")))

    private static let list = storyboard(
        "list-navigation",
        """
        <navigationController id="list-navigation"><navigationBar key="navigationBar" id="list-bar"/><connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="list-1"/>
        </connections></navigationController>
        """,
        controller(
            "list", label("list-label", "All news"),
            connections: "<segue destination=\"to-detail\" kind=\"show\" identifier=\"open\" id=\"list-2\"/>"),
        reference("to-detail", to: "Detail"))

    private static let detail = storyboard("detail", controller("detail", label("detail-label", "One of the news")))

    private func imported(_ arguments: String...) throws -> String {
        let outcome = try onion.start(["import"] + arguments).wait()
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.output
    }

    private func replace(_ old: String, with new: String, in path: String) throws {
        let text = try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
        try #require(text.contains(old))
        try onion.folder.write(text.replacing(old, with: new), to: path)
    }

    @Test(
        "An unchanged file that is imported without the others changes nothing",
        arguments: ["App/Tabs.storyboard", "App/List.storyboard", "App/Detail.storyboard"])
    func unchanged(path: String) throws {
        _ = try imported("App")
        let before = try onion.run("export").output
        #expect(try imported(path).hasSuffix(" unchanged\n"))
        #expect(try onion.run("export").output == before)
        #expect(try onion.run("import", path, "--on-error", "skip").status == 0)
        #expect(try onion.run("export").output == before)
    }

    @Test("A changed file brings its own changes, and nothing of the other files")
    func changed() throws {
        _ = try imported("App")
        let before = try onion.run("export").output
        try replace("All news", with: "The news", in: "App/List.storyboard")
        try replace("One of the news", with: "Something new", in: "App/Detail.storyboard")
        _ = try imported("App/List.storyboard")
        #expect(try onion.run("export").output == before.replacing("All news", with: "The news"))
    }

    @Test("What is around a file counts in a registry elsewhere, after renames, and in a folder of some files")
    func elsewhere() throws {
        let path = onion.folder.path("Elsewhere/r.sqlite")
        try onion.folder.write("", to: "Elsewhere/empty.txt")
        let environment = ["ONION_REGISTRY": path]
        func run(_ arguments: String...) throws -> String {
            let outcome = try onion.start(arguments, environment: environment).wait()
            #expect(outcome.status == 0, "\(outcome.error)")
            return outcome.output
        }
        _ = try run("init")
        _ = try run("import", "App")
        _ = try run("rename", "screen/list", "news")
        try FileManager.default.createDirectory(atPath: onion.folder.path("Some"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: onion.folder.path("App/Detail.storyboard"), toPath: onion.folder.path("Some/Detail.storyboard"))
        #expect(try run("import", "Some", "App/Tabs.storyboard").contains(" unchanged"))
        let document = try run("export", "screen/tabs")
        #expect(document.contains("news") && document.contains("about"), "\(document)")
        #expect(try run("export", "screen/detail").contains("navigation-bar"))
    }

    @Test("A file that nothing was imported of gives bars, and what leads to it is left out until it is imported")
    func unknown() throws {
        let outcome = try onion.run("import", "App/List.storyboard")
        #expect(outcome.status == 0 && outcome.error.contains("left out"), "\(outcome.error)")
        #expect(try onion.run("list").output.contains("screen/detail") == false)
        _ = try imported("App/Detail.storyboard")
        #expect(try onion.run("export", "screen/detail").output.contains("navigation-bar"))
        _ = try imported("App/List.storyboard")
        #expect(try onion.run("export").output.contains("show: detail"))
    }

    @Test("A file of the registry that cannot be read any more refuses the import of those around it")
    func unreadable() throws {
        _ = try imported("App")
        try onion.folder.write("<<<<<<< ours", to: "App/Detail.storyboard")
        for path in ["App/List.storyboard", "App"] {
            let outcome = try onion.refused("import", path)
            #expect(outcome.status == 2 && outcome.error.contains("Detail.storyboard"), "\(outcome)")
        }
    }

    @Test("A file that is named twice, or in its folder and by itself, is read once")
    func twice() throws {
        #expect(try imported("App", "App/List.storyboard").contains("-2") == false)
        #expect(try imported("App/List.storyboard", "App/List.storyboard").hasSuffix(" unchanged\n"))
    }

    @Test("A named translation of a document means the document")
    func translation() throws {
        try onion.folder.write(Self.detail, to: "App/Base.lproj/Detail.storyboard")
        try FileManager.default.removeItem(atPath: onion.folder.path("App/Detail.storyboard"))
        try onion.folder.write(
            Self.detail.replacing("One of the news", with: "Une des nouvelles"), to: "App/fr.lproj/Detail.storyboard")
        _ = try imported("App")
        #expect(try imported("App/fr.lproj/Detail.storyboard").hasSuffix(" unchanged\n"))
    }

    @Test("A folder whose files are gone is told, and how their parts go")
    func gone() throws {
        _ = try imported("App")
        try FileManager.default.removeItem(atPath: onion.folder.path("App/Detail.storyboard"))
        let outcome = try onion.run("import", "App")
        #expect(
            outcome.error.contains(
                "warning: \"App/Detail.storyboard\" is gone, and 3 parts of it stay; an import of the folder with --mirror archives them"
            ), "\(outcome.error)")
        #expect(try onion.run("import", "App/List.storyboard").error.contains("gone") == false)
    }
}

import Foundation
import OnionTestSupport
import Testing

/// Code of the documents that `script/prove-uikit` runs with view controllers of an app.
@Suite("The view controllers of an app with generated root views")
struct GenerateControllersTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        let documents = Examples.folder.deletingLastPathComponent().appending(path: "Tests/UIKitStandIn/Documents")
        for name in ["Controllers.storyboard", "roots.yaml"] {
            try onion.folder.write(String(contentsOf: documents.appending(path: name), encoding: .utf8), to: name)
        }
        try onion.folder.write(
            "public final class RootImageView: UIView {\n    class RootLabelView {}\n}\n", to: "App.swift")
        try onion.folder.write("@interface RootSwitchView : UIView\n@end\n", to: "App.h")
        let imported = try onion.run("import", ".")
        #expect(imported.status == 0, "\(imported.error)")
        #expect(try onion.run("generate", "uikit", "--views", "-o", "Views/").status == 0)
    }

    private func generated(_ path: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: "Views/\(path)"), encoding: .utf8)
    }

    @Test("A table keeps its rows, forwards what people do, and its refresh control calls the view controller")
    func rows() throws {
        let controller = try generated("Controllers/BellView+BellRootView.swift")
        #expect(
            controller.contains(
                """
                        rootView.rows.forward(to: self, from: rootView)
                        rootView.doorSwitch.addTarget(self, action: Selector(("ring:")), for: .valueChanged)
                        refreshControl = UIRefreshControl()
                        refreshControl?.addTarget(self, action: Selector(("reload")), for: .valueChanged)

                """), "\(controller)")
        #expect(!controller.contains("dataSource"))
    }

    @Test("A root view of each type of view overrides the initializer that UIKit designates")
    func initializers() throws {
        #expect(try generated("Templates/NotesView.swift").contains("super.init(frame: .zero, textContainer: nil)"))
        let indicator = try generated("Templates/RootActivityIndicatorView.swift")
        #expect(indicator.contains("super.init(style: .large)"))
        #expect(try generated("Templates/RootTextFieldView.swift").contains("super.init(frame: frame)"))
    }

    @Test("Gestures whose methods have no parameter are connected, and a data source of its own is listed")
    func gestures() throws {
        let controller = try generated("Controllers/PlayerViewController+PlayerView.swift")
        #expect(controller.contains(#"UITapGestureRecognizer(target: self, action: Selector(("playTeaser")))"#))
        #expect(controller.contains(#"view2Swipe.addTarget(self, action: Selector(("next")))"#))
        #expect(controller.contains(#"setValue(self, forKey: "dataSource")"#))
        let listed = try onion.run("generate", "uikit", "--views", "-o", "Views/", "--left-out").output
        #expect(listed.contains(#"the outlet "dataSource", which is to a customObject"#), "\(listed)")
        #expect(listed.contains("the data source of its table"), "\(listed)")
        #expect(!listed.contains("playTeaser"), "\(listed)")
    }

    @Test("Titles of states are set for their states, with their keys")
    func states() throws {
        // Texts without a translation have no keys.
        let table = ["normal", "selected", "disabled", "highlighted"].map { "\"pla-bt-001.\($0)Title\" = \"\($0)\";\n" }
        try onion.folder.write(table.joined(), to: "de.lproj/Controllers.strings")
        _ = try onion.shell("mkdir Base.lproj && mv Controllers.storyboard Base.lproj && rm onion.sqlite && onion init")
        #expect(try onion.run("import", ".").status == 0)
        #expect(try onion.run("generate", "uikit", "--views", "-o", "Views/").status == 0)
        let view = try generated("Templates/PlayerView.swift")
        for (state, title) in [("selected", "Show less"), ("disabled", "Wait"), ("highlighted", "Showing")] {
            let key = #"localized: "pla-bt-001.\#(state)Title", defaultValue: "\#(title)""#
            #expect(view.contains(key) && view.contains("for: .\(state))"), "\(view)")
        }
        #expect(view.contains("button.isSelected = true"))
        #expect(view.contains("label.adjustsFontSizeToFitWidth = true"))
        #expect(view.contains("label.minimumScaleFactor = 0.5"))
    }

    @Test("Root views have other names than the types that the app's files and code declare")
    func names() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("Views/Templates"))
        #expect(
            !files.contains("RootImageView.swift") && files.contains("RootImageViewRootView.swift"), "\(files.sorted())"
        )
        #expect(!files.contains("RootSwitchView.swift") && files.contains("RootLabelView.swift"))
        #expect(!files.contains("BellView.swift"))
    }
}

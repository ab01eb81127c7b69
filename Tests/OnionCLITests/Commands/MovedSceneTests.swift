import Foundation
import OnionTestSupport
import Testing

@Suite("Scenes that move to another storyboard with their translations")
struct MovedSceneTests {
    /// The scenes that the storyboards of an app have, by the names of these.
    private static let states: [[String: [String]]] = [
        ["A": ["today", "menu", "cart"]], ["A": ["today", "menu"], "B": ["cart"]],
        ["A": ["menu"], "B": ["today", "cart"]], ["B": ["today", "menu", "cart"]],
    ]
    private static let moves = states.indices.flatMap { from in
        states.indices.filter { $0 != from }.map { (from, $0) }
    }

    /// Writes the app, and imports it.
    private func take(_ state: [String: [String]], isCatalog: Bool, _ options: [String], _ onion: OnionCommandLine)
        throws
    {
        try? FileManager.default.removeItem(atPath: onion.folder.path("App"))
        for (file, scenes) in state {
            let elements = scenes.map { id in
                """
                <scene sceneID="\(id)-s"><objects><viewController id="\(id)" customClass="\(id)Controller"><view key="view" id="\(id)-view">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews><label opaque="NO" text="\(id) en" id="\(id)-label">
                <rect key="frame" x="0.0" y="0.0" width="100" height="21"/></label></subviews></view><connections>
                <outlet property="titleLabel" destination="\(id)-label" id="\(id)-out"/></connections></viewController></objects></scene>
                """
            }
            try onion.folder.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
                <scenes>\(elements.joined())</scenes></document>
                """, to: "App/Base.lproj/\(file).storyboard")
            if isCatalog {
                let texts = scenes.map { id in
                    let unit = #"{"stringUnit": {"state": "translated", "value": "\#(id) de"}}"#
                    return #""\#(id)-label.text": {"localizations": {"de": \#(unit)}}"#
                }
                try onion.folder.write(
                    #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(texts.joined(separator: ", "))}}"#,
                    to: "App/mul.lproj/\(file).xcstrings")
            } else {
                let texts = scenes.map { "\"\($0)-label.text\" = \"\($0) de\";\n" }
                try onion.folder.write(texts.joined(), to: "App/de.lproj/\(file).strings")
            }
        }
        let outcome = try onion.run(["import", "App"] + options, input: Data())
        #expect(outcome.status == 0, "\(state) \(outcome)")
    }

    @Test(
        "The later state over the earlier one is the later state alone, in each direction",
        arguments: moves, [false, true])
    func move(_ pair: (from: Int, to: Int), isCatalog: Bool) throws {
        for options in [[], ["--mirror"]] {
            let (updated, fresh) = (try OnionCommandLine.initialized(), try OnionCommandLine.initialized())
            try take(Self.states[pair.from], isCatalog: isCatalog, options, updated)
            try take(Self.states[pair.to], isCatalog: isCatalog, options, updated)
            try take(Self.states[pair.to], isCatalog: isCatalog, options, fresh)
            let documents = try [updated, fresh].map { try $0.run("export", "--format", "ndjson").output }
            #expect(Set(documents[0].split(separator: "\n")) == Set(documents[1].split(separator: "\n")))
            for id in ["today", "menu", "cart"] { #expect(documents[1].contains("\(id) de"), "\(documents[1])") }
        }
    }
}

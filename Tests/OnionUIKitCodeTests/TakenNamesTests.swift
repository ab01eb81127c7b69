import Foundation
import Onion
import OnionTestRegistry
import OnionUIKitCode
import Testing

/// `script/prove-uikit` compiles and runs all of these names, in the documents of `onion-proof walk`.
@Suite("Names that UIKit or Swift has")
struct TakenNamesTests {
    private func text(_ path: String, _ documents: String) throws -> String {
        let files = GeneratedCode(try TestRegistry(documents).registry.read { try CodeParts($0) }).files()
        return try #require(files.first { $0.path == path }, "\(files.map(\.path))").text
    }

    /// The properties that the stand-in's class has.
    private func properties(of name: String) throws -> [String] {
        let list = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "UIKitStandIn/Interface.tsv")
        let guides = ["GuideGuide", "LayoutGuide", "MarginsGuide", "ContentGuide"]
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap { line in
            let declaration = line.split(separator: "\t")[0]
            guard declaration.hasPrefix("\(name).") else { return nil }
            let member = String(declaration.dropFirst(name.count + 1))
            let isProperty = member.wholeMatch(of: /[a-z][A-Za-z]*/) != nil && !guides.contains(where: member.hasSuffix)
            return isProperty ? member : nil
        }
    }

    @Test(
        "No view has the name of a property of its root view's class or a superclass",
        arguments: [
            ("view", "UIView"), ("view", "UIResponder"), ("label", "UILabel"), ("button", "UIControl"),
            ("button", "UIView"), ("textField", "UITextField"),
            ("textView", "UITextView"), ("textView", "UIScrollView"), ("tableView", "UITableView"),
            ("collectionView", "UICollectionView"),
            ("searchBar", "UISearchBar"), ("slider", "UISlider"), ("navigationBar", "UINavigationBar"),
            ("webView", "WKWebView"),
        ])
    func members(type: String, uikit: String) throws {
        let names = try properties(of: uikit)
        #expect(names.count > 3)
        let views = names.map { "    - { id: \($0), type: label, text: A }" }.joined(separator: "\n")
        let code = try text(
            "Templates/PageView.swift",
            "template: page\nkind: content\nview:\n  id: top\n  type: \(type)\n  subviews:\n\(views)")
        // UIKit's own are declared in extensions, or for all types.
        let declared = code.matches(of: /private let `?([A-Za-z0-9]+)`?[ :]/).map { String($0.output.1) }
        #expect(declared.count == names.count)
        #expect(Set(declared).intersection(names).isEmpty)
    }

    @Test("No case has the name of one of optional values, and no type that of one of Swift's or UIKit's")
    func cases() throws {
        let code = try text(
            "Templates/PageView.swift",
            """
            template: page
            kind: content
            fields:
              type: { type: choice, choices: [none, some, all] }
              string: { type: choice, choices: [none] }
            view: { id: top, subviews: [{ id: label, type: label }] }
            states:
              none: { when: { type: all }, label.text: A }
            ---
            content: page
            template: page
            fields: { type: none }
            """)
        #expect(
            code.contains(
                "enum TypeChoice: String {\n        case noneChoice = \"none\"\n        case someChoice = \"some\"\n        case all\n"
            ))
        #expect(code.contains("var type: TypeChoice? {"))
        #expect(code.contains("enum StringChoice: String {"))
        #expect(code.contains("case normal, noneState"))
    }

    @Test(
        "Tokens, methods, classes and files have other names than those of optional values, view controllers, UIKit and every project"
    )
    func parts() throws {
        let documents = """
            color: none
            light: "#123456"
            ---
            template: UITable
            kind: content
            view: { id: top, subviews: [{ id: await, type: button, title: A, tintColor: none, selector: "resignFirstResponder" }] }
            ---
            actions: bars
            datasource: Bars
            items: []
            ---
            content: root
            template: UITable
            actions: bars
            """
        #expect(try text("Tokens/UIColor+Tokens.swift", documents).contains("static let noneColor"))
        let view = try text("Templates/UITableView2.swift", documents)
        #expect(view.contains("final class UITableView2: UIView"))
        #expect(view.contains("private let `await`"))
        #expect(view.contains("tintColor = .noneColor"))
        #expect(try text("Extensions/Bars2+Actions.swift", documents).contains("func resignFirstResponderAction()"))
        #expect(try text("Contents/Bars2.swift", documents).contains("final class Bars2: UIViewController"))
    }

    @Test("A word that the oldest iOS does not have is left out and listed")
    func words() throws {
        let documents = """
            template: page
            kind: content
            view:
              id: top
              subviews:
                - { id: picker, type: datePicker, datePickerMode: yearAndMonth }
            """
        let code = try text("Templates/PageView.swift", documents)
        #expect(!code.contains("datePickerMode"))
        let leftOut = GeneratedCode(try TestRegistry(documents).registry.read { try CodeParts($0) }).leftOut
        #expect(
            leftOut.map(\.description) == [
                "template/page picker: its datePickerMode \"yearAndMonth\", which UIDatePicker does not have"
            ])
    }
}

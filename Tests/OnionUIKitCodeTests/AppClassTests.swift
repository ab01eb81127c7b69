import Foundation
import Onion
import OnionTestRegistry
import OnionUIKitCode
import Testing

@Suite("Classes of the app in generated code")
struct AppClassTests {
    private func code(_ documents: String) throws -> GeneratedCode {
        GeneratedCode(try TestRegistry(documents).registry.read { try CodeParts($0) })
    }

    private func view(_ path: String, _ documents: String) throws -> String {
        let files = try code(documents).files()
        return try #require(files.first { $0.path == path }, "\(files.map(\.path))").text
    }

    private static let sign = """
        template: sign
        kind: content
        view:
          id: view
          subviews:
            - id: pin
              type: textField
              customClass: ProtectedTextField
              runtimeAttributes:
                - { keyPath: isLocked, bool: true }
                - { keyPath: hintKey, string: pin.hint }
                - { keyPath: hint, localizedString: pin.hint }
                - { keyPath: line, color: systemRed }
                - { keyPath: layer.shadowOpacity, number: 0.5 }
                - { keyPath: layer.shadowColor, color: "#102030" }
                - { keyPath: accessibilityHint, number: 4 }
            - { id: done, type: button, customClass: RoundButton, buttonType: system }
            - { id: log, type: tableView, customClass: LogTable, tableViewStyle: grouped }
            - { id: odd, type: label, customClass: "2Fast" }
        """

    @Test("A view is made as one of the app's class, with the initializer of UIKit's")
    func classes() throws {
        let text = try view("Templates/SignView.swift", Self.sign)
        #expect(text.contains("private let pin: ProtectedTextField = {\n        let textField = ProtectedTextField()"))
        #expect(text.contains("private let done = RoundButton(type: .system)"))
        #expect(text.contains("private let log = LogTable(frame: .zero, style: .grouped)"))
        #expect(text.contains("private let odd = UILabel()"))
    }

    @Test("A runtime attribute is set by its key path, and by UIKit's property where the value has its type")
    func attributes() throws {
        let text = try view("Templates/SignView.swift", Self.sign)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines.filter { $0.hasPrefix("textField.") } == [
                #"textField.setValue(true, forKeyPath: "isLocked")"#,
                #"textField.setValue("pin.hint", forKeyPath: "hintKey")"#,
                #"textField.setValue(String(localized: "pin.hint"), forKeyPath: "hint")"#,
                #"textField.setValue(UIColor.systemRed, forKeyPath: "line")"#,
                "textField.layer.shadowOpacity = 0.5",
                #"textField.setValue(UIColor(hex: 0x102030), forKeyPath: "layer.shadowColor")"#,
                #"textField.setValue(4, forKeyPath: "accessibilityHint")"#,
            ])
    }

    @Test("A root view is a subclass of the app's class, and has another name than it")
    func rootView() throws {
        let text = try view(
            "Templates/CardRootView.swift",
            "{ template: card, kind: content, view: { id: view, customClass: CardView } }")
        #expect(text.contains("final class CardRootView: CardView {"))
        #expect(text.contains("super.init(frame: frame)"))
    }

    @Test("What code cannot say is listed")
    func leftOut() throws {
        let gestures = """
            template: cell
            kind: cell
            view:
              id: view
              type: tableViewCell
              subviews:
                - id: content
                  type: contentView
                  customClass: CellContent
                  subviews:
                    - id: box
                      gestures: [{ kind: longPress, selector: "hold:" }, { kind: custom, customClass: Wiggle, selector: "wiggle:" }]
                      interfaceBuilder: '<view focusGroup="A"><state key="selected"/></view>'
            """
        let documents = "\(Self.sign)\n---\n\(gestures)"
        #expect(
            try code(documents).leftOut.map(\.description) == [
                "template/cell content: its class \"CellContent\", because UIKit makes the view",
                "template/cell box: its gesture custom, which calls \"wiggle:\"",
                "template/cell box: the attribute \"focusGroup\"",
                "template/cell box: its state \"selected\"",
                "template/sign odd: its class \"2Fast\", which is no name in Swift",
            ])
    }
}

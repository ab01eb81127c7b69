import Foundation
import OnionTestSupport
import Testing

/// What people write in a registry, as names and literals of Swift.
@Suite("Names and texts in generated code")
struct GenerateNamesTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private func generate(_ documents: String) throws {
        try onion.folder.write(documents, to: "documents.yaml")
        let imported = try onion.run("import", "documents.yaml")
        #expect(imported.status == 0, "\(imported.error)")
        let generated = try onion.run("generate", "uikit", "-o", "Generated/")
        #expect(generated.status == 0, "\(generated.error)")
    }

    private func generated(_ path: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: "Generated/\(path)"), encoding: .utf8)
    }

    /// What the parser of Swift says about all generated files.
    private func complaints() throws -> String {
        let outcome = try onion.shell("swiftc -frontend -parse $(find Generated -name '*.swift')")
        return outcome.error + outcome.output
    }

    @Test("Names that differ only in case and separators are different names in Swift")
    func names() throws {
        try generate(
            """
            template: row
            kind: content
            fields:
              kind: { type: choice, choices: [on-sale, onSale, self, init] }
              isOn: { type: bool }
            view: { id: view, subviews: [{ id: a, type: label, text: x }] }
            states:
              on-air: { when: { isOn: true }, a.alpha: 0.5 }
              onAir: { a.alpha: 0.2 }
              Normal: { a.alpha: 0.1 }
            ---
            template: page
            kind: layout
            view:
              id: view
              subviews:
                - { id: c, slot: content }
                - { id: l, type: stackView, slot: { takes: contents, name: side-bar } }
                - { id: r, type: stackView, slot: { takes: contents, name: sideBar } }
                - { id: s, type: stackView, slot: actions }
            ---
            actions: menu
            items:
              - { id: sign-in, title: In, selector: did_tap }
              - { id: signIn, title: In, selector: didTap }
              - { id: sign_in, title: In, selector: "didTap:" }
              - { id: pay, title: Pay, selector: payButton }
            ---
            content: first
            template: row
            fields: { kind: onSale }
            actions: menu
            ---
            content: second
            template: row
            fields: { kind: self }
            ---
            screen: home
            compose:
              template: page
              slots: { content: first, side-bar: [{ content: second }], sideBar: [{ content: second }] }
            """)
        let actions = try generated("Actions/MenuActionsDatasource.swift")
        let functions = actions.matches(of: /func (\w+)\(/).map { String($0.output.1) }
        #expect(
            functions == [
                "didTap2", "didTap", "payButton", "signInButton", "signInButton2", "signInButton3", "payButton2",
            ], "\(functions)")
        let view = try generated("Templates/RowView.swift")
        #expect(view.contains("case normal, onAir, onAir2, normal2\n"))
        #expect(view.contains("case onSale = \"on-sale\"\n") && view.contains("case onSale2 = \"onSale\"\n"))
        #expect(try generated("Contents/FirstContentViewController.swift").contains(".kind = .onSale2\n"))
        #expect(try generated("Contents/SecondContentViewController.swift").contains(".kind = .`self`\n"))
        let page = try generated("Templates/PageViewController.swift")
        #expect(page.contains("func appendSideBarController(") && page.contains("func appendSideBar2Controller("))
        let screen = try generated("Screens/Screens+Home.swift")
        #expect(
            screen.contains("page.appendSideBarController(") && screen.contains("page.appendSideBar2Controller("))
        #expect(try complaints() == "")
    }

    /// The pieces of hostile texts.
    private static let pieces = [
        "\"", "\"\"\"", "\"\"\"\"", "\n\"\"\"\u{93E}", "\"\u{302A}", "\\", "\\(", "\\u{", "#\"", "*/", "/*", "//",
        "\u{202E}",
        "\u{2066}", "\u{2028}", "\u{2029}", "\u{85}", "\u{7F}", "\u{9B}", "\u{FEFF}", "\u{200D}", "é\u{301}", " ", "}",
        "\\n", "$0", "`", "👨‍👩‍👧", "word", "   ",
    ]

    @Test("Code is the same whatever texts, summaries, addresses and classes say")
    func texts() throws {
        var generator = SeededGenerator(seed: 7)
        func text(_ range: ClosedRange<Int>) -> String {
            let count = Int.random(in: range, using: &generator)
            return (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
        }
        func json(_ text: String) throws -> String {
            String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        }
        let long = String(repeating: "long words ", count: 12)
        let lines = try (0..<24).flatMap { index in
            let labels = try [long + text(1...12), "x" + text(1...4)].enumerated().map { number, text in
                #"{"id":"l\#(number)","type":"label","text":\#(try json(text)),"accessibilityLabel":\#(try json("x" + text))}"#
            }
            let view = #"{"id":"view","subviews":[\#(labels.joined(separator: ","))]}"#
            let actions = try [
                #"{"id":"one","title":\#(json("x" + text(1...6))),"perform":"do it"}"#,
                #"{"id":"two","title":\#(json(long + text(1...6))),"url":"https://example.org/?q=(x)%22"}"#,
            ]
            return try [
                #"{"template":"t\#(index)","kind":"content","summary":\#(json("x" + text(1...6))),"view":\#(view)}"#,
                #"{"actions":"a\#(index)","summary":\#(json("x" + text(1...6))),"items":[\#(actions.joined(separator: ","))]}"#,
            ]
        }
        try onion.folder.write(lines.joined(separator: "\n"), to: "documents.ndjson")
        let imported = try onion.run("import", "documents.ndjson")
        #expect(imported.status == 0, "\(imported.error)")
        #expect(try onion.run("generate", "uikit", "-o", "Generated/").status == 0)
        #expect(try complaints() == "")
        let names = try onion.shell("cat Generated/*/[TA][0-9]*.swift").output
        let hidden = names.unicodeScalars.filter { scalar in
            let category = scalar.properties.generalCategory
            return [.control, .lineSeparator, .paragraphSeparator].contains(category) && scalar != "\n"
                || [0x202E, 0x2066, 0xFEFF].contains(scalar.value)
        }
        #expect(hidden.isEmpty)
    }
}

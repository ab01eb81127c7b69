import Foundation
import OnionTestSupport
import Testing

@Suite("onion fold")
struct FoldTests {
    private static func card(_ key: String, _ color: String, _ text: String) -> String {
        """
        template: \(key)
        kind: content
        view:
          id: \(key)View
          backgroundColor: \(color)
          subviews:
            - { id: \(key)Title, type: label, text: \(text), font: title1 }
            - { id: \(key)Note, type: label, text: "\(text) more" }
        constraints:
          - \(key)Title.top = \(key)View.top + 40
          - \(key)Title.leading = \(key)View.leading + 16
          - \(key)Note.top = \(key)Title.bottom + 8
          - \(key)Note.leading = \(key)Title.leading
        ---
        content: \(key)
        template: \(key)
        ---
        screen: \(key)
        content: \(key)
        """
    }

    private static let cards = [card("one", "systemYellow", "First"), card("two", "systemTeal", "Second")]

    @Test("An import proposes templates that could be one; folding them leaves every picture as it was")
    func pictures() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.cards.joined(separator: "\n---\n"), to: "cards.yaml")
        let imported = try onion.run("import", "cards.yaml")
        #expect(
            imported.error == """
                1 group of new templates differ only in values; one template could serve each:
                  onion fold template/one template/two
                    the first two differ in oneView.backgroundColor, oneTitle.text, oneNote.text

                """)
        func pictures(_ folder: String) throws -> [Data] {
            try ["one", "two"].flatMap { key in
                try ["light", "dark"].map { appearance in
                    let file = "\(folder)-\(key)-\(appearance).png"
                    _ = try onion.run(
                        "preview", "screen/\(key)", "--device", "iphone-se", "--appearance", appearance, "-o", file)
                    return try Data(contentsOf: onion.folder.url.appending(path: file))
                }
            }
        }
        let before = try pictures("before")
        #expect(Set(before).count == 4)
        let folded = try onion.run("fold", "template/one", "template/two", "-m", "One card")
        #expect(folded.status == 0)
        #expect(try pictures("after") == before)
        #expect(try onion.run("check").status == 0)
    }

    @Test("A template that a part pins cannot be folded into another")
    func pinned() throws {
        let onion = try OnionCommandLine.initialized()
        let cards = Self.cards.joined(separator: "\n---\n").replacing(
            "template: two\n---", with: "template: two@1\n---")
        try onion.folder.write(cards, to: "cards.yaml")
        #expect(try onion.run("import", "cards.yaml").status == 0)
        let refused = try onion.run("fold", "template/one", "template/two")
        #expect(refused.status == 2)
        #expect(refused.error.contains("template/two is in use and cannot be folded into another"))
        #expect(refused.error.contains("content/two"))
    }
}

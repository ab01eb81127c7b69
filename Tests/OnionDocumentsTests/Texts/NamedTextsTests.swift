import OnionModel
import OnionTestDocuments
import Testing

@Suite("Names of texts")
struct NamedTextsTests {
    @Test("A text is named by its field, its action or its view, and has the paths' texts")
    func names() throws {
        let parts = """
            template: leaf
            kind: content
            fields: { title: { type: text } }
            view:
              id: view
              subviews:
                - { id: choice, type: segmentedControl, segments: [One, { en: Two }], accessibilityLabel: Choice }
                - { id: label, type: label, text: $title }
            ---
            actions: buttons
            items: [{ id: done, title: Done }, { id: open, image: arrow, url: "https://example.com" }]
            ---
            content: hello
            template: leaf
            fields: { title: Hello }
            ---
            screen: home
            content: hello
            """.parts
        #expect(
            parts.flatMap { $0.namedTexts.map(\.name) } == [
                "choice.accessibilityLabel", "choice.segments[0]", "choice.segments[1]", "items.done.title",
                "fields.title",
            ])
        for part in parts + Examples.pizzeriaParts {
            #expect(part.namedTexts.map(\.text) == part.texts.map(\.text))
        }
    }
}

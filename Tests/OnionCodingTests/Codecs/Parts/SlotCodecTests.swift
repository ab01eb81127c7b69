import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Slots in documents")
struct SlotCodecTests {
    @Test(
        "A slot is written as shortly as it can be",
        arguments: [
            ("tabs", "tabs"), ("{ takes: content }", "content"), ("{ name: content, takes: content }", "content"),
            ("{ name: footer, takes: content, count: 0...1 }", #"{name: footer, takes: content, count: "0...1"}"#),
            ("{ takes: contents, count: 4...4 }", "{takes: contents, count: 4}"),
            ("{ takes: pages, count: '2...' }", #"{takes: pages, count: "2..."}"#),
        ])
    func forms(text: String, written: String) throws {
        let read = "template: t\nkind: layout\nview: { id: view, slot: \(text) }".read()
        #expect(read.problems.map(\.identity) == [])
        let part = try #require(read.documents.first?.part)
        var writer = DocumentWriter(format: .yaml)
        let lines = String(decoding: writer.next(part.node) + writer.end(), as: UTF8.self)
        #expect(lines.contains("slot: \(written)"), "\(lines)")
        #expect(lines.read().documents.map { $0.part } == [part])
    }

    @Test(
        "Names and counts are read strictly",
        arguments: [
            ("{ takes: contens }", ".slot.takes: unknown-value nearest=contents value=contens"),
            ("{ name: footer }", ".slot: missing-key key=takes"),
            ("{ name: 'a b', takes: content }", ".slot.name: invalid-name name=a b"),
            ("{ name: 1a, takes: content }", ".slot.name: invalid-name name=1a"),
            ("{ name: é, takes: content }", ".slot.name: invalid-name name=é"),
            ("{ takes: contents, count: 2...1 }", ".slot.count: invalid-value found=2...1"),
            ("{ takes: contents, count: 0 }", ".slot.count: invalid-value found=0"),
            ("{ takes: contents, count: 1001 }", ".slot.count: invalid-value found=1001"),
            ("{ takes: contents, count: 1.5 }", ".slot.count: invalid-value found=1.5"),
            (
                "{ takes: contents, count: 99999999999999999999... }",
                ".slot.count: invalid-value found=99999999999999999999..."
            ),
            ("{ takes: content, count: 0...2 }", ".slot: slot-mismatch found=0...2"),
            ("{ takes: content, cuont: 1 }", ".slot: unknown-key key=cuont nearest=count"),
        ])
    func refused(slot: String, problem: String) {
        let found = "template: t\nkind: layout\nview: { id: view, slot: \(slot) }".read().problems.map(\.identity)
        #expect(found.map { $0.replacing(#/^[0-9:]+: /#, with: "") } == ["template/t view\(problem)"])
    }

    @Test("Slots without a name are one of each sort, and names are unique")
    func distinct() {
        func problems(_ slots: String...) -> [String] { problems(slots) }
        func problems(_ slots: [String]) -> [String] {
            let views = slots.enumerated().map { "{ id: v\($0), type: stackView, slot: \($1) }" }
            return "template: t\nkind: layout\nview: { id: view, subviews: [\(views.joined(separator: ", "))] }"
                .read().problems.map { Problem.identity($0.code, $0.values) }
        }
        #expect(problems("content", "{ name: a, takes: content }", "actions", "{ name: b, takes: actions }") == [])
        #expect(problems("content", "tabs") == ["too-many limit=1 slot=tabs"])
        #expect(problems("{ name: a, takes: content }", "{ name: a, takes: actions }") == ["duplicate name=a"])
        #expect(problems("content", "{ name: content, takes: contents }") == ["duplicate name=content"])
        let many = (0...100).map { "{ name: a\($0), takes: content }" }
        #expect(problems(many) == ["too-many limit=100"] && problems(Array(many.dropFirst())) == [])
        #expect(
            "screen: s\ncompose: { template: t, slots: { \((0...100).map { "a\($0): c" }.joined(separator: ", ")) } }"
                .read().problems.map { Problem.identity($0.code, $0.values) } == ["too-many limit=100"])
        #expect(problems("{ name: a, takes: actions }") == ["slot-mismatch kind=layout"])
    }

    @Test(
        "What fills slots is read strictly",
        arguments: [
            ("content: { content: c }, slots: {}", ": conflict first=content second=slots"),
            ("content: { content: c }, selected: 1", ": not-applicable key=selected"),
            ("slots: [c]", ".slots: wrong-type expected=a map of slots found=a list"),
            ("slots: { a: { content: [] } }", ".slots.a.content: wrong-type expected=a text found=a list"),
            ("slots: { a: { contents: [], selektd: 1 } }", ".slots.a: unknown-key key=selektd nearest=selected"),
            ("slots: { a: { actions: a/b } }", ".slots.a.actions: invalid-name name=a/b"),
            ("contents: [{ screen: menu }, { content: c }], selected: 2", ".selected: unknown-tab found=2 limit=2"),
            (
                "contents: [{ screen: menu }], selected: menue",
                ".selected: unknown-tab found=menue limit=1 nearest=menu"
            ),
            ("contents: [{ screen: menu }], selected: -1", ".selected: out-of-range"),
        ])
    func fillings(inner: String, problem: String) {
        let found = "screen: s\ncompose: { template: t, \(inner) }".read().problems.map(\.identity)
        #expect(found.count == 1 && found[0].contains("screen/s compose\(problem)"), "\(found)")
    }
}

import Onion
import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

@Suite("Differences that look the same")
struct SpellingDifferencesTests {
    private func part(_ json: String) throws -> Part {
        try #require(Part.read(JSONReader.read(Array(json.utf8)), source: nil).part)
    }

    @Test("Another form of Unicode is a difference, which is shown with escapes")
    func forms() throws {
        let before = try part(#"{"content":"a","template":"t","fields":{"title":{"en":"Café","de":"Kaffee"}}}"#)
        let after = try part(
            "{\"content\":\"a\",\"template\":\"t\",\"fields\":{\"title\":{\"en\":\"Cafe\u{301}\",\"de\":\"Kaffee\"}}}")
        let differences = before.differences(to: after)
        #expect(
            differences.map(\.description) == [
                #"changed text fields.title.en: "Caf\u00E9" → "Cafe\u0301""#
            ])
        #expect(before.differences(to: before) == [])
    }

    @Test("Two nodes are equal when their texts have the same characters")
    func nodes() {
        #expect(Node.string("é") != Node.string("e\u{301}"))
        #expect(Node.list([.map([.init("a", .string("é"))])]) == Node.list([.map([.init("a", .string("é"))])]))
        #expect(Set([Node.string("é"), .string("e\u{301}"), .string("é")]).count == 2)
    }

    @Test("Documents that differ in any text have a difference")
    func everyText() throws {
        for document in try EveryKey.registry.get().documents {
            guard let before = Part.read(document, source: nil).part else { continue }
            let written = JSONWriter.compact(before.node)
            // Each text is changed in one of the ways, because a document is read again for each.
            for (path, ending) in zip(document.texts.dropFirst(), ["\u{2028}", "e\u{301}", "é"].repeated) {
                guard let after = Part.read(document.changing(path) { $0 + ending }, source: nil).part,
                    JSONWriter.compact(after.node) != written, after.reference == before.reference
                else { continue }
                #expect(!before.differences(to: after).isEmpty, "\(before.reference) \(path)")
            }
        }
    }
}

extension Array {
    /// The elements over and over again.
    fileprivate var repeated: some Sequence<Element> { (0...).lazy.map { self[$0 % count] } }
}

extension Node {
    /// The ways to all texts of the document, by numbers.
    fileprivate var texts: [[Int]] {
        switch value {
        case .string: [[]]
        case .list(let items): items.enumerated().flatMap { index, item in item.texts.map { [index] + $0 } }
        case .map(let entries): entries.enumerated().flatMap { index, entry in entry.value.texts.map { [index] + $0 } }
        default: []
        }
    }

    fileprivate func changing(_ path: [Int], _ change: (String) -> String) -> Node {
        switch value {
        case .string(let text): return .string(change(text))
        case .list(var items):
            items[path[0]] = items[path[0]].changing(Array(path.dropFirst()), change)
            return .list(items)
        case .map(var entries):
            entries[path[0]].value = entries[path[0]].value.changing(Array(path.dropFirst()), change)
            return .map(entries)
        default: return self
        }
    }
}

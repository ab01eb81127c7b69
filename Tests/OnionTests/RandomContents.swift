import Onion
import OnionCoding
import OnionModel
import OnionStore
import OnionTestSupport

/// A registry with random contents that have any member of a content's document, and values of fields of every type.
struct RandomContents {
    let test: TestRegistry
    private var samples: SchemaSamples

    init(seed: UInt64, count: Int) throws {
        test = try TestRegistry(Fixtures.home + RandomContents.parts)
        samples = SchemaSamples(
            PartKind.content.schema, naming: [.template: ["card"], .actions: ["buttons"], .screen: ["home"]],
            seed: seed)
        for number in 0..<count { try add("c\(number)") }
    }

    private static let parts = """

        ---
        { color: brand, light: "#102030" }
        ---
        { number: gap, value: 8 }
        ---
        { actions: other-buttons, items: [{ id: go, title: Go, selector: go }] }
        ---
        template: card
        kind: content
        fields:
          title: { type: text }
          body: { type: text }
          picture: { type: image }
          tint: { type: color }
          share: { type: number }
          open: { type: bool }
          size: { type: choice, choices: [small, large] }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        ---
        template: other-card
        kind: content
        fields: { title: { type: text }, share: { type: number } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        """

    /// Imports a random content. What is refused of it is taken away first.
    private mutating func add(_ key: String) throws {
        var node = samples.document().setting("content", .string(key))
            .setting("template", .string(samples.one(of: ["card", "card", "card@1"]))).setting("fields", fields())
        // A table cannot hold an empty text.
        if node["summary"]?.string == "" { node = node.removing("summary") ?? node }
        for _ in 0..<100 {
            do {
                try test.add(String(decoding: JSONWriter.compact(node), as: UTF8.self), source: "random.json")
                return
            } catch let refusal as ImportRefused {
                let paths = refusal.problems.lazy.map(\.path)
                guard let rest = paths.compactMap({ node.removing($0) }).first else { throw refusal }
                node = rest
            }
        }
    }

    private mutating func fields() -> Node {
        var fields: [Node.Entry] = []
        func add(_ name: String, _ value: Node) { fields.append(Node.Entry(name, value)) }
        for name in ["title", "body"] where !samples.chance(4) { add(name, text()) }
        if samples.chance(2) {
            let name = Node.string("picture \(samples.random.generator.next() % 9)")
            let size = Node.list([.number(1), .number(2.5)])
            add("picture", samples.chance(2) ? name : .map([.init("name", name), .init("size", size)]))
        }
        if samples.chance(2) {
            let pair = Node.map([.init("light", .string("#000000")), .init("dark", .string("white"))])
            add("tint", samples.one(of: [.string("#aabbcc"), .string("systemBlue"), .string("brand"), pair]))
        }
        if samples.chance(2) { add("share", samples.chance(3) ? .string("gap") : .number(samples.random.number())) }
        if samples.chance(2) { add("open", .bool(samples.chance(2))) }
        if samples.chance(2) { add("size", .string(samples.one(of: ["small", "large"]))) }
        return .map(fields)
    }

    /// A text that a table can hold: no part of it is empty.
    private mutating func text() -> Node {
        samples.value(ofDefinition: "text").withoutEmptyTexts
    }
}

extension Node {
    fileprivate var withoutEmptyTexts: Node {
        switch value {
        case .map(let entries): .map(entries.map { Entry($0.key, $0.value.withoutEmptyTexts) })
        case .string(let text): .string(text.isEmpty ? "x" : text)
        case .null, .bool, .number, .list: self
        }
    }
}

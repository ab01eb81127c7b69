import Foundation
import Onion
import OnionCoding
import OnionTestRegistry
import Testing

/// The schemas for editors match the model.
struct SchemaTests {
    @Test("Examples/schema has what \"onion schema\" prints", arguments: PartKind.allCases)
    func schemaIsCurrent(kind: PartKind) throws {
        let file = Examples.folder.appending(path: "schema/\(kind.rawValue).schema.json")
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == String(decoding: JSONWriter.pretty(kind.schema), as: UTF8.self) + "\n")
    }

    @Test("Examples/schema has the schema of documents of all kinds")
    func documentSchemaIsCurrent() throws {
        let file = Examples.folder.appending(path: "schema/document.schema.json")
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == String(decoding: JSONWriter.pretty(DocumentSchema.node), as: UTF8.self) + "\n")
    }

    @Test("the schema of all documents selects the schema of a kind by its key")
    func documentSchemaSelects() throws {
        var choice = DocumentSchema.node
        var kinds: [String] = []
        while let key = choice["if"]?["required"]?.items?.first?.string {
            #expect(choice["then"]?["$ref"]?.string == "#/$defs/\(key)")
            kinds.append(key)
            choice = try #require(choice["else"])
        }
        #expect(kinds == ["app", "screen", "content", "actions", "template", "number", "font"])
        #expect(choice["$ref"]?.string == "#/$defs/color")
        // A kind before another one is not a key of the other one.
        for (index, kind) in kinds.enumerated() {
            for later in kinds[(index + 1)...] + ["color"] {
                #expect(DocumentSchema.node["$defs"]?[later]?["properties"]?[kind] == nil, "\(kind) in \(later)")
            }
        }
    }

    @Test("a schema names every key of every document of the pizzeria")
    func schemaKnowsTheKeys() throws {
        let read = DocumentReader().read(paths: [Examples.pizzeria])
        #expect(read.problems.isEmpty)
        for item in read.documents {
            let properties = try #require(item.part.kind.schema["properties"])
            for entry in item.node.entries ?? [] {
                #expect(properties[entry.key] != nil, "\(item.part.reference) \(entry.key)")
            }
        }
    }

    @Test("every reference in a schema leads to one of its definitions", arguments: PartKind.allCases)
    func schemaIsClosed(kind: PartKind) {
        expectClosed(kind.schema)
    }

    @Test("every reference in the schema of all documents leads to one of its definitions")
    func documentSchemaIsClosed() {
        expectClosed(DocumentSchema.node)
    }

    private func expectClosed(_ schema: Node) {
        let definitions = Set((schema["$defs"]?.entries ?? []).map { "#/$defs/\($0.key)" })
        for reference in references(in: schema) {
            #expect(definitions.contains(reference), "\(reference)")
        }
    }

    private func references(in node: Node) -> [String] {
        let own = node["$ref"]?.string.map { [$0] } ?? []
        let inner = (node.entries ?? []).map(\.value) + (node.items ?? [])
        return own + inner.flatMap(references)
    }
}

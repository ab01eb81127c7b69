import Foundation
import Onion
import OnionTestSupport
import Testing

/// The schemas for editors match the model.
struct SchemaTests {
    @Test("Examples/schema has what \"onion schema\" prints", arguments: PartKind.allCases)
    func schemaIsCurrent(kind: PartKind) throws {
        let file = Examples.folder.appending(path: "schema/\(kind.rawValue).schema.json")
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == String(decoding: JSONWriter.pretty(kind.schema), as: UTF8.self) + "\n")
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
    func schemaIsClosed(kind: PartKind) throws {
        let schema = kind.schema
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

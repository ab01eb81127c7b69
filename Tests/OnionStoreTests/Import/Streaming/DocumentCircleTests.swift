import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Documents that are stored together")
struct DocumentCircleTests {
    @Test(
        "Only documents that wait for parts which may still come are kept in memory",
        arguments: [
            ("content: c\ntemplate: nope", false), ("content: c\ntemplate: leaf\nactions: nope", false),
            ("content: c\ntemplate: leaf\nfields: { title: A }\ncells: [nope]", true),
            ("screen: s\ncontent: nope\nwrap: [nope]", false), ("screen: s\ncompose: { screen: nope }", true),
        ])
    func takes(yaml: String, isTaken: Bool) throws {
        let test = try TestRegistry(Fixtures.home)
        let document = try #require(yaml.read(source: "menu.yaml").documents.first)
        try test.registry.read { snapshot in
            var circle = DocumentCircle([], snapshot.db)
            let wasTaken = try circle.takes(RecordDocument(document))
            #expect(wasTaken == isTaken)
        }
    }
}

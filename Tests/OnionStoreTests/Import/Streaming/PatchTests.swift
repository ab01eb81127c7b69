import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Imports of partial documents")
struct PatchTests {
    private func patch(_ test: TestRegistry, _ text: String) throws -> ImportReport {
        try test.stream([text + "\n"], ImportOptions(isPatch: true))
    }

    private func document(_ test: TestRegistry, _ name: String) throws -> String {
        String(
            decoding: JSONWriter.compact(try test.registry.read { try $0.document(Reference(parsing: name)) }),
            as: UTF8.self)
    }

    @Test(
        "Only the given keys change",
        arguments: [
            (#"{"content":"hello","fields":{"tint":"red"}}"#, #""tint":"red","title":{"en":"Hello","ru":"Привет"}"#),
            (
                #"{"content":"hello","fields":{"title":{"de":"Hallo"}}}"#,
                #""title":{"de":"Hallo","en":"Hello","ru":"Привет"}"#
            ),
            (#"{"content":"hello","fields":{"title":{"ru":null}}}"#, #""title":{"en":"Hello"}"#),
            (
                #"{"content":"hello","fields":{"title":{"ru":{"other":"Приветы","one":"Привет"}}}}"#,
                #""title":{"en":"Hello","ru":{"one":"Привет","other":"Приветы"}}"#
            ),
            (#"{"content":"hello","fields":{"title":"Hi"}}"#, #""title":"Hi""#),
            (#"{"content":"hello","fields":{"title":{"EN":"Hi"}}}"#, #""title":{"en":"Hi","ru":"Привет"}"#),
        ])
    func fields(patch text: String, fields: String) throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(try patch(test, text).description == "1 changed")
        #expect(
            try document(test, "content/hello")
                == #"{"content":"hello","template":"leaf","fields":{\#(fields)},"actions":"buttons"}"#)
        #expect(try patch(test, text).description == "1 unchanged")
        #expect(try test.damage() == [])
    }

    @Test("A text without a language becomes the base locale's when another joins it")
    func baseText() throws {
        let test = try TestRegistry(Fixtures.home.replacing("{ en: Hello, ru: Привет }", with: "Hello"))
        #expect(try patch(test, #"{"content":"hello","fields":{"title":{"ja":"こんにちは"}}}"#).description == "1 changed")
        #expect(try document(test, "content/hello").contains(#""title":{"en":"Hello","ja":"こんにちは"}"#))
        let forms = #"{"one":"a","other":"b","en":null,"ja":null}"#
        #expect(try patch(test, #"{"content":"hello","fields":{"title":\#(forms)}}"#).description == "1 changed")
        #expect(try patch(test, #"{"content":"hello","fields":{"title":{"one":"c"}}}"#).description == "1 changed")
        #expect(try patch(test, #"{"content":"hello","fields":{"title":{"ja":"d"}}}"#).description == "1 changed")
        #expect(try document(test, "content/hello").contains(#""title":{"en":{"one":"c","other":"b"},"ja":"d"}"#))
    }

    @Test("Null removes an optional key, and is refused for a required one")
    func null() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(try patch(test, #"{"content":"hello","actions":null}"#).description == "1 changed")
        #expect(throws: ImportRefused.self) { try patch(test, #"{"content":"hello","template":null}"#) }
        #expect(throws: ImportRefused.self) { try patch(test, #"{"content":"hello","fields":{"title":null}}"#) }
    }

    @Test("Null for what is not there changes nothing, but its name must be one that the part can have")
    func unknownNames() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(
            try patch(test, #"{"content":"hello","summary":null,"fields":{"tint":null}}"#).description == "1 unchanged")
        #expect(throws: ImportRefused.self) { try patch(test, #"{"content":"hello","sumary":null}"#) }
        #expect(throws: ImportRefused.self) { try patch(test, #"{"content":"hello","fields":{"tnit":null}}"#) }
    }

    @Test("A patch for a missing part is refused")
    func missing() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        for text in [#"{"content":"new","summary":"A"}"#, #"{"screen":"home","summary":"A"}"#] {
            let refusal = #expect(throws: ImportRefused.self) { try patch(test, text) }
            let name = text.contains("new") ? "content/new" : "screen/home"
            #expect(
                refusal?.problems.map(\.description) == [
                    """
                    menu0.ndjson:1:1: \(name): there is no \(name), which this document changes; import the complete document first
                    """
                ])
        }
    }

    @Test("Partial documents of every kind that were read whole are taken, too")
    func whole() throws {
        let test = try TestRegistry(Fixtures.home)
        let patches = """
            template: leaf
            summary: A leaf
            ---
            screen: home
            summary: Home
            """
        var batch = DocumentBatch()
        let read = DocumentReader(isPartial: true).read(bytes: Array(patches.utf8), source: "p.yaml")
        batch.patches = read.patches.map { .init(node: $0.node, source: $0.source) }
        let summary = try test.registry.importRecords(
            TextRecords([]), with: batch, by: TestRegistry.anna, options: ImportOptions(isPatch: true))
        #expect(summary.description == "2 changed")
        #expect(
            try document(test, "screen/home") == #"{"screen":"home","summary":"Home","content":"hello","wrap":["box"]}"#
        )
    }
}

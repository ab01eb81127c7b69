import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Writing documents")
struct DocumentWriterTests {
    private static let parts = """
        actions: done
        items: [{ id: done, title: { ru: "Да", en: "yes" }, image: { name: ok, size: [20, 20.5] } }]
        ---
        screen: home
        content: hello
        wrap: [box, modal@2]
        """.parts

    private func text(_ format: DocumentFormat, _ parts: [Part] = parts) -> String {
        var writer = DocumentWriter(format: format)
        let bytes = parts.reduce(into: [UInt8]()) { $0 += writer.next($1.node) } + writer.end()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("YAML documents are divided by a line of dashes")
    func yaml() throws {
        let written = text(.yaml)
        #expect(
            written == """
                actions: done
                items:
                - {id: done, title: {en: "yes", ru: Да}, image: {name: ok, size: [20, 20.5]}}
                ---
                screen: home
                content: hello
                wrap: [box, modal@2]

                """)
    }

    @Test("JSON documents are written as one array")
    func json() throws {
        let written = text(.json)
        #expect(
            written == """
                [
                {
                  "actions": "done",
                  "items": [
                    {
                      "id": "done",
                      "title": {"en": "yes", "ru": "Да"},
                      "image": {
                        "name": "ok",
                        "size": [20, 20.5]
                      }
                    }
                  ]
                },
                {
                  "screen": "home",
                  "content": "hello",
                  "wrap": ["box", "modal@2"]
                }
                ]

                """)
    }

    @Test("NDJSON documents are written one per line")
    func ndjson() throws {
        let written = text(.ndjson)
        #expect(
            written == """
                {"actions":"done","items":[{"id":"done","title":{"en":"yes","ru":"Да"},"image":{"name":"ok","size":[20,20.5]}}]}
                {"screen":"home","content":"hello","wrap":["box","modal@2"]}

                """)
    }

    @Test("An empty list of documents reads back empty", arguments: DocumentFormat.allCases)
    func none(format: DocumentFormat) throws {
        #expect(text(format, []) == "[]\n")
        let read = "[]\n".read(source: "a.\(format)")
        #expect(read.documents.isEmpty && read.problems.isEmpty)
    }
}

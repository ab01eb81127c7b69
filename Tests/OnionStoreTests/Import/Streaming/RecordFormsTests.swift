import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Streamed arrays, tables and documents are equal")
struct RecordFormsTests {
    private static let types: [String: Field.Kind] = [
        "title": .text, "picture": .image, "tint": .color, "share": .number, "open": .bool,
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func state(of test: TestRegistry) throws -> [String] {
        try test.rows(
            """
            SELECT kind, key, number, part.head = revision.id, body
            FROM revision JOIN part ON part.id = revision.part ORDER BY 1, 2, 3
            """)
    }

    /// Imports a file in both ways, and returns the problems of the streamed import.
    private func expectEqual(
        _ text: String, named name: String, _ whole: TestRegistry, _ streamed: TestRegistry
    ) throws {
        let path = try folder.write(text, to: name)
        let reader = DocumentReader(tables: CSVOptions(fieldTypes: { $0.key.text == "leaf" ? Self.types : nil }))
        let read = reader.read(paths: [path])
        let expected = try refusal {
            let documents = read.documents
            guard read.problems.isEmpty else {
                // Problems of documents by themselves come before those of what does not fit the registry.
                throw ImportRefused(problems: read.problems, sources: read.sources)
            }
            try whole.registry.importDocuments(documents, by: TestRegistry.anna)
        }
        let input = ImportSources(
            paths: [path], reader: reader, maximumWholeSize: 0, maximumWholeYAML: 0,
            limits: RecordLimits(pieceSize: 700))
        #expect(input.records.names == [path])
        let found = try refusal { _ = try streamed.registry.importRecords(input.records, by: TestRegistry.anna) }
        if read.problems.isEmpty {
            #expect(found == expected)
        } else {
            #expect(Set(expected).isSubset(of: found))
        }
        #expect(try state(of: streamed) == state(of: whole))
    }

    @Test("An array gives what its documents give", arguments: 0..<16)
    func arrays(seed: Int) throws {
        let (whole, streamed) = try (TestRegistry(Fixtures.home), TestRegistry(Fixtures.home))
        var records = RandomRecords(seed: UInt64(seed), mayBeWrong: seed % 2 == 1)
        for round in 0..<3 {
            let lines = records.text(25).split(whereSeparator: \.isNewline).map(String.init)
                .filter { (try? JSONReader.read(Array($0.utf8))) != nil }
            let text = "[ \(lines.joined(separator: round == 0 ? "," : "\n ,\t"))]"
            try expectEqual(text, named: "\(round).json", whole, streamed)
        }
    }

    @Test("Pretty records, which go over lines, give what their documents give", arguments: 0..<6)
    func prettyArrays(seed: Int) throws {
        let (whole, streamed) = try (TestRegistry(Fixtures.home), TestRegistry(Fixtures.home))
        var records = RandomRecords(seed: UInt64(seed + 100), mayBeWrong: seed % 2 == 1)
        let nodes = records.text(40).split(whereSeparator: \.isNewline).compactMap {
            try? JSONReader.read(Array($0.utf8))
        }
        let text = String(decoding: JSONWriter.pretty(.list(nodes)), as: UTF8.self)
        try expectEqual(text, named: "a.json", whole, streamed)
    }

    @Test("YAML documents give what they give when they are read whole", arguments: 0..<16)
    func yaml(seed: Int) throws {
        let (whole, streamed) = try (TestRegistry(Fixtures.home), TestRegistry(Fixtures.home))
        var records = RandomRecords(seed: UInt64(seed + 200), mayBeWrong: seed % 2 == 1)
        for round in 0..<3 {
            let texts = records.text(25).split(whereSeparator: \.isNewline).compactMap {
                try? String(decoding: YAMLWriter.write(JSONReader.read(Array($0.utf8))), as: UTF8.self)
            }
            let text = texts.joined(separator: round == 0 ? "---\n" : "...\n# next\n--- # here\n")
            try expectEqual(text, named: "\(round).yaml", whole, streamed)
        }
    }

    @Test("Templates, action sets and screens of a large YAML text may come in any order, with aliases")
    func anyOrder() throws {
        let test = try TestRegistry()
        let path = try folder.write(
            """
            screen: home
            compose: { template: page, content: { content: a } }
            ---
            content: a
            template: card
            fields: { title: &t { en: One, de: "Eins" }, note: *t }
            actions: buttons
            ---
            actions: buttons
            items: [{ id: ok, title: OK, selector: "ok:" }]
            ---
            template: page
            kind: layout
            view: { id: root, subviews: [{ id: inner, slot: content }, { id: bar, type: stackView, slot: actions }] }
            ---
            template: card
            kind: content
            fields: &f { title: { type: text } , note: { type: text } }
            view: { id: root }
            """, to: "a.yaml")
        let input = ImportSources(paths: [path], maximumWholeYAML: 0, limits: RecordLimits(pieceSize: 100))
        let summary = try test.registry.importRecords(input.records, by: TestRegistry.anna)
        #expect(summary.created == 5)
        #expect(try test.export(.ndjson).split(separator: "Eins").count == 3)
    }

    @Test("A document with an unknown key is checked in all else, too, in every form")
    func flawed() throws {
        let test = try TestRegistry(Fixtures.home)
        for (name, text) in [
            ("a.json", #"[{"content":"a","template":"nope","colour":"red"}]"#),
            ("a.ndjson", #"{"content":"a","template":"nope","colour":"red"}"#),
            ("a.yaml", "content: a\ntemplate: nope\ncolour: red\n"),
        ] {
            let path = try folder.write(text, to: name)
            let input = ImportSources(
                paths: [path], maximumWholeSize: 0, maximumWholeYAML: 0, limits: RecordLimits())
            let refused = try #require(throws: ImportRefused.self) {
                try test.registry.importRecords(input.records, by: TestRegistry.anna)
            }
            #expect(Set(refused.problems.map(\.code)) == [.unknownKey, .unknownReference], "\(name)")
        }
    }

    @Test("A refused document of YAML is given as JSON, and a key that appears twice with both positions")
    func refusedYAML() throws {
        let test = try TestRegistry(Fixtures.home)
        let leaf = "template: leaf\nfields: { title: A }\n"
        let path = try folder.write(
            "content: a\n\(leaf)---\ncontent: b\ntemplate: leaf\n---\ncontent: a\n\(leaf)", to: "a.yaml")
        let input = ImportSources(paths: [path], maximumWholeYAML: 0, limits: RecordLimits())
        var refused: [String] = []
        let summary = try test.registry.importRecords(
            input.records, by: TestRegistry.anna, options: ImportOptions(onError: .skip),
            listener: ImportListener(refused: { record in
                let text = String(decoding: record.text ?? [], as: UTF8.self)
                refused.append("\(text) \(record.problems.map(\.code))")
            }))
        #expect((summary.created, summary.refused) == (1, 2))
        #expect(
            refused == [
                #"{"content":"b","template":"leaf"} [missing-field]"#,
                #"{"content":"a","template":"leaf","fields":{"title":"A"}} [duplicate]"#,
            ])
    }

    @Test("A table gives what its documents give", arguments: 0..<16)
    func tables(seed: Int) throws {
        let (whole, streamed) = try (TestRegistry(Fixtures.home), TestRegistry(Fixtures.home))
        var random = SeededGenerator(seed: UInt64(seed))
        let columns: [[String]] = [
            ["leaf", "leaf", "leaf", "leaf"], ["", "a summary", "ж \"\" x"], ["Hi", "Привет", "\"\"a\"\"\nb", "😀"],
            ["", "Hallo", "a;b"], ["", "clock", "{\"\"name\"\":\"\"a\"\",\"\"size\"\":[1,2]}"],
            ["", "#aabbcc", "systemBlue", "{\"\"light\"\":\"\"#000000\"\",\"\"dark\"\":\"\"white\"\"}"],
            ["", "1", "-0.50", "007", "1e3", "+5"], ["", "true", "FALSE", "True"], ["", "buttons"],
        ]
        let wrong = ["laef", "", "a title that is much too long", "x", "{}", "#12", "1e400", "yes", "bottuns"]
        for round in 0..<3 {
            var table = "key,template,summary,title.en,title.de,picture,tint,share,open,actions\n"
            for row in 0..<30 {
                let cells = columns.enumerated().map { place, values in
                    let isWrong = seed % 2 == 1 && Int.random(in: 0..<60, using: &random) == 0
                    return isWrong ? wrong[place] : values.randomElement(using: &random) ?? ""
                }
                let written = cells.map { $0.contains { "\",\n;".contains($0) } ? "\"\($0)\"" : $0 }
                table += "r\(row),\(written.joined(separator: ","))\n"
            }
            try expectEqual(table, named: "\(round).csv", whole, streamed)
        }
    }

    @Test("A key that appears twice is reported with both positions")
    func repeated() throws {
        let test = try TestRegistry(Fixtures.home)
        let record = "{\"content\":\"a\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\"}}"
        let path = try folder.write("[\(record),\n  \(record), \(record)]", to: "a.json")
        let input = ImportSources(paths: [path], reader: DocumentReader(), maximumWholeSize: 0, limits: RecordLimits())
        let found = try refusal { _ = try test.registry.importRecords(input.records, by: TestRegistry.anna) }
        #expect(
            found == [
                "\(path):2:3: content/a appears twice; the first is at \(path):1:2; remove one of the two",
                "\(path):2:\(record.count + 5): content/a appears twice; the first is at \(path):1:2; remove one of the two",
            ])
    }

    @Test("The types of fields are those of the template as the import leaves it")
    func changingTypes() throws {
        let test = try TestRegistry(Fixtures.home)
        let card = """
            {"template":"card","kind":"content","fields":{"n":{"type":"number"}},"view":{"id":"view"}}
            """
        let table = try folder.write("key,template,n\na,card,1\nb,card,02\n", to: "a.csv")
        let templates = try folder.write(card, to: "b.ndjson")
        let input = ImportSources(
            paths: [table, templates], reader: DocumentReader(), maximumWholeSize: 0, limits: RecordLimits())
        let summary = try test.registry.importRecords(input.records, by: TestRegistry.anna)
        #expect(summary.created == 3)
        #expect(try test.export(.ndjson).contains("{\"content\":\"b\",\"template\":\"card\",\"fields\":{\"n\":2}}"))
    }

    @Test("Refused rows are given as they came, and as JSON where they can be written so")
    func refusedRows() throws {
        let test = try TestRegistry(Fixtures.home)
        let header = "\u{FEFF}key;template;title;share"
        let path = try folder.write("\(header)\r\na;leaf;A;1\r\nb;leaf;;2\r\n\"c\"d;leaf;C;3\r\n", to: "a.csv")
        let input = ImportSources(paths: [path], reader: DocumentReader(), maximumWholeSize: 0, limits: RecordLimits())
        var testDescription: [String] = []
        let summary = try test.registry.importRecords(
            input.records, by: TestRegistry.anna, options: ImportOptions(onError: .skip),
            listener: ImportListener(refused: { refused in
                #expect(refused.row.map { String(decoding: $0.header, as: UTF8.self) } == header)
                let texts = [refused.row?.text, refused.text].map { $0.map { String(decoding: $0, as: UTF8.self) } }
                testDescription.append(texts.map { $0 ?? "nothing" }.joined(separator: " | "))
            }))
        #expect(summary.created == 1 && summary.refused == 2)
        #expect(
            testDescription.sorted() == [
                "\"c\"d;leaf;C;3 | nothing", #"b;leaf;;2 | {"content":"b","template":"leaf","fields":{"share":2}}"#,
            ])
    }
}

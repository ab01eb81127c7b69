import Onion
import OnionDocuments
import OnionImport
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Streamed records and documents are equal")
struct RecordEqualityTests {
    /// The content of a registry, without the numbers of its rows.
    private func state(of test: TestRegistry) throws -> [String] {
        try test.rows(
            """
            SELECT kind, key, number, part.head = revision.id, archived IS NOT NULL, body
            FROM revision JOIN part ON part.id = revision.part ORDER BY 1, 2, 3
            """)
            + test.rows(
                """
                SELECT source.key, revision.number, ordinal, target.kind, target.key, path, live
                FROM reference JOIN part AS source ON source.id = source JOIN part AS target ON target.id = target
                JOIN revision ON revision.id = reference.revision ORDER BY 1, 2, 3
                """)
            + test.rows(
                "SELECT part.key, event.verb FROM event JOIN part ON part.id = event.part ORDER BY 1, event.change")
    }

    @Test("Both imports accept and refuse the same, with the same problems and the same registry", arguments: 0..<40)
    func equality(seed: Int) throws {
        let (whole, streamed) = try (TestRegistry(Fixtures.home), TestRegistry(Fixtures.home))
        var records = RandomRecords(seed: UInt64(seed), mayBeWrong: seed % 2 == 1)
        for _ in 0..<4 {
            let text = records.text(30)
            let expected = try refusal {
                try whole.add(text, source: "menu0.ndjson")
            }
            let found = try refusal { try streamed.stream(text, lines: 7) }
            #expect(found == expected)
            #expect(try state(of: streamed) == state(of: whole))
            #expect(try streamed.damage() == [])
        }
    }

    /// A registry that has the parts of the fixture, and in the space others of the same names.
    private func registry(_ options: ImportOptions) throws -> TestRegistry {
        let test = try TestRegistry(Fixtures.home)
        let others = Fixtures.home.replacing("fields:", with: "summary: Another one\nfields:")
        try test.registry.import(.documents(others.read(source: "menu.yaml")), by: TestRegistry.anna, options: options)
        return test
    }

    @Test("So they do in a space, whose templates and action sets have the names of others", arguments: 0..<40)
    func equalityInSpace(seed: Int) throws {
        var options = ImportOptions()
        options.space = try ImportSpace("пицца", isForAll: seed % 4 > 1)
        let (whole, streamed) = try (registry(options), registry(options))
        var records = RandomRecords(seed: UInt64(seed), mayBeWrong: seed % 2 == 1)
        for _ in 0..<3 {
            let text = records.text(30)
            let expected = try refusal {
                var reader = DocumentReader(format: .documents(.ndjson))
                reader.space = options.space
                let read = reader.read(bytes: Array(text.utf8), source: "menu0.ndjson")
                try whole.registry.import(.documents(read), by: TestRegistry.anna, options: options)
            }
            let found = try refusal { try streamed.stream([text], options, lines: 7) }
            #expect(found == expected)
            #expect(try state(of: streamed) == state(of: whole))
            #expect(try streamed.damage() == [])
        }
        #expect(try streamed.rows("SELECT 1 FROM part WHERE key LIKE 'пицца:%' LIMIT 1") == ["1"])
    }

    @Test("A key that is too long with its space is refused, and one that has just enough room is not")
    func longKeys() throws {
        var options = ImportOptions()
        options.space = try ImportSpace(String(repeating: "s", count: 100))
        let test = try registry(options)
        func record(_ count: Int) -> String {
            "{\"content\":\"\(String(repeating: "k", count: count))\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\"}}\n"
        }
        #expect(try test.stream([record(27)], options).description == "1 created")
        let problems = try refusal { try test.stream([record(28)], options) }
        #expect(problems.count == 1 && problems[0].contains("is longer than 128 bytes"), "\(problems)")
    }

    @Test("Changes of streamed contents in a space are reported as those of the space")
    func changesInSpace() throws {
        var options = ImportOptions()
        options.space = try ImportSpace("shop")
        let test = try registry(options)
        func record(_ title: String) -> String {
            "{\"content\":\"one\",\"template\":\"leaf\",\"fields\":{\"title\":\"\(title)\"}}\n"
        }
        try test.stream([record("A")], options)
        var changes: [String] = []
        try test.registry.importRecords(
            TextRecords([record("B")]), by: TestRegistry.anna, options: options,
            listener: ImportListener(changed: { row in
                changes.append("\(row.reference) \(row.differences.map(\.description))")
            }))
        #expect(changes == ["shop:content/one@2 [\"changed text fields.title: \\\"A\\\" → \\\"B\\\"\"]"])
    }
}

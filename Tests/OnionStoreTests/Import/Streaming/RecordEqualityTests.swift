import OnionDocuments
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
}

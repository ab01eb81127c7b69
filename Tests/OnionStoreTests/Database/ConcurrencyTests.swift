import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Concurrency")
struct ConcurrencyTests {
    @Test("Writers wait for each other, and no reported change is lost")
    func writers() async throws {
        let test = try TestRegistry(Fixtures.home)
        let path = test.registry.path
        let writers = 4
        let rounds = 10
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    let registry = try await Registry.open(at: path, options: .init(busyTimeout: 60))
                    for round in 0..<rounds {
                        let text = "screen: s\(writer)\nsummary: '\(round)'\ncontent: hello\nwrap: [box]"
                        let documents = text.read().documents
                        try registry.importDocuments(documents, by: TestRegistry.anna)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try test.rows("SELECT count(*) FROM change") == ["\(1 + writers * rounds)"])
        #expect(
            try test.rows(
                "SELECT key, max(number) FROM revision JOIN part ON part.id = part WHERE kind = 'screen' GROUP BY key")
                == ["home 1"] + (0..<writers).map { "s\($0) \(rounds)" })
        #expect(try test.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test("A read sees one state, whatever is written meanwhile", arguments: [0, 2])
    func readers(concurrent: Int) throws {
        let test = try TestRegistry(Fixtures.home)
        let reader = try Registry.open(at: test.registry.path, options: .init(concurrentReaders: concurrent))
        try reader.read { snapshot in
            #expect(try snapshot.part(Reference(parsing: "content/hello")).revision == 1)
            try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
            #expect(try snapshot.part(Reference(parsing: "content/hello")).revision == 1)
        }
        #expect(try reader.read { try $0.part(Reference(parsing: "content/hello")).revision } == 2)
    }

    @Test("A read that fails leaves its connection for the next read and for a write", arguments: [0, 1])
    func failure(concurrent: Int) throws {
        struct Failure: Error {}
        let test = try TestRegistry(Fixtures.home)
        let registry = try Registry.open(at: test.registry.path, options: .init(concurrentReaders: concurrent))
        #expect(throws: Failure.self) {
            try registry.read { snapshot in
                _ = try snapshot.part(Reference(parsing: "content/hello"))
                throw Failure()
            }
        }
        try registry.importDocuments(
            Fixtures.home.replacing("en: Hello", with: "en: Hi").read().documents, by: TestRegistry.anna)
        #expect(try registry.read { try $0.part(Reference(parsing: "content/hello")).revision } == 2)
    }
}

import Foundation
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Imports in batches")
struct BatchTests {
    private struct Enough: Error {}

    private static func leaf(_ key: String, _ title: String = "Hello", more: String = "") -> String {
        "{\"content\":\"\(key)\",\"template\":\"leaf\",\"fields\":{\"title\":\"\(title)\"}\(more)}\n"
    }

    private static func leaves(_ range: Range<Int>, _ title: String = "Hello") -> String {
        range.map { leaf("c\($0)", title) }.joined()
    }

    /// Imports until the progress reaches a number of records, and then fails.
    private func breakOff(
        _ test: TestRegistry, _ texts: [String], _ options: ImportOptions, after count: Int
    ) {
        #expect(throws: Enough.self) {
            try test.registry.importRecords(
                TextRecords(texts, lines: 7), by: TestRegistry.anna, options: options,
                listener: ImportListener(progress: { if $0.records > count { throw Enough() } }))
        }
    }

    @Test("An interrupted import keeps its stored batches, and continues after them")
    func resumed() throws {
        let whole = try TestRegistry(Fixtures.home)
        let texts = [Self.leaves(0..<95), Self.leaves(95..<140)]
        try whole.stream(texts, ImportOptions())
        let test = try TestRegistry(Fixtures.home)
        breakOff(test, texts, ImportOptions(batch: 20), after: 50)
        #expect(try test.rows("SELECT count(*) FROM part WHERE kind = 'content'") == ["41"])
        #expect(try test.rows("SELECT lines, length(digest) FROM import") == ["40 32"])
        #expect(try test.rows("SELECT summary FROM change WHERE id = 2") == ["40 created so far"])
        let summary = try test.stream(texts, ImportOptions(batch: 20, isResumed: true), lines: 9)
        #expect(summary.description == "140 created")
        #expect(try test.export(.yaml) == whole.export(.yaml))
        #expect(try test.rows("SELECT lines FROM import") == ["NULL"])
        #expect(try test.rows("SELECT verb, summary FROM change") == ["import 5 created", "import 140 created"])
        #expect(try test.damage() == [])
    }

    @Test("An import that is not resumed starts again, and finds its stored records unchanged")
    func anew() throws {
        let test = try TestRegistry(Fixtures.home)
        let texts = [Self.leaves(0..<60)]
        breakOff(test, texts, ImportOptions(name: "nightly", batch: 10), after: 30)
        #expect(
            try test.stream(texts, ImportOptions(name: "nightly", batch: 10)).description == "30 created, 30 unchanged")
    }

    @Test("A resumed import without stored batches starts at the beginning")
    func nothingToResume() throws {
        let test = try TestRegistry(Fixtures.home)
        let summary = try test.stream([Self.leaves(0..<30)], ImportOptions(batch: 10, isResumed: true))
        #expect(summary.description == "30 created")
    }

    @Test("An import is not resumed if its stored texts have changed")
    func changedTexts() throws {
        let test = try TestRegistry(Fixtures.home)
        breakOff(test, [Self.leaves(0..<60)], ImportOptions(name: "n", batch: 10), after: 30)
        let before = try test.dump()
        let error = #expect(throws: RegistryError.self) {
            try test.stream([Self.leaves(0..<60, "Bye")], ImportOptions(name: "n", batch: 10, isResumed: true))
        }
        #expect(error?.code == .sourceChanged(["menu0.ndjson"]))
        #expect(throws: RegistryError.self) {
            try test.stream([Self.leaves(0..<5)], ImportOptions(name: "n", batch: 10, isResumed: true))
        }
        #expect(try test.dump() == before)
        // Later lines may be corrected.
        let mended = Self.leaves(0..<40) + Self.leaves(40..<60, "Bye")
        #expect(
            try test.stream([mended], ImportOptions(name: "n", batch: 10, isResumed: true)).description == "60 created")
    }

    @Test("A batch with a problem is refused, and the batches before it are kept")
    func refusal() throws {
        let test = try TestRegistry(Fixtures.home)
        let bad = Self.leaves(0..<25) + "{\"content\":\"bad\",\"template\":\"leaf\"}\n" + Self.leaves(25..<40)
        let refusal = #expect(throws: ImportRefused.self) { try test.stream([bad], ImportOptions(batch: 10)) }
        #expect(refusal?.problems.map(\.position.line) == [26])
        #expect(try test.rows("SELECT count(*) FROM part WHERE kind = 'content'") == ["21"])
        let good = bad.replacing("\"leaf\"}", with: "\"leaf\",\"fields\":{\"title\":\"Good\"}}")
        #expect(try test.stream([good], ImportOptions(batch: 10, isResumed: true)).description == "41 created")
        #expect(try test.damage() == [])
    }

    @Test("A key that appears twice is found across batches")
    func twice() throws {
        let test = try TestRegistry(Fixtures.home)
        let refusal = #expect(throws: ImportRefused.self) {
            try test.stream([Self.leaves(0..<25) + Self.leaf("c3")], ImportOptions(batch: 10))
        }
        #expect(
            refusal?.problems.map(\.description) == [
                "menu0.ndjson:26:1: content/c3 appears twice; the first is at menu0.ndjson:4:1; remove one of the two"
            ])
    }

    /// Records whose source calls a function before each piece.
    private struct Interrupted: RecordSource {
        var records: TextRecords
        let pieces: Int
        let write: @Sendable () throws -> Void
        var count = 0

        var names: [String] { records.names }

        mutating func read(into piece: inout RecordPiece) throws -> Bool {
            count += 1
            if count == pieces { try write() }
            return try records.read(into: &piece)
        }
    }

    /// Imports sixty records in batches of twenty; before the last batch another writer limits the length of titles.
    private func importWhileOthersWrite(
        _ test: TestRegistry, _ last: String, longest: Int
    ) throws -> ImportReport {
        let other = try Registry.open(at: test.registry.path, options: Registry.Options(busyTimeout: 60))
        let source = Interrupted(records: TextRecords([Self.leaves(0..<40) + last], lines: 20), pieces: 3) {
            // The scanner reads pieces ahead of the batch that stores them.
            while (try? other.read { try $0.part(Reference(parsing: "content/c39")) }) == nil {
                Thread.sleep(forTimeInterval: 0.01)
            }
            let documents = Fixtures.home.replacing("maxLength: 20", with: "maxLength: \(longest)").read().documents
            try other.importDocuments(documents, by: TestRegistry.anna)
        }
        return try test.registry.importRecords(source, by: TestRegistry.anna, options: ImportOptions(batch: 20))
    }

    @Test("Changes by others between batches are seen, and divide the import into two events")
    func others() throws {
        let test = try TestRegistry(Fixtures.home)
        let last = Self.leaves(40..<50) + Self.leaves(50..<60, "A title of thirty characters..")
        #expect(try importWhileOthersWrite(test, last, longest: 30).description == "60 created")
        #expect(
            try test.rows("SELECT id, summary FROM change") == [
                "1 5 created", "2 40 created", "3 changed template/leaf", "4 20 created",
            ])
        #expect(try test.rows("SELECT change FROM import_change") == ["2", "4"])
        #expect(try test.registry.revert("4", by: TestRegistry.anna).description == "60 archived")
        #expect(try test.damage() == [])
    }

    @Test("An import ends when another process goes on with the same one, and what that one does stays right")
    func continued() throws {
        let test = try TestRegistry(Fixtures.home)
        let options = ImportOptions(name: "n", batch: 20)
        let texts = [Self.leaves(0..<60)]
        let other = try Registry.open(at: test.registry.path, options: Registry.Options(busyTimeout: 60))
        let source = Interrupted(records: TextRecords(texts, lines: 20), pieces: 3) {
            while (try? other.read { try $0.part(Reference(parsing: "content/c39")) }) == nil {
                Thread.sleep(forTimeInterval: 0.01)
            }
            let resumed = ImportOptions(name: "n", batch: 20, isResumed: true)
            let report = try other.importRecords(TextRecords(texts, lines: 20), by: TestRegistry.anna, options: resumed)
            #expect(report.description == "60 created")
        }
        let error = #expect(throws: RegistryError.self) {
            try test.registry.importRecords(source, by: TestRegistry.anna, options: options)
        }
        #expect(error?.code == .importContinued)
        #expect(try test.rows("SELECT summary ->> '$.created', lines FROM import") == ["60 NULL"])
        #expect(try test.rows("SELECT count(*) FROM part WHERE key GLOB 'c*'") == ["60"])
        #expect(try test.damage() == [])
    }

    @Test("Records are checked against the template at the time of their batch")
    func stricter() throws {
        let test = try TestRegistry(Fixtures.home)
        let refusal = #expect(throws: ImportRefused.self) {
            try importWhileOthersWrite(test, Self.leaves(40..<60, "Hello, hello"), longest: 10)
        }
        #expect(refusal?.problems.count == 20)
        #expect(try test.rows("SELECT count(*) FROM part WHERE kind = 'content'") == ["41"])
    }

    @Test("Action sets and templates that were read whole come first, screens last")
    func wholeDocuments() throws {
        let test = try TestRegistry(Fixtures.home)
        let documents = """
            template: leaf2
            kind: content
            fields: { title: { type: text } }
            view: { id: view }
            ---
            screen: last
            content: c29
            wrap: [box]
            """
        let batch = DocumentBatch(documents: documents.read().documents)
        let text = Self.leaves(0..<30).replacing("\"leaf\"", with: "\"leaf2\"")
        let summary = try test.registry.importRecords(
            TextRecords([text]), with: batch, by: TestRegistry.anna, options: ImportOptions(batch: 10))
        #expect(summary.description == "32 created")
        #expect(try test.damage() == [])
    }

    @Test("A dry run of batches stores nothing, and counts all")
    func rehearsal() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let options = ImportOptions(isDryRun: true, name: "n", batch: 10)
        #expect(try test.stream([Self.leaves(0..<35)], options).description == "35 created")
        #expect(try test.dump() == before)
    }
}

import Foundation
import OnionCoding
import OnionStore
import OnionTestSupport
import Testing

/// What an export writes, an import reads, and it changes nothing. The parts are random and have the keys of all documents, so that a key
/// that a format forgets fails here. `script/fuzz` makes others.
@Suite("Exports that are imported again")
struct RoundTripFuzzTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine()
        try EveryKey.registry.get().test.registry.backup(to: onion.folder.path("onion.sqlite"))
    }

    @Test("The parts have every key that a document can have")
    func coverage() throws {
        let registry = try EveryKey.registry.get()
        #expect(registry.missing == [])
        #expect(registry.documents.count > 200)
    }

    @Test("An import of an export changes nothing, and says so", arguments: ExportedFormat.all)
    func unchanged(format: ExportedFormat) throws {
        let before = try onion.rows()
        // Only .strings has no form for plurals.
        let parts = format.testDescription == "strings" ? try singular() : []
        let exported = try onion.start(format.export + parts).wait()
        #expect(exported.status == 0, "\(exported.error)")
        let imported = try onion.start(format.import).wait()
        #expect(imported.status == 0, "\(imported.error)")
        #expect(imported.output.split(separator: "\n").filter { !$0.hasSuffix(" unchanged") } == [])
        #expect(try onion.rows() == before)
    }

    @Test("What a format holds of a part gives an empty registry the same", arguments: ["yaml", "json", "ndjson"])
    func copy(format: String) throws {
        _ = try onion.run("export", "--format", format, "-o", "all.\(format)")
        _ = try onion.run("init", "--registry", "copy.sqlite")
        let imported = try onion.run("import", "all.\(format)", "--registry", "copy.sqlite")
        #expect(imported.status == 0, "\(imported.error)")
        #expect(
            try onion.run("export", "--registry", "copy.sqlite").output == onion.run("export").output)
    }

    @Test("A backup and an older state hold everything")
    func backup() throws {
        let (before, rows) = (try onion.run("export").output, try onion.rows())
        _ = try onion.run("backup", "backup.sqlite")
        #expect(try onion.rows(of: "backup.sqlite") == rows)
        let log = try onion.run("log", "--limit", "1", "--format", "csv").output
        let time = try #require(log.firstMatch(of: /\d{4}-\d\d-\d\dT[\d:.]+Z/)).output
        _ = try onion.run("import", "-", input: "{ color: brand, light: \"#123456\" }")
        _ = try onion.run("remove", "screen/pair")
        #expect(try onion.run("export").output != before)
        #expect(try onion.run("export", "--as-of", String(time)).output == before)
        let restored = try onion.run("restore-backup", "backup.sqlite")
        #expect(restored.status == 0, "\(restored.error)")
        #expect(try onion.rows() == rows)
    }

    /// The names of parts without plural forms.
    private func singular() throws -> [String] {
        try EveryKey.registry.get().documents.filter {
            !String(decoding: JSONWriter.compact($0), as: UTF8.self).contains("\"other\":")
        }
        .compactMap { document in
            document.entries?.first.map { "\($0.key)/\($0.value.string ?? "")" }
        }
    }
}

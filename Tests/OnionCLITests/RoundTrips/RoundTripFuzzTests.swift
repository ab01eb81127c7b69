import Foundation
import OnionCoding
import OnionStore
import OnionTestRegistry
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

    @Test("The parts have the keys that a document can have")
    func coverage() throws {
        let registry = try EveryKey.registry.get()
        // The properties of views are too many for a few seconds: here most of them are there, in `script/fuzz` in turn all.
        let properties = registry.missing.filter { $0.hasPrefix("view") || $0.hasPrefix("state") }
        #expect(registry.missing.filter { !properties.contains($0) } == [])
        #expect(properties.count < registry.keyCount / 5, "\(properties)")
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

    @Test("An edit of what was exported changes that part, and nothing else", arguments: ExportedFormat.all)
    func edit(format: ExportedFormat) throws {
        let parts = format.testDescription == "strings" ? try singular() : []
        _ = try onion.start(format.export + parts).wait()
        // Each of these words stands in one part.
        let edits = [
            ("Futura", "Roboto", "font/display"), ("0.1234567", "0.7654321", "color/accent"),
            ("%d Pizzen", "%d Torten", "content/pizzas"),
            ("Hallo", "Moin", "content/hello"),
        ]
        for (old, new, part) in edits {
            guard try onion.folder.replace(old, by: new, in: format.output) else { continue }
            let rows = Set(try onion.rows().filter { $0.hasPrefix("revision") })
            let imported = try onion.start(format.import).wait()
            #expect(imported.status == 0, "\(old): \(imported.error)")
            let lines = imported.output.split(separator: "\n").filter { !$0.hasPrefix("1 changed") }
            #expect(lines.map { $0.prefix { $0 != "@" } } == ["changed   \(part)"], "\(old)")
            #expect(rows.isSubset(of: try onion.rows()))
        }
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

    @Test("A release that is published again has the same files")
    func release() throws {
        let screens = try EveryKey.registry.get().documents.compactMap { $0["screen"]?.string }.map { "screen/\($0)" }
        let first = try onion.start(["publish", "-o", "public"] + screens).wait()
        #expect(first.status == 0, "\(first.error)")
        let files = try onion.folder.files(under: "public")
        let again = try onion.start(["publish", "-o", "public", "--verify"] + screens).wait()
        #expect(again.status == 0, "\(again.error)")
        #expect(try onion.folder.files(under: "public") == files)
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

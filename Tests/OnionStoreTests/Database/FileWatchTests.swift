import Foundation
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Files that are replaced while they are open")
struct FileWatchTests {
    /// What others do to the files of a registry.
    enum Replacement: String, CaseIterable {
        /// Another file gets the name.
        case rename
        /// Another content is written to the file.
        case overwrite
        /// The log and its index are deleted, and then the content is replaced.
        case deletedLog
        /// The file is deleted.
        case delete
    }

    private let test: TestRegistry
    private let backup: String

    init() throws {
        test = try TestRegistry(Fixtures.home, options: .init(concurrentReaders: 2))
        backup = test.folder.path("backup.sqlite")
        try test.registry.backup(to: backup)
    }

    private func change(_ registry: Registry, _ greeting: String) throws {
        let documents = Fixtures.home.replacing("en: Hello", with: "en: \(greeting)").read()
        try registry.import(.documents(documents), by: TestRegistry.anna)
    }

    private func replace(_ replacement: Replacement) throws {
        let path = test.registry.path
        switch replacement {
        case .rename: #expect(rename(backup, path) == 0)
        case .delete: #expect(unlink(path) == 0)
        case .overwrite, .deletedLog:
            if replacement == .deletedLog { for ending in ["-wal", "-shm"] { unlink(path + ending) } }
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: try #require(FileManager.default.contents(atPath: backup)))
            try file.close()
        }
    }

    @Test("No write is stored, and no read answered while another file is there", arguments: Replacement.allCases)
    func refusal(replacement: Replacement) throws {
        let counter = try ChangeCounter(test.registry)
        let copy = try test.registry.reopened()
        try change(test.registry, "Hi")
        try replace(replacement)
        let replaced = RegistryError(.replaced(path: test.registry.path))
        #expect(throws: replaced) { try change(test.registry, "Hey") }
        for registry in [test.registry, copy] {
            if replacement == .delete {
                // Nothing has the place of the file, so that a read tells what was stored.
                #expect(try !registry.read { try $0.datasources() }.isEmpty)
            } else {
                #expect(throws: replaced) { try registry.read { try $0.datasources() } }
            }
        }
        #expect(throws: replaced) { try counter.count() }
    }

    @Test("A program that ends leaves the new file as it is", arguments: [Replacement.overwrite, .rename, .deletedLog])
    func end(replacement: Replacement) throws {
        let path = test.registry.path
        var registry: Registry? = try Registry.open(at: path, options: .init(concurrentReaders: 2))
        try change(#require(registry), "Hi")
        try replace(replacement)
        registry = nil
        for ending in ["-wal", "-shm"] { unlink(path + ending) }
        let new = try Registry.open(at: path)
        try new.read { snapshot in try snapshot.check { Issue.record("\($0)") } }
        let json = try Assembler(new).assembleJSON(Reference(parsing: "screen/home"))
        #expect(String(decoding: json, as: UTF8.self).contains("Hello"))
    }

    @Test("What other programs write, and what SQLite copies to the file, replaces nothing")
    func otherWriters() throws {
        let counter = try ChangeCounter(test.registry)
        for round in 0..<5 {
            let other = try Registry.open(at: test.registry.path)
            try change(other, "Hi \(round)")
            _ = try counter.count()
            try change(test.registry, "Hey \(round)")
            chmod(test.registry.path, round.isMultiple(of: 2) ? 0o600 : 0o644)
            try Registry.restoreBackup(backup, at: test.registry.path, keeping: nil)
            _ = try counter.count()
        }
        #expect(try test.names.contains("screen/home@1"))
    }

    @Test("A first import, which writes without a log, replaces nothing")
    func firstImport() throws {
        let empty = try TestRegistry()
        let records = try empty.folder.write(
            (0..<100).map { "{\"number\":\"n\($0)\",\"value\":\($0)}\n" }.joined(), to: "n.ndjson")
        try empty.registry.import(.files([records]), by: TestRegistry.anna)
        try empty.add(Fixtures.home)
        #expect(try empty.names.count > 100)
    }
}

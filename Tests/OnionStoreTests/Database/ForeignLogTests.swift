import Foundation
import GRDB
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Logs that are left beside a file")
struct ForeignLogTests {
    private let test: TestRegistry
    private let crashed: String

    init() throws {
        test = try TestRegistry(Fixtures.home)
        crashed = test.folder.path("crashed.sqlite")
    }

    /// Copies the registry as a process leaves it that is killed now.
    private func crash() throws {
        for ending in ["", "-wal", "-journal"] {
            try? FileManager.default.removeItem(atPath: crashed + ending)
            guard FileManager.default.fileExists(atPath: test.registry.path + ending) else { continue }
            try FileManager.default.copyItem(atPath: test.registry.path + ending, toPath: crashed + ending)
        }
        try? FileManager.default.removeItem(atPath: crashed + "-shm")
    }

    private func put(_ file: String, at path: String) throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: file, toPath: path)
    }

    private func greeting(in path: String) throws -> String {
        try String(
            decoding: Assembler(Registry.open(at: path)).assembleJSON(Reference(parsing: "screen/home")), as: UTF8.self)
    }

    private func change(_ greeting: String) throws {
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(greeting)"))
    }

    @Test(
        "A backup that is copied beside the log of the registry is refused, until the log is deleted",
        arguments: 0..<3)
    func foreign(kind: Int) throws {
        let backup = test.folder.path("backup.sqlite")
        switch kind {
        case 0: try test.registry.backup(to: backup)
        case 1:
            // A larger one, from after other changes.
            let other = try TestRegistry.pizzeria()
            try other.registry.backup(to: backup)
        default:
            // The state in the file is that of the backup; only a rename is in the log.
            let path = test.registry.path
            try Registry.open(at: path).backup(to: backup)
        }
        if kind == 2 {
            try test.registry.rename(
                Reference(parsing: "content/hello"), to: Key("goodbye"), by: TestRegistry.anna)
        } else {
            try change("Hi")
        }
        try crash()
        try put(backup, at: crashed)
        let bytes = FileManager.default.contents(atPath: crashed)
        #expect(throws: RegistryError(.foreignLog(path: crashed, .writeAhead))) { try Registry.open(at: crashed) }
        #expect(throws: RegistryError(.foreignLog(path: crashed, .writeAhead))) {
            try Registry.restoreBackup(backup, at: crashed, keeping: nil)
        }
        #expect(FileManager.default.contents(atPath: crashed) == bytes)
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: crashed + ending) }
        try Registry.open(at: crashed).read { snapshot in try snapshot.check { Issue.record("\($0)") } }
    }

    @Test("The registry's own log is applied, whatever was copied to the file before")
    func own() throws {
        let other = try DatabaseQueue(path: test.registry.path)
        let words = ["Hi", "Hey", "Ahoy", "Servus", "Moin"]
        for round in 0..<20 {
            let word = "\(words[round % 5]) \(round)"
            if round % 3 == 0 { try Registry.open(at: test.registry.path).importing(word) } else { try change(word) }
            try crash()
            #expect(try greeting(in: crashed).contains(word), "\(round)")
            switch round % 4 {
            case 1: _ = try? other.writeWithoutTransaction { try $0.checkpoint(.passive) }
            case 2: _ = try? other.writeWithoutTransaction { try $0.checkpoint(.restart) }
            case 3: _ = try? other.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            default: try other.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS t (a); DROP TABLE t") }
            }
            try crash()
            #expect(try greeting(in: crashed).contains(word), "\(round) after a checkpoint")
        }
    }

    @Test("A log without a whole transaction is nothing to apply")
    func cutOff() throws {
        let backup = test.folder.path("backup.sqlite")
        try test.registry.backup(to: backup)
        try change("Hi")
        try crash()
        try put(backup, at: crashed)
        truncate(crashed + "-wal", 32 + 24 + 8_192 / 2)
        #expect(try greeting(in: crashed).contains("Hello"))
    }

    @Test("A rollback journal is applied to its own file, and to no backup")
    func journal() throws {
        let backup = test.folder.path("backup.sqlite")
        try test.registry.backup(to: backup)
        let path = test.folder.path("journal.sqlite")
        try test.registry.backup(to: path)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2; BEGIN IMMEDIATE; CREATE TABLE big (a);
                    """)
            for _ in 0..<200 { try db.execute(sql: "INSERT INTO big VALUES (randomblob(9000))") }
            for ending in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: path + ending, toPath: crashed + ending)
            }
            try db.execute(sql: "ROLLBACK")
        }
        let journal = FileManager.default.contents(atPath: crashed + "-journal")
        #expect(try greeting(in: crashed).contains("Hello"))
        #expect(!FileManager.default.fileExists(atPath: crashed + "-journal"))
        try put(backup, at: crashed)
        try journal?.write(to: URL(filePath: crashed + "-journal"))
        #expect(throws: RegistryError(.foreignLog(path: crashed, .rollback))) { try Registry.open(at: crashed) }
    }
}

extension Registry {
    fileprivate func importing(_ greeting: String) throws {
        let documents = Fixtures.home.replacing("en: Hello", with: "en: \(greeting)").read()
        try self.import(.documents(documents), by: TestRegistry.anna)
    }
}

import Foundation
import GRDB
import Onion
import OnionMigrations
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Backups that are put back")
struct RestoreBackupTests {
    private let test: TestRegistry
    private let backup: String

    init() throws {
        test = try TestRegistry(Fixtures.home)
        backup = test.folder.path("backup.sqlite")
        try test.registry.backup(to: backup)
    }

    private func change(_ greeting: String = "Hi") throws {
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(greeting)"))
    }

    private func findings(in path: String) throws -> [Finding] {
        var findings: [Finding] = []
        try Registry.open(at: path).read { try $0.check { findings.append($0) } }
        return findings
    }

    @Test("A registry has the state of the backup again, and the state before is kept as a backup")
    func roundTrip() throws {
        let before = try test.export(.yaml)
        try change()
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        let (later, path, kept) = (try test.export(.yaml), test.registry.path, test.folder.path("kept.sqlite"))
        #expect(try Registry.restoreBackup(backup, at: path, keeping: kept) == .replaced)
        // The registry was open all the time.
        #expect(try test.export(.yaml) == before)
        try change("Hey")
        #expect(try findings(in: path).isEmpty && findings(in: kept).isEmpty)
        try Registry.restoreBackup(kept, at: path, keeping: nil)
        #expect(try test.export(.yaml) == later)
    }

    @Test("Accesses that were created or revoked since the backup stay so")
    func accesses() throws {
        let registry = test.registry
        try registry.createAccess(named: "old", rules: [], token: AccessToken("old"))
        let later = test.folder.path("later.sqlite")
        try registry.backup(to: later)
        _ = try registry.revokeAccess("old")
        try registry.createAccess(named: "new", rules: [], token: AccessToken("new"))
        for backup in [later, backup] {
            #expect(try Registry.restoreBackup(backup, at: registry.path, keeping: nil) == .replaced)
            #expect(try registry.accesses().map { "\($0.name) \($0.revoked == nil)" } == ["old false", "new true"])
            #expect(try registry.access(with: AccessToken("old")) == nil && registry.asksForAccess())
        }
        _ = try registry.revokeAccess("new")
        try registry.openToAll()
        try Registry.restoreBackup(later, at: registry.path, keeping: nil)
        #expect(try registry.access(with: AccessToken("old")) == nil && !registry.asksForAccess())
        let own = test.folder.path("own.sqlite")
        try Registry.restoreBackup(later, at: own, keeping: nil)
        #expect(try Registry.open(at: own).access(with: AccessToken("old")) != nil)
    }

    @Test("Programs that have the registry open see the backup, and assemble its screens")
    func openPrograms() throws {
        let registry = try Registry.open(at: test.registry.path, options: .init(concurrentReaders: 2))
        let counter = try ChangeCounter(registry)
        let assembler = Assembler(registry)
        let home = try Reference(parsing: "screen/home")
        let before = try assembler.assembleJSON(home)
        try test.add(Fixtures.home.replacing("lines: 0", with: "lines: 1").replacing("en: Hello", with: "en: Hi"))
        let count = try counter.count()
        let later = try assembler.assembleJSON(home)
        try Registry.restoreBackup(backup, at: registry.path, keeping: nil)
        #expect(try counter.count() != count)
        #expect(try assembler.assembleJSON(home) == before && before != later)
        // The next change gets the numbers of those that are gone.
        try change("Hey")
        #expect(try assembler.assembleJSON(home) == Assembler(test.registry).assembleJSON(home))
    }

    @Test("A backup of an older schema, and of other pages, is brought up to date; its file stays as it is")
    func olderSchema() throws {
        let old = test.folder.path("old.sqlite")
        let queue = try DatabaseQueue(path: old)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL")
            for migration in Migration.all.prefix(1) { try db.execute(sql: migration.sql) }
            try db.execute(sql: "INSERT INTO registry VALUES (1, 'ru')")
        }
        try queue.close()
        let bytes = FileManager.default.contents(atPath: old)
        try Registry.restoreBackup(old, at: test.registry.path, keeping: nil)
        #expect(try test.registry.read { try $0.baseLocale.text } == "ru")
        #expect(FileManager.default.contents(atPath: old) == bytes)
        try change()
        #expect(try findings(in: test.registry.path).isEmpty)
    }

    @Test(
        "What is no whole backup is refused, and the registry stays",
        arguments: ["missing", "text", "other", "cut", "newer", "page", "schema"])
    func refused(kind: String) throws {
        let path = test.folder.path("bad.sqlite")
        if kind != "missing" { try FileManager.default.copyItem(atPath: backup, toPath: path) }
        switch kind {
        case "text": try Data("screen: home\n".utf8).write(to: URL(filePath: path))
        case "cut": truncate(path, 100_000)
        case "page":
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            try file.seek(toOffset: 8_192 * 3)
            try file.write(contentsOf: Data(repeating: 0x41, count: 8_192))
            try file.close()
        case "missing": break
        default:
            let sql = ["other": "PRAGMA application_id = 1", "newer": "PRAGMA user_version = 999"][kind]
            let queue = try DatabaseQueue(path: path)
            let trigger = "CREATE TRIGGER t AFTER INSERT ON part BEGIN SELECT 1; END"
            try queue.writeWithoutTransaction { try $0.execute(sql: sql ?? trigger) }
            try queue.close()
        }
        try change()
        let before = try test.export(.yaml)
        let error = #expect(throws: RegistryError.self) {
            try Registry.restoreBackup(path, at: test.registry.path, keeping: test.folder.path("kept.sqlite"))
        }
        #expect(error?.code.name == "unusable-backup", "\(String(describing: error))")
        #expect(try test.export(.yaml) == before)
        #expect(!FileManager.default.fileExists(atPath: test.folder.path("kept.sqlite")))
    }

    @Test("The registry itself is no backup of itself, and what is kept replaces no file")
    func sameFile() throws {
        let path = test.registry.path
        #expect(throws: RegistryError(.notReplaceable(path: path, .input))) {
            try Registry.restoreBackup(path, at: path, keeping: nil)
        }
        try change()
        let before = try test.export(.yaml)
        #expect(throws: RegistryError(.exists(path: backup))) {
            try Registry.restoreBackup(backup, at: path, keeping: backup)
        }
        #expect(try test.export(.yaml) == before)
    }

    @Test(
        "A damaged registry is replaced; a file that is none, or has no schema left, is not",
        arguments: ["page", "cut", "short", "text"])
    func damaged(kind: String) throws {
        let path = test.folder.path("live.sqlite")
        try FileManager.default.copyItem(atPath: backup, toPath: path)
        let file = try FileHandle(forUpdating: URL(filePath: path))
        switch kind {
        case "page":
            for page in [2, 5, 9] {
                try file.seek(toOffset: UInt64(8_192 * page))
                try file.write(contentsOf: Data(repeating: 0x41, count: 8_192))
            }
        case "cut": try file.truncate(atOffset: 8_192 * 45)
        case "short": try file.truncate(atOffset: 8_192 * 5)
        default:
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: Data("notes\n".utf8))
        }
        try file.close()
        if ["short", "text"].contains(kind) {
            let bytes = FileManager.default.contents(atPath: path)
            #expect(throws: RegistryError(.unrestorableFile(path: path))) {
                try Registry.restoreBackup(backup, at: path, keeping: nil)
            }
            #expect(FileManager.default.contents(atPath: path) == bytes)
            return
        }
        let kept = test.folder.path("kept.sqlite")
        try Registry.restoreBackup(backup, at: path, keeping: kept)
        #expect(try findings(in: path).isEmpty)
        #expect(FileManager.default.fileExists(atPath: kept))
    }

    @Test("Where there is no registry, one is created, and what a removed one has left is not applied to it")
    func missing() throws {
        let path = test.folder.path("new/onion.sqlite")
        try FileManager.default.createDirectory(atPath: test.folder.path("new"), withIntermediateDirectories: true)
        try change()
        for ending in ["-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: test.registry.path + ending, toPath: path + ending)
        }
        #expect(try Registry.restoreBackup(backup, at: path, keeping: test.folder.path("kept.sqlite")) == .created)
        let json = try Assembler(Registry.open(at: path)).assembleJSON(Reference(parsing: "screen/home"))
        #expect(String(decoding: json, as: UTF8.self).contains("Hello"))
        #expect(try findings(in: path).isEmpty)
    }

    @Test("Another writer is waited for, and what it has stored is in the kept state")
    func busy() throws {
        let queue = try DatabaseQueue(path: test.registry.path)
        try queue.inDatabase { db in
            try db.inTransaction(.immediate) {
                #expect(throws: RegistryError(.busy(path: test.registry.path))) {
                    try Registry.restoreBackup(
                        backup, at: test.registry.path, keeping: test.folder.path("kept.sqlite"),
                        options: .init(busyTimeout: 0.05))
                }
                return .rollback
            }
        }
        #expect(!FileManager.default.fileExists(atPath: test.folder.path("kept.sqlite")))
    }
}

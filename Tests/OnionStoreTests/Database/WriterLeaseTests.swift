import Foundation
import GRDB
import Onion
import OnionModel
import OnionSupport
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("The lease of a registry's writer")
struct WriterLeaseTests {
    private let test: TestRegistry
    private var registry: Registry { test.registry }
    private var refusal: RegistryError { RegistryError(.notTheWriter(path: registry.path)) }

    init() throws {
        test = try TestRegistry(Fixtures.home, options: .init(concurrentReaders: 2))
    }

    private func change(_ greeting: String) throws {
        let documents = Fixtures.home.replacing("en: Hello", with: "en: \(greeting)").read()
        try registry.import(.documents(documents), by: TestRegistry.anna)
    }

    private func lend(until end: UInt64) throws {
        try #require(WriterLease(number: 7, end: end).write(beside: registry.path))
    }

    private var anHour: UInt64 { Platform.uptime + 3_600_000_000_000 }

    @Test("Writes need a lease that has not ended, as soon as there is one; reads and searches do not")
    func end() throws {
        try change("Hi")
        try lend(until: anHour)
        try change("Hey")
        let before = try test.names
        try lend(until: Platform.uptime)
        #expect(throws: refusal) { try change("Welcome") }
        #expect(try test.names == before)
        #expect(try registry.search("Hey").isEmpty == false)
        try lend(until: anHour)
        try change("Welcome")
    }

    @Test("A lease that ends during a write takes it back")
    func duringWrite() throws {
        try lend(until: anHour)
        let before = try test.names
        #expect(throws: refusal) {
            try registry.write { db in
                try db.execute(sql: "UPDATE part SET key = 'house' WHERE key = 'home'")
                try lend(until: 1)
            }
        }
        #expect(try test.names == before)
    }

    @Test(
        "A lease of another start of the machine, and a file that is none, have ended",
        arguments: ["7 another-boot 18446744073709551615\n", "", "7\n", "seven (boot) never\n"])
    func foreign(text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: registry.path + "-lease"))
        #expect(throws: refusal) { try change("Hi") }
    }

    @Test("A backup is not put back without the lease")
    func backup() throws {
        let backup = test.folder.path("backup.sqlite")
        try registry.backup(to: backup)
        try lend(until: 1)
        #expect(throws: refusal) { try Registry.restoreBackup(backup, at: registry.path, keeping: nil) }
    }
}

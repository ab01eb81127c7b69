import Foundation
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Registries that are only read, and that other programs keep up to date")
struct ReplicaTests {
    private let replica: Replica

    init() throws { replica = try Replica() }

    @Test(
        "Each new state is read, in whatever way it comes, and has another number",
        arguments: Replica.Shipment.allCases,
        [0, 3])
    func states(shipment: Replica.Shipment, readers: Int) throws {
        let registry = try replica.open(readers: readers)
        let counter = try ChangeCounter(registry)
        var numbers = [try counter.count()]
        #expect(try Replica.revision(in: registry) == 1)
        for revision in 2...6 {
            try replica.ship(revision, by: shipment)
            #expect(try Replica.revision(in: registry) == revision)
            numbers.append(try counter.count())
            #expect(try counter.count() == numbers.last)
        }
        #expect(Set(numbers).count == numbers.count)
    }

    @Test("A copy is checked before it is served, a registry of its own is not", arguments: [true, false])
    func damagedCopy(isReplica: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try TestRegistry.pizzeria().registry.backup(to: path)
        if isReplica { _ = try folder.write("0000000000000001\n", to: "onion.sqlite-txid") }
        try Registry.open(at: path).requireWholeCopy()
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        let half = try file.seekToEnd() / 2
        try file.seek(toOffset: half)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 20_000))
        try file.close()
        if isReplica { _ = try folder.write("0000000000000002\n", to: "onion.sqlite-txid") }
        let registry = try Registry.open(at: path)
        if isReplica {
            #expect { try registry.requireWholeCopy() } throws: { error in
                if case .damaged = (error as? RegistryError)?.code { true } else { false }
            }
        } else {
            try registry.requireWholeCopy()
        }
    }

    @Test("Ways of keeping it up to date may follow each other")
    func ways() throws {
        let registry = try replica.open()
        var revision = 1
        for shipment in Replica.Shipment.allCases + Replica.Shipment.allCases.reversed() {
            revision += 1
            try replica.ship(revision, by: shipment)
            #expect(try Replica.revision(in: registry) == revision, "\(shipment)")
        }
    }

    @Test("A file that is being written by another process is read through its log")
    func log() throws {
        let registry = try Registry.open(at: replica.origin.registry.path, options: .init(isReadOnly: true))
        let counter = try ChangeCounter(registry)
        for revision in 2...4 {
            let before = try counter.count()
            try replica.origin.add("color: brand\nlight: \"#00000\(revision)\"")
            #expect(try Replica.revision(in: registry) == revision)
            #expect(try counter.count() != before)
        }
    }

    @Test("A read sees one state, also when the file is replaced meanwhile, and so do the reads inside it")
    func replacedWhileRead() throws {
        let registry = try replica.open()
        let revisions = try registry.read { _ in
            let before = try Replica.revision(in: registry)
            try replica.ship(2, by: .rename)
            return try [before, Replica.revision(in: registry)]
        }
        #expect(revisions == [1, 1])
        #expect(try Replica.revision(in: registry) == 2)
    }

    @Test("A read of a file into which pages are written meanwhile fails as busy, whatever it has read")
    func writtenWhileRead() throws {
        let registry = try replica.open()
        #expect(throws: RegistryError(.busy(path: replica.path))) {
            try registry.read { _ in try replica.ship(2, by: .pages) }
        }
        #expect(throws: RegistryError(.busy(path: replica.path))) {
            try registry.read { _ in
                try replica.ship(3, by: .pages)
                throw RegistryError(.damaged(path: replica.path, reason: "a mixture of pages"))
            }
        }
        #expect(try Replica.revision(in: registry) == 3)
    }

    @Test("An answer is made again when the file has changed meanwhile", arguments: Replica.Shipment.allCases)
    func repeated(shipment: Replica.Shipment) throws {
        let registry = try replica.open(readers: 2)
        var calls = 0
        let revisions = try registry.withOneState {
            calls += 1
            let first = try Replica.revision(in: registry)
            if calls == 1 { try replica.ship(2, by: shipment) }
            return try [first, Replica.revision(in: registry)]
        }
        #expect(revisions[0] == revisions[1])
        #expect(calls == (shipment == .rename ? 1 : 2))
    }

    @Test("A file with a part of the pages is incomplete until the others are there")
    func partOfPages() throws {
        try replica.finishPages()
        let registry = try replica.open(timeout: 0.1)
        try replica.origin.add("color: brand\nlight: \"#000002\"")
        let next = replica.origin.folder.path("next.sqlite")
        try replica.origin.registry.backup(to: next)
        try replica.writePages(of: next, part: 0.5)
        #expect(throws: RegistryError(.incompleteFile(path: replica.path))) { try Replica.revision(in: registry) }
        try replica.writePages(of: next)
        try replica.finishPages()
        #expect(try Replica.revision(in: registry) == 2)
    }

    @Test("A file beside which a transaction was left unfinished is incomplete")
    func journal() throws {
        let journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + [UInt8](repeating: 0, count: 504)
        try replica.folder.write(Data(journal), to: "onion.sqlite-journal")
        #expect(throws: RegistryError(.incompleteFile(path: replica.path))) { try replica.open(timeout: 0.1) }
    }

    @Test("Nothing is written to the file and beside it, and its search finds what the index has")
    func writesNothing() throws {
        try replica.origin.registry.resetSearch()
        try replica.ship(2, by: .rename)
        let before = try replica.files()
        let registry = try replica.open()
        #expect(try registry.search("brand") == [])
        #expect(try registry.searchIndex("brand").isComplete == false)
        try registry.updateSearch()
        try registry.updateImages()
        _ = try registry.impact(of: "color: brand\nlight: \"#123456\"".read())
        _ = try registry.temporaryCopy(asOf: Instant("2026-01-01"))
        try registry.query("SELECT * FROM screens", columns: { _ in }) { _ in }
        #expect(try replica.files() == before)
    }

    @Test("An import is tried on a copy of the state, and leaves it as it was")
    func dryRun() throws {
        let registry = try replica.open()
        for _ in 1...2 {
            let impact = try registry.impact(of: "color: brand\nlight: \"#123456\"".read())
            #expect(impact.parts.map(\.reference.description) == ["color/brand@2"])
        }
        #expect(try Replica.revision(in: registry) == 1)
    }

    @Test("Nothing is stored in a registry that is only read, and in a copy that Litestream keeps up to date")
    func refusals() throws {
        func store(in registry: Registry) throws {
            try registry.import(.documents("color: brand\nlight: red".read()), by: TestRegistry.anna)
        }
        let registry = try replica.open()
        #expect(registry.isReadOnly)
        #expect(throws: RegistryError(.readOnly(path: replica.path, reason: nil))) { try store(in: registry) }
        try replica.finishPages()
        let refusal = RegistryError(.replica(path: replica.path))
        #expect(throws: refusal) { try store(in: Registry.open(at: replica.path)) }
        let backup = replica.origin.folder.path("backup.sqlite")
        try replica.origin.registry.backup(to: backup)
        #expect(throws: refusal) { try Registry.restoreBackup(backup, at: replica.path, keeping: nil) }
    }

    @Test("A file without a permission to write is only read")
    func permissions() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: replica.path)
        #expect(try Registry.open(at: replica.path).isReadOnly)
    }
}

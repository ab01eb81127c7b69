import Onion
import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Documents that go out and come in again")
struct DocumentRoundTripTests {
    private func expectUnchanged(_ text: String, named name: String, in test: TestRegistry) throws {
        let file = try test.folder.write(text, to: name)
        let count = try test.names.count
        for options in [ImportOptions(isDryRun: true), ImportOptions(onError: .skip, isDryRun: true)] {
            let report = try test.registry.import(.files([file]), by: TestRegistry.anna, options: options)
            #expect(report.description == "\(count) unchanged")
        }
        let other = try TestRegistry()
        try other.registry.import(.files([file]), by: TestRegistry.anna)
        #expect(try other.export(.ndjson) == test.export(.ndjson))
    }

    @Test("Contents with any member of their documents change nothing", arguments: DocumentFormat.allCases)
    func contents(format: DocumentFormat) throws {
        let test = try RandomContents(seed: 5, count: 60).test
        try expectUnchanged(test.export(format), named: "all.\(format.rawValue)", in: test)
    }

    @Test("A part that is edited and imported alone changes, and nothing else", arguments: DocumentFormat.allCases)
    func edited(format: DocumentFormat) throws {
        let registry = try EveryKey.registry.get()
        for (number, document) in registry.documents.enumerated() where number.isMultiple(of: 7) {
            let edited = document.setting("summary", .string("Edited \(number)"))
            var writer = DocumentWriter(format: format)
            let bytes = writer.next(edited) + writer.end()
            let read = DocumentReader(format: .documents(format)).read(bytes: bytes, source: "one")
            let report = try registry.test.registry.import(
                .documents(read), by: TestRegistry.anna, options: ImportOptions(isDryRun: true))
            let name = document.entries?.first.map { "\($0.key)/\($0.value.string ?? "")" }
            #expect(report.rows.map(\.reference.head.description) == [name])
            #expect(report.rows.flatMap(\.differences).map(\.path) == ["summary"])
        }
    }

    @Test("Parts with every key change nothing", arguments: DocumentFormat.allCases)
    func everyKey(format: DocumentFormat) throws {
        let test = try EveryKey.registry.get().test
        try expectUnchanged(test.export(format), named: "all.\(format.rawValue)", in: test)
    }

    @Test("Parts of every kind change nothing", arguments: DocumentFormat.allCases)
    func parts(format: DocumentFormat) throws {
        let test = try TestRegistry.pizzeria()
        try expectUnchanged(test.export(format), named: "all.\(format.rawValue)", in: test)
    }

    @Test(
        "Import, export, import and export again gives the same bytes, and the same registry",
        arguments: DocumentFormat.allCases)
    func roundTrip(format: DocumentFormat) throws {
        let first = try TestRegistry.pizzeria()
        let exported = try first.export(format)
        let second = try TestRegistry()
        try second.add(exported, source: "export.\(format.rawValue)")
        #expect(try second.export(format) == exported)
        #expect(try second.names == first.names)
        for other in DocumentFormat.allCases {
            #expect(try second.export(other) == first.export(other))
        }
        // The export contains nothing new for the registry that it came from.
        let report = try first.add(exported, source: "export.\(format.rawValue)")
        #expect(report.count(.unchanged) == 109)
        #expect(report.rows.count == 109)
    }
}

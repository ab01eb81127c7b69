import Onion
import OnionTestSupport
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

    @Test("Parts of every kind change nothing", arguments: DocumentFormat.allCases)
    func parts(format: DocumentFormat) throws {
        let test = try TestRegistry.pizzeria()
        try expectUnchanged(test.export(format), named: "all.\(format.rawValue)", in: test)
    }
}

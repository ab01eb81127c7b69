import GRDB
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Copies of past states")
struct RewindTests {
    private let test: TestRegistry

    /// Changes at noon of the days from the first of November on.
    init() throws {
        test = try TestRegistry(Fixtures.home)
        try test.add(
            Fixtures.home.replacing("en: Hello", with: "en: Hi").replacing(
                "BoxViewController", with: "CaseViewController"))
        try test.add(Fixtures.frame + "\n---\nscreen: pinned\ncontent: hello@1\nwrap: [box@2, frame]")
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        try test.registry.restore(Reference(parsing: "screen/home"), by: TestRegistry.anna)
        try test.registry.rename(Reference(parsing: "template/box"), to: Key("case"), by: TestRegistry.anna)
        try test.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
    }

    @Test("A copy has what a read of the same time has, and no more", arguments: 1...6)
    func copies(day: Int) throws {
        let instant = try Instant("2026-11-0\(day)T13:00Z")
        let copy = try test.registry.temporaryCopy(asOf: instant)
        func state(_ snapshot: Snapshot) throws -> [String] {
            var lines: [String] = []
            for archived in [false, true] {
                try snapshot.eachPart(PartFilter(archived: archived)) { part in
                    let usage = try snapshot.usageLines(of: .part(part.reference.head), isTransitive: true)
                    lines.append("\(part) \(usage)")
                }
            }
            try snapshot.eachDocument { lines.append("\($0) \($1)") }
            return lines
        }
        #expect(try copy.read(state) == test.registry.read(asOf: instant, state))
        #expect(try copy.read { try findings(of: $0) } == [])
        // It takes imports as the registry did then.
        let report = try copy.import(
            .documents(Fixtures.frame.replacing("template: frame", with: "template: later").read()),
            by: TestRegistry.anna)
        #expect(report.testDescription == ["created template/later@1"])
        #expect(try copy.search("later").count == 1)
    }

    private func findings(of snapshot: Snapshot) throws -> [String] {
        var findings: [String] = []
        try snapshot.check { findings.append($0.message) }
        return findings
    }

    @Test("Images are those of the time")
    func images() throws {
        let folder = try TemporaryFolder()
        for (day, width) in [(7, UInt8(10)), (8, 20)] {
            let file = try folder.write(TestImages.png(width, 10), to: "clock.png")
            try test.registry.import(.files([file]), by: TestRegistry.anna)
            try test.execute("UPDATE change SET time = '2026-11-0\(day)T12:00:00.000Z' WHERE id = \(day)")
        }
        func widths(_ day: Int) throws -> [Int?] {
            var widths: [Int?] = []
            try test.registry.temporaryCopy(asOf: Instant("2026-11-0\(day)T13:00Z")).read { snapshot in
                try snapshot.eachImage { widths.append($0.width) }
            }
            return widths
        }
        #expect(try [widths(6), widths(7), widths(8)] == [[], [10], [20]])
    }
}

import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Imports with unreadable documents")
struct PartialImportTests {
    /// The ways in: read whole, and record by record as it comes; for real, and as a rehearsal.
    enum Way: CaseIterable {
        case whole, wholeRehearsal, stream, streamRehearsal

        func refusal(_ test: TestRegistry, _ lines: [String]) -> ImportRefused? {
            let text = lines.map { "\($0)\n" }.joined()
            return #expect(throws: ImportRefused.self) {
                switch self {
                case .whole, .wholeRehearsal:
                    try test.add(text, source: "menu0.ndjson", isDryRun: self == .wholeRehearsal)
                case .stream, .streamRehearsal:
                    _ = try test.registry.importRecords(
                        TextRecords([text], lines: 2), by: TestRegistry.anna,
                        options: ImportOptions(isDryRun: self == .streamRehearsal))
                }
            }
        }
    }

    /// What is wrong, by the line that it is in.
    private func testDescription(_ refusal: ImportRefused?) -> [String] {
        refusal?.problems.map { "\($0.position.line) \($0.subject ?? "-") \($0.path)" } ?? []
    }

    private static let broken = "{\"content\":\"lost\","
    private static let wrongType = "{\"content\":\"two\",\"template\":\"leaf\",\"fields\":{\"title\":3}}"
    private static let nowhere = "{\"content\":\"three\",\"template\":\"gone\"}"

    @Test(
        "All problems are reported at once, except those that the missing document may solve", arguments: Way.allCases)
    func absence(way: Way) throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame)
        try test.registry.remove([Reference(parsing: "template/frame")], by: TestRegistry.anna)
        let before = try test.dump()
        let lines = [
            Self.wrongType, Self.nowhere, Self.broken,
            "{\"content\":\"four\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\"}}",
            "{\"content\":\"four\",\"template\":\"leaf\",\"fields\":{\"title\":\"Again\"}}",
            "{\"screen\":\"removed\",\"content\":\"hello\",\"wrap\":[\"frame\",\"box\"]}",
            "{\"screen\":\"next\",\"content\":\"hello\",\"wrap\":[\"box@2\"]}",
            "{\"screen\":\"far\",\"content\":\"hello\",\"wrap\":[\"box@3\"]}",
            "{\"screen\":\"empty\",\"compose\":{\"template\":\"box\"}}",
        ]
        let refusal = way.refusal(test, lines)
        #expect(
            testDescription(refusal)
                == ["1 content/two fields.title", "3 - ", "5 - ", "8 screen/far wrap[0]", "9 screen/empty compose"])
        #expect(refusal?.isPartial == true)
        #expect(try test.dump() == before)
    }

    @Test("A refusal without missing documents is complete", arguments: Way.allCases)
    func nothingMissing(way: Way) throws {
        let test = try TestRegistry(Fixtures.home)
        let partial = way.refusal(test, [Self.wrongType, Self.broken])
        #expect(testDescription(partial) == ["1 content/two fields.title", "2 - "] && partial?.isPartial == false)
        let whole = way.refusal(test, [Self.wrongType, Self.nowhere])
        #expect(testDescription(whole) == ["1 content/two fields.title", "2 content/three template"])
        #expect(whole?.isPartial == false)
    }

    @Test("A document without a name counts as missing", arguments: Way.allCases)
    func nameless(way: Way) throws {
        let test = try TestRegistry(Fixtures.home)
        for nameless in ["{\"contents\":\"gone\"}", "{\"template\":\"G O N E\"}", "[1]"] {
            let refusal = way.refusal(test, [nameless, Self.wrongType, Self.nowhere])
            #expect(testDescription(refusal).last == "2 content/two fields.title")
            #expect(refusal?.problems.allSatisfy { $0.position.line < 3 } == true)
            #expect(refusal?.isPartial == true)
        }
    }

    @Test("A missing document may correct a breaking change", arguments: Way.allCases)
    func breaking(way: Way) throws {
        let test = try TestRegistry(Fixtures.home)
        let template = """
            {"template":"leaf","kind":"content","fields":{"headline":{"type":"text"}},\
            "view":{"id":"view","subviews":[{"id":"label","type":"label","text":"$headline"}]}}
            """
        let refusal = way.refusal(
            test, [template, "{\"content\":\"hello\",\"template\":\"leaf\",\"fields\":{\"headline\""])
        #expect(testDescription(refusal) == ["2 - "] && refusal?.isPartial == true)
        #expect(way.refusal(test, [template])?.isPartial == false)
    }

    @Test("A document with a name does not count as missing, nor do its users", arguments: Way.allCases)
    func unreadable(way: Way) throws {
        let test = try TestRegistry(Fixtures.home)
        let lines = [
            "{\"actions\":\"bad\",\"items\":3}",
            "{\"content\":\"one\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\"},\"actions\":\"bad\"}",
            "{\"screen\":\"s\",\"content\":\"one\",\"wrap\":[\"box\"]}",
            "{\"screen\":\"outer\",\"compose\":{\"template\":\"box\",\"content\":{\"screen\":\"s\"}}}",
            Self.nowhere,
        ]
        #expect(testDescription(way.refusal(test, lines)) == ["1 actions/bad items", "5 content/three template"])
    }

    @Test("A refused template does not hide problems of other documents", arguments: Way.allCases)
    func beside(way: Way) throws {
        let test = try TestRegistry(Fixtures.home)
        let view = "\"kind\":\"content\",\"view\":{\"id\":\"view\"}"
        let lines = [
            "{\"template\":\"leaf\",\(view)}", "{\"template\":\"plain\",\(view)}",
            "{\"content\":\"a\",\"template\":\"plain\",\"fields\":{\"title\":\"A\"}}",
            "{\"screen\":\"s\",\"content\":\"nobody\",\"wrap\":[\"box\"]}",
            "{\"screen\":\"t\",\"compose\":{\"template\":\"box\"}}",
        ]
        let expected = ["3 content/a fields.title", "4 screen/s content", "5 screen/t compose"]
        #expect(Set(testDescription(way.refusal(test, lines))).isSuperset(of: expected))
    }
}

import Foundation
import OnionTestSupport
import Testing

/// Each way in changes many more pages in one statement, savepoint or transaction than SQLite keeps in memory for them.
@Suite("Changes of many contents")
struct LargeChangeTests {
    static let count = 10_000

    enum Way: String, CaseIterable {
        case ndjson, csv, patch, xliff, batches, space, badRecords, dryRun, newRecords
    }

    private static func title(_ round: Int) -> String {
        "Round \(round) " + String(repeating: "of a long text ", count: 20)
    }

    private static func csv(_ round: Int) -> String {
        "key,template,title.en\n" + (0..<count).map { "c\($0),note,\(title(round)) \($0)\n" }.joined()
    }

    /// Returns the same contents as NDJSON; a record in fifty has a template that is not there.
    private static func withBadRecords(_ records: String) -> String {
        records.split(separator: "\n").enumerated().map { index, line in
            index % 50 == 0
                ? String(line).replacing("\"template\":\"note\"", with: "\"template\":\"nope\"") : String(line)
        }.joined(separator: "\n")
    }

    @Test("Many contents are changed twice", arguments: Way.allCases)
    func changes(by way: Way) throws {
        let onion = try ManyContents.prepared(Self.count, title: Self.title(0))
        let space = way == .space ? ["--space", "shop"] : []
        if way == .xliff { try onion.folder.write(Self.localized(ManyContents.ndjson(Self.count)), to: "many.ndjson") }
        if way == .space { _ = try onion.run("import", "-", "--space", "shop", input: ManyContents.template) }
        #expect(try onion.start(["import", "many.ndjson"] + space).wait().status == 0)
        for round in 1...2 {
            let records = ManyContents.ndjson(Self.count, title: Self.title(round))
            let outcome: Outcome
            var expected = "\(Self.count) changed\n"
            switch way {
            case .ndjson: outcome = try onion.run("import", "-", input: records)
            case .csv: outcome = try onion.run("import", "-", "--from", "csv", input: Self.csv(round))
            case .patch:
                outcome = try onion.run(
                    "import", "-", "--patch", input: records.replacing("\"template\":\"note\",", with: ""))
            case .xliff:
                let exported = try onion.run("export", "--strings", "de", "-o", "de.xliff")
                #expect(exported.status == 0)
                let texts = try String(contentsOfFile: onion.folder.path("de.xliff"), encoding: .utf8)
                try onion.folder.write(Self.translated(texts, round), to: "de.xliff")
                outcome = try onion.run("import", "de.xliff")
            case .batches: outcome = try onion.run("import", "-", "--batch", "4000", input: records)
            case .space: outcome = try onion.run("import", "-", "--space", "shop", input: records)
            case .badRecords:
                outcome = try onion.run("import", "-", "--on-error", "skip", input: Self.withBadRecords(records))
                expected = "\(Self.count * 49 / 50) changed, \(Self.count / 50) refused\n"
            case .dryRun:
                outcome = try onion.run("import", "-", "--dry-run", input: records)
                expected = "\(Self.count) changed (a dry run: nothing was stored)\n"
            case .newRecords:
                let new = ManyContents.ndjson(Self.count, named: "new\(round)-", title: Self.title(round))
                outcome = try onion.run(
                    "import", "-", "--dry-run", "--on-error", "skip", input: Self.withBadRecords(new))
                expected =
                    "\(Self.count * 49 / 50) created, \(Self.count / 50) refused (a dry run: nothing was stored)\n"
            }
            #expect(outcome.output.hasSuffix(expected), "\(outcome.output.suffix(200)) \(outcome.error.suffix(500))")
            #expect(outcome.status == (expected.contains("refused") ? 1 : 0))
        }
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    /// Returns records whose texts have a language.
    private static func localized(_ records: String) -> String {
        records.replacing("\"title\":\"", with: "\"title\":{\"en\":\"").replacing("\"}}\n", with: "\"}}}\n")
    }

    /// Gives each unit of an XLIFF a target.
    private static func translated(_ texts: String, _ round: Int) -> String {
        texts.split(separator: "\n").filter { !$0.contains("<target") }.map { line in
            let target = "<target state=\"translated\">Runde \(round)</target>"
            return line.contains("<source>") ? "\(line)\n\(target)" : String(line)
        }.joined(separator: "\n")
    }
}

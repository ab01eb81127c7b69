import Onion
import OnionRows
import OnionTestRegistry
import Testing

@Suite("Differences as lines")
struct DifferenceLinesTests {
    /// The lines of the differences between two revisions of a content.
    private func lines(_ old: String, _ new: String) throws -> [String] {
        let test = try TestRegistry(Fixtures.home)
        func content(_ title: String) -> String { "content: hello\ntemplate: leaf\nfields: { title: \(title) }" }
        try test.add(content(old))
        let report = try test.add(content(new))
        let lines = DifferenceLines { text, colour in "\(colour) \(text)" }
        return report.rows.flatMap(\.differences).flatMap { lines.lines(of: $0) }
    }

    @Test("Short values are beside the path")
    func short() throws {
        let lines = try lines("Hello", "Bye")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("yellow ") == true && lines.first?.hasSuffix("→ Bye") == true, "\(lines)")
    }

    @Test("Long values have lines of their own, in red and green")
    func long() throws {
        let test = try TestRegistry("{ color: brand, light: \"#102030\" }")
        func summary(_ word: String) -> String {
            "{ color: brand, light: \"#102030\", summary: \(String(repeating: word + " ", count: 20))}"
        }
        try test.add(summary("old"))
        let report = try test.add(summary("new"))
        let lines = report.rows.flatMap(\.differences).flatMap {
            DifferenceLines { text, colour in "\(colour) \(text)" }.lines(of: $0)
        }
        #expect(lines.count == 3)
        #expect(lines.dropFirst().map { $0.prefix(7) } == ["red   -", "green  "], "\(lines)")
    }
}

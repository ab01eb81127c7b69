import Onion
import OnionRows
import OnionTestRegistry
import Testing

@Suite("Differences as lines")
struct DifferenceLinesTests {
    /// The lines of what a new document of a part changes, each after the name of its color.
    private func lines(from old: String, to new: String) throws -> [String] {
        let test = try TestRegistry(Fixtures.home)
        try test.add(old)
        let differences = try test.add(new, isDryRun: true).rows.flatMap(\.differences)
        let lines = DifferenceLines { text, color in "\(color) \(text)" }
        return differences.flatMap { lines.lines(of: $0) }
    }

    private func content(_ title: String) -> String {
        "content: hello\ntemplate: leaf\nfields: { title: \(title) }"
    }

    private func color(summary: String) -> String { "{ color: brand, light: \"#102030\", summary: \(summary) }" }

    @Test("Short values are beside the path")
    func short() throws {
        let lines = try lines(from: content("Hello"), to: content("Bye"))
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("yellow ") == true && lines.first?.contains(" → ") == true, "\(lines)")
    }

    @Test("Long values have lines of their own, in red and green")
    func long() throws {
        let lines = try lines(
            from: color(summary: String(repeating: "old ", count: 20)),
            to: color(summary: String(repeating: "new ", count: 20)))
        #expect(lines.map { $0.prefix(9) } == ["yellow ch", "red   - \"", "green   +"], "\(lines)")
    }
}

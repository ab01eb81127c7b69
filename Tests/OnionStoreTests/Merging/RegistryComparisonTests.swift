import OnionCoding
import OnionModel
import OnionSupport
import OnionTestRegistry
import OnionTestSupport
import Testing

@testable import OnionStore

@Suite("Comparisons of registries")
struct RegistryComparisonTests {
    private func compare(_ test: TestRegistry, _ other: TestRegistry) throws -> [String] {
        try RegistryComparison(from: test.registry, to: other.registry).items.flatMap { item in
            item.change.map { ["\($0) \(item.name ?? "")"] }
                ?? item.differences.map { "\(item.name ?? ""): \($0)" }
        }
    }

    @Test("What only one has, what differs, and what has another name is listed by names")
    func differences() throws {
        let test = try TwoRegistries()
        #expect(try compare(test.ours, test.theirs) == [])
        try test.ours.remove("content/other")
        try test.theirs.write("hello", title: "{ en: Hi, de: Hallo }")
        try test.theirs.rename("template/box", to: "frame")
        try test.theirs.add("screen: news\ncontent: hello\nwrap: [frame]")
        try test.theirs.registry.importDocuments(
            [], with: [.made("clock", TestImages.png(2, 2))], by: TestRegistry.anna)
        #expect(
            try compare(test.ours, test.theirs) == [
                #"template/frame: changed value template: "box" → "frame""#,
                #"content/hello: changed text fields.title.en: "Hello" → "Hi""#, "added content/other",
                "added screen/news", "added image/clock",
            ])
        #expect(try compare(test.theirs, test.ours).contains("removed image/clock"))
    }

    @Test("Registries that imported the same documents apart are equal, whatever their rows are")
    func apart() throws {
        let test = try TestRegistry(TwoRegistries.documents)
        let parts = TwoRegistries.documents.split(separator: "\n---\n").map(String.init)
        let other = try TestRegistry("template: first\nkind: content\nview: { id: view }")
        for part in [parts[2], parts[1], parts[0], parts[4], parts[3], parts[5]] { try other.add(part) }
        try other.remove("template/first")
        #expect(try compare(test, other) == [])
    }

    @Test("Equal parts are not read")
    func work() throws {
        let test = try TwoRegistries()
        try test.theirs.write("hello", title: "Hi")
        let pairs = try test.ours.registry.read { ours in
            try test.theirs.registry.read { try PartPairs(ours: ours.listedParts(), theirs: $0.listedParts()) }
        }
        #expect(
            pairs.both.filter { !$0.ours.hasHead(of: $0.theirs) }.map(\.ours.reference.description) == ["content/hello"]
        )
    }
}

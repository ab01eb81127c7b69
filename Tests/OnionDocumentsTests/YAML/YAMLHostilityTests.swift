import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Hostile YAML")
struct YAMLHostilityTests {
    @Test("Depth is refused beyond 128 levels, however deep it goes", arguments: ["[", "{a: ", "- ", "[{"])
    func depth(opening: String) {
        for count in [129, 10_000] {
            let problems = YAMLReader.read(Array(String(repeating: opening, count: count).utf8)).problems
            #expect(problems.last?.code == .tooDeep)
        }
    }

    @Test("Keys in keys are refused, however deep they go")
    func keyDepth() {
        #expect(Set(codes(String(repeating: "? ", count: 10_000))) == ["wrong-type expected=a text, found=a map"])
    }

    @Test("128 levels are read")
    func allowedDepth() {
        let yaml = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        let (documents, problems) = YAMLReader.read(Array(yaml.utf8))
        #expect(problems == [])
        #expect(documents.first.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) } == yaml)
    }

    @Test("The billion laughs attack is refused in values and in keys")
    func billionLaughs() {
        var values = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1..<30 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            values += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(codes(values) == ["too-large limit=1000000"])
        let keys = "a: &a [x]\nb: &b {? *a : *a}\nc: {? *b : *b, ? {? *b : *b} : 1}\n"
        #expect(
            Set(codes(keys)) == [
                "wrong-type expected=a text, found=an alias", "wrong-type expected=a text, found=a map",
            ])
    }

    @Test("Aliases that increase the depth are refused")
    func deepAliases() {
        var yaml = "a0: &a0 [x]\n"
        for level in 1..<200 { yaml += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        let problems = YAMLReader.read(Array(yaml.utf8)).problems
        #expect(problems.map(\.code) == [.tooDeep])
    }

    @Test("The expansion budget is for the whole stream and can be set")
    func budget() {
        let limits = YAMLReader.Limits(expansion: 5)
        let document = "a: &a [1]\nb: [*a]\n"
        #expect(YAMLReader.read(Array("\(document)---\n\(document)".utf8), limits: limits).problems == [])
        let (documents, problems) = YAMLReader.read(
            Array("\(document)---\n\(document)---\n\(document)".utf8), limits: limits)
        #expect(documents.count == 2)
        #expect(problems.map(\.codeAndValues) == ["too-large limit=5"])
    }

    @Test("Values are counted over all documents, since each takes many times the memory of its text")
    func values() {
        let limits = YAMLReader.Limits(values: 6)
        #expect(YAMLReader.read(Array("--- {a: [1], b: 2}\n--- {}\n--- x\n".utf8), limits: limits).problems == [])
        let (documents, problems) = YAMLReader.read(
            Array(String(repeating: "---\n{}\n", count: 10).utf8), limits: limits)
        #expect(documents.count == 6)
        #expect(problems.map(\.codeAndValues) == ["too-many limit=6"])
    }

    @Test("Large streams, endless problems and endless directives are limited")
    func limits() {
        let size = YAMLReader.Limits(size: 1 << 20)
        let large = Array(repeating: UInt8(ascii: "#"), count: 1 << 20 + 1)
        #expect(YAMLReader.read(large, limits: size).problems.map(\.codeAndValues) == ["too-large limit=1048576"])
        #expect(codes(String(repeating: "a: 1\n", count: 1_000)).count == 100)
        let directives = (0..<200_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\na: 1\n"
        #expect(codes(directives) == ["too-many limit=100"])
    }

    @Test("Large flat documents are read in time")
    func largeDocuments() {
        let keys = "{" + (0..<100_000).map { "k\($0): \($0)" }.joined(separator: ", ") + "}"
        #expect(YAMLReader.read(Array(keys.utf8)).documents.first?.entries?.count == 100_000)
        #expect(codes("a: [\n" + String(repeating: "\"x\n", count: 100_000)) != [])
        #expect(codes("a: " + String(repeating: "x ", count: 500_000)) == [])
    }

    @Test("A sample cut off anywhere is read or refused")
    func truncation() {
        let sample = Array(Self.sample.utf8)
        for count in sample.indices {
            let (documents, problems) = YAMLReader.read(Array(sample[..<count]))
            #expect(documents.count <= 3 && problems.count <= 2)
        }
    }

    @Test("Random changes of a sample are read or refused, and what is read is written back")
    func mutations() throws {
        let sample = Array(Self.sample.utf8)
        var generator = SeededGenerator(seed: 5)
        let marks = Array("\n :-?[]{},&*!|>'\"%@`#\t\0\\~<=é".utf8)
        for _ in 0..<5_000 {
            var bytes = sample
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let byte = Bool.random(using: &generator) ? marks.randomElement(using: &generator) : nil
                bytes[bytes.indices.randomElement(using: &generator) ?? 0] =
                    byte ?? UInt8.random(in: 0...255, using: &generator)
            }
            for document in YAMLReader.read(bytes).documents {
                let written = YAMLReader.read(YAMLWriter.write(document))
                #expect(written.documents.map(JSONWriter.compact) == [JSONWriter.compact(document)])
            }
        }
    }

    private func codes(_ yaml: String) -> [String] {
        YAMLReader.read(Array(yaml.utf8)).problems.map(\.codeAndValues)
    }

    private static let sample = """
        # A comment
        template: &t onboarding
        view: {id: view, size: [276, 245.5], hidden: true, none: ~}
        subviews:
          - id: "a\\n\\u00e9"
            title: { en: Got it, ru: 'Ага, понятно' }
          - *t
        text: |
          one
            two

          three
        folded: >-
          a
          b
        ---
        - [🍕, é, 0x1F, !!str 12]
        - ? key
          : value
        ...
        ---
        last
        """
}

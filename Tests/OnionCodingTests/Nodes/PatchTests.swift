import OnionCoding
import OnionModel
import Testing

@Suite("Partial documents")
struct PatchTests {
    @Test("A partial document of very many keys is applied in time", .timeLimit(.minutes(1)))
    func manyKeys() throws {
        func fields(_ value: String) -> Node { .map((0..<40_000).map { .init("f\($0)", .string(value)) }) }
        #expect(fields("old").patched(by: fields("new"), base: try LocaleTag("en")) == fields("new"))
    }
}

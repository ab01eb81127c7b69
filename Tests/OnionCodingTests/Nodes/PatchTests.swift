import OnionCoding
import OnionModel
import OnionSupport
import Testing

@Suite("Partial documents")
struct PatchTests {
    @Test("A partial document of twice the keys takes twice the steps to apply")
    func manyKeys() throws {
        let base = try LocaleTag("en")
        func steps(_ count: Int) -> Int {
            func fields(_ value: String) -> Node { .map((0..<count).map { .init("f\($0)", .string(value)) }) }
            return Work.steps { #expect(fields("old").patched(by: fields("new"), base: base) == fields("new")) }
        }
        #expect(steps(1_000) <= 2 * steps(500))
    }
}

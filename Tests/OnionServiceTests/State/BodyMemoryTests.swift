import Testing

@testable import OnionService

@Suite("The memory for bodies")
struct BodyMemoryTests {
    @Test("Bodies have what has arrived, all of them together up to the limit, and give it back")
    func bounds() throws {
        let memory = BodyMemory(100)
        let (first, second) = (memory.share(), memory.share())
        try first.add(60)
        try second.add(40)
        #expect(throws: ServiceError.self) { try second.add(1) }
        first.giveBack()
        try second.add(60)
        second.giveBack()
        try memory.share().add(100)
    }
}

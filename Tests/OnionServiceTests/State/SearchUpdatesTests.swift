import Dispatch
import HTTPTypes
import Onion
import OnionService
import OnionSupport
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Searches while the index is behind")
struct SearchUpdatesTests {
    private let service: TestService
    private let field = "Onion-Search-Index"

    init() throws {
        // As for the server: reads do not wait for the writer.
        let options = Registry.Options(concurrentReaders: 2)
        service = try TestService(
            TestRegistry(
                """
                template: dish
                kind: content
                fields: { title: { type: text } }
                view: { id: view, type: label, text: $title }
                """, options: options))
    }

    private func answer(_ target: String) async throws -> (text: String, isIncomplete: Bool) {
        let answer = await service.get(target)
        #expect(answer.status == .ok)
        return (answer.text, answer.headers[try #require(HTTPField.Name(field))] == "incomplete")
    }

    @Test(
        "A search answers from what the index has and says so, and the index is completed in the background",
        .endsEndlessWaits)
    func background() async throws {
        let contents = (1...300).map { "content: dish-\($0)\ntemplate: dish\nfields: { title: Zzdish }" }
        try service.test.add(contents.joined(separator: "\n---\n"))
        // While a change is stored, nothing is added to the index, and a search does not wait.
        let registry = service.test.registry
        let (entered, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let writer = Task {
            try await BlockingExecutor.run {
                try registry.write { _ in
                    entered.signal()
                    leave.wait()
                }
            }
        }
        try await BlockingExecutor.run { entered.wait() }
        let early = try await answer("/search?q=zzdish")
        #expect(early.isIncomplete && !early.text.contains("dish-1"))
        #expect(await service.get("/catalogue/hits?q=zzdish").text.contains("is being completed"))
        leave.signal()
        try await writer.value
        var late = try await answer("/search?q=zzdish")
        while late.isIncomplete {
            try await Task.sleep(for: .milliseconds(20))
            late = try await answer("/search?q=zzdish")
        }
        #expect(late.text.contains("dish-1"))
        #expect(!(await service.get("/catalogue/hits?q=zzdish").text.contains("is being completed")))
    }
}

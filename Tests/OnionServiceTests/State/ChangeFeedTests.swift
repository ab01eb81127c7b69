import Onion
import OnionService
import OnionTestSupport
import Testing

@testable import OnionStore

@Suite("The feed of changes")
struct ChangeFeedTests {
    private let pizzeria: TestService

    init() throws { pizzeria = try .pizzeria() }

    /// Whether the search index is up to date within ten seconds.
    private func isSearchable() async throws -> Bool {
        for _ in 0..<200 {
            if try await !pizzeria.test.registry.read({ try SearchIndex($0.db).isBehind }) { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return false
    }

    @Test("The search index is completed when the first listener comes, and after each change")
    func searchIndex() async throws {
        try pizzeria.test.registry.resetSearch()
        let feed = await pizzeria.service.respond(to: ServiceRequest(target: "/events"))
        let listener = Task { for await _ in try #require(feed.events) {} }
        defer { listener.cancel() }
        #expect(try await isSearchable())
        let contents = (1...300).map { number in
            """
            content: dish-\(number)
            template: promo-code
            fields: { title: Dish, code: PIZZA, accent: systemRed }
            """
        }
        try pizzeria.test.add(contents.joined(separator: "\n---\n"))
        #expect(try await isSearchable())
    }
}

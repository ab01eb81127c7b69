import Onion
import OnionService
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("The feed of changes")
struct ChangeFeedTests {
    private let pizzeria: TestService

    init() throws { pizzeria = try .pizzeria() }

    /// Returns when the search index is up to date.
    private func waitUntilSearchable() async throws {
        while try await pizzeria.test.registry.read({ try SearchIndex($0.db).isBehind }) {
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test("The search index is completed when the first listener comes, and after each change", .endsEndlessWaits)
    func searchIndex() async throws {
        try pizzeria.test.registry.resetSearch()
        let feed = await pizzeria.service.respond(to: ServiceRequest(target: "/events"))
        let listener = Task { for await _ in try #require(feed.events) {} }
        defer { listener.cancel() }
        try await waitUntilSearchable()
        let contents = (1...300).map { number in
            """
            content: dish-\(number)
            template: promo-code
            fields: { title: Dish, code: PIZZA, accent: systemRed }
            """
        }
        try pizzeria.test.add(contents.joined(separator: "\n---\n"))
        try await waitUntilSearchable()
    }
}

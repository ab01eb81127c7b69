import Synchronization
import Testing

@testable import OnionService

@Suite("Clients that go away")
struct ClientConnectionTests {
    @Test("Work is cancelled when the connection is closed, and work that waits for its turn leaves the queue")
    func closing() async throws {
        let client = ClientConnection()
        let turns = Turns(1, waiting: 10)
        let (began, begin) = AsyncStream.makeStream(of: Void.self)
        let (held, _) = AsyncStream.makeStream(of: Void.self)
        let working = Task {
            try await client.whileOpen {
                try await turns.take {
                    begin.yield()
                    // Ends only with the cancellation.
                    for await _ in held {}
                    return Task.isCancelled
                }
            }
        }
        for await _ in began { break }
        let waiting = Task {
            try await client.whileOpen { try await turns.take { Issue.record("worked though nobody waits") } }
        }
        client.close()
        #expect(try await working.value)
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(try await turns.take { true }, "the turns are free again")
    }

    @Test("Work for a client that has gone is cancelled from its beginning, and other clients are not touched")
    func closedBefore() async throws {
        let (gone, here) = (ClientConnection(), ClientConnection())
        gone.close()
        #expect(try await gone.whileOpen { Task.isCancelled })
        #expect(try await here.whileOpen { Task.isCancelled } == false)
    }
}

import Synchronization
import Testing

@testable import OnionService

@Suite("Turns")
struct TurnsTests {
    @Test("No more tasks work at the same time than there are turns, and all of them do")
    func bounds() async throws {
        let turns = Turns(3, waiting: 200)
        let counts = Counts()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try await turns.take {
                        counts.state.withLock {
                            $0.now += 1
                            $0.most = max($0.most, $0.now)
                        }
                        await Task.yield()
                        counts.state.withLock {
                            $0.now -= 1
                            $0.done += 1
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(counts.state.withLock { $0.most } == 3)
        #expect(counts.state.withLock { $0.done } == 200)
    }

    @Test("Who is cancelled while waiting goes away, and the turn passes to the next")
    func cancellation() async throws {
        let turns = Turns(1, waiting: 3)
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let (began, begin) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await turns.take {
                begin.yield()
                for await _ in held { return }
            }
        }
        for await _ in began { break }
        let second = Task { try await turns.take { Issue.record("worked though cancelled") } }
        let third = Task { try await turns.take { true } }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        release.yield()
        try await first.value
        #expect(try await third.value)
    }

    @Test("Who comes when too many wait is refused at once, and those who wait get their turns")
    func fullness() async {
        let turns = Turns(1, waiting: 2)
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let counts = Counts()
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    do {
                        try await turns.take {
                            for await _ in held { break }
                            counts.state.withLock { $0.done += 1 }
                        }
                        return nil
                    } catch {
                        return ServiceError(error).code
                    }
                }
            }
            // Nobody works to the end before seven are refused.
            for _ in 0..<7 { #expect(await group.next() == "busy") }
            release.finish()
            for _ in 0..<3 { #expect(await group.next() == .some(nil)) }
        }
        #expect(counts.state.withLock { $0.done } == 3)
    }

    @Test("One person never has all turns, and who waits too long is refused")
    func persons() async throws {
        let turns = Turns(2, waiting: 8)
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let (began, begin) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await turns.take(for: "eve") {
                begin.yield()
                for await _ in held { return }
            }
        }
        for await _ in began { break }
        let error = await #expect(throws: ServiceError.self) {
            try await turns.take(for: "eve", within: .zero) { Issue.record("worked beside the other one") }
        }
        #expect(error?.code == "busy")
        #expect(try await turns.take(for: "anna") { true })
        #expect(try await turns.take { true })
        let second = Task { try await turns.take(for: "eve") { true } }
        release.yield()
        try await first.value
        #expect(try await second.value)
    }

    @Test("A failure gives its turn back")
    func failure() async throws {
        let turns = Turns(1, waiting: 3)
        struct Failed: Error {}
        for _ in 0..<3 {
            await #expect(throws: Failed.self) { try await turns.take { throw Failed() } }
        }
        #expect(try await turns.take { 1 } == 1)
    }
}

private final class Counts: Sendable {
    let state = Mutex((now: 0, most: 0, done: 0))
}

import Dispatch
import Onion
import OnionTestRegistry
import Synchronization
import Testing

@Suite("Asynchronous reads, imports and assembly", .endsEndlessWaits)
struct AsyncTests {
    private struct Refusal: Error {}

    private final class Counter: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock { $0 } }

        func increment() { value.withLock { $0 += 1 } }
    }

    @Test("The main actor works while a read waits")
    @MainActor
    func mainActor() async throws {
        let test = try TestRegistry(Fixtures.home)
        let (began, signal) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let read = Task {
            try await test.registry.read { snapshot in
                signal.yield()
                gate.wait()
                return try snapshot.baseLocale
            }
        }
        // This function is isolated to the main actor. It can only go on here because the read does not hold the actor.
        for await _ in began { break }
        gate.signal()
        #expect(try await read.value == .english)
    }

    @Test("Reads that wait leave the threads of Swift's concurrency to others")
    func cooperativeThreads() async throws {
        let test = try TestRegistry(Fixtures.home, options: .init(concurrentReaders: 32))
        let gate = DispatchSemaphore(value: 0)
        let count = 24
        try await withThrowingTaskGroup(of: Void.self) { group in
            let began = Counter()
            for _ in 0..<count {
                group.addTask {
                    try await test.registry.read { _ in
                        began.increment()
                        gate.wait()
                    }
                }
            }
            while began.count < count { await Task.yield() }
            for _ in 0..<count { gate.signal() }
            try await group.waitForAll()
        }
    }

    @Test("An asynchronous form gives the result of the blocking one")
    func results() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        let created = try await Registry.create(at: path)
        let report = try await created.import(.files([Examples.pizzeria]), by: TestRegistry.anna)
        #expect(report.rows.contains { $0.reference.description == "screen/new-year@1" })

        let registry = try await Registry.open(at: path)
        let screen = try Reference(parsing: "screen/new-year")
        let composition = try await Assembler(registry).assemble(screen)
        #expect(try await registry.read { try $0.assemble(screen) } == composition)
        #expect(try await Composition(json: Assembler(registry).assembleJSON(screen)) == composition)
        let before = try Instant("2020-01-01")
        await #expect(throws: RegistryError.self) { _ = try await registry.read(asOf: before) { try $0.part(screen) } }
    }

    @Test("Errors come through")
    func errors() async throws {
        let test = try TestRegistry(Fixtures.home)
        await #expect(throws: Refusal.self) { try await test.registry.read { _ in throw Refusal() } }
        await #expect(throws: ImportRefused.self) {
            try await test.registry.import(.documents("screen: x".read()), by: TestRegistry.anna)
        }
        await #expect(throws: RegistryError(.registryMissing(path: "/nowhere", isReachable: true))) {
            _ = try await Registry.open(at: "/nowhere")
        }
    }

    @Test("A read in a cancelled task does not begin, and one that has begun sees the cancellation")
    func cancelledRead() async throws {
        let test = try TestRegistry(Fixtures.home)
        let (began, signal) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let read = Task {
            try await test.registry.read { _ in
                signal.yield()
                gate.wait()
                try Task.checkCancellation()
            }
        }
        for await _ in began { break }
        read.cancel()
        gate.signal()
        await #expect(throws: CancellationError.self) { try await read.value }

        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await test.registry.read { _ in _ = Issue.record("The read has begun.") }
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test("An import ends when its task is cancelled, and stores nothing")
    func cancelledImport() async throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.export(.ndjson)
        let records = (0..<40_000).map {
            "{\"content\":\"c\($0)\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\"}}\n"
        }
        let path = try test.folder.write(records.joined(), to: "contents.ndjson")
        let steps = Counter()
        let task = Task {
            try await test.registry.import(
                .files([path]), by: TestRegistry.anna,
                listener: ImportListener(progress: { _ in
                    steps.increment()
                    withUnsafeCurrentTask { $0?.cancel() }
                }))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(steps.count == 1)
        #expect(try test.export(.ndjson) == before)
    }
}

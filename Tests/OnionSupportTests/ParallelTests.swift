import Dispatch
import Foundation
import OnionSupport
import Synchronization
import Testing

@Suite("Parallel work")
struct ParallelTests {
    private struct Failure: Error, Equatable {
        var index: Int
    }

    /// Ends a wait without end, however busy the machine is.
    private static var never: DispatchTime { .now() + .seconds(2_400) }

    @Test("Results are in the order of the items", arguments: [0, 1, 2, 1_000])
    func order(count: Int) {
        #expect(Parallel().map(count: count) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }

    @Test("Other threads work, too")
    func threads() {
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Each waits until the other has begun, which one thread alone cannot do.
        let results = Parallel(threads: 2).map(count: 2) { index in
            (index == 0 ? first : second).signal()
            return (index == 0 ? second : first).wait(timeout: Self.never) == .success
        }
        #expect(results == [true, true])
    }

    @Test("Work that is worth one thread only is done by the calling thread")
    func alone() {
        let caller = ObjectIdentifier(Thread.current)
        let results = Parallel(threads: 8).map(count: 7, itemsPerThread: 4) { _ in
            ObjectIdentifier(Thread.current) == caller
        }
        #expect(results == Array(repeating: true, count: 7))
    }

    @Test("Started work continues in the background")
    func background() {
        let hasBegun = DispatchSemaphore(value: 0)
        let work = Parallel(threads: 2).start(count: 2) { index in
            hasBegun.signal()
            return index
        }
        #expect(hasBegun.wait(timeout: Self.never) == .success)
        #expect(work.results() == [0, 1])
    }

    @Test("The error of the first item that fails is thrown, and no more items begin")
    func failure() {
        let begun = Atomic(0)
        #expect(throws: Failure(index: 10)) {
            try Parallel(threads: 4).map(count: 1_000_000) { index in
                begun.add(1, ordering: .relaxed)
                if index >= 10 { throw Failure(index: index) }
            }
        }
        #expect(begun.load(ordering: .relaxed) < 100)
    }

    @Test("Batches are received in order, each item once", arguments: [0, 1, 5, 1_000], [1, 3])
    func batches(count: Int, threads: Int) throws {
        var received: [Int] = []
        try Parallel(threads: threads).forEachBatch(count: count, largestBatch: 7) { _ in
            { Array($0) }
        } receive: {
            received += $0
        }
        #expect(received == Array(0..<count))
    }

    @Test("Threads are only a little ahead of the receiver")
    func window() throws {
        let begun = Atomic(0)
        var received = 0
        try Parallel(threads: 2).forEachBatch(count: 1_000, largestBatch: 1) { _ in
            { batch in
                begun.add(1, ordering: .relaxed)
                return batch.count
            }
        } receive: { _ in
            received += 1
            #expect(begun.load(ordering: .relaxed) <= received + 8)
        }
        #expect(received == 1_000)
    }

    @Test("A receiver that throws ends the work, also inside of a batch")
    func receiverThrows() {
        #expect(throws: Failure(index: 1)) {
            try Parallel(threads: 2).forEachBatch(count: 100_000, largestBatch: 10_000) { cancellation in
                { batch in
                    if batch.lowerBound == 0 { return }
                    while true { try cancellation.check() }
                }
            } receive: {
                throw Failure(index: 1)
            }
        }
    }

    @Test("A batch that fails ends the work after the results before it")
    func batchFails() {
        var received = 0
        #expect(throws: Failure(index: 20)) {
            try Parallel(threads: 3).forEachBatch(count: 100, largestBatch: 1) { _ in
                { batch in if batch.lowerBound >= 20 { throw Failure(index: batch.lowerBound) } }
            } receive: {
                received += 1
            }
        }
        #expect(received == 20)
    }

    @Test("The waiting function is called while there is no result, and may end the work")
    func waiting() {
        #expect(throws: Failure(index: 0)) {
            try Parallel(threads: 1).forEachBatch(count: 1) { cancellation in
                { _ in while true { try cancellation.check() } }
            } whileWaiting: {
                throw Failure(index: 0)
            } receive: {
            }
        }
    }

    @Test("A worker keeps its state from batch to batch")
    func state() throws {
        let workers = Atomic(0)
        try Parallel(threads: 2).forEachBatch(count: 100, largestBatch: 1) { _ in
            workers.add(1, ordering: .relaxed)
            var calls = 0
            return { _ in
                calls += 1
                return calls
            }
        } receive: { calls in
            #expect(calls >= 1)
        }
        #expect(workers.load(ordering: .relaxed) <= 2)
    }

    @Test("Values of the work are released when the results are complete")
    func release() {
        final class Held: Sendable {}
        var held: Held? = Held()
        weak let weakly = held
        if let held { _ = Parallel(threads: 4).map(count: 100) { _ in ObjectIdentifier(held) } }
        held = nil
        #expect(weakly == nil)
    }
}

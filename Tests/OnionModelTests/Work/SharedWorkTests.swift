import Dispatch
import Foundation
import OnionModel
import Testing

@Suite("Work that several threads do together")
struct SharedWorkTests {
    @Test("What comes of things stands in their order, whoever made it", arguments: [0, 1, 2, 1_000])
    func order(count: Int) {
        let work = SharedWork(count: count, share: 1) { number in number * 2 }
        #expect(work.products() == (0..<count).map { $0 * 2 })
    }

    @Test("Other threads lend a hand", .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func hands() {
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Each waits until the other has begun, which one thread alone could not do.
        let work = SharedWork(count: 2, share: 1) { number in
            (number == 0 ? first : second).signal()
            return (number == 0 ? second : first).wait(timeout: .now() + 60) == .success
        }
        #expect(work.products() == [true, true])
    }

    @Test("What is worth one thread only is done by whoever asks for it")
    func alone() {
        let asking = ObjectIdentifier(Thread.current)
        let work = SharedWork(count: 7, share: 4) { _ in ObjectIdentifier(Thread.current) == asking }
        #expect(work.products() == Array(repeating: true, count: 7))
    }

    @Test("Work that no core is free for is done by whoever asks for it")
    func busy() {
        let end = DispatchSemaphore(value: 0)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        // Each keeps a core, but for the one that nobody but the asker would do.
        let busy = (0..<cores).map { _ in
            SharedWork(count: 2, share: 1) { _ in end.wait(timeout: .now() + 60) == .success }
        }
        let work = SharedWork(count: 100, share: 1) { $0 }
        #expect(work.products() == Array(0..<100))
        for _ in 0..<2 * cores { end.signal() }
        #expect(busy.flatMap { $0.products() } == Array(repeating: true, count: 2 * cores))
    }
}

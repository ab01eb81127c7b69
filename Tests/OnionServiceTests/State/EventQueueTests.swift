import Foundation
import Synchronization
import Testing

@testable import OnionService

@Suite("Pieces for a client")
struct EventQueueTests {
    private static let piece = [UInt8](repeating: 1, count: 1 << 16)

    @Test("All pieces arrive in their order, also from a thread that is faster than the client")
    func order() async {
        let queue = EventQueue(patience: 3_600)
        let thread = Thread {
            for number in 0..<200 { queue.add([UInt8(number)] + EventQueueTests.piece) }
            queue.finish()
        }
        thread.start()
        var numbers: [UInt8] = []
        for await piece in queue.stream(onCancel: {}) { numbers.append(piece[0]) }
        #expect(numbers == Array(0..<200))
    }

    @Test("A client that reads nothing for long counts as gone")
    func patience() async {
        let queue = EventQueue(patience: 0.01)
        let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
        let stream = queue.stream(onCancel: { cancel.finish() })
        let thread = Thread {
            for _ in 0..<1_000 { queue.add(EventQueueTests.piece) }
        }
        thread.start()
        for await _ in cancelled {}
        var count = 0
        for await _ in stream { count += 1 }
        #expect(count == 17)
    }

    @Test("A client that does not read keeps the thread waiting, and lets it go when it leaves")
    func backPressure() async {
        let queue = EventQueue(patience: 3_600)
        let added = Mutex(0)
        let (counts, count) = AsyncStream.makeStream(of: Int.self)
        let thread = Thread {
            for number in 1...1_000 {
                queue.add(EventQueueTests.piece)
                added.withLock { $0 = number }
                count.yield(number)
            }
            count.finish()
        }
        thread.start()
        var pieces = queue.stream(onCancel: {}).makeAsyncIterator()
        _ = await pieces.next()
        // One mebibyte, and the two pieces that were read and that waits.
        for await number in counts where number >= 16 { break }
        #expect(added.withLock { $0 } <= 18)
        queue.finish()
        for await _ in counts {}
        #expect(added.withLock { $0 } == 1_000)
    }
}

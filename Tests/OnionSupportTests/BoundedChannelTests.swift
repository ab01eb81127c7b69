import OnionSupport
import Synchronization
import Testing

@Suite("Bounded channel")
struct BoundedChannelTests {
    private struct Failure: Error {}

    @Test("Elements arrive in order, and the sender is at most a channel ahead")
    func order() {
        let channel = BoundedChannel<Int>(capacity: 3)
        let sent = Atomic(0)
        startThread {
            for number in 0..<1_000 {
                _ = channel.send(number)
                sent.store(number + 1, ordering: .relaxed)
            }
            channel.close()
        }
        var received: [Int] = []
        while let number = channel.receive() {
            received.append(number)
            #expect(sent.load(ordering: .relaxed) <= received.count + 3)
        }
        #expect(received == Array(0..<1_000))
        #expect(channel.receive() == nil)
    }

    @Test("A closed channel refuses elements")
    func closed() {
        let channel = BoundedChannel<Int>(capacity: 1)
        channel.close()
        #expect(!channel.send(1))
    }

    @Test("A receiver that waits can give up")
    func waiting() {
        let channel = BoundedChannel<Int>(capacity: 1)
        #expect(throws: Failure.self) { try channel.receive { throw Failure() } }
    }
}

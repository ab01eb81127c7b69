import Dispatch
import Synchronization

/// A queue between two threads that holds a limited number of elements, in their order. A sender waits while it is full.
package final class BoundedChannel<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    // Dispatch traps when a semaphore is released with a smaller value than its first one, which therefore is 0.
    private let room = DispatchSemaphore(value: 0)
    private let elements = DispatchSemaphore(value: 0)

    /// - Parameter capacity: The most elements that wait.
    package init(capacity: Int) {
        for _ in 0..<capacity { room.signal() }
    }

    /// Appends an element, and waits for room before; false when the channel is closed.
    package func send(_ element: sending Element) -> Bool {
        room.wait()
        let isTaken = state.withLock { state in
            if !state.isClosed { state.waiting.append(element) }
            return !state.isClosed
        }
        elements.signal()
        return isTaken
    }

    /// Waits for the next element; nil when the channel is closed and empty.
    package func receive() -> Element? { receive {} }

    /// Waits for the next element; nil when the channel is closed and empty.
    ///
    /// - Parameter whileWaiting: Called several times a second while there is no element; an error ends the waiting.
    package func receive(whileWaiting: () throws -> Void) rethrows -> Element? {
        while elements.wait(timeout: .now() + .milliseconds(200)) == .timedOut { try whileWaiting() }
        let element = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        // The next receiver that waits gets its nil, too.
        if element == nil { elements.signal() }
        room.signal()
        return element
    }

    /// Closes the channel on both ends: senders are refused; receivers get the remaining elements, then nil.
    package func close() {
        state.withLock { $0.isClosed = true }
        elements.signal()
        room.signal()
    }
}

import Foundation
import Synchronization

/// A stream of pieces from a thread that may block to a client that reads slowly, or not at all: the thread waits while the client has much to read.
final class EventQueue: Sendable {
    private struct State {
        var pieces: [[UInt8]] = []
        /// The bytes of the pieces.
        var size = 0
        var isFinished = false
        /// Who waits for the next piece.
        var reader: CheckedContinuation<[UInt8]?, Never>?
        /// Called when the client is gone before the end.
        var onCancel: (@Sendable () -> Void)?
    }

    /// The most bytes that wait for the client, besides one piece.
    private static let largest = 1 << 20

    /// A client that reads nothing for so many seconds, while much waits for it, counts as gone.
    private let patience: TimeInterval
    private let state = Mutex(State())
    private let room = NSCondition()

    init(patience: TimeInterval = 30) {
        self.patience = patience
    }

    /// The pieces in their order, to be read once.
    ///
    /// - Parameter onCancel: Called when the client is gone before the end.
    func stream(onCancel: @escaping @Sendable () -> Void) -> AsyncStream<[UInt8]> {
        state.withLock { $0.onCancel = onCancel }
        return AsyncStream {
            await self.next()
        } onCancel: {
            self.cancel()
        }
    }

    private func cancel() {
        finish()
        state.withLock { $0.onCancel }?()
    }

    /// Adds a piece, and waits while the client has enough to read. After the end it does nothing.
    func add(_ piece: [UInt8]) {
        let reader: CheckedContinuation<[UInt8]?, Never>? = state.withLock { state in
            if state.isFinished { return nil }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            state.pieces.append(piece)
            state.size += piece.count
            return nil
        }
        if let reader { return reader.resume(returning: piece) }
        room.lock()
        var isGone = false
        while !isGone, state.withLock({ !$0.isFinished && $0.size > EventQueue.largest }) {
            // Each piece that is read signals.
            isGone = !room.wait(until: .now + patience)
        }
        room.unlock()
        if isGone { cancel() }
    }

    /// Ends the stream. What was added is still read.
    func finish() {
        let reader = state.withLock { state in
            state.isFinished = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
        signal()
    }

    private func next() async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            let piece: [UInt8]?? = state.withLock { state in
                if !state.pieces.isEmpty {
                    let piece = state.pieces.removeFirst()
                    state.size -= piece.count
                    return .some(piece)
                }
                if state.isFinished { return .some(nil) }
                state.reader = continuation
                return nil
            }
            guard let piece else { return }
            signal()
            continuation.resume(returning: piece)
        }
    }

    private func signal() {
        room.lock()
        room.broadcast()
        room.unlock()
    }
}

import Synchronization

/// The connection of a client, which may be closed before the response is complete.
package final class ClientConnection: Sendable {
    private struct State {
        var isClosed = false
        /// Cancels the work of each pending request, by its number.
        var cancellations: [Int: @Sendable () -> Void] = [:]
        var next = 0
    }

    /// The IP address of the client, or of a proxy; nil where it is unknown.
    let address: String?
    private let state = Mutex(State())

    package init(address: String? = nil) {
        self.address = address
    }

    /// Runs work in a task that is cancelled when the connection is closed.
    ///
    /// - Throws: `CancellationError` for cancelled work; and errors of the work.
    func whileOpen<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let task = Task(operation: work)
        let number = begin { task.cancel() }
        defer { end(number) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Cancels all pending work, because the client has disconnected.
    package func close() {
        let cancellations = state.withLock { state in
            state.isClosed = true
            return state.cancellations.values.map(\.self)
        }
        for cancel in cancellations { cancel() }
    }

    private func begin(_ cancel: @escaping @Sendable () -> Void) -> Int {
        let (number, isClosed) = state.withLock { state in
            state.next += 1
            state.cancellations[state.next] = cancel
            return (state.next, state.isClosed)
        }
        if isClosed { cancel() }
        return number
    }

    private func end(_ number: Int) {
        state.withLock { $0.cancellations[number] = nil }
    }
}

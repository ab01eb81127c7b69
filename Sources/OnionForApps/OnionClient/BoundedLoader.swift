import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads data up to a size and up to a time, after which it ends the connection.
final class BoundedLoader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Load {
        var data = Data()
        let limit: Int
        let continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>
    }

    private let secondsPerFile: Double
    // The lock guards the loads: the session calls on its own queue.
    private let lock = NSLock()
    private var loads: [Int: Load] = [:]

    init(secondsPerFile: Double) {
        self.secondsPerFile = secondsPerFile
    }

    /// The queue for a session with a loader.
    static func queue() -> OperationQueue? {
        #if canImport(FoundationNetworking)
        ImmediateQueue()
        #else
        nil
        #endif
    }

    /// - Throws: ``ClientError`` `too-large`, `URLError` `timedOut` and the other errors of the network.
    func load(
        _ request: URLRequest, in session: URLSession, atMost limit: Int
    ) async throws -> (Data, HTTPURLResponse) {
        let task = session.dataTask(with: request)
        // The session's own timeouts restart with each byte on some systems.
        let deadline = Task { [secondsPerFile] in
            try await Task.sleep(nanoseconds: UInt64(max(0, secondsPerFile) * 1e9))
            end(task, throwing: URLError(.timedOut))
        }
        defer { deadline.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lock.withLock { loads[task.taskIdentifier] = Load(limit: limit, continuation: continuation) }
                task.resume()
            }
        } onCancel: {
            end(task, throwing: URLError(.cancelled))
        }
    }

    /// Ends a load at once. What is still on its way is passed by.
    private func end(_ task: URLSessionTask, throwing error: any Error) {
        guard let load = lock.withLock({ loads.removeValue(forKey: task.taskIdentifier) }) else { return }
        // On Linux this waits for the session, which may be calling here.
        DispatchQueue.global().async { task.cancel() }
        load.continuation.resume(throwing: error)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = lock.withLock {
            // The data are moved out of the dictionary, so that they are not copied.
            guard var load = loads.removeValue(forKey: dataTask.taskIdentifier) else { return false }
            let isTooLarge = load.data.count + data.count > load.limit
            if !isTooLarge { load.data.append(data) }
            loads[dataTask.taskIdentifier] = load
            return isTooLarge
        }
        if isTooLarge { end(dataTask, throwing: ClientError.tooLarge(dataTask.originalRequest?.url)) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let load = lock.withLock({ loads.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error {
            load.continuation.resume(throwing: error)
        } else if let response = task.response as? HTTPURLResponse {
            load.continuation.resume(returning: (load.data, response))
        } else {
            load.continuation.resume(throwing: URLError(.badServerResponse))
        }
    }
}

#if canImport(FoundationNetworking)
/// A queue that runs each operation at once, on the thread that adds it.
///
/// On Linux, the session adds an operation for each piece of data that it has decompressed. It can be cancelled only after it has decompressed
/// all that it has received: a megabyte of gzip may become a gigabyte. In a usual queue, these pieces pile up. Here the loader handles each
/// piece, and drops it after the limit, before the session makes the next one.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif

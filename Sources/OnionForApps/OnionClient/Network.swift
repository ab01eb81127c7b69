import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads published files, within limits.
struct Network: Sendable {
    private let url: URL
    private let limits: Limits
    private let session: URLSession
    private let loader: BoundedLoader

    /// The most bytes of a channel's pointer.
    private static let largestPointer = 64 << 10

    init(_ url: URL, limits: Limits, configuration: URLSessionConfiguration) {
        // The address is that of a folder, with or without a slash at its end.
        self.url = url.absoluteString.hasSuffix("/") ? url : url.appendingPathComponent("", isDirectory: true)
        self.limits = limits
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = limits.secondsPerFile
        configuration.timeoutIntervalForResource = limits.secondsPerFile
        loader = BoundedLoader(secondsPerFile: limits.secondsPerFile)
        session = URLSession(configuration: configuration, delegate: loader, delegateQueue: BoundedLoader.queue())
    }

    func close() { session.invalidateAndCancel() }

    /// Loads what a channel points to.
    ///
    /// - Parameter entityTag: The tag of what the client has; nil when it has nothing.
    /// - Returns: Nil when the client has it.
    func pointer(
        of channel: String, knownAs entityTag: String?
    ) async throws -> (data: Data, entityTag: String?)? {
        var request = URLRequest(url: url.appendingPathComponent("channels/\(channel).json"))
        if let entityTag { request.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
        let (data, response) = try await loader.load(request, in: session, atMost: Network.largestPointer)
        if response.statusCode == 304, entityTag != nil { return nil }
        guard response.statusCode == 200 else { throw ClientError.status(response.statusCode, request.url ?? url) }
        return (data, response.value(forHTTPHeaderField: "ETag"))
    }

    /// Loads files, several at a time.
    ///
    /// - Parameter keep: Called with each file, on several threads.
    func load(_ files: some Collection<RemoteFile>, _ keep: @escaping @Sendable (Data, RemoteFile) throws -> Void)
        async throws
    {
        guard files.count <= limits.fileCount else { throw ClientError.tooLarge(nil) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            var rest = files.makeIterator()
            for _ in 0..<max(1, limits.concurrency) {
                if let file = rest.next() { group.addTask { try await load(file, keep) } }
            }
            while try await group.next() != nil {
                if let file = rest.next() { group.addTask { try await load(file, keep) } }
            }
        }
    }

    private func load(_ file: RemoteFile, _ keep: (Data, RemoteFile) throws -> Void) async throws {
        let request = URLRequest(url: url.appendingPathComponent(file.path))
        let (data, response) = try await loader.load(request, in: session, atMost: limits.fileSize)
        guard response.statusCode == 200 else { throw ClientError.status(response.statusCode, request.url ?? url) }
        try keep(data, file)
    }
}

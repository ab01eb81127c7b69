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
    /// - Parameters:
    ///   - budget: What is loaded of packs is taken from it.
    ///   - keep: Called with each file, on several threads.
    func load(
        _ files: some Collection<RemoteFile>, within budget: Budget,
        _ keep: @escaping @Sendable (Data, RemoteFile) throws -> Void
    ) async throws {
        guard files.count <= limits.fileCount else { throw ClientError.tooLarge(nil) }
        _ = try await map(files.filter { $0.place == nil }) { try await load($0, keep) }
        // A server that does not serve parts answers the first request for a pack with all of it.
        let rest = try await map(PackRequest.requests(for: files)) { requests in
            try await load(requests[0], orAll: requests, within: budget, keep) ? [] : Array(requests.dropFirst())
        }
        _ = try await map(rest.flatMap(\.self)) { try await load($0, orAll: [$0], within: budget, keep) }
    }

    /// Works on items, several at a time, and returns the results in any order.
    private func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: Result.self) { group in
            var results: [Result] = []
            var rest = items.makeIterator()
            for _ in 0..<max(1, limits.concurrency) {
                if let item = rest.next() { group.addTask { try await work(item) } }
            }
            while let result = try await group.next() {
                results.append(result)
                if let item = rest.next() { group.addTask { try await work(item) } }
            }
            return results
        }
    }

    /// Loads texts of a pack.
    ///
    /// - Parameter all: The requests whose texts are kept when the server answers with all of the pack.
    /// - Returns: Whether it did.
    private func load(
        _ request: PackRequest, orAll all: [PackRequest], within budget: Budget,
        _ keep: (Data, RemoteFile) throws -> Void
    ) async throws -> Bool {
        let (data, isWhole) = try await load(request)
        try budget.takeTransfer(data.count)
        guard isWhole else {
            try keepTexts(of: request, in: data, from: request.range?.lowerBound ?? 0, keep)
            return false
        }
        for request in all { try keepTexts(of: request, in: data, from: 0, keep) }
        return true
    }

    private func load(_ request: PackRequest) async throws -> (data: Data, isWhole: Bool) {
        let pack = request.pack
        guard pack.size <= limits.fileSize else { throw ClientError.tooLarge(nil) }
        var message = URLRequest(url: url.appendingPathComponent(RemoteFile.path(pack.file, Pack.ending)))
        // The bytes as they are: parts of what a server compresses on the way cannot be used.
        message.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        if let range = request.range {
            message.setValue("bytes=\(range.lowerBound)-\(range.upperBound - 1)", forHTTPHeaderField: "Range")
        }
        let (data, response) = try await loader.load(message, in: session, atMost: pack.size)
        switch response.statusCode {
        case 200 where data.count == pack.size: return (data, true)
        case 206 where data.count == request.range?.count: return (data, false)
        case 200, 206: throw ClientError.damaged
        default: throw ClientError.status(response.statusCode, message.url ?? url)
        }
    }

    /// - Parameter start: Where the data begin in the pack.
    private func keepTexts(
        of request: PackRequest, in data: Data, from start: Int, _ keep: (Data, RemoteFile) throws -> Void
    ) throws {
        for (block, files) in request.texts {
            guard block.size <= limits.fileSize else { throw ClientError.tooLarge(nil) }
            let range = block.range.lowerBound - start..<block.range.upperBound - start
            guard let texts = Gunzip.decompress(data.subdata(in: range), size: block.size) else {
                throw ClientError.damaged
            }
            for file in files { if let place = file.place { try keep(place.text(of: texts), file) } }
        }
    }

    private func load(_ file: RemoteFile, _ keep: (Data, RemoteFile) throws -> Void) async throws {
        let request = URLRequest(url: url.appendingPathComponent(file.path))
        let (data, response) = try await loader.load(request, in: session, atMost: limits.fileSize)
        guard response.statusCode == 200 else { throw ClientError.status(response.statusCode, request.url ?? url) }
        try keep(data, file)
    }
}

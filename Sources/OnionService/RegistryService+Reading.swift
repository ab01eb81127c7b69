import HTTPTypes
import Onion
import OnionRows
import OnionSupport

// Requests that read.

extension RegistryService {
    func answer(_ request: ServiceRequest) async throws -> ServiceResponse {
        let count = try changes.count()
        let identity = RequestTarget.withoutVersion(request.target)
        if request.method.reads, let answer = cached(identity, for: request, at: count) { return answer }
        let (route, call) = try call(request, changes: count)
        guard request.method.reads else { return try await answer(request, with: route, call) }
        let read = Read(request: request, identity: identity, route: route, call: call)
        do {
            switch route.work.chosen(for: call) {
            case .short: return try finish(read)
            case .picture:
                return try await whileWanted(request) { [self] in try await work(on: read, in: pictureTurns) }
            case .large:
                return try await whileWanted(request) { [self] in
                    try await largeTurns.take { try await work(on: read, in: turns) }
                }
            // These end soon, so they are not cancelled for a client that has closed its sending side only.
            case .long, .storing, .chosen: return try await work(on: read, in: turns)
            }
        } catch let error as RegistryError {
            guard case .renamed(let missing, _, _) = error.code,
                let redirect = try call.redirect(from: missing, on: route)
            else { throw error }
            return redirect
        }
    }

    /// A request that reads, with its route.
    private struct Read: Sendable {
        let request: ServiceRequest
        /// The target without parameters that do not affect the response: the key of the cache.
        let identity: String
        let route: Route
        var call: Call

        var isHead: Bool { request.method == .head }
    }

    /// Computes the response on a blocking thread, when it is the request's turn.
    private func work(on read: Read, in turns: Turns) async throws -> ServiceResponse {
        try await turns.take {
            // An identical request may have been answered while this one waited.
            if let answer = try cached(read.identity, for: read.request, at: changes.count()) { return answer }
            return try await BlockingExecutor.run {
                defer { freeMemory.giveBack() }
                return try finish(read)
            }
        }
    }

    /// Runs work that is cancelled when the client disconnects.
    func whileWanted<Result: Sendable>(
        _ request: ServiceRequest, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let client = request.client else { return try await work() }
        return try await client.whileOpen(work)
    }

    /// Computes a response and caches it.
    ///
    /// The response may or may not include a change during the work, so it is cached under the earlier change count and computed again.
    private func finish(_ read: Read) throws -> ServiceResponse {
        let (response, entry) = try registry.withOneState {
            var read = read
            // The file may have changed since the request arrived.
            if registry.isReadOnly { read.call.changes = try changes.count() }
            return try compute(read)
        }
        if let entry, read.route.isCached, !read.call.dependsOnTime { cache.keep(entry, for: read.identity) }
        return response
    }

    /// - Returns: The response, and what can be cached.
    private func compute(_ read: Read) throws -> (ServiceResponse, ResponseCache.Entry?) {
        if let space = try read.call.arguments[Parameter<String>.space] {
            // A misspelt name must not be an empty answer.
            try read.call.read { try $0.requireSpace(space) }
        }
        let answer = try read.route.answer(read.call)
        var same: String?
        if let known = read.request.headers[.ifNoneMatch], let tag = answer.tag.map(EntityTag.init) {
            same = [tag.plain, tag.compressed].first { Negotiation.matches(known, tag: $0) }
        }
        // The body is cached also for a client whose copy is current, since such a client revalidates again.
        if let same, !answer.isMade { return (.notModified(same), nil) }
        let tag = answer.isMade ? nil : answer.tag
        let known = tag.flatMap { cache[tagged: $0] }
        let made = try known ?? CachedAnswer(answer)
        let response = same.map { .notModified($0) } ?? made.response(to: read.request.headers, isHead: read.isHead)
        let entry = ResponseCache.Entry(answer: made, changes: read.call.changes, tag: tag)
        return (response, known == nil ? entry : nil)
    }

    /// Returns the cached response of a change count; nil without one.
    private func cached(_ identity: String, for request: ServiceRequest, at count: Int64) -> ServiceResponse? {
        guard let entry = cache[identity], entry.changes == count else { return nil }
        return entry.answer.response(to: request.headers, isHead: request.method == .head)
    }
}

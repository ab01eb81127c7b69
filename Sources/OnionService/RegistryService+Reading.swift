import HTTPTypes
import Onion
import OnionSupport

// How requests that read are answered.

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
            // It ends before it is worth giving it up for a client that has closed its own side only.
            case .long, .storing, .chosen: return try await work(on: read, in: turns)
            }
        } catch let error as RegistryError {
            guard case .renamed(let missing, _, _) = error.code,
                let redirect = try call.redirect(from: missing, on: route)
            else { throw error }
            return redirect
        }
    }

    /// A request that reads, with what answers it.
    private struct Read: Sendable {
        let request: ServiceRequest
        /// The target without what changes nothing.
        let identity: String
        let route: Route
        let call: Call

        var isHead: Bool { request.method == .head }
    }

    /// Answers on a thread of its own, when it is the request's turn.
    private func work(on read: Read, in turns: Turns) async throws -> ServiceResponse {
        try await turns.take {
            // Who waited may have asked for what was made meanwhile.
            if let answer = try cached(read.identity, for: read.request, at: changes.count()) { return answer }
            return try await BlockingExecutor.run {
                defer { freeMemory.giveBack() }
                return try finish(read)
            }
        }
    }

    /// Works while the client of a request is there.
    func whileWanted<Result: Sendable>(
        _ request: ServiceRequest, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let client = request.client else { return try await work() }
        return try await client.whileOpen(work)
    }

    /// Makes an answer and keeps it.
    ///
    /// A change during the work may be in the answer or not: the answer counts as older, and is made again.
    private func finish(_ read: Read) throws -> ServiceResponse {
        let answer = try read.route.answer(read.call)
        var same: String?
        if let known = read.request.headers[.ifNoneMatch], let tag = answer.tag.map(EntityTag.init) {
            same = [tag.plain, tag.compressed].first { Negotiation.matches(known, tag: $0) }
        }
        // What is made is kept also for a client that has it, who asks again.
        if let same, !answer.isMade { return .notModified(same) }
        let tag = answer.isMade ? nil : answer.tag
        let made = try tag.flatMap { cache[tagged: $0] } ?? keep(CachedAnswer(answer), tag, for: read)
        return same.map { .notModified($0) } ?? made.response(to: read.request.headers, isHead: read.isHead)
    }

    private func keep(_ answer: CachedAnswer, _ tag: String?, for read: Read) -> CachedAnswer {
        guard !read.call.dependsOnTime else { return answer }
        cache.keep(ResponseCache.Entry(answer: answer, changes: read.call.changes, tag: tag), for: read.identity)
        return answer
    }

    /// Returns the answer that was made at a count of changes; nil without one.
    private func cached(_ identity: String, for request: ServiceRequest, at count: Int64) -> ServiceResponse? {
        guard let entry = cache[identity], entry.changes == count else { return nil }
        return entry.answer.response(to: request.headers, isHead: request.method == .head)
    }
}

import HTTPTypes
package import Onion
import OnionStore
import OnionSupport

/// A service over one registry: it answers requests of HTTP, and knows nothing of connections.
package final class RegistryService: Sendable {
    let registry: Registry
    let assemblers: Assemblers
    let changes: ChangeCounter
    let pictures: PictureMaker
    let searchUpdates: SearchUpdates
    /// The author of changes that name none.
    let author: String
    let writeRule: WriteRule
    private let feed: ChangeFeed
    private let hosts: HostRule
    let cache = ResponseCache(capacity: 20 << 20)
    private let freeMemory = FreeMemory()
    /// Work that takes a connection to the registry, or draws.
    private let turns: Turns
    /// Work that reads all of the registry.
    private let largeTurns = Turns(1)
    /// Requests that send documents, from the first byte of these to the answer.
    private let bodyTurns = Turns(RegistryService.mostBodies)

    private static let mostBodies = 4

    /// - Parameters:
    ///   - registry: The registry, which other processes may change meanwhile.
    ///   - tools: The fonts and the encoders for pictures.
    ///   - hosts: The hosts that requests may name.
    ///   - writeRule: Who may send documents.
    ///   - author: The author of changes that name none.
    ///   - concurrency: How many requests are worked on at the same time.
    /// - Throws: `RegistryError` when the registry cannot be opened once more.
    package init(
        _ registry: Registry, tools: ServiceTools, hosts: HostRule, writeRule: WriteRule = WriteRule(.nobody),
        author: String = "unknown", concurrency: Int = 4
    ) throws {
        turns = Turns(concurrency)
        self.writeRule = writeRule
        self.author = author
        self.registry = registry
        self.hosts = hosts
        assemblers = try Assemblers(registry)
        changes = try ChangeCounter(registry)
        let searchUpdates = SearchUpdates(registry)
        self.searchUpdates = searchUpdates
        // After a large import the search index is not complete.
        feed = ChangeFeed(changes) { searchUpdates.begin() }
        pictures = PictureMaker(registry, tools: tools)
    }

    /// Answers a request. Errors are answers, too.
    package func respond(to request: ServiceRequest) async -> ServiceResponse {
        var response: ServiceResponse
        do {
            try hosts.check(request.authority)
            response =
                request.method == .get && request.target == RegistryService.eventsPath
                ? eventsResponse : try await answer(request)
        } catch {
            let error = ServiceError(error)
            // A person who follows a link gets a page.
            response = request.headers[.accept]?.contains("text/html") == true ? error.page : error.response
            if request.method == .head { response.body = [] }
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.contentSecurityPolicy] =
            isForFrames(request.target) ? RegistryService.framedPolicy : RegistryService.policy
        if let name = RegistryService.referrerPolicy { response.headers[name] = "no-referrer" }
        return response
    }

    /// Pages load what the service itself has, and no text of the registry can become a script
    /// (Content Security Policy Level 3).
    private static let framedPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
        form-action 'self'; base-uri 'none'
        """

    private static let policy = framedPolicy + "; frame-ancestors 'self'"

    private static let referrerPolicy = HTTPField.Name("Referrer-Policy")

    /// Whether other sites may show the page in a frame: only pictures alone. On pages with buttons, a site could hide what a click does
    /// (clickjacking).
    private func isForFrames(_ target: String) -> Bool {
        guard target.hasPrefix("/catalogue/") else { return false }
        let values = (try? RequestTarget(parsing: target))?.query.filter { $0.name == "embed" }.map(\.value)
        return values == ["true"]
    }

    private static let eventsPath = "/events"

    /// Tells of each change of the registry from now on.
    private var eventsResponse: ServiceResponse {
        ServiceResponse(
            .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], events: feed.events())
    }

    private func answer(_ request: ServiceRequest) async throws -> ServiceResponse {
        let isHead = request.method == .head
        let isRead = isHead || request.method == .get
        let count = try changes.count()
        if isRead, let answer = cached(request, at: count) { return answer }
        let (route, call) = try call(request, changes: count)
        guard isRead else { return try await answer(request, with: route, call) }
        let known = request.headers[.ifNoneMatch]
        do {
            // A change during the work may be in the answer or not: the answer counts as older, and is made again.
            if route.work.isShort(for: call) { return try finish(route.answer(call)) }
            guard route.work.isLarge else { return try await work() }
            return try await largeTurns.take {
                // Who waited may have asked for what was made meanwhile.
                if let answer = try cached(request, at: changes.count()) { return answer }
                return try await work()
            }
        } catch let error as RegistryError {
            guard case .notFound(let missing, _) = error.code,
                let redirect = try call.redirect(from: missing, on: route)
            else { throw error }
            return redirect
        }

        func work() async throws -> ServiceResponse {
            try await turns.take {
                try await BlockingExecutor.run {
                    defer { freeMemory.giveBack() }
                    return try finish(route.answer(call))
                }
            }
        }

        func finish(_ answer: Answer) throws -> ServiceResponse {
            var same: String?
            if let known, let tag = answer.tag.map(EntityTag.init) {
                same = [tag.plain, tag.compressed].first { Negotiation.matches(known, tag: $0) }
            }
            // What is made is kept also for a client that has it, who asks again.
            if let same, !answer.isMade { return .notModified(same) }
            let answer = try CachedAnswer(answer)
            if !call.dependsOnTime {
                cache.keep(ResponseCache.Entry(answer: answer, changes: count), for: request.target)
            }
            return same.map { .notModified($0) } ?? answer.response(to: request.headers, isHead: isHead)
        }
    }

    /// Returns the answer that was made at a count of changes; nil without one.
    private func cached(_ request: ServiceRequest, at count: Int64) -> ServiceResponse? {
        guard let entry = cache[request.target], entry.changes == count else { return nil }
        return entry.answer.response(to: request.headers, isHead: request.method == .head)
    }

    /// Returns the route that answers a request, with what it is called with.
    ///
    /// - Throws: ``ServiceError`` for a path, a method or a parameter that does not exist.
    private func call(_ request: ServiceRequest, changes: Int64) throws -> (Route, Call) {
        let target = try RequestTarget(parsing: request.target)
        let found = Route.beginning(with: target.path.first).compactMap { route in
            route.names(in: target.path).map { (route: route, names: $0) }
        }
        guard let first = found.first else {
            throw ServiceError.unknownPath("/" + target.path.joined(separator: "/"))
        }
        let method = request.method == .head ? .get : request.method
        // A path with fixed words is found before one with names.
        guard let (route, names) = found.first(where: { $0.route.method == method }) else {
            let methods = found.filter { $0.route.path == first.route.path }.map(\.route.method)
            throw ServiceError.wrongMethod(
                request.method, allowed: methods.flatMap { $0 == .get ? [$0, .head] : [$0] })
        }
        let call = Call(
            service: self, changes: changes, names: names, arguments: try Arguments(target.query, for: route.fields),
            target: request.target, headers: request.headers)
        return (route, call)
    }

    /// Answers a request that sends documents.
    private func answer(_ request: ServiceRequest, with route: Route, _ call: Call) async throws -> ServiceResponse {
        try writeRule.check(request)
        let format = try RequestBody.format(of: request.headers)
        var call = call
        let answer = try await bodyTurns.take {
            call.body = RequestBody(bytes: try await request.body(ServiceRequest.largestBody), format: format)
            return try await BlockingExecutor.run { [call] in try route.answer(call) }
        }
        var headers: HTTPFields = [.contentType: answer.type, .cacheControl: "no-store"]
        headers[.eTag] = answer.tag.map { EntityTag($0).plain }
        return ServiceResponse(answer.status, headers: headers, body: try answer.body())
    }

    /// Reads a reference of an address.
    ///
    /// - Throws: ``ServiceError`` for a text that is none, so that no part can have this name.
    func reference(_ text: String) throws -> Reference {
        do {
            return try Reference(parsing: text)
        } catch {
            throw ServiceError(
                status: .notFound, code: error.code.rawValue, message: error.message, remedy: error.remedy)
        }
    }
}

/// The hosts that requests may name, so that no page of another site reaches the service through a name of its own
/// (DNS rebinding).
package struct HostRule: Sendable {
    /// Without ports, in lower case; nil allows all.
    private let names: Set<String>?

    /// The names of this machine for itself.
    package static let loopback = HostRule(names: ["localhost", "127.0.0.1", "[::1]"])

    package static let all = HostRule(names: nil)

    package init(names: Set<String>?) {
        self.names = names
    }

    func check(_ host: String?) throws(ServiceError) {
        guard let names else { return }
        let host = host?.lowercased() ?? ""
        // An address of IPv6 has its colons in brackets.
        let end = host.hasSuffix("]") ? host.endIndex : host.lastIndex(of: ":") ?? host.endIndex
        guard names.contains(String(host[..<end])) else { throw .unknownHost(host) }
    }
}

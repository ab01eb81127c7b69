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
    let sampledLocales = SampledLocales()
    /// The author of changes that name none.
    let author: String
    let writeRule: WriteRule
    private let feed: ChangeFeed
    private let hosts: HostRule
    let cache = ResponseCache(capacity: 20 << 20)
    let freeMemory = FreeMemory()
    /// Work that takes a connection to the registry.
    let turns: Turns
    /// Work that draws. A browser has six connections, and shows a page of pictures with them.
    let pictureTurns: Turns
    /// Work that reads all of the registry.
    let largeTurns = Turns(1, waiting: 32)
    /// Work on documents that clients have sent.
    let bodyTurns = Turns(4, waiting: 64)
    /// The same for many documents, whose memory must not add up.
    let largeBodyTurns = Turns(1, waiting: 16)
    let bodyMemory = BodyMemory(4 * ServiceRequest.largestBody)

    /// - Parameters:
    ///   - registry: The registry, which other processes may change meanwhile.
    ///   - tools: The fonts and the encoders for pictures.
    ///   - hosts: The hosts that requests may name.
    ///   - writeRule: Who may send documents.
    ///   - author: The author of changes that name none.
    ///   - concurrency: How many requests are worked on at the same time, besides those for pictures.
    ///   - drawing: How many pictures are drawn at the same time.
    /// - Throws: `RegistryError` when the registry cannot be opened once more.
    package init(
        _ registry: Registry, tools: ServiceTools, hosts: HostRule, writeRule: WriteRule = WriteRule(.nobody),
        author: String = "unknown", concurrency: Int = 4, drawing: Int = Platform.coreCount
    ) throws {
        turns = Turns(concurrency, waiting: 256)
        pictureTurns = Turns(drawing, waiting: 64)
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
            try SiteRule.check(request, isForFrames: isForFrames(request.target))
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
        if let name = RegistryService.resourcePolicy { response.headers[name] = "same-origin" }
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
    /// Pages of other sites do not show what the service has (<https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header>).
    private static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")

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

    /// Returns the route that answers a request, with what it is called with.
    ///
    /// - Throws: ``ServiceError`` for a path, a method or a parameter that does not exist.
    func call(_ request: ServiceRequest, changes: Int64) throws -> (Route, Call) {
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

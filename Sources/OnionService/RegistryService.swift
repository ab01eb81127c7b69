import HTTPTypes
package import Onion
package import OnionAudit
import OnionStore
import OnionSupport

/// A service over one registry: it responds to HTTP requests, independent of connections.
package final class RegistryService: Sendable {
    let registry: Registry
    let assemblers: Assemblers
    let changes: ChangeCounter
    let pictures: PictureMaker
    /// What the project of the app says.
    let project: ProjectConfiguration
    /// The name of the app.
    let title: String
    let searchUpdates: SearchUpdates
    let sampledLocales = SampledLocales()
    let textCounts = TextCounts()
    let checkMemory = CheckMemory()
    let flows = FlowMemory()
    /// The author of changes that specify none.
    let author: String
    let writeRule: WriteRule
    private let feed: ChangeFeed
    private let hosts: HostRule
    let accessNotes: AccessNotes
    let cache = ResponseCache(capacity: 20 << 20)
    let freeMemory = FreeMemory()
    /// Work that uses a connection to the registry.
    let turns: Turns
    /// Drawing. A browser opens six connections, and loads a page of pictures over them.
    let pictureTurns: Turns
    /// Work that reads the whole registry.
    let largeTurns = Turns(1, waiting: 32)
    /// Commands of clients, each in a process of its own.
    let commandTurns = Turns(Platform.coreCount, waiting: 64)
    /// Work on documents from clients.
    let bodyTurns = Turns(4, waiting: 64)
    /// The same for large bodies, one at a time, which limits their memory.
    let largeBodyTurns = Turns(1, waiting: 16)
    let bodyMemory = BodyMemory(4 * ServiceRequest.largestBody)
    /// Distinguishes the states that this service has seen from those of earlier ones, which counted from another number.
    let commandEpoch = String(UInt64.random(in: .min ... .max), radix: 36)

    /// - Parameters:
    ///   - registry: The registry, which other processes may change concurrently.
    ///   - tools: The fonts and the encoders for pictures.
    ///   - hosts: The hosts that requests may name.
    ///   - writeRule: The clients that may write.
    ///   - project: What the project of the app says, for pictures and checks.
    ///   - title: The name of the app; nil for that of the project, else of the registry's file.
    ///   - author: The author of changes that specify none.
    ///   - concurrency: The number of requests that are processed concurrently, besides those for pictures.
    ///   - drawing: The number of pictures that are drawn concurrently.
    /// - Throws: `RegistryError` when another connection to the registry cannot be opened.
    package init(
        _ registry: Registry, tools: ServiceTools, hosts: HostRule, writeRule: WriteRule = WriteRule(.nobody),
        project: ProjectConfiguration = ProjectConfiguration(), title: String? = nil, author: String = "unknown",
        concurrency: Int = 4,
        drawing: Int = Platform.coreCount
    ) throws {
        turns = Turns(concurrency, waiting: 256)
        pictureTurns = Turns(drawing, waiting: 64)
        self.writeRule = writeRule
        self.author = author
        self.registry = registry
        self.hosts = hosts
        assemblers = try Assemblers(registry)
        changes = try ChangeCounter(registry)
        accessNotes = AccessNotes(changes)
        let searchUpdates = SearchUpdates(registry)
        self.searchUpdates = searchUpdates
        // After a large import the search index is incomplete.
        feed = ChangeFeed(changes) { searchUpdates.begin() }
        pictures = PictureMaker(registry, tools: tools, tint: project.tint)
        self.project = project
        self.title = title ?? project.title ?? RegistryService.name(of: registry)
    }

    /// Responds to a request. Errors become responses, too.
    package func respond(to request: ServiceRequest) async -> ServiceResponse {
        var response: ServiceResponse
        do {
            try hosts.check(request.authority)
            try SiteRule.check(request, isForFrames: isForFrames(request.target))
            if request.method.reads { note(try writeRule.checkReading(request, of: registry)) }
            response =
                switch (request.method, request.target) {
                case (.get, RegistryService.eventsPath): eventsResponse
                case (.post, RegistryService.commandsPath): try await commandResponse(to: request)
                default: try await answer(request)
                }
        } catch {
            let error = ServiceError(error)
            if error.status == .unauthorized, request.headers[.authorization] != nil {
                accessNotes.noteUnknownToken(from: request.client?.address)
            }
            // A browser that follows a link gets a page.
            response =
                request.headers[.accept]?.contains("text/html") == true
                ? error.page(of: self, at: request.target) : error.response
            if request.method == .head { response.body = [] }
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        if let name = RegistryService.resourcePolicy { response.headers[name] = "same-origin" }
        response.headers[.contentSecurityPolicy] =
            isForFrames(request.target) ? RegistryService.framedPolicy : RegistryService.policy
        if let name = RegistryService.referrerPolicy { response.headers[name] = "no-referrer" }
        return response
    }

    /// Notes that a sender used an access.
    func note(_ sender: WriteRule.Sender?) {
        if let holder = sender?.access { accessNotes.noteUse(of: holder) }
    }

    /// Pages load resources of the service only, and no text of the registry can become a script (Content Security Policy Level 3).
    private static let framedPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
        form-action 'self'; base-uri 'none'
        """

    private static let policy = framedPolicy + "; frame-ancestors 'self'"

    private static let referrerPolicy = HTTPField.Name("Referrer-Policy")
    /// Pages of other sites cannot embed resources of the service (<https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header>).
    private static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")

    /// Whether other sites may show the page in a frame: only pages without controls. On pages with buttons, a site could hide the effect of
    /// a click (clickjacking).
    private func isForFrames(_ target: String) -> Bool {
        guard target.hasPrefix("/catalogue/") else { return false }
        let values = (try? RequestTarget(parsing: target))?.query.filter { $0.name == "embed" }.map(\.value)
        return values == ["true"]
    }

    private static let eventsPath = "/events"

    /// A stream of events for all later changes of the registry.
    private var eventsResponse: ServiceResponse {
        ServiceResponse(
            .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], events: feed.events())
    }

    /// Returns the route of a request, with its parsed call.
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
        // A path with fixed segments precedes one with names.
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

    /// Parses a reference in a URL.
    ///
    /// - Throws: ``ServiceError`` for a text that is not a valid reference.
    func reference(_ text: String) throws -> Reference {
        do {
            return try Reference(parsing: text)
        } catch {
            throw ServiceError(
                status: .notFound, code: error.code.rawValue, message: error.message, remedy: error.remedy)
        }
    }
}

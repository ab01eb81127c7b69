import Dispatch
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Onion
import OnionCLI
import OnionService
import ServiceLifecycle
import Synchronization

/// Serves a registry over HTTP with Hummingbird.
struct HummingbirdServer: RegistryServer {
    /// Connections that have sent nothing for this long are closed.
    private static let idleTimeout = TimeAmount.seconds(60)
    /// The timeout of a request's body.
    private static let bodyTimeout = Duration.seconds(30)
    /// The most bytes of a request's fields together.
    private static let mostFields = 32 * 1_024

    func serve(
        _ registry: Registry, _ settings: ServerSettings, with tools: DrawingTools,
        announce: @escaping @Sendable (Int) -> Void
    ) throws {
        FreeMemory.setUp()
        let address = settings.address
        let host = CommandHost(registry: registry.path)
        defer { host.finish() }
        let service = try RegistryService(
            registry,
            tools: ServiceTools(
                text: tools.text, encoder: tools.encoding, vectors: tools.vectors, signature: tools.signature,
                arrangeGraph: { try Graphviz.arrange($0) },
                runCommand: { host.run($0, for: $1, $2) }),
            hosts: address.isLoopback ? .loopback.and(settings.publicURL?.host) : .all,
            writeRule: HummingbirdServer.writeRule(settings, for: registry),
            project: settings.project, title: settings.title, author: settings.author)
        var logger = Logger(label: "onion")
        logger.logLevel = .error
        let limits = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: HummingbirdServer.mostFields, maxHeaderListSize: HummingbirdServer.mostFields,
            maxHeaderFieldCount: 100)
        let application = Application(
            responder: CallbackResponder<BasicRequestContext> { request, _ in
                await HummingbirdServer.response(of: service, to: request)
            },
            server: HTTPServerBuilder { responder in
                ConnectionChannel(
                    HTTP1Channel(
                        responder: responder,
                        configuration: HTTP1Channel.Configuration(
                            idleTimeout: HummingbirdServer.idleTimeout, httpDecoderConfiguration: limits)))
            },
            configuration: ApplicationConfiguration(address: .hostname(address.host, port: address.port)),
            onServerRunning: { announce($0.localAddress?.port ?? address.port) },
            logger: logger)
        do {
            try waiting { try await application.runService() }
        } catch let error as IOError {
            throw ServerFailed(code: error.errnoCode)
        }
    }

    private static func writeRule(_ settings: ServerSettings, for registry: Registry) -> WriteRule {
        let proxy = settings.proxy.flatMap {
            TrustedProxy(field: $0.field, groupField: settings.groupHeader, networks: $0.networks)
        }
        return WriteRule(
            writers(settings, for: registry), proxy: proxy, isPrivate: settings.isPrivate,
            publicOrigin: settings.publicURL?.origin)
    }

    /// Others than this machine need a token. What a proxy sends comes from elsewhere.
    private static func writers(_ settings: ServerSettings, for registry: Registry) -> WriteRule.Writers {
        if registry.isReadOnly { return .originOnly }
        guard let token = settings.token else {
            return settings.address.isLoopback && settings.publicURL == nil ? .everyone : .nobody
        }
        return .holders(of: AccessToken(token))
    }

    private static func response(of service: RegistryService, to request: Request) async -> Response {
        let answer = await service.respond(
            to: ServiceRequest(
                method: request.method, target: request.head.path ?? "", authority: request.head.authority,
                headers: request.headers, client: ConnectionChannel.client
            ) { limit, receive in try await bytes(of: request, limit: limit, receive) })
        return Response(status: answer.status, headers: answer.headers, body: body(of: answer))
    }

    /// Reads the body of a request.
    ///
    /// - Parameter receive: Told of each piece of the body.
    /// - Throws: `BodyTooLarge`, also for a length that is too large before a byte is read; `BodyTooSlow`; `BodyMalformed`; and what the
    ///   closure throws.
    private static func bytes(
        of request: Request, limit: Int, _ receive: @escaping @Sendable (Int) throws -> Void
    ) async throws -> [UInt8] {
        let length = try length(of: request, limit: limit)
        return try await withThrowingTaskGroup { group in
            group.addTask {
                var bytes: [UInt8] = []
                var pieces = request.body.makeAsyncIterator()
                while let piece = try await next(&pieces) {
                    if bytes.count + piece.readableBytes > limit { throw BodyTooLarge() }
                    try receive(piece.readableBytes)
                    if bytes.isEmpty { bytes.reserveCapacity(max(length, piece.readableBytes)) }
                    bytes.append(contentsOf: piece.readableBytesView)
                }
                return bytes
            }
            group.addTask {
                try await Task.sleep(for: bodyTimeout)
                throw BodyTooSlow()
            }
            defer { group.cancelAll() }
            return try await group.next() ?? []
        }
    }

    /// The length that a request declares, zero without one.
    private static func length(of request: Request, limit: Int) throws -> Int {
        guard let field = request.headers[.contentLength] else { return 0 }
        // A length that is no number here has more digits than a number has.
        guard let length = Int(field), length <= limit else { throw BodyTooLarge() }
        return length
    }

    /// The next piece of a body. What the reader of HTTP throws is the client's mistake, or the end of the connection.
    private static func next(_ pieces: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
        do {
            return try await pieces.next()
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw BodyMalformed()
        }
    }

    private static func body(of answer: ServiceResponse) -> ResponseBody {
        guard let events = answer.events else {
            return answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        }
        // It ends when the client goes away, or when the process is asked to end.
        return ResponseBody { writer in
            for await bytes in events.cancelOnGracefulShutdown() {
                try await writer.write(ByteBuffer(bytes: bytes))
            }
            try await writer.finish(nil)
        }
    }
}

/// Runs asynchronous work, and waits for its end on the thread of the command line.
private func waiting(_ work: @escaping @Sendable () async throws -> Void) throws {
    let result = Mutex<Result<Void, any Error>?>(nil)
    let end = DispatchSemaphore(value: 0)
    Task {
        do {
            try await work()
            result.withLock { $0 = .success(()) }
        } catch {
            result.withLock { $0 = .failure(error) }
        }
        end.signal()
    }
    end.wait()
    try result.withLock { $0 }?.get()
}

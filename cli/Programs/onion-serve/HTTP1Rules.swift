import NIOCore
import NIOHTTP1
import OnionService

/// The requirements of HTTP/1.1 (RFC 9110, RFC 9112) for a server that the stack's handlers do not meet, for one connection: one host a request,
/// targets with a host, the end of connections, and `Expect: 100-continue`. It also reports when the client disconnects.
final class HTTP1Rules: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The timeout of a client for reading the last response and closing the connection.
    private static let linger = TimeAmount.seconds(1)

    private let client: ClientConnection
    /// The number of requests that have come, and of those that are answered.
    private var requests = 0
    private var answers = 0
    /// The number of the request with whose answer the connection ends.
    private var lastRequest: Int?

    init(_ client: ClientConnection) {
        self.client = client
    }

    // MARK: - Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let hosts = head.headers["Host"]
        guard hosts.count == 1 || hosts.isEmpty && head.isOlderThanHTTP11 else {
            return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
        }
        requests += 1
        head.moveHostOfTarget()
        if head.isLastOfConnection {
            lastRequest = requests
            // The loop of the server looks for this one word.
            head.headers.replaceOrAdd(name: "Connection", value: "close")
        }
        if head.expectsContinue, answers == requests - 1 {
            let goOn = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(goOn)), promise: nil)
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    // MARK: - Answers

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            if head.headers[canonicalForm: "Connection"].contains("close") { lastRequest = answers + 1 }
            if lastRequest == answers + 1 { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            answers += 1
            context.write(data, promise: promise)
            if answers == lastRequest { closeSoon(context.channel) }
        }
    }

    /// Closes the connection, but not at once: a client that still sends would lose the answer (RFC 9112, 9.6).
    private func closeSoon(_ channel: any Channel) {
        channel.eventLoop.scheduleTask(in: HTTP1Rules.linger) { channel.close(promise: nil) }
    }

    // MARK: - The client

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A client that has closed its side does not wait for work that takes long.
        if event as? ChannelEvent == .inputClosed { client.close() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        client.close()
        context.fireChannelInactive()
    }
}

extension HTTPRequestHead {
    /// Puts the host of a target such as `http://host/path` in the place of the field `Host` (RFC 9112, 3.2.2).
    fileprivate mutating func moveHostOfTarget() {
        guard let scheme = ["http://", "https://"].first(where: { uri.lowercased().hasPrefix($0) }) else { return }
        let rest = uri.dropFirst(scheme.count)
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        headers.replaceOrAdd(name: "Host", value: String(rest[..<end]))
        uri = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    }

    fileprivate var isOlderThanHTTP11: Bool { (version.major, version.minor) < (1, 1) }

    /// Whether the client wants no other answer on the connection (RFC 9112, 9.3).
    fileprivate var isLastOfConnection: Bool {
        let words = headers[canonicalForm: "Connection"].map { $0.lowercased() }
        return words.contains("close") || isOlderThanHTTP11 && !words.contains("keep-alive")
    }

    /// Whether the client waits for a word before it sends a body that is read (RFC 9110, 10.1.1).
    fileprivate var expectsContinue: Bool {
        guard !isOlderThanHTTP11,
            headers[canonicalForm: "Expect"].contains(where: { $0.lowercased() == "100-continue" })
        else { return false }
        guard let length = headers.first(name: "Content-Length") else { return true }
        return Int(length).map { $0 <= ServiceRequest.largestBody } ?? false
    }
}

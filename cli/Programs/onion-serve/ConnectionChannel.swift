import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import OnionService

/// Connections of HTTP/1.1 with ``HTTP1Rules``.
struct ConnectionChannel: ServerChildChannel {
    /// A connection, and whether its client is there.
    struct Value: ServerChildChannelValue {
        let http: HTTP1Channel.Value
        let client: ClientConnection

        var channel: any Channel { http.channel }
    }

    /// The connection of the request that is answered.
    @TaskLocal static var client: ClientConnection?

    private let http: HTTP1Channel

    init(_ http: HTTP1Channel) {
        self.http = http
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let client = ClientConnection(address: channel.remoteAddress?.ipAddress)
        return http.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(HTTP1Rules(client), position: .after(decoder))
            return Value(http: value, client: client)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await ConnectionChannel.$client.withValue(value.client) {
            await http.handle(value: value.http, logger: logger)
        }
    }
}

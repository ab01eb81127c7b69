package import HTTPTypes

/// A request, whole and without its connection.
package struct ServiceRequest: Sendable {
    package var method: HTTPRequest.Method
    /// The path and the query as the client wrote them: `/screens/new-year?locale=ru`.
    package var target: String
    /// The host and the port that the client means.
    package var authority: String?
    package var headers: HTTPFields
    /// Reads the body, up to a number of bytes, and says of each piece how many bytes have arrived with it.
    package var body: Body
    /// The connection that the request came on; nil for a client that is always there.
    package var client: ClientConnection?

    package typealias Body =
        @Sendable (
            _ limit: Int, _ receive: @escaping @Sendable (_ count: Int) throws -> Void
        ) async throws -> [UInt8]

    /// The largest body that is read, in bytes.
    package static let largestBody = 16 << 20

    package init(
        method: HTTPRequest.Method = .get, target: String, authority: String? = nil, headers: HTTPFields = [:],
        client: ClientConnection? = nil, body: @escaping Body
    ) {
        self.method = method
        self.target = target
        self.authority = authority
        self.headers = headers
        self.client = client
        self.body = body
    }

    /// A request whose body was read.
    package init(
        method: HTTPRequest.Method = .get, target: String, authority: String? = nil, headers: HTTPFields = [:],
        body: [UInt8] = []
    ) {
        self.init(method: method, target: target, authority: authority, headers: headers) { limit, receive in
            if body.count > limit { throw BodyTooLarge() }
            try receive(body.count)
            return body
        }
    }
}

/// A body has more bytes than are read.
package struct BodyTooLarge: Error {
    package init() {}
}

/// A body is not framed as HTTP wants it, or broke off.
package struct BodyMalformed: Error {
    package init() {}
}

/// A body did not arrive in time.
package struct BodyTooSlow: Error {
    package init() {}
}

/// The answer to a request.
package struct ServiceResponse: Sendable {
    package var status: HTTPResponse.Status
    package var headers: HTTPFields
    package var body: [UInt8]
    /// What the answer has in place of a body, until the client goes away; nil for an answer that is whole.
    package var events: AsyncStream<[UInt8]>?

    package init(
        _ status: HTTPResponse.Status, headers: HTTPFields = [:], body: [UInt8] = [],
        events: AsyncStream<[UInt8]>? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.events = events
    }
}

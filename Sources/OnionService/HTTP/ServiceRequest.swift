package import HTTPTypes

/// A complete request, independent of its connection.
package struct ServiceRequest: Sendable {
    package var method: HTTPRequest.Method
    /// The path and the query in their encoded form: `/screens/new-year?locale=ru`.
    package var target: String
    /// The host and the port that the client addresses.
    package var authority: String?
    package var headers: HTTPFields
    /// Reads the body, up to a maximum number of bytes, and reports each chunk's number of bytes as it arrives.
    package var body: Body
    /// The connection of the request; nil for a client that never disconnects.
    package var client: ClientConnection?

    package typealias Body =
        @Sendable (
            _ limit: Int, _ receive: @escaping @Sendable (_ count: Int) throws -> Void
        ) async throws -> [UInt8]

    /// The maximum size of a body, in bytes.
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

    /// A request with a body that was read already.
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

/// A body exceeds the maximum size.
package struct BodyTooLarge: Error {
    package init() {}
}

/// A body has invalid framing, or was truncated.
package struct BodyMalformed: Error {
    package init() {}
}

/// A body did not arrive in time.
package struct BodyTooSlow: Error {
    package init() {}
}

/// The response to a request.
package struct ServiceResponse: Sendable {
    package var status: HTTPResponse.Status
    package var headers: HTTPFields
    package var body: [UInt8]
    /// A stream of events in place of a body, until the client disconnects; nil for a complete response.
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

package import HTTPTypes

/// A request, whole and without its connection.
package struct ServiceRequest: Sendable {
    package var method: HTTPRequest.Method
    /// The path and the query as the client wrote them: `/screens/new-year?locale=ru`.
    package var target: String
    /// The host and the port that the client means.
    package var authority: String?
    package var headers: HTTPFields
    package var body: [UInt8]

    package init(
        method: HTTPRequest.Method = .get, target: String, authority: String? = nil, headers: HTTPFields = [:],
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.authority = authority
        self.headers = headers
        self.body = body
    }
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

import HTTPTypes
import OnionSupport

// Requests that write.

extension RegistryService {
    /// The maximum size of a small body, in bytes.
    static let smallBody = 1 << 20

    /// Responds to a request that writes.
    func answer(_ request: ServiceRequest, with route: Route, _ call: Call) async throws -> ServiceResponse {
        let sender = try writeRule.checkWriting(request, to: registry)
        note(sender)
        let memory = bodyMemory.share()
        defer { memory.giveBack() }
        var call = call
        call.access = sender.access
        if route.takesDocuments {
            let format = try RequestBody.format(of: request.headers)
            // Request a turn only after the body has arrived: a slow client must not block others.
            let bytes = try await request.body(ServiceRequest.largestBody) { try memory.add($0) }
            call.body = RequestBody(bytes: bytes, format: format)
        }
        let answer = try await work(on: call, with: route, from: request)
        var headers: HTTPFields = [.contentType: answer.type, .cacheControl: "no-store"]
        headers[.eTag] = answer.tag.map { EntityTag($0).plain }
        return ServiceResponse(answer.status, headers: headers, body: try answer.body())
    }

    /// Processes documents. A request that stores is completed even when the client disconnects.
    private func work(on call: Call, with route: Route, from request: ServiceRequest) async throws -> Answer {
        let isLarge = call.body.map { $0.bytes.count > RegistryService.smallBody } ?? false
        let turns = isLarge ? largeBodyTurns : bodyTurns
        let work = { @Sendable [freeMemory] () async throws -> Answer in
            try await turns.take {
                try await BlockingExecutor.run {
                    defer { freeMemory.giveBack() }
                    return try route.answer(call)
                }
            }
        }
        if case .storing = route.work { return try await Task(operation: work).value }
        return try await whileWanted(request, work)
    }
}

import HTTPTypes
import Onion
import OnionAudit
import OnionCairo
import OnionCoding
import OnionService
import OnionTestRegistry
import OnionText

/// A service over the pizzeria's registry, without a network.
struct TestService {
    let test: TestRegistry
    let service: RegistryService

    init(
        _ test: TestRegistry, hosts: HostRule = .all, writers: WriteRule.Writers = .everyone,
        proxy: TrustedProxy? = nil, isPrivate: Bool = false, publicOrigin: String? = nil,
        project: ProjectConfiguration = ProjectConfiguration(), title: String? = nil,
        arrangeGraph: (@Sendable ([UInt8]) throws -> [UInt8])? = nil
    ) throws {
        self.test = test
        let fonts = FontMeasurer()
        service = try RegistryService(
            test.registry,
            tools: ServiceTools(
                text: fonts, encoder: CairoEncoder(text: fonts), signature: "fonts", arrangeGraph: arrangeGraph),
            hosts: hosts, writeRule: WriteRule(writers, proxy: proxy, isPrivate: isPrivate, publicOrigin: publicOrigin),
            project: project,
            title: title, author: "Anna")
    }

    static func pizzeria() throws -> TestService { try TestService(.pizzeria()) }

    /// Sends documents.
    func send(
        _ target: String, _ body: String, _ headers: HTTPFields = [:], method: HTTPRequest.Method = .post,
        type: String = "application/yaml", authority: String? = nil, from address: String? = nil
    ) async -> ServiceResponse {
        var headers = headers
        headers[.contentType] = type
        var request = ServiceRequest(
            method: method, target: target, authority: authority, headers: headers, body: Array(body.utf8))
        request.client = address.map { ClientConnection(address: $0) }
        return await service.respond(to: request)
    }

    func get(
        _ target: String, _ headers: HTTPFields = [:], from address: String? = nil
    ) async -> ServiceResponse {
        var request = ServiceRequest(target: target, headers: headers)
        request.client = address.map { ClientConnection(address: $0) }
        return await service.respond(to: request)
    }
}

extension ServiceResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The code of an error; nil for another answer.
    var code: String? {
        guard headers[.contentType] == "application/problem+json" else { return nil }
        return try? JSONReader.read(body)["code"]?.string
    }
}

extension Node {
    /// The items of a list; nil for another value.
    var items: [Node]? {
        if case .list(let items) = value { items } else { nil }
    }

    /// The entries of a map; nil for another value.
    var entries: [Entry]? {
        if case .map(let entries) = value { entries } else { nil }
    }
}

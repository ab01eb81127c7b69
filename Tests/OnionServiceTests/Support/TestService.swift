import HTTPTypes
import Onion
import OnionCairo
import OnionCoding
import OnionService
import OnionTestSupport
import OnionText

/// A service over the pizzeria's registry, without a network.
struct TestService {
    let test: TestRegistry
    let service: RegistryService

    init(_ test: TestRegistry, hosts: HostRule = .all) throws {
        self.test = test
        let fonts = FontMeasurer()
        service = try RegistryService(
            test.registry, tools: ServiceTools(text: fonts, encoder: CairoEncoder(text: fonts), signature: "fonts"),
            hosts: hosts)
    }

    static func pizzeria() throws -> TestService { try TestService(.pizzeria()) }

    func get(_ target: String, _ headers: HTTPFields = [:]) async -> ServiceResponse {
        await service.respond(to: ServiceRequest(target: target, headers: headers))
    }
}

extension ServiceResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The code of an error; nil for another answer.
    var code: String? {
        guard headers[.contentType] == "application/problem+json" else { return nil }
        return text.split(separator: "\"code\": \"").last?.split(separator: "\"").first.map(String.init)
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

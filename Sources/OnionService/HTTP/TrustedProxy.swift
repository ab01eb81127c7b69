import HTTPTypes
import OnionModel
import OnionStore
package import OnionSupport

/// A proxy in front of the service, which signs people in, and says in fields of each request who sent it.
package struct TrustedProxy: Sendable {
    private let field: HTTPField.Name
    /// The field with the groups of the person, separated by commas; nil for none.
    private let groupField: HTTPField.Name?
    private let networks: [Network]

    /// - Parameters:
    ///   - field: The name of the field, such as `X-Forwarded-User`.
    ///   - groupField: The name of the field with the groups of the person, such as `X-Forwarded-Groups`; nil for none.
    ///   - networks: The addresses of proxies besides this machine.
    /// - Returns: Nil for a text that is no name of a field.
    package init?(field: String, groupField: String? = nil, networks: [Network] = []) {
        guard let field = HTTPField.Name(field) else { return nil }
        self.field = field
        self.groupField = groupField.flatMap { HTTPField.Name($0) }
        self.networks = networks
    }

    /// Returns the name and the groups of the person who sent a request; nil where no trusted proxy says it.
    ///
    /// - Throws: ``ServiceError`` `invalid-person` for a field that appears twice, of which one may be the client's own, and for texts that
    ///   could be taken for another name.
    func person(of request: ServiceRequest) throws -> (name: String, groups: [String])? {
        guard let address = request.client?.address, isTrusted(address),
            let name = try names(in: field, of: request).first
        else { return nil }
        let groups = try groupField.map { try names(in: $0, of: request, isList: true) } ?? []
        return (name, groups)
    }

    private func names(
        in field: HTTPField.Name, of request: ServiceRequest, isList: Bool = false
    ) throws -> [String] {
        let values = request.headers[values: field]
        guard values.count < 2 else { throw ServiceError.invalidPerson(field, "appears twice") }
        let value = values.first ?? ""
        let names = (isList ? value.split(separator: ",").map(String.init) : [value]).map(\.withoutBlanks).filter {
            !$0.isEmpty
        }
        if !names.allSatisfy(Access.isName) { throw ServiceError.invalidPerson(field, "has what is no name") }
        return names
    }

    private func isTrusted(_ address: String) -> Bool {
        LoopbackHost.contains(address) || networks.contains { $0.contains(address) }
    }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var withoutBlanks: String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}

extension ServiceError {
    fileprivate static func invalidPerson(_ field: HTTPField.Name, _ reason: String) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "invalid-person",
            message: "the field \(field.canonicalName) of the proxy \(reason)",
            remedy: "names have up to 128 bytes, and neither commas nor characters that cannot be seen")
    }
}

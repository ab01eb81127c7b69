import HTTPTypes
import Onion
import OnionCoding
import OnionRows
import OnionSupport

extension Route {
    /// All routes, in the order in which they are matched.
    private static let all = forPrograms + catalogue

    /// All routes by the first segment of their path, which is a fixed one; nil for the path without segments.
    private static let byBeginning = Dictionary(grouping: all) { $0.path.first }

    /// The routes whose paths begin with a segment, in the order in which they are matched.
    static func beginning(with word: String?) -> [Route] { byBeginning[word.map(Word.fixed)] ?? [] }

    /// The routes in the description; the pages of the catalogue are for people.
    private static let forPrograms: [Route] = [
        .screen, .parts, .part, .writePart, .renamePart, .removePart, .restorePart, .history, .usage, .search, .report,
        .flow,
        .changes, .impact, .importing,
        .openAPI,
    ]

    static let openAPI = Route("/openapi.json", "This description, as OpenAPI 3.1", work: .short) { call in
        Answer(description(at: call.service.writeRule.publicOrigin))
    }

    /// The OpenAPI description of all routes (<https://spec.openapis.org/oas/v3.1.0>).
    ///
    /// - Parameter origin: Where a proxy makes the service public; nil for where the description is.
    private static func description(at origin: String?) -> Node {
        var paths: [Node.Entry] = []
        for route in forPrograms where !paths.contains(where: { $0.key == route.template }) {
            let operations = forPrograms.filter { $0.template == route.template }.map {
                Node.Entry($0.method.rawValue.lowercased(), $0.operation)
            }
            paths.append(Node.Entry(route.template, .map(operations)))
        }
        return .object([
            "openapi": "3.1.0",
            "servers": [Node.object(["url": origin ?? "/"])],
            "info": Node.object([
                "title": "Onion", "version": Version.number,
                "summary": "Compositions and parts of a registry of screen templates",
            ]),
            "paths": Node.map(paths),
            "components": Node.object([
                "schemas": Node.object(["Problem": ServiceError.schema]),
                "securitySchemes": Node.object([
                    "token": Node.object(["type": "http", "scheme": "bearer"])
                ]),
            ]),
        ])
    }

    private var operation: Node {
        let names: [Node] = path.compactMap { word in
            guard case .name(let name) = word else { return nil }
            return .object([
                "name": name, "in": "path", "required": true, "schema": Route.schema(ofName: name),
            ])
        }
        let query: [Node] = fields.map { field in
            let members = Node.entries([
                "name": field.name, "in": "query", "required": field.isRequired, "description": field.summary,
                "schema": field.schema,
            ])
            return .map(members + (field.isMap ? Node.entries(["style": "deepObject", "explode": true]) : []))
        }
        let headers: [Node] = conditions.map { condition in
            .object([
                "name": condition.name.canonicalName, "in": "header", "description": condition.summary,
                "schema": Node.object(["type": "string"]),
            ])
        }
        return .map(
            Node.entries(["summary": summary, "parameters": names + query + headers])
                + (takesDocuments ? Route.body : []) + (method == .get ? [] : Route.security)
                + Node.entries(["responses": responses]))
    }

    /// The schema of a name in a path.
    private static func schema(ofName name: String) -> Node {
        switch name {
        case "kind": .object(["type": "string", "enum": PartKind.allCases.map(\.rawValue)])
        case "report": .object(["type": "string", "enum": Report.allCases.map(\.name)])
        default: .object(["type": "string", "minLength": 1, "maxLength": 140])
        }
    }

    /// Documents as the body of a request.
    private static let body: [Node.Entry] = {
        let content = RequestBody.types.map { Node.Entry($0.name, .map([])) }
        return Node.entries([
            "requestBody": Node.object([
                "description": "Documents of parts", "required": true, "content": Node.map(content),
            ])
        ])
    }()

    /// The token for writing, where the service requires one.
    private static let security = Node.entries(["security": [Node.map([]), Node.object(["token": [Node]()])]])

    private var responses: Node {
        let content = Node.map(types.map { Node.Entry($0, Node.map([])) })
        let problem = Node.object([
            "description": "The request is refused, or it failed",
            "content": Node.object([
                "application/problem+json": Node.object([
                    "schema": Node.object(["$ref": "#/components/schemas/Problem"])
                ])
            ]),
        ])
        let answers: [(String, String)] =
            switch method {
            case .get: [("200", "The answer"), ("206", "The bytes of the answer that Range asks for")]
            case .put: [("200", "The part is stored"), ("201", "A new part is stored")]
            case .patch, .delete: [("200", "What became of the part")]
            default: [("200", "What is stored, or would be")]
            }
        let unchanged = Node.entries(["304": Node.object(["description": "The client has it already"])])
        return .map(
            answers.map { Node.Entry($0, .object(["description": $1, "content": content])) }
                + (method == .get ? unchanged : []) + Node.entries(["default": problem]))
    }
}

extension ServiceError {
    /// The JSON Schema of ``response``.
    fileprivate static var schema: Node {
        let text = Node.object(["type": "string"])
        return .object([
            "type": "object", "required": ["status", "title", "code", "detail"],
            "properties": Node.object([
                "status": Node.object(["type": "integer"]), "title": text, "code": text, "detail": text,
                "remedy": Node.object(["type": ["string", "null"]]),
            ]),
        ])
    }
}

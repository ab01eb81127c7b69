import Onion
import OnionCoding
import OnionRows

extension Route {
    /// All routes, in the order in which they are tried.
    static let all: [Route] =
        [.screen, .parts, .part, .history, .usage, .search, .report, .changes, .openAPI] + catalogue

    /// Whether the path is for programs, not a page of the catalogue.
    private var isForPrograms: Bool { !types.contains(Answer.html) }

    static let openAPI = Route("/openapi.json", "This description, as OpenAPI 3.1", work: .short) { _ in
        Answer(description)
    }

    /// The description of all routes (<https://spec.openapis.org/oas/v3.1.0>).
    private static var description: Node {
        let paths = all.filter(\.isForPrograms).map { Node.Entry($0.template, .object(["get": $0.operation])) }
        return .object([
            "openapi": "3.1.0",
            "info": Node.object([
                "title": "Onion", "version": "1",
                "summary": "Compositions and parts of a registry of screen templates",
            ]),
            "paths": Node.map(paths),
            "components": Node.object([
                "schemas": Node.object(["Problem": ServiceError.schema])
            ]),
        ])
    }

    private var operation: Node {
        let names: [Node] = path.compactMap { word in
            guard case .name(let name) = word else { return nil }
            return .object([
                "name": name, "in": "path", "required": true,
                "schema": Node.object(["type": "string", "minLength": 1]),
            ])
        }
        let query: [Node] = fields.map { field in
            let members = Node.entries([
                "name": field.name, "in": "query", "required": field.isRequired, "description": field.summary,
                "schema": field.schema,
            ])
            return .map(members + (field.isMap ? Node.entries(["style": "deepObject", "explode": true]) : []))
        }
        let content = Node.map(types.map { Node.Entry($0, Node.map([])) })
        let problem = Node.object([
            "description": "The request is refused, or it failed",
            "content": Node.object([
                "application/problem+json": Node.object([
                    "schema": Node.object(["$ref": "#/components/schemas/Problem"])
                ])
            ]),
        ])
        return .object([
            "summary": summary, "parameters": names + query,
            "responses": Node.object([
                "200": Node.object(["description": "The answer", "content": content]),
                "304": Node.object(["description": "The client has it already"]), "default": problem,
            ]),
        ])
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

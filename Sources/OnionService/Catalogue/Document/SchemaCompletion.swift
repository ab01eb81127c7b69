import OnionCoding
import OnionModel

/// What can be written at a path of a document, from the JSON Schema of its kind.
struct SchemaCompletion {
    /// A key with what it is for.
    struct Key: Hashable {
        let name: String
        let summary: String?
    }

    private let schema: Node

    init(_ kind: PartKind) {
        schema = kind.schema
    }

    /// Returns the keys of the map at a path, and the words that the value there may be.
    ///
    /// - Parameter path: The keys to the value, without the indices of lists.
    func completions(at path: [String]) -> (keys: [Key], values: [String]) {
        let found = path.reduce(alternatives(of: schema)) { schemas, key in
            schemas.flatMap { schema in
                (schema["properties"]?[key] ?? schema["additionalProperties"]).map(alternatives) ?? []
            }
        }
        var keys: [Key] = []
        var values: [String] = []
        for schema in found {
            for entry in schema["properties"]?.entries ?? [] {
                let key = Key(name: entry.key, summary: entry.value["description"]?.string)
                if !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
            }
            for word in schema["enum"]?.items?.compactMap(\.string) ?? [] where !values.contains(word) {
                values.append(word)
            }
        }
        return (keys, values)
    }

    /// Returns the schemas that a value may have: those that a schema refers to or chooses from, also for the items of a list.
    private func alternatives(of schema: Node) -> [Node] { alternatives(of: schema, depth: 0) }

    /// - Parameter depth: The number of schemas around this one. Definitions refer to each other, but only through properties.
    private func alternatives(of schema: Node, depth: Int) -> [Node] {
        guard depth < 16 else { return [] }
        if let reference = schema["$ref"]?.string, let name = reference.split(separator: "/").last {
            return self.schema["$defs"]?[String(name)].map { alternatives(of: $0, depth: depth + 1) } ?? []
        }
        let others = (schema["anyOf"]?.items ?? []) + [schema["items"]].compactMap(\.self)
        return [schema] + others.flatMap { alternatives(of: $0, depth: depth + 1) }
    }
}

extension Node {
    /// The items of a list; nil for another value.
    fileprivate var items: [Node]? { if case .list(let items) = value { items } else { nil } }

    /// The entries of a map; nil for another value.
    fileprivate var entries: [Entry]? { if case .map(let entries) = value { entries } else { nil } }
}

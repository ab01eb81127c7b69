import OnionModel

/// A JSON Schema (draft 2020-12) while it is written, with the definitions that it refers to.
struct SchemaContext {
    private var definitions: [(name: String, schema: Node)] = []

    init() {}

    /// Returns a reference to the definition of an object, which the first call writes.
    mutating func reference<Value>(to codec: ObjectCodec<Value>) -> Node {
        if !definitions.contains(where: { $0.name == codec.name }) {
            let index = definitions.count
            // A placeholder while the definition is written: it ends the recursion of views in views.
            definitions.append((codec.name, .null))
            definitions[index].schema = object(codec)
        }
        return .map([.init("$ref", .string("#/$defs/\(codec.name)"))])
    }

    /// Returns a reference to a definition that is no object of a codec.
    mutating func define(_ name: String, _ schema: (inout SchemaContext) -> Node) -> Node {
        if !definitions.contains(where: { $0.name == name }) {
            let index = definitions.count
            definitions.append((name, .null))
            definitions[index].schema = schema(&self)
        }
        return .map([.init("$ref", .string("#/$defs/\(name)"))])
    }

    private mutating func object<Value>(_ codec: ObjectCodec<Value>) -> Node {
        .map([
            .init("type", .string("object")),
            .init("description", .string(codec.summary)),
            .init("properties", .map(codec.members.map { .init($0.key, property($0)) })),
            .init("required", .list(codec.members.filter(\.isRequired).map { .string($0.key) })),
            .init("additionalProperties", .bool(false)),
        ])
    }

    private mutating func property<Value>(_ member: ObjectCodec<Value>.Member) -> Node {
        member.schema(&self).setting("description", .string(member.summary))
    }

    /// Returns the whole schema of one kind of document.
    mutating func document<Value>(_ codec: ObjectCodec<Value>, title: String) -> Node {
        let body = object(codec)
        return document(body, title: title)
    }

    /// Returns a whole schema of a body, with the definitions that it refers to.
    func document(_ body: Node, title: String) -> Node {
        var entries: [Node.Entry] = [
            .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            .init("title", .string(title)),
        ]
        entries += body.entries ?? []
        entries.append(.init("$defs", .map(definitions.map { .init($0.name, $0.schema) })))
        return .map(entries)
    }
}

extension Node {
    static func schema(type: String) -> Node { .map([.init("type", .string(type))]) }

    static func schema(anyOf schemas: [Node]) -> Node { .map([.init("anyOf", .list(schemas))]) }

    /// The schema of a map from any keys to values of one schema.
    static func schema(mapOf values: Node) -> Node { .schema(type: "object").setting("additionalProperties", values) }

    /// The schema of a map with known keys.
    static func schema(properties: [Entry], required: [String] = []) -> Node {
        var schema = Node.schema(type: "object").setting("properties", .map(properties))
        if !required.isEmpty { schema = schema.setting("required", .list(required.map { .string($0) })) }
        return schema.setting("additionalProperties", .bool(false))
    }

    /// The map with one key set, in its old position or at the end.
    package func setting(_ key: String, _ value: Node) -> Node {
        guard var entries else { return self }
        if let index = entries.firstIndex(where: { $0.key == key }) {
            entries[index].value = value
        } else {
            entries.append(.init(key, value))
        }
        return .map(entries)
    }
}

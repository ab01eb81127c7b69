/// The writing of a JSON Schema (draft 2020-12): the definitions that were met on the way.
package struct SchemaWriting {
    private var definitions: [(name: String, schema: Node)] = []

    package init() {}

    /// A reference to a form's definition, which is written on the first call.
    package mutating func reference<Value>(to form: Form<Value>) -> Node {
        if !definitions.contains(where: { $0.name == form.name }) {
            let place = definitions.count
            definitions.append((form.name, .null))
            definitions[place].schema = object(form)
        }
        return .map([.init("$ref", .string("#/$defs/\(form.name)"))])
    }

    /// A reference to a definition that is no form.
    package mutating func define(_ name: String, _ schema: () -> Node) -> Node {
        if !definitions.contains(where: { $0.name == name }) { definitions.append((name, schema())) }
        return .map([.init("$ref", .string("#/$defs/\(name)"))])
    }

    /// The schema of a form's map.
    private mutating func object<Value>(_ form: Form<Value>) -> Node {
        .map([
            .init("type", .string("object")),
            .init("description", .string(form.summary)),
            .init("properties", .map(form.members.map { .init($0.key, property($0)) })),
            .init("required", .list(form.members.filter(\.isRequired).map { .string($0.key) })),
            .init("additionalProperties", .bool(false)),
        ])
    }

    private mutating func property<Value>(_ member: Member<Value>) -> Node {
        member.schema(&self).setting("description", .string(member.summary))
    }

    /// The whole schema of one kind of document.
    package mutating func document<Value>(_ form: Form<Value>, title: String) -> Node {
        let body = object(form)
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

    /// The map with one key set, in its place or at the end.
    func setting(_ key: String, _ value: Node) -> Node {
        guard var entries else { return self }
        if let place = entries.firstIndex(where: { $0.key == key }) {
            entries[place].value = value
        } else {
            entries.append(.init(key, value))
        }
        return .map(entries)
    }
}

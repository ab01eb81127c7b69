public import OnionCoding

extension RandomDocuments {
    /// The keys of the schema's objects, as `navigationItem.prompt`: random documents should contain all of them together.
    public var allKeys: Set<String> {
        var keys: Set<String> = []
        for (name, schema) in definitions { Self.collect(schema, name, &keys) }
        return keys
    }

    /// The keys that documents have, in the form of ``allKeys``.
    public func keys(in documents: [Node]) -> Set<String> {
        var keys: Set<String> = []
        for document in documents {
            if let kind = document.entries?.first?.key { note(document, definitions[kind] ?? .null, kind, &keys) }
        }
        return keys
    }

    private static func collect(_ schema: Node, _ name: String, _ keys: inout Set<String>) {
        for property in (schema["properties"]?.entries ?? []) + (schema["patternProperties"]?.entries ?? []) {
            keys.insert("\(name).\(property.key)")
            collect(property.value, "\(name).\(property.key)", &keys)
        }
        for inner in (schema["anyOf"]?.items ?? [])
            + [schema["items"], schema["additionalProperties"]].compactMap({ $0 })
        {
            collect(inner, name, &keys)
        }
    }

    private func note(_ node: Node, _ schema: Node, _ name: String, _ keys: inout Set<String>) {
        if let reference = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) {
            return note(node, definitions[reference] ?? .null, reference, &keys)
        }
        for inner in schema["anyOf"]?.items ?? [] { note(node, inner, name, &keys) }
        if let inner = schema["items"] { for item in node.items ?? [] { note(item, inner, name, &keys) } }
        for entry in node.entries ?? [] {
            let pattern = schema["patternProperties"]?.entries?.first {
                entry.key.hasSuffix($0.key.filter(\.isLetterOrDot))
            }
            if let property = schema["properties"]?[entry.key] {
                keys.insert("\(name).\(entry.key)")
                note(entry.value, property, "\(name).\(entry.key)", &keys)
            } else if let pattern {
                keys.insert("\(name).\(pattern.key)")
            } else if let others = schema["additionalProperties"] {
                note(entry.value, others, name, &keys)
            }
        }
    }
}

extension Character {
    fileprivate var isLetterOrDot: Bool { isLetter || self == "." }
}

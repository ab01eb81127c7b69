public import OnionCoding
public import OnionModel

/// Random values that a JSON Schema allows, with any of the keys that it names. So a new key of a document is in them at once.
public struct SchemaSamples {
    public var random: RandomNodes
    private let schema: Node
    /// The keys of parts, by the kind that a reference has.
    private let names: [PartKind: [String]]
    private static let locales = ["en", "ru", "pt-BR", "zh-Hans", "de", "fr"]

    public init(_ schema: Node, naming names: [PartKind: [String]], seed: UInt64) {
        self.schema = schema
        self.names = names
        random = RandomNodes(seed: seed)
    }

    /// Returns a document. Its members may contradict each other.
    public mutating func document() -> Node { value(schema) }

    /// Returns a value of one of the definitions, such as `text`.
    public mutating func value(ofDefinition name: String) -> Node { value(schema["$defs"]?[name] ?? .null) }

    /// Returns a random text that is not empty.
    public mutating func text() -> String {
        let text = random.text()
        return text.isEmpty ? "x" : text
    }

    /// Returns one of several values.
    public mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random.generator)]
    }

    /// Returns true in one of some cases.
    public mutating func chance(_ cases: Int) -> Bool { Int.random(in: 0..<cases, using: &random.generator) == 0 }

    private mutating func value(_ schema: Node) -> Node {
        if let name = schema["$ref"]?.string?.split(separator: "/").last { return value(ofDefinition: String(name)) }
        if let cases = schema["anyOf"]?.items { return value(one(of: cases)) }
        if let constant = schema["const"] { return constant }
        if let words = schema["enum"]?.items { return one(of: words) }
        switch schema["type"]?.string {
        case "string": return .string(string(schema))
        case "boolean": return .bool(chance(2))
        case "number", "integer": return .number(number(schema))
        case "array": return .list(items(schema))
        case "object": return .map(entries(schema))
        default: return Node(.null)
        }
    }

    private mutating func string(_ schema: Node) -> String {
        if let kind = schema["title"]?.string?.split(separator: " ").first.flatMap({ PartKind(rawValue: String($0)) }) {
            return one(of: names[kind] ?? ["unknown"])
        }
        if let pattern = schema["pattern"]?.string {
            let isColor = pattern.hasPrefix("^(#")
            return isColor ? one(of: ["#aabbcc", "#11223344", "systemBlue"]) : "key\(random.generator.next() % 9)"
        }
        return schema["minLength"] == nil && chance(8) ? "" : text()
    }

    private mutating func number(_ schema: Node) -> Double {
        func bound(_ key: String) -> Double? { if case .number(let bound)? = schema[key]?.value { bound } else { nil } }
        let (lower, upper) = (bound("minimum") ?? -100, bound("maximum") ?? 100)
        return Double.random(in: max(lower, -1_000)...min(upper, 1_000), using: &random.generator).rounded()
    }

    private mutating func items(_ schema: Node) -> [Node] {
        guard let item = schema["items"] else { return [] }
        var count = Int.random(in: 0...2, using: &random.generator)
        if case .number(let least)? = schema["minItems"]?.value { count = Int(least) }
        return (0..<count).map { _ in value(item) }
    }

    private mutating func entries(_ schema: Node) -> [Node.Entry] {
        let required = Set((schema["required"]?.items ?? []).compactMap(\.string))
        var entries: [Node.Entry] = []
        for member in schema["properties"]?.entries ?? [] where required.contains(member.key) || chance(3) {
            entries.append(Node.Entry(member.key, value(member.value)))
        }
        guard let other = schema["additionalProperties"], other.entries != nil else { return entries }
        let keys = schema["propertyNames"] == nil ? ["a", "B c", "ж"] : SchemaSamples.locales
        for key in keys.shuffled(using: &random.generator).prefix(Int.random(in: 1...3, using: &random.generator)) {
            entries.append(Node.Entry(key, value(other)))
        }
        return entries
    }
}

extension Node {
    /// Returns the node without what is at a path such as `toolbarItems[0].title`; nil when nothing is there.
    public func removing(_ path: String) -> Node? {
        removing(path.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" })[...])
    }

    private func removing(_ steps: ArraySlice<Substring>) -> Node? {
        guard let step = steps.first else { return nil }
        let rest = steps.dropFirst()
        switch value {
        case .map(var entries):
            guard let index = entries.firstIndex(where: { $0.key == step }) else { return nil }
            if let inner = entries[index].value.removing(rest) {
                entries[index].value = inner
            } else {
                entries.remove(at: index)
            }
            return .map(entries)
        case .list(var items):
            guard let index = Int(step), items.indices.contains(index) else { return nil }
            if let inner = items[index].removing(rest) { items[index] = inner } else { items.remove(at: index) }
            return .list(items)
        case .null, .bool, .number, .string: return nil
        }
    }
}

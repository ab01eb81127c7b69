/// Tables of keys, written from JSON Schemas.
enum SchemaTable {
    /// The definitions that several kinds of documents share.
    static let sharedDefinitions = ["font", "image", "size", "insets", "priorities", "pluralForms"]

    /// The description of an object's schema, and a table of its keys.
    static func markdown(of schema: Node?) -> String {
        guard let schema else { return "" }
        let required = Set(schema["required"]?.items?.compactMap(\.text) ?? [])
        let properties = Set(Property.allCases.map(\.rawValue))
        let rows = (schema["properties"]?.entries ?? []).filter { !properties.contains($0.key) || !isView(schema) }
            .map { entry in
                [
                    "`\(entry.key)`\(required.contains(entry.key) ? " (required)" : "")", value(entry.value),
                    entry.value["description"]?.text ?? "",
                ]
            }
        let description = schema["description"]?.text.map { "\($0)\n\n" } ?? ""
        let note = isView(schema) ? "\nThe properties of views are listed under [Views](#views).\n" : ""
        return description + table(["key", "value", "meaning"], rows) + "\n" + note
    }

    private static func isView(_ schema: Node) -> Bool { schema["properties"]?["subviews"] != nil }

    /// A table in Markdown, without a line feed at its end.
    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let lines = [head, head.map { _ in "---" }] + rows
        return lines.map { cells in
            "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }

    /// What a schema accepts, in words.
    static func value(_ schema: Node) -> String {
        if let reference = schema["$ref"]?.text { return link(reference) }
        if let choices = schema["enum"]?.items { return choices.compactMap(\.text).map { "`\($0)`" }.joined(separator: ", ") }
        if let schemas = schema["anyOf"]?.items {
            var words: [String] = []
            for word in schemas.filter({ !isField($0) }).map(value) where !words.contains(word) { words.append(word) }
            return words.joined(separator: ", or ")
        }
        switch schema["type"]?.text {
        case "array"?: return array(schema)
        case "object"?: return object(schema)
        case "string"?: return "text"
        case "boolean"?: return "`true` or `false`"
        case "integer"?: return "whole number" + range(of: schema)
        case "number"?: return "number" + range(of: schema)
        default: return "any value"
        }
    }

    /// Whether a schema accepts `$name`, which every property of a view does.
    private static func isField(_ schema: Node) -> Bool { schema["pattern"]?.text == "^\\$" }

    private static func link(_ reference: String) -> String {
        let name = String(reference.split(separator: "/").last ?? "")
        return "[\(name)](#\(name.lowercased()))"
    }

    private static func array(_ schema: Node) -> String {
        let items = schema["items"].map(value) ?? "any value"
        guard let count = schema["minItems"]?.number, count == schema["maxItems"]?.number else {
            return "list of \(items)"
        }
        return "list of \(JSONWriter.text(of: count)) × \(items)"
    }

    private static func object(_ schema: Node) -> String {
        if let keys = schema["properties"]?.entries, !keys.isEmpty {
            return "map of " + keys.map { "`\($0.key)`" }.joined(separator: ", ")
        }
        if let values = schema["additionalProperties"], values.entries != nil { return "map to \(value(values))" }
        let keys = schema["required"]?.items?.compactMap(\.text) ?? []
        return keys.isEmpty ? "map" : "map of " + keys.map { "`\($0)`" }.joined(separator: ", ")
    }

    private static func range(of schema: Node) -> String {
        guard let least = schema["minimum"]?.number, let most = schema["maximum"]?.number else { return "" }
        return " from \(JSONWriter.text(of: least)) to \(JSONWriter.text(of: most))"
    }
}

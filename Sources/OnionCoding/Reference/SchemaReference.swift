import OnionModel

/// JSON Schemas as Markdown.
enum SchemaReference {
    /// The description of a schema, and a table of its keys if it is one of a map, without a line feed at its end.
    static func markdown(of schema: Node?) -> String {
        guard let schema else { return "" }
        var paragraphs = [schema["description"]?.string ?? ""]
        let rows = rows(of: schema)
        if schema["anyOf"] != nil { paragraphs.append("Value: \(value(schema)).") }
        if !rows.isEmpty { paragraphs.append("\(MarkdownTable(["key", "value", "meaning"], rows))") }
        if hasViewProperties(schema) || schema["patternProperties"] != nil {
            paragraphs.append("The properties are listed under [Properties of views](#properties-of-views).")
        }
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func rows(of schema: Node) -> [[String]] {
        let required = Set(schema["required"]?.items?.compactMap(\.string) ?? [])
        var entries = schema["properties"]?.entries ?? []
        if hasViewProperties(schema) { entries.removeAll { Property(rawValue: $0.key) != nil } }
        return entries.map { entry in
            [
                FormatReference.code(entry.key) + (required.contains(entry.key) ? " (required)" : ""),
                value(entry.value), entry.value["description"]?.string ?? "",
            ]
        }
    }

    /// Whether the keys of a schema include all properties of views that may vary.
    private static func hasViewProperties(_ schema: Node) -> Bool {
        let keys = Set(schema["properties"]?.entries?.map(\.key) ?? [])
        return Property.allCases.allSatisfy { !$0.mayVary || keys.contains($0.rawValue) }
    }

    /// The accepted values of a schema, in words.
    static func value(_ schema: Node) -> String {
        if let reference = schema["$ref"]?.string { return link(reference) }
        if let title = schema["title"]?.string { return title }
        if let words = schema["enum"]?.items {
            return words.compactMap(\.string).map(FormatReference.code).joined(separator: ", ")
        }
        if let schemas = schema["anyOf"]?.items {
            return schemas.filter { !isField($0) }.map(value).joined(separator: ", or ")
        }
        return switch schema["type"]?.string {
        case "array": list(schema)
        case "object": map(schema)
        case "boolean": "`true` or `false`"
        case "integer": "whole number" + range(of: schema)
        case "number": "number" + range(of: schema)
        default: schema["type"]?.string ?? "any value"
        }
    }

    /// Whether a schema accepts `$name`, as those of all properties do.
    private static func isField(_ schema: Node) -> Bool { schema["pattern"]?.string == "^\\$" }

    private static func link(_ reference: String) -> String {
        let name = String(reference.split(separator: "/").last ?? "")
        // Views and constraints are topics, and their definitions have no headings of their own.
        let heading = ["view", "constraint"].contains(name) ? name + "s" : name.lowercased()
        return "[\(name)](#\(heading))"
    }

    private static func list(_ schema: Node) -> String {
        let schemas = schema["prefixItems"]?.items ?? [schema["items"] ?? .map([])]
        let items = schemas.map(value).joined(separator: ", ")
        guard case .number(let count)? = schema["minItems"]?.value, schema["minItems"] == schema["maxItems"] else {
            return "list of \(items)"
        }
        return "list of \(count.text): \(items)"
    }

    private static func map(_ schema: Node) -> String {
        if let keys = schema["properties"]?.entries?.map(\.key) {
            return "map of " + keys.map(FormatReference.code).joined(separator: ", ")
        }
        guard let values = schema["additionalProperties"], values.entries != nil else { return "map" }
        return values["anyOf"] == nil ? "map to \(value(values))" : "map to (\(value(values)))"
    }

    private static func range(of schema: Node) -> String {
        guard case .number(let least)? = schema["minimum"]?.value,
            case .number(let most)? = schema["maximum"]?.value
        else { return "" }
        return " from \(least.text) to \(most.text)"
    }
}

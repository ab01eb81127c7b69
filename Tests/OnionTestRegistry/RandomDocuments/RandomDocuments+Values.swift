public import OnionCoding
public import OnionModel
import OnionTestSupport

extension RandomDocuments {
    /// Returns a document of a kind, with more members than can be valid together.
    public mutating func document(_ kind: PartKind) -> Node {
        self.kind = kind
        viewIDs = []
        constraints = []
        switch kind {
        case .template: return template()
        case .screen:
            let screen = object(definitions["screen"] ?? .null, "screen", depth: 4)
            // The innermost layer shows the actions that a content may have.
            guard let wrap = screen["wrap"]?.items else { return screen }
            return screen.setting("wrap", .list([.string("buttons")] + wrap))
        case .app: return app()
        case .content, .actions, .color, .font, .number:
            return object(definitions[kind.rawValue] ?? .null, kind.rawValue, depth: 4)
        }
    }

    /// A template with the root view and the slot that its kind needs.
    private mutating func template() -> Node {
        let kind = one(of: ["navigation", "layout", "content", "cell"])
        root =
            kind == "cell"
            ? one(of: [.tableViewCell, .collectionViewCell, .collectionReusableView]) : kind == "content" ? nil : .view
        let template = object(definitions["template"] ?? .null, "template", depth: 4).setting("kind", .string(kind))
        let view = template["view"] ?? .null
        if kind == "cell" || kind == "content" { return template.setting("view", view.withoutSlots) }
        let slot = Node.map([.init("id", .string(newID())), .init("slot", .string("content"))])
        return template.setting("view", view.setting("subviews", .list((view["subviews"]?.items ?? []) + [slot])))
    }

    mutating func value(_ schema: Node, of name: String = "", key: String, depth: Int) -> Node {
        if let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init) {
            return defined(name, key: key, depth: depth)
        }
        if let choices = schema["enum"]?.items { return choices.randomElement(using: &random) ?? .null }
        if let constant = schema["const"] { return constant }
        if let schemas = schema["anyOf"]?.items {
            // Neither states nor variations change views that show a field.
            let fixed = schemas.filter { !isChange || $0["pattern"]?.string?.hasPrefix("^\\$") != true }
            let due = fixed.filter(isDue)
            return value(one(of: due.isEmpty || below(2) == 0 ? fixed : due), of: name, key: key, depth: depth)
        }
        switch schema["type"]?.string {
        case "boolean": return .bool(below(2) == 0)
        case "integer": return .number(Double(Int.random(in: 1...3, using: &random)))
        case "number": return .number(number(schema))
        case "array": return list(schema, key: key, depth: depth)
        case "object" where key == "when" && schema["additionalProperties"]?.entries != nil:
            return .map([.init("open", .bool(below(2) == 0))])
        case "object": return object(schema, name, depth: depth)
        default: return .string(text(schema, key: key))
        }
    }

    mutating func defined(_ name: String, key: String, depth: Int) -> Node {
        switch name {
        case "constraint": return constraint()
        case "fieldValue": return fieldValue(key)
        case "field": return field(key)
        case "view" where depth > 0: return view(depth: depth - 1)
        case "variation", "state":
            isChange = true
            defer { isChange = false }
            return object(definitions[name] ?? .null, name, depth: depth - 1)
        case "viewChanges": return object(definitions[name] ?? .null, name, of: viewTypes[key], depth: depth - 1)
        case "view" where depth == 0: return .map([.init("id", .string(newID()))])
        case "layer" where depth > 0:
            let layer = object(definitions[name] ?? .null, name, depth: depth - 1)
            if layer["slots"] != nil { return layer.setting("template", .string("pair")) }
            if layer["contents"] == nil { return layer }
            let selected = layer["selected"] == nil ? layer : layer.setting("selected", .number(0))
            return selected.setting("template", .string("tabs"))
        case "layer": return .map([.init("content", .string(self.key(.content)))])
        default: return value(definitions[name] ?? .null, of: name, key: key, depth: depth - 1)
        }
    }

    mutating func view(depth: Int) -> Node {
        let types = ViewType.allCases.filter {
            [.tableViewSection, .tableViewCell].contains($0) == (parent == .tableView)
        }
        let rare = types.filter { type in
            Property.allCases.contains { $0.belongs(to: type) && uncoveredProperties.contains($0) }
        }
        let type = root ?? one(of: rare.isEmpty || below(3) == 0 ? types : rare)
        root = nil
        let outer = parent
        parent = type
        defer { parent = outer }
        let view = object(definitions["view"] ?? .null, "view", of: type, depth: depth).setting(
            "type", .string(type.rawValue))
        if let id = view["id"]?.string { viewTypes[id] = type }
        return view
    }

    /// - Parameter type: the type of the view that the object describes.
    mutating func object(_ schema: Node, _ name: String, of type: ViewType? = nil, depth: Int) -> Node {
        var required = Set((schema["required"]?.items ?? []).compactMap(\.string))
        var properties = (schema["properties"]?.entries ?? []).filter { entry in
            type.map { Property(rawValue: entry.key)?.belongs(to: $0) ?? true } ?? true
        }
        properties.removeAll { Self.made.contains($0.key) }
        for alternatives in Self.alternatives
        where alternatives.joined().allSatisfy({ key in properties.contains { $0.key == key } && !required.contains(key)
        }) {
            let chosen = one(of: alternatives)
            required.formUnion(chosen.prefix(1))
            let others = Set(alternatives.joined()).subtracting(chosen)
            properties.removeAll { others.contains($0.key) }
        }
        // Objects with many keys get a few, those with few keys most of them.
        let share = properties.count > 20 ? 3 : 2
        var entries = properties.compactMap { property in
            required.contains(property.key) || isAlways(property.key)
                || below(isCovered("\(name).\(property.key)", property.value) ? 2 * share : 2) == 0
                ? Node.Entry(property.key, value(property.value, key: property.key, depth: depth)) : nil
        }
        for pattern in schema["patternProperties"]?.entries ?? []
        where below(covered.contains("\(name).\(pattern.key)") ? 12 : 2) == 0 {
            let property = pattern.key.drop { !$0.isLetter }.dropLast()
            let owners = viewIDs.filter {
                viewTypes[$0].map { Property(rawValue: String(property))?.belongs(to: $0) ?? true } ?? true
            }
            guard let view = owners.randomElement(using: &random) else { continue }
            entries.append(.init("\(view).\(property)", value(pattern.value, key: String(property), depth: depth)))
        }
        if let others = schema["additionalProperties"], others.entries != nil {
            for name in names(of: others, schema) {
                entries.append(.init(name, value(others, key: name, depth: depth)))
            }
        }
        return .map(entries)
    }

    /// Whether stored documents have a key and all that is in its value.
    private func isCovered(_ path: String, _ schema: Node) -> Bool { covered.contains(path) && !isDue(schema) }

    /// Whether a value has keys that no stored document has.
    private func isDue(_ schema: Node) -> Bool {
        if let name = schema["$ref"]?.string?.split(separator: "/").last {
            return uncoveredDefinitions.contains(String(name))
        }
        return (schema["anyOf"]?.items ?? []).contains(where: isDue) || schema["items"].map(isDue) == true
    }

    /// Whether the walk always includes a key, because few documents are valid without it.
    func isAlways(_ key: String) -> Bool {
        key == "fields" ? kind == .content || kind == .template : Self.always.contains(key)
    }

    /// The names of a map: of languages, of views, else of fields.
    mutating func names(of schema: Node, _ map: Node) -> [String] {
        if map["propertyNames"] != nil { return ["en"] + Self.locales.filter { _ in below(3) == 0 } }
        if schema["$ref"]?.string?.hasSuffix("/viewChanges") == true { return viewIDs.filter { _ in below(3) > 0 } }
        if schema["anyOf"] != nil { return ["main", "side", "bottom"] }
        let isDeclaration = schema["$ref"]?.string?.hasSuffix("/field") == true
        return ["title"] + Self.fields.map(\.name).filter { $0 != "title" && (isDeclaration || below(2) == 0) }
    }

    mutating func list(_ schema: Node, key: String, depth: Int) -> Node {
        switch key {
        case "uninstalled": return .list(viewIDs.filter { _ in below(4) == 0 }.map { .string($0) })
        case "without": return .list(constraints.filter { _ in below(4) == 0 })
        case "subviews" where depth <= 0: return .list([])
        default: break
        }
        if let items = schema["prefixItems"]?.items { return .list(items.map { value($0, key: key, depth: depth) }) }
        let least = Int(schema["minItems"]?.double ?? 0)
        let count = max(least, min(Int(schema["maxItems"]?.double ?? 3), below(4)))
        let items = (0..<count).map { _ in value(schema["items"] ?? .null, key: key, depth: depth) }
        if key == "constraints" { constraints = items }
        return .list(items)
    }

    mutating func number(_ schema: Node) -> Double {
        let least = schema["minimum"]?.double ?? -1000
        let most = schema["maximum"]?.double ?? 1000
        let number = texts.number().rounded() / 4
        return min(max(number, max(least, -5000)), min(most, 5000))
    }

    mutating func text(_ schema: Node, key: String) -> String {
        if key == "id" { return newID() }
        if key == "url" { return "https://example.com/\(below(100))" }
        if let kind = schema["title"]?.string?.split(separator: " ").first.flatMap({ PartKind(rawValue: String($0)) }) {
            return kind == .template && self.kind == .screen ? one(of: rings) : self.key(kind)
        }
        let pattern = schema["pattern"]?.string ?? ""
        if pattern.hasPrefix("^\\$") { return "$\(Self.fields.randomElement(using: &random)?.name ?? "title")" }
        if pattern.hasPrefix("^(#") {
            return ["#12AB34", "#00FF0080", "systemRed"].randomElement(using: &random) ?? ""
        }
        // Other control characters are refused everywhere, and XML has no form for noncharacters.
        let text = String(
            texts.text().unicodeScalars.filter {
                $0.properties.generalCategory != .control && !$0.properties.isNoncharacterCodePoint
                    || "\t\n\r".unicodeScalars.contains($0)
            })
        // Tokens have names of fonts without spaces around them.
        if ["family", "name"].contains(key) { return "Font \(below(100))" }
        return text.isEmpty && (!hasEmptyTexts || schema["minLength"] != nil) ? "text" : text
    }

    mutating func field(_ name: String) -> Node {
        let field = Self.fields.first { $0.name == name } ?? Self.fields[0]
        var value = object(definitions["field"] ?? .null, "field", depth: 1).setting("type", .string(field.type))
        // An example is no longer than its field allows.
        if value["example"] != nil { value = value.removing("maxLength").setting("example", fieldValue(name)) }
        // No field is required, because a content or a layer without its value would be refused.
        var known = (field.type == "text" ? value : value.removing("maxLength")).removing("required")
        // No number of a document is beyond these.
        for (key, bound) in [("minimum", -1e15), ("maximum", 1e15)] where known[key] != nil {
            known = field.type == "number" ? known.setting(key, .number(bound)) : known.removing(key)
        }
        return field.type == "choice"
            ? known.setting("choices", .list([.string("small"), .string("large")])) : known.removing("choices")
    }

    mutating func fieldValue(_ name: String) -> Node {
        switch Self.fields.first(where: { $0.name == name })?.type {
        case "image": value(definitions["image"] ?? .null, key: name, depth: 1)
        case "color": value(definitions["colorValue"] ?? .null, key: name, depth: 1)
        case "number": .number(texts.number().rounded())
        case "bool": .bool(below(2) == 0)
        case "choice": .string(["small", "large"].randomElement(using: &random) ?? "small")
        default: value(definitions["text"] ?? .null, key: name, depth: 1)
        }
    }

    mutating func constraint() -> Node {
        let views = viewIDs.shuffled(using: &random)
        guard let first = views.first else { return .string("view.width = 100") }
        let attribute =
            ["leading", "trailing", "top", "bottom", "width", "centerX"].randomElement(using: &random) ?? "top"
        let constant = below(40)
        let line =
            views.count > 1 && below(4) > 0
            ? "\(first).\(attribute) = \(views[1]).\(attribute) + \(constant)" : "\(first).width = \(constant + 1)"
        return .string(below(3) == 0 ? "\(line) @750" : line)
    }

    mutating func newID() -> String {
        lastNumber += 1
        let id = "v\(lastNumber)"
        viewIDs.append(id)
        return id
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    public mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    mutating func key(_ kind: PartKind) -> String { one(of: names[kind] ?? ["unknown"]) }
}

extension Node {
    /// The view without the slots for inner layers in it.
    fileprivate var withoutSlots: Node {
        guard let subviews = self["subviews"]?.items else { return removing("slot") }
        return removing("slot").setting("subviews", .list(subviews.map(\.withoutSlots)))
    }

    fileprivate var double: Double? {
        if case .number(let number) = value { number } else { nil }
    }
}

package import OnionModel

/// The requirements of a content template for its contents, in a form for a scanner that compares bytes.
package struct ContentSchema: Sendable {
    /// One field, with its name as JSON writes it.
    package struct Rule: Sendable {
        /// The name in UTF-8.
        let name: [UInt8]
        /// The name as a key of a stored body: in double quotes, with a colon after it.
        let prefix: [UInt8]
        let type: Field.Kind
        let isRequired: Bool
        let maximumLength: Int
        let range: ClosedRange<Double>
    }

    /// The template's key in UTF-8; empty for one that is forgotten.
    fileprivate(set) var key: [UInt8]
    /// The template's row.
    let target: Int64
    /// In the order of the names' bytes, which is the order of stored bodies.
    let rules: [Rule]

    /// Nil for a template that no content can fill.
    package init?(_ template: Template, target: Int64) {
        guard template.kind.isLeaf else { return nil }
        key = Array(template.key.text.utf8)
        self.target = target
        rules = template.fields.sorted { $0.name.precedesByBytes($1.name) }.map { field in
            Rule(
                name: Array(field.name.utf8), prefix: JSONWriter.text(of: field.name) + [.colon], type: field.type,
                isRequired: field.isRequired, maximumLength: field.maximumLength ?? .max,
                range: field.range)
        }
    }
}

/// The templates and action sets of a registry that a scanner knows.
package struct ContentSchemas: Sendable {
    /// Counts the changes, so that what was scanned with other schemas is found out.
    package private(set) var generation = 0
    /// Records that were scanned with schemas of an earlier generation are invalid.
    package private(set) var firstGeneration = 0
    private var templates: [ContentSchema] = []
    private var indices: [[UInt8]: Int] = [:]
    private var actions: [[UInt8]: Int64] = [:]
    /// The most action sets that are kept; the others are looked up as they come.
    private static let mostActions = 10_000

    package init() {}

    package mutating func add(_ schema: ContentSchema) {
        generation += 1
        if let index = indices[schema.key] {
            templates[index] = schema
        } else {
            indices[schema.key] = templates.count
            templates.append(schema)
        }
    }

    /// Forgets a template.
    package mutating func remove(_ key: [UInt8]) {
        guard let index = indices.removeValue(forKey: key) else { return }
        generation += 1
        templates[index].key = []
    }

    /// Forgets everything.
    package mutating func removeAll() {
        let next = generation + 1
        self = ContentSchemas()
        generation = next
        firstGeneration = next
    }

    package mutating func add(actions key: [UInt8], target: Int64) {
        guard actions.count < ContentSchemas.mostActions else { return }
        actions[key] = target
    }

    func target(ofActions key: UnsafeBufferPointer<UInt8>) -> Int64? {
        actions.isEmpty ? nil : actions[Array(key)]
    }

    /// The index of a template; keys are never empty.
    ///
    /// - Parameter last: the index of the one before, which is most often the same.
    func index(of key: UnsafeBufferPointer<UInt8>, last: Int) -> Int? {
        if templates.indices.contains(last), templates[last].key.elementsEqual(key) { return last }
        return indices[Array(key)]
    }

    subscript(index: Int) -> ContentSchema { templates[index] }

    /// The row of the template at an index.
    package func target(at index: Int) -> Int64 { templates[index].target }
}

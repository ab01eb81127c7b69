import OnionCoding
import OnionModel

/// The names in a stored body that may be names of images.
struct ImageNames {
    private(set) var names: Set<String> = []

    init(_ body: Node, of kind: PartKind) {
        switch kind {
        case .content:
            for field in body["fields"]?.entries ?? [] { meet(field.value) }
        case .template, .actions:
            search(body)
        case .screen:
            break
        }
    }

    private mutating func search(_ node: Node) {
        for item in node.items ?? [] { search(item) }
        for entry in node.entries ?? [] {
            if ImageNames.keys.contains(entry.key) { meet(entry.value) } else { search(entry.value) }
        }
    }

    /// A document writes an image as its name, or as a map with its name and size.
    private mutating func meet(_ node: Node) {
        if let name = node.string ?? node["name"]?.string { names.insert(name) }
    }

    private static let keys = Set(Property.images.map(\.rawValue))
}

package import OnionCoding
import OnionModel
import OnionSupport

extension FoundDocument {
    /// Whether a document has the shape of an Onion document: a kind with a name, then a key required by the kind, and no more unknown than
    /// known keys.
    package static func isOnions(_ node: Node) -> Bool {
        // A list of documents is one document in JSON.
        if let items = node.items { return items.isEmpty || items.contains(where: isOnions) }
        guard let entries = node.entries, let first = entries.first, let kind = PartKind(rawValue: first.key),
            let name = first.value.string, let needed = members[kind]
        else { return false }
        // A composition begins like a screen.
        if kind == .screen, node["traits"] != nil { return false }
        guard needed.contains(where: { key, types in node[key].map { types.contains(DocumentType($0)) } ?? false })
        else { return false }
        let others = entries.dropFirst().map(\.key)
        let unknown = others.count { kind.knows($0) == .unknown }
        if unknown == 0 { return true }
        return (try? Key(name)) != nil && unknown <= others.count { kind.knows($0) == .known }
    }

    /// For each kind, the keys of which a document has at least one, and the types of their values.
    static let members: [PartKind: [String: Set<DocumentType>]] = [
        .template: ["view": [.map]], .content: ["template": [.text]], .actions: ["items": [.list]],
        .screen: ["content": [.text], "compose": [.text, .map]],
        .color: ["light": [.text, .map], "alias": [.text]],
        .font: ["name": [.text], "family": [.text], "style": [.text], "size": [.number], "alias": [.text]],
        .number: ["value": [.number], "alias": [.text]],
        .app: ["versions": [.list]],
    ]

    /// The type of a value, reduced to the distinctions needed here.
    enum DocumentType {
        case text, number, map, list, other

        init(_ node: Node) {
            self =
                switch node.value {
                case .string: .text
                case .number: .number
                case .map: .map
                case .list: .list
                case .null, .bool: .other
                }
        }
    }

    /// The bytes of the first map in JSON; nil when it is incomplete.
    var firstRecord: ArraySlice<UInt8>? {
        let beginning = bytes.afterByteOrderMark
        let start = beginning.drop { $0.isSpace || $0 == UInt8(ascii: "[") }
        guard start.first == UInt8(ascii: "{") else { return nil }
        var (depth, isInText, isEscaped) = (0, false, false)
        for (index, byte) in zip(start.indices, start) {
            if isEscaped {
                isEscaped = false
            } else if isInText {
                isEscaped = byte == UInt8(ascii: "\\")
                isInText = byte != UInt8(ascii: "\"")
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
            if depth == 0 { return start[...index] }
        }
        return nil
    }
}

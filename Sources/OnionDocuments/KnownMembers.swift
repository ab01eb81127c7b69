import OnionCoding
import OnionModel

/// What Onion knows of the values in a file of another program. Whatever else is in it is told, and replaced by nothing.
indirect enum KnownMembers: Sendable {
    /// A value that a reader examines itself, or that Onion keeps as it is.
    case any
    /// A value that is not examined, unless it is a map or a list.
    case inside(KnownMembers)
    case value(@Sendable (Node) -> Bool)
    case list(KnownMembers)
    /// A map with any keys.
    case named(KnownMembers)
    /// A map with these keys at most.
    case map([String: KnownMembers])

    static let text = KnownMembers.value { $0.string != nil }
    static let flag = KnownMembers.value { if case .bool = $0.value { true } else { false } }
    /// A number that is not negative.
    static let number = KnownMembers.value { if case .number(let number) = $0.value { number >= 0 } else { false } }

    static func word(_ words: String...) -> KnownMembers { .value { $0.string.map(words.contains) ?? false } }

    /// The keys of the map and of the maps in it.
    var keys: Set<String> {
        switch self {
        case .any, .value: []
        case .inside(let form), .list(let form), .named(let form): form.keys
        case .map(let members): members.reduce(into: []) { $0.formUnion($1.value.keys.union([$1.key])) }
        }
    }

    /// Returns what is unknown in a value.
    func complaints(about node: Node) -> [String] { unknown(in: node).map(\.what) }

    /// Returns what is unknown in a value, with its position.
    ///
    /// - Parameter place: The keys on the way to the value: `resizing.center`.
    func unknown(in node: Node, at place: String = "") -> [(what: String, position: Position)] {
        switch (self, node.value) {
        case (.any, _): return []
        case (.inside(let form), .list), (.inside(let form), .map):
            return node["$ref"] == nil ? form.unknown(in: node, at: place) : []
        case (.inside, _): return []
        case (.value(let isKnown), _) where isKnown(node): return []
        case (.list(let form), .list(let items)): return items.flatMap { form.unknown(in: $0, at: place) }
        case (.named(let form), .map(let entries)):
            return entries.flatMap { form.unknown(in: $0.value, at: place.isEmpty ? $0.key : "\(place).\($0.key)") }
        case (.map(let members), .map(let entries)):
            return entries.flatMap { entry in
                guard let form = members[entry.key] else {
                    let what = "the key \(entry.key.quoted)" + (place.isEmpty ? "" : " in \(place.quoted)")
                    return [("\(what), which is unknown", entry.keyPosition)]
                }
                return form.unknown(in: entry.value, at: place.isEmpty ? entry.key : "\(place).\(entry.key)")
            }
        default:
            return [(place.isEmpty ? node.description : "\(place.quoted), which is \(node.description)", node.position)]
        }
    }
}

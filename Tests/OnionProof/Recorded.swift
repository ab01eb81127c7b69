import OnionCoding

/// A value of a recording.
indirect enum Recorded: Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([Recorded])
    case map([String: Recorded])

    /// Reads a line of a recording.
    init(json: [UInt8]) throws {
        self.init(try JSONReader.read(json, depth: 2_000))
    }

    private init(_ node: Node) {
        switch node.value {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .list(let items): self = .list(items.map { Recorded($0) })
        case .map(let entries):
            self = .map(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, Recorded($0.value)) }))
        }
    }

    subscript(name: String) -> Recorded? { map[name] }

    var map: [String: Recorded] { if case .map(let map) = self { map } else { [:] } }
    var list: [Recorded] { if case .list(let list) = self { list } else { [] } }
    var string: String? { if case .string(let string) = self { string } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The value as text, the same for equal values.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): "\(number)"
        case .string(let string): "\"\(string)\""
        case .list(let list): "[\(list.map(\.text).joined(separator: ", "))]"
        case .map(let map):
            "{\(map.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}

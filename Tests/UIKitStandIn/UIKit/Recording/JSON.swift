/// A value as JSON has it.
enum JSON: Encodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .number(let number): try container.encode(number == 0 ? 0 : number) // Never -0.
        case .string(let string): try container.encode(string)
        case .array(let array): try container.encode(array)
        case .object(let object): try container.encode(object)
        }
    }

    /// The text with sorted keys.
    func text(isPretty: Bool) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("A recording has a number without a text.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The value without members of some names, in all objects in it.
    func without(_ names: Set<String>) -> JSON {
        switch self {
        case .array(let array): .array(array.map { $0.without(names) })
        case .object(let object):
            .object(object.filter { !names.contains($0.key) }.mapValues { $0.without(names) })
        default: self
        }
    }

    /// An object without the members that say nothing.
    static func members(_ members: [String: JSON?]) -> JSON {
        .object(members.compactMapValues { $0 == .array([]) || $0 == .object([:]) ? nil : $0 })
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral value: String) { self = .string(value) }
    init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Dictionary(uniqueKeysWithValues: elements)) }
}

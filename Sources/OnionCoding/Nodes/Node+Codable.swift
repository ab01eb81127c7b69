public import OnionModel

extension Node: Codable {
    /// A key that is only known at run time.
    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }

    /// Reads a node from any decoder, without positions.
    ///
    /// - Throws: `DecodingError` when the value is none of a map, a list, a text, a number, a boolean and null.
    public init(from decoder: any Decoder) throws {
        if let map = try? decoder.container(keyedBy: AnyKey.self) {
            self = try .map(map.allKeys.map { Entry($0.stringValue, try map.decode(Node.self, forKey: $0)) })
        } else if var list = try? decoder.unkeyedContainer() {
            var items: [Node] = []
            while !list.isAtEnd { items.append(try list.decode(Node.self)) }
            self = .list(items)
        } else {
            self = try Node(from: decoder.singleValueContainer())
        }
    }

    private init(from container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Writes the node; the encoder determines the order of a map's keys.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        switch value {
        case .map(let entries):
            var map = encoder.container(keyedBy: AnyKey.self)
            for entry in entries { try map.encode(entry.value, forKey: AnyKey(stringValue: entry.key)) }
        case .list(let items):
            var list = encoder.unkeyedContainer()
            for item in items { try list.encode(item) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let bool):
            var container = encoder.singleValueContainer()
            try container.encode(bool)
        case .number(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .string(let string):
            var container = encoder.singleValueContainer()
            try container.encode(string)
        }
    }
}

extension Composition: Codable {
    /// Reads a composition that was encoded, by any decoder.
    ///
    /// - Throws: `DecodingError` from the decoder; `Problem` when the value is no composition.
    public init(from decoder: any Decoder) throws {
        try self.init(node: Node(from: decoder))
    }

    /// Encodes the same value as ``json``; only the bytes of `json` are canonical.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        try node.encode(to: encoder)
    }
}

import OnionModel

extension ObjectCodec {
    /// One key of a map, with the property of the value that it is read into and written from.
    struct Member: Sendable {
        let key: String
        let isRequired: Bool
        /// A sentence that describes the key, for the JSON Schema and for the message about a missing key.
        let summary: String
        let read: @Sendable (inout Value, Node, inout DecodingContext) -> Void
        /// Returns nil when the key is left out.
        let write: @Sendable (Value, inout EncodingContext) -> Node?
        let schema: @Sendable (inout SchemaContext) -> Node
    }
}

/// Returns a member's property.
///
/// The runtime makes a key path's class when the key path is first used. The factories take each key path unevaluated, so that a
/// command makes only those that its documents need, and not all of them when it starts.
package typealias LazyKeyPath<Value, Part> = @Sendable () -> WritableKeyPath<Value, Part>

extension ObjectCodec.Member {
    /// A key that must be there.
    static func required<Part>(
        _ key: String, _ property: @autoclosure @escaping LazyKeyPath<Value, Part>, _ codec: Codec<Part>,
        _ summary: String
    ) -> Self {
        Self(
            key: key, isRequired: true, summary: summary,
            read: { value, node, context in
                if let part = codec.read(node, &context) { value[keyPath: property()] = part }
            },
            write: { value, context in codec.write(value[keyPath: property()], &context) },
            schema: codec.schema
        )
    }

    /// A key that may be left out.
    static func optional<Part>(
        _ key: String, _ property: @autoclosure @escaping LazyKeyPath<Value, Part?>, _ codec: Codec<Part>,
        _ summary: String
    ) -> Self {
        Self(
            key: key, isRequired: false, summary: summary,
            read: { value, node, context in value[keyPath: property()] = codec.read(node, &context) },
            write: { value, context in value[keyPath: property()].map { codec.write($0, &context) } },
            schema: codec.schema
        )
    }

    /// A key that is left out when its value is the default.
    static func defaulted<Part: Equatable>(
        _ key: String, _ property: @autoclosure @escaping LazyKeyPath<Value, Part>, _ codec: Codec<Part>,
        to defaultValue: Part, _ summary: String
    ) -> Self {
        Self(
            key: key, isRequired: false, summary: summary,
            read: { value, node, context in
                if let part = codec.read(node, &context) { value[keyPath: property()] = part }
            },
            write: { value, context in
                let part = value[keyPath: property()]
                return part == defaultValue ? nil : codec.write(part, &context)
            },
            schema: codec.schema
        )
    }
}

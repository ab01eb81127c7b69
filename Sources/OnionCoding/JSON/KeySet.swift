import OnionModel

/// The keys of one map while it is read, to find repeated keys.
///
/// Keys are compared by their bytes, as RFC 8259 has it, not by canonical equivalence as `String` does it.
package struct KeySet {
    /// Up to so many keys comparing each with each is quicker than hashing them.
    private static let fewKeys = 16

    private var hashed: Set<Key> = []

    package init() {}

    /// Adds a key to those of the entries that have been read before it.
    ///
    /// - Returns: False when one of them has this key already.
    @inline(__always)
    package mutating func insert(_ key: String, after entries: [Node.Entry]) -> Bool {
        if entries.count < Self.fewKeys { return !entries.contains { $0.key.hasBytes(of: key) } }
        return insertHashed(key, after: entries)
    }

    private mutating func insertHashed(_ key: String, after entries: [Node.Entry]) -> Bool {
        if hashed.isEmpty { hashed.formUnion(entries.lazy.map { Key(text: $0.key) }) }
        return hashed.insert(Key(text: key)).inserted
    }

    private struct Key: Hashable {
        let text: String

        static func == (first: Key, second: Key) -> Bool { first.text.hasBytes(of: second.text) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}

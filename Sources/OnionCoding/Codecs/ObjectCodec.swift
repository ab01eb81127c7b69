import OnionModel

/// Reads and writes a value as a map with known keys in a canonical order, and describes the map in JSON Schema.
struct ObjectCodec<Value: Sendable>: Sendable {
    /// The name of the value's definition in the JSON Schema.
    let name: String
    /// The description of the value in the JSON Schema, one sentence.
    let summary: String
    /// The members in the order in which they are written.
    let members: [Member]
    private let blank: @Sendable () -> Value
    private let check: @Sendable (Value, Node, inout DecodingContext) -> Void
    private let indices: [String: Int]
    private let required: [Int]
    private let present: (@Sendable (Value) -> [Int])?
    private let noun: String
    private let remedies: [String: String]
    private let checksIncomplete: Bool

    /// - Parameters:
    ///   - blank: returns the value before any member is read.
    ///   - noun: the value in messages, with its article. The default is the name with "a" or "an".
    ///   - remedies: the remedies for keys that people often write here although they belong elsewhere, by key.
    ///   - checksIncomplete: whether `check` also runs when a member could not be read.
    ///   - present: returns the indices of the members that the value may have, in order. It saves time for a value with many
    ///     members of which few are set; nil tries all members.
    ///   - check: reports contradictions between the members of a value after all members are read.
    init(
        _ name: String,
        _ summary: String,
        blank: @escaping @Sendable () -> Value,
        members: [Member],
        noun: String? = nil,
        remedies: [String: String] = [:],
        checksIncomplete: Bool = false,
        present: (@Sendable (Value) -> [Int])? = nil,
        check: @escaping @Sendable (Value, Node, inout DecodingContext) -> Void = { _, _, _ in }
    ) {
        self.name = name
        self.summary = summary
        self.blank = blank
        self.members = members
        self.noun = noun ?? name.withArticle
        self.remedies = remedies
        self.checksIncomplete = checksIncomplete
        self.present = present
        self.check = check
        self.required = members.indices.filter { members[$0].isRequired }
        self.indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) })
    }

    /// Reads a map, and reports all its problems. Returns nil when the node is no map or a required member is missing.
    func read(_ node: Node, _ context: inout DecodingContext) -> Value? {
        guard let entries = node.entries else {
            context.report(.noMap(node, keys: members.map(\.key)), at: node.position)
            return nil
        }
        let problemsBefore = context.problemCount
        var value = blank()
        var isComplete = true
        for (index, entryIndex) in found(in: entries, &context) {
            // Members are reached through the array: a copy of one retains five closures.
            guard let entry = entryIndex.map({ entries[$0] }) else {
                context.report(
                    .missingKey(members[index].key, summary: members[index].summary), at: node.position)
                isComplete = false
                continue
            }
            if case .null = entry.value.value, !members[index].isRequired { continue }
            context.at(.key(entry.key)) { members[index].read(&value, entry.value, &$0) }
        }
        guard isComplete else { return nil }
        if checksIncomplete || context.problemCount == problemsBefore { check(value, node, &context) }
        return value
    }

    /// Returns the members that a map has, and the required ones, in the canonical order. The index of the entry is nil for a
    /// required member that is missing.
    private func found(
        in entries: [Node.Entry], _ context: inout DecodingContext
    ) -> [(member: Int, entry: Int?)] {
        var found: [(member: Int, entry: Int?)] = []
        found.reserveCapacity(entries.count + required.count)
        for entry in entries.indices {
            if let member = index(of: entries[entry].key, after: found.last?.member ?? -1) {
                found.append((member, entry))
            } else {
                reportUnknown(entries[entry], &context)
            }
        }
        for member in required where !found.contains(where: { $0.member == member }) { found.append((member, nil)) }
        found.sort { $0.member < $1.member }
        return found
    }

    /// The index of the member with a key.
    ///
    /// - Parameter last: the index of the member before it in the document. Most documents are nearly in the canonical order, and
    ///   hashing a key takes as long as comparing a few.
    private func index(of key: String, after last: Int) -> Int? {
        for index in last + 1..<min(last + 5, members.count) where members[index].key.hasBytes(of: key) { return index }
        return indices[key]
    }

    private func reportUnknown(_ entry: Node.Entry, _ context: inout DecodingContext) {
        context.report(
            .unknownKey(entry.key, in: noun, known: members.map(\.key), remedy: remedies[entry.key]),
            at: entry.keyPosition)
    }

    /// Returns the entries of a value in the canonical order.
    func entries(_ value: Value, _ context: inout EncodingContext) -> [Node.Entry] {
        var entries: [Node.Entry] = []
        for index in present?(value) ?? Array(members.indices) {
            let key = members[index].key
            if let node = context.at(.key(key), { members[index].write(value, &$0) }) {
                entries.append(Node.Entry(key, node))
            }
        }
        return entries
    }
}

extension Codec {
    /// A map with known keys.
    static func object(_ codec: ObjectCodec<Value>) -> Codec {
        Codec(
            read: { node, context in codec.read(node, &context) },
            write: { value, context in .map(codec.entries(value, &context)) },
            schema: { context in context.reference(to: codec) }
        )
    }
}

extension String {
    /// The word with its article: `a template`, `an action`.
    fileprivate var withArticle: String {
        first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)"
    }
}

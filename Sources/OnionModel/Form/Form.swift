/// How a value with named members is written: a map with known keys, in a canonical order.
package struct Form<Value: Sendable>: Sendable {
    /// The name of the value in the JSON Schema.
    package let name: String
    package let summary: String
    /// The members in the order in which they are written.
    package let members: [Member<Value>]
    private let blank: @Sendable () -> Value
    private let check: @Sendable (Value, Node, inout Reading) -> Void
    private let places: [String: Int]
    /// The places of the members that must be there.
    private let required: [Int]
    private let present: (@Sendable (Value) -> [Int])?
    private let noun: String
    private let remedies: [String: String]
    private let checksUnsound: Bool

    /// - Parameters:
    ///   - blank: what a value is before its members are read.
    ///   - noun: what a value is called in problems, with its article; the name unless it is said.
    ///   - remedies: what to do about keys that people are likely to write here, but that do not belong here.
    ///   - checksUnsound: whether the check can look at a value whose members have problems of their own.
    ///   - present: the places of the members that a value may have something to say at, in order, where these are few of many.
    ///   - check: looks at a value whose members have been read, and reports what does not fit together.
    package init(
        _ name: String,
        _ summary: String,
        blank: @escaping @Sendable () -> Value,
        members: [Member<Value>],
        noun: String? = nil,
        remedies: [String: String] = [:],
        checksUnsound: Bool = false,
        present: (@Sendable (Value) -> [Int])? = nil,
        check: @escaping @Sendable (Value, Node, inout Reading) -> Void = { _, _, _ in }
    ) {
        self.name = name
        self.summary = summary
        self.blank = blank
        self.members = members
        self.noun = noun ?? name.withArticle
        self.remedies = remedies
        self.checksUnsound = checksUnsound
        self.present = present
        self.check = check
        self.required = members.indices.filter { members[$0].isRequired }
        self.places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) })
    }

    /// Reads a map; nil when it is none or a required member is missing. Every problem is reported.
    package func read(_ node: Node, _ reading: inout Reading) -> Value? {
        guard let entries = node.entries else {
            reading.report(.noMap(node, keys: members.map(\.key)), at: node.position)
            return nil
        }
        let problemsBefore = reading.problems.count
        var value = blank()
        var isWhole = true
        for (place, index) in found(in: entries, &reading) {
            // Members are reached through the list: a copy of one holds on to five functions.
            guard let entry = index.map({ entries[$0] }) else {
                reading.report(
                    .missingKey(members[place].key, summary: members[place].summary), at: node.position)
                isWhole = false
                continue
            }
            if case .null = entry.value.value, !members[place].isRequired { continue }
            reading.at(.key(entry.key)) { members[place].read(&value, entry.value, &$0) }
        }
        guard isWhole else { return nil }
        if checksUnsound || reading.problems.count == problemsBefore { check(value, node, &reading) }
        return value
    }

    /// The places of the members that stand in a map, and of those that have to, in the canonical order; each with the place of
    /// its entry, which is nil when it is missing.
    private func found(
        in entries: [Node.Entry], _ reading: inout Reading
    ) -> [(place: Int, entry: Int?)] {
        var found: [(place: Int, entry: Int?)] = []
        found.reserveCapacity(entries.count + required.count)
        for index in entries.indices {
            if let place = place(of: entries[index].key, near: found.last?.place ?? -1) {
                found.append((place, index))
            } else {
                reportUnknown(entries[index], &reading)
            }
        }
        for place in required where !found.contains(where: { $0.place == place }) { found.append((place, nil)) }
        found.sort { $0.place < $1.place }
        return found
    }

    /// The place of a key's member.
    ///
    /// - Parameter last: the place of the member before it in the document. Most documents are in the canonical order, or nearly, and
    ///   to hash a key takes as long as to compare a few.
    private func place(of key: String, near last: Int) -> Int? {
        for place in last + 1..<min(last + 5, members.count) where members[place].key.hasBytes(of: key) { return place }
        return places[key]
    }

    private func reportUnknown(_ entry: Node.Entry, _ reading: inout Reading) {
        reading.report(
            .unknownKey(entry.key, in: noun, known: members.map(\.key), remedy: remedies[entry.key]),
            at: entry.keyPosition)
    }

    /// The entries of a value, in the canonical order.
    package func entries(_ value: Value, _ writing: inout Writing) -> [Node.Entry] {
        var entries: [Node.Entry] = []
        for place in present?(value) ?? Array(members.indices) {
            let key = members[place].key
            if let node = writing.at(.key(key), { members[place].write(value, &$0) }) {
                entries.append(Node.Entry(key, node))
            }
        }
        return entries
    }

    package var shape: Shape<Value> {
        Shape(
            read: { node, reading in self.read(node, &reading) },
            write: { value, writing in .map(self.entries(value, &writing)) },
            schema: { writing in writing.reference(to: self) }
        )
    }
}

/// One key of a form.
///
/// How it gets and sets its part is said in two functions and in no writable key path, since the runtime has to make the classes of
/// every key path at every start (measured: a fifth of what `onion tree` takes).
package struct Member<Value: Sendable>: Sendable {
    package let key: String
    package let isRequired: Bool
    /// What the key means, in a sentence for the schema and for whoever left it out.
    package let summary: String
    package let read: @Sendable (inout Value, Node, inout Reading) -> Void
    /// Nil when the value has nothing to say there.
    package let write: @Sendable (Value, inout Writing) -> Node?
    package let schema: @Sendable (inout SchemaWriting) -> Node

    /// A key that must be there.
    package static func required<Part>(
        _ key: String, _ get: @escaping @Sendable (Value) -> Part,
        _ set: @escaping @Sendable (inout Value, Part) -> Void, _ shape: Shape<Part>, _ summary: String
    ) -> Member {
        Member(
            key: key, isRequired: true, summary: summary,
            read: { value, node, reading in
                if let part = shape.read(node, &reading) { set(&value, part) }
            },
            write: { value, writing in shape.write(get(value), &writing) },
            schema: shape.schema
        )
    }

    /// A key that may be left out.
    package static func optional<Part>(
        _ key: String, _ get: @escaping @Sendable (Value) -> Part?,
        _ set: @escaping @Sendable (inout Value, Part?) -> Void, _ shape: Shape<Part>, _ summary: String
    ) -> Member {
        Member(
            key: key, isRequired: false, summary: summary,
            read: { value, node, reading in set(&value, shape.read(node, &reading)) },
            write: { value, writing in get(value).map { shape.write($0, &writing) } },
            schema: shape.schema
        )
    }

    /// A key that is left out when it says what goes without saying.
    package static func defaulted<Part: Equatable>(
        _ key: String, _ get: @escaping @Sendable (Value) -> Part,
        _ set: @escaping @Sendable (inout Value, Part) -> Void, _ shape: Shape<Part>, to usual: Part,
        _ summary: String
    ) -> Member {
        Member(
            key: key, isRequired: false, summary: summary,
            read: { value, node, reading in
                if let part = shape.read(node, &reading) { set(&value, part) }
            },
            write: { value, writing in
                let part = get(value)
                return part == usual ? nil : shape.write(part, &writing)
            },
            schema: shape.schema
        )
    }
}

extension String {
    /// The word with its article: `a template`, `an action`.
    var withArticle: String {
        first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)"
    }
}

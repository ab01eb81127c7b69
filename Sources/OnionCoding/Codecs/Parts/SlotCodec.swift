import OnionModel

extension Codec where Value == Slot {
    /// The kind of contents, or a map with the slot's name and the number of layers.
    static var slot: Codec {
        let kind = Codec<Slot.Kind>.choice
        let map = Codec.object(Slot.codec)
        return Codec(
            read: { node, context in
                guard node.entries != nil else { return kind.read(node, &context).map { Slot(takes: $0) } }
                guard var slot = map.read(node, &context) else { return nil }
                if slot.ownName == slot.takes.rawValue { slot.ownName = nil }
                return slot
            },
            write: { slot, context in
                slot == Slot(takes: slot.takes)
                    ? kind.write(slot.takes, &context) : map.write(slot, &context)
            },
            schema: { context in .schema(anyOf: [kind.schema(&context), map.schema(&context)]) }
        )
    }
}

extension Slot {
    /// The most slots of a template.
    static let mostInTemplate = 100

    fileprivate static let codec = ObjectCodec<Slot>(
        "slot", "A slot with a name, with a number of layers, or with an example.",
        blank: { .content },
        members: [
            .optional(
                "name", \.ownName, .slotName,
                "The name by which screens fill the slot, unique in its template; by default, what it takes."),
            .required("takes", \.takes, .choice, "What the slot takes."),
            .optional(
                "count", \.count, .slotCount,
                "How many layers it takes, as in 1, 0...1, 1...4 or 1...; by default one content, or any number of others."
            ),
            .optional(
                "example", \.example, .reference(.screen),
                "The screen that fills the slot in pictures of the template alone. If that screen has the template itself, its layers in this slot are shown. By default, they are from a screen with the layers that most screens have in the slot."
            ),
        ],
        check: { slot, node, context in
            if slot.example != nil, slot.takes == .actions {
                context.report(.exampleOfActions, at: node["example"]?.position ?? node.position)
            }
            guard let count = slot.count, let position = node["count"]?.position else { return }
            if slot.takes == .actions {
                context.report(.countOfActions, at: position)
            } else if slot.takes == .content, count.maximum != 1 {
                context.report(.countOfContent(count), at: position)
            }
        }
    )
}

extension Codec where Value == String {
    /// The name of a slot: letters from a to z, digits, `_` and `-`, with a letter first.
    fileprivate static var slotName: Codec {
        let text = Codec.identifier
        return Codec(
            read: { node, context in
                guard let name = text.read(node, &context) else { return nil }
                let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
                let isName =
                    name.utf8.first.map { letters.contains($0 | 0x20) } == true
                    && name.utf8.allSatisfy {
                        letters.contains($0 | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                            || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                    }
                if isName { return name }
                context.report(.invalidSlotName(name), at: node.position)
                return nil
            },
            write: text.write,
            schema: text.schema
        )
    }
}

extension Codec where Value == Slot.Count {
    fileprivate static var slotCount: Codec {
        Codec(
            read: { node, context in
                let text: String? =
                    switch node.value {
                    case .number(let number): number.text
                    default: node.string
                    }
                guard let text else {
                    context.report(.wrongType(expected: "a count such as 0...1", found: node), at: node.position)
                    return nil
                }
                if let count = Slot.Count(text) { return count }
                context.report(.invalidCount(text), at: node.position)
                return nil
            },
            write: { count, _ in
                count.minimum == count.maximum ? .number(Double(count.minimum)) : .string(count.text)
            },
            schema: { _ in
                .schema(anyOf: [
                    .schema(type: "integer").setting("minimum", .number(1)),
                    .schema(type: "string").setting("pattern", .string("^[0-9]+(\\.\\.\\.[0-9]*)?$")),
                ])
            }
        )
    }
}

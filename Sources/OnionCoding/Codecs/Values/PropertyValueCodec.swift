import OnionModel

extension Codec where Value == PropertyValue {
    /// A property's value: a field's name after `$`, or a value of the property's type.
    ///
    /// - Parameter showsFields: whether the value may be a field's.
    static func property(_ type: PropertyType, showsFields: Bool = true) -> Codec {
        let written = Codec.written(type)
        return Codec(
            read: { node, context in
                guard showsFields, context.bindsFields, let text = node.string, text.hasPrefix("$") else {
                    switch type.tokens.map({ context.token(node, of: $0) }) {
                    case .token(let token): return .token(token)
                    case .refused: return nil
                    case .absent, nil: return written.read(node, &context)
                    }
                }
                let name = String(text.dropFirst())
                // A text that really begins with a dollar sign is written with two.
                if name.hasPrefix("$") { return written.read(Node(.string(name), at: node.position), &context) }
                guard FieldName.isOne(name) else {
                    context.report(.noField(text), at: node.position)
                    return nil
                }
                return .field(name)
            },
            write: { value, context in
                if case .field(let name) = value { return .string("$\(name)") }
                if case .token(let token) = value { return context.write(token: token) }
                let node = written.write(value, &context)
                if showsFields, context.bindsFields, let text = node.string, text.hasPrefix("$") {
                    return .string("$\(text)")
                }
                return node
            },
            schema: { context in
                var forms = [written.schema(&context)]
                if showsFields { forms.insert(.schema(type: "string").setting("pattern", .string("^\\$")), at: 0) }
                if let tokens = type.tokens { forms.append(Codec<Reference>.reference(tokens).schema(&context)) }
                return .schema(anyOf: forms)
            }
        )
    }

    /// The codec of a value that is not bound to a field.
    private static func written(_ type: PropertyType) -> Codec {
        switch type {
        case .bool: wrap(.bool, PropertyValue.bool) { if case .bool(let value) = $0 { value } else { nil } }
        case .number(let range): number(.number(range))
        case .integer(let range): number(.integer(range))
        case .text: wrap(.localizedText, PropertyValue.text) { if case .text(let value) = $0 { value } else { nil } }
        case .texts:
            wrap(.list(of: .localizedText), PropertyValue.texts) {
                if case .texts(let value) = $0 { value } else { nil }
            }
        case .identifier: identifier(.identifier)
        case .choice(let words):
            wrap(.word(of: words), PropertyValue.choice) { if case .choice(let value) = $0 { value } else { nil } }
        case .choices(let words):
            wrap(.list(of: .word(of: words)), PropertyValue.choices) {
                if case .choices(let value) = $0 { value } else { nil }
            }
        case .color: wrap(.color, PropertyValue.color) { if case .color(let value) = $0 { value } else { nil } }
        case .font: wrap(.font, PropertyValue.font) { if case .font(let value) = $0 { value } else { nil } }
        case .image: wrap(.image, PropertyValue.image) { if case .image(let value) = $0 { value } else { nil } }
        case .symbolConfiguration:
            wrap(.object(SymbolConfiguration.codec), PropertyValue.symbolConfiguration) {
                if case .symbolConfiguration(let value) = $0 { value } else { nil }
            }
        case .size: size(.intrinsicSize)
        case .rect: wrap(.rect, PropertyValue.rect) { if case .rect(let value) = $0 { value } else { nil } }
        case .insets: insetsByName
        case .priorities:
            wrap(.priorities, PropertyValue.priorities) { if case .priorities(let value) = $0 { value } else { nil } }
        case .offset: size(.offset)
        case .gestures: gestures
        case .events: events
        case .runtimeAttributes:
            wrap(.list(of: .object(RuntimeAttribute.codec)), PropertyValue.runtimeAttributes) {
                if case .runtimeAttributes(let value) = $0 { value } else { nil }
            }
        case .source: identifier(.text(limit: TextLimits.source, allowingEmpty: false))
        }
    }

    private static var gestures: Codec {
        wrap(.list(of: .object(Gesture.codec)), PropertyValue.gestures) {
            if case .gestures(let value) = $0 { value } else { nil }
        }
    }

    private static var events: Codec {
        wrap(.list(of: .object(ControlEvent.codec)), PropertyValue.events) {
            if case .events(let value) = $0 { value } else { nil }
        }
    }

    private static func number(_ codec: Codec<Double>) -> Codec {
        wrap(codec, PropertyValue.number) { if case .number(let value) = $0 { value } else { nil } }
    }

    private static func identifier(_ codec: Codec<String>) -> Codec {
        wrap(codec, PropertyValue.identifier) { if case .identifier(let value) = $0 { value } else { nil } }
    }

    private static func size(_ codec: Codec<Size>) -> Codec {
        wrap(codec, PropertyValue.size) { if case .size(let value) = $0 { value } else { nil } }
    }

    /// Insets, each edge a number of points or the name of a number of the registry.
    private static var insetsByName: Codec {
        let plain = Codec<DirectionalInsets>.insets
        return Codec(
            read: { node, context in
                var numbers: [Constraint.Attribute: Reference] = [:]
                var others = node.entries ?? []
                for edge in DirectionalInsets.edges {
                    guard let value = node[edge.rawValue] else { continue }
                    switch context.at(.key(edge.rawValue), { $0.token(value, of: .number) }) {
                    case .absent: continue
                    case .token(let token): numbers[edge] = token
                    case .refused: break
                    }
                    others.removeAll { $0.key == edge.rawValue }
                }
                guard !numbers.isEmpty else { return plain.read(node, &context).map(PropertyValue.insets) }
                return plain.read(Node(.map(others), at: node.position), &context).map { insets in
                    .insetsNaming(insets, numbers: numbers)
                }
            },
            write: { value, context in
                switch value {
                case .insets(let insets): return plain.write(insets, &context)
                case .insetsNaming(let insets, let numbers):
                    let written = plain.write(insets, &context)
                    return .map(
                        DirectionalInsets.edges.compactMap { edge in
                            let key = edge.rawValue
                            if let number = numbers[edge] {
                                return .init(key, context.at(.key(key)) { $0.write(token: number) })
                            }
                            return written[key].map { .init(key, $0) }
                        })
                default: return .null
                }
            },
            schema: { context in
                let plain = plain.schema(&context)
                let named = context.define("insetsByName") { context in
                    let edge = Node.schema(anyOf: [
                        Codec<Double>.points.schema(&context), Codec<Reference>.reference(.number).schema(&context),
                    ])
                    return .schema(type: "object")
                        .setting(
                            "description",
                            .string("Insets of which some edges are numbers of the registry, by their names.")
                        )
                        .setting("properties", .map(DirectionalInsets.edges.map { .init($0.rawValue, edge) }))
                        .setting("additionalProperties", .bool(false))
                }
                return .schema(anyOf: [plain, named])
            }
        )
    }

    /// A shape of what one case holds, as a shape of the whole.
    private static func wrap<Held>(
        _ codec: Codec<Held>,
        _ into: @escaping @Sendable (Held) -> PropertyValue,
        _ from: @escaping @Sendable (PropertyValue) -> Held?
    ) -> Codec {
        Codec(
            read: { node, context in codec.read(node, &context).map(into) },
            write: { value, context in from(value).map { codec.write($0, &context) } ?? .null },
            schema: codec.schema
        )
    }
}

/// The names of fields.
package enum FieldName {
    /// The most bytes in UTF-8.
    static let maximumLength = 128

    package static func isOne(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
        return text.utf8.count <= maximumLength
            && text.unicodeScalars.allSatisfy { isLetter($0) || $0 == "-" || ("0"..."9").contains($0) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" }
        return scalar.properties.isAlphabetic
    }
}

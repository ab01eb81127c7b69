extension Codec where Value == FieldValue {
    /// A content's value for a field. Its shape says what it is; whether it fits is for the template's field to say.
    package static var fieldValue: Codec {
        let text = Codec<LocalizedText>.localizedText
        let image = Codec<ImageReference>.image
        let color = Codec<ColorReference>.color
        let number = Codec<Double>.number(Codec<Double>.fieldNumbers)
        return Codec(
            read: { node, context in
                switch node.value {
                case .bool(let value): .bool(value)
                case .number: number.read(node, &context).map(FieldValue.number)
                case .map where node["name"] != nil: image.read(node, &context).map(FieldValue.image)
                case .map where node["light"] != nil: color.read(node, &context).map(FieldValue.color)
                default: text.read(node, &context).map(FieldValue.text)
                }
            },
            write: { value, context in
                switch value {
                case .text(let value): text.write(value, &context)
                case .image(let value): image.write(value, &context)
                case .color(let value): color.write(value, &context)
                case .number(let value): .number(value)
                case .bool(let value): .bool(value)
                }
            },
            schema: { context in
                context.define("fieldValue") { context in
                    let schemas = [
                        text.schema(&context), image.schema(&context), color.schema(&context), number.schema(&context),
                        Codec<Bool>.bool.schema(&context),
                    ]
                    return .map([
                        .init("description", .string("The value of a field, as the type of the field takes it.")),
                        .init("anyOf", .list(schemas)),
                    ])
                }
            }
        )
    }
}

extension Codec where Value == Double {
    /// The numbers that a field may have.
    static var fieldNumbers: ClosedRange<Double> { -1e15...1e15 }
}

extension FieldValue {
    /// The value as a field of the given type takes it; nil when it does not fit.
    ///
    /// A plain text may be a picture's name or a colour; nothing else changes its type.
    public func fitted(to type: Field.Kind) -> FieldValue? {
        switch (self, type) {
        case (.text, .text), (.image, .image), (.color, .color), (.number, .number), (.bool, .bool):
            self
        case (.text(.verbatim(.plain(let name))), .image) where !name.isEmpty:
            .image(ImageReference(name: name))
        case (.text(.verbatim(.plain(let text))), .color):
            ColorReference(plain: text).map(FieldValue.color)
        default:
            nil
        }
    }

    /// The value's shape, as an error message names it.
    public var description: String {
        switch self {
        case .text(.verbatim(.plain(let text))): "the text \(text.quoted)"
        case .text(.verbatim(.plural)): "a text for numbers"
        case .text(.localized): "a text a locale"
        case .image: "an image"
        case .color: "a colour"
        case .number(let number): "the number \(JSONWriter.text(of: number))"
        case .bool(let bool): bool ? "true" : "false"
        }
    }
}

import OnionModel

extension Codec where Value == FieldValue {
    /// A content's value for a field. Its type follows from its form; the template's field decides whether it fits.
    static var fieldValue: Codec {
        let text = Codec<LocalizedText>.localizedText
        let image = Codec<ImageReference>.image
        let color = Codec<ColorReference>.color
        let number = Codec<Double>.number(Codec<Double>.fieldNumbers)
        return Codec(
            read: { node, context in
                switch node.value {
                case .bool(let value): .bool(value)
                case .number: number.read(node, &context).map(FieldValue.number)
                case .map where node["light"] != nil: color.read(node, &context).map(FieldValue.color)
                case .map where node["name"] != nil: image.read(node, &context).map(FieldValue.image)
                case .map where node[StoredToken.key] != nil: token(node, &context)
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
                case .token(let token): context.write(token: token)
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

extension Codec where Value == FieldValue {
    private static func token(_ node: Node, _ context: inout DecodingContext) -> FieldValue? {
        switch context.storedToken(node) {
        case .token(let token): return .token(token)
        case .refused: return nil
        case .absent: return Codec<LocalizedText>.localizedText.read(node, &context).map(FieldValue.text)
        }
    }
}

extension Codec where Value == [String: FieldValue] {
    /// The values of fields by their names, in the order of the names.
    static var fieldValues: Codec {
        .map(of: .fieldValue, noun: "a map of fields", where: \.isMissing)
    }
}

extension Codec where Value == Double {
    /// The numbers that a field may have.
    static var fieldNumbers: ClosedRange<Double> { -1e15...1e15 }
}

extension [String: FieldValue] {
    /// The values as a document has them.
    var node: Node {
        var context = EncodingContext()
        return Codec<[String: FieldValue]>.fieldValues.write(self, &context)
    }
}

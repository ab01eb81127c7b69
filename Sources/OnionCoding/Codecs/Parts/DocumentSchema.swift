import OnionModel

/// The JSON Schema that accepts a document of any kind.
public enum DocumentSchema {
    /// The schema, in which the kinds share their definitions.
    public static var node: Node {
        var context = SchemaContext()
        let schemas = PartKind.allCases.sorted().map { kind in (kind: kind, schema: kind.reference(&context)) }
        // A document may have the keys of the kinds before its own: a content has the key "template".
        let choice = schemas.dropFirst().reduce(schemas[0].schema) { others, next in
            .map([
                .init("if", .map([.init("required", .list([.string(next.kind.rawValue)]))])),
                .init("then", next.schema),
                .init("else", others),
            ])
        }
        let description = Node.string("A document of any kind. The key of its kind comes first.")
        let body = Node.schema(type: "object").setting("description", description)
        return context.document(.map((body.entries ?? []) + (choice.entries ?? [])), title: "Onion document")
    }
}

extension PartKind {
    fileprivate func reference(_ context: inout SchemaContext) -> Node {
        switch self {
        case .template: context.reference(to: Template.codec)
        case .content: context.reference(to: Content.codec)
        case .actions: context.reference(to: ActionSet.codec)
        case .screen: context.reference(to: Screen.codec)
        case .color: context.reference(to: NamedColor.codec)
        case .font: context.reference(to: NamedFont.codec)
        case .number: context.reference(to: NamedNumber.codec)
        case .app: context.reference(to: App.codec)
        }
    }
}

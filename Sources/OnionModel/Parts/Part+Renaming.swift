extension Part {
    /// Returns the part with other names for itself and for the parts that it refers to. References keep their
    /// revisions.
    ///
    /// - Parameter names: The new names, by the old ones without a revision.
    package func renamed(_ names: [Reference: Reference]) -> Part {
        func name(_ reference: Reference) -> Reference {
            names[reference.head].map { Reference($0.kind, $0.key, revision: reference.revision) } ?? reference
        }
        func layer(_ old: ScreenLayer) -> ScreenLayer {
            switch old {
            case .content(let content): .content(name(content))
            case .screen(let screen): .screen(name(screen))
            case .template(let template, let fields, inner: .none):
                .template(name(template), fields: fields, inner: .none)
            case .template(let template, let fields, inner: .content(let inner)):
                .template(name(template), fields: fields, inner: .content(layer(inner)))
            case .template(let template, let fields, inner: .contents(let inner)):
                .template(name(template), fields: fields, inner: .contents(inner.map(layer)))
            }
        }
        switch self {
        case .template(var template):
            template.key = name(reference).key
            return .template(template)
        case .content(var content):
            content.key = name(reference).key
            content.template = name(content.template)
            content.actions = content.actions.map(name)
            return .content(content)
        case .actions(var actions):
            actions.key = name(reference).key
            return .actions(actions)
        case .screen(var screen):
            screen.key = name(reference).key
            screen.composed = layer(screen.composed)
            return .screen(screen)
        }
    }
}

extension Part {
    /// Returns the part with other names for itself and for the parts that it refers to.
    ///
    /// - Parameter names: The new names, by the old ones. References with a revision keep it, unless they have a new name of their own.
    package func renamed(_ names: [Reference: Reference]) -> Part {
        let renaming = Renaming(names: names)
        let name = renaming.name
        switch self {
        case .template(let template): return .template(renaming.template(template))
        case .content(var content):
            content.key = name(reference).key
            content.template = name(content.template)
            content.cells = content.cells.map(name)
            content.actions = content.actions.map(name)
            content.fields = renaming.fields(content.fields)
            content.barItems = content.barItems.renamed(name)
            return .content(content)
        case .actions(var actions):
            actions.key = name(reference).key
            actions.items.rename(name)
            return .actions(actions)
        case .screen(var screen):
            screen.key = name(reference).key
            screen.composed = renaming.layer(screen.composed)
            screen.barItems = screen.barItems.renamed(name)
            return .screen(screen)
        case .color(var color):
            color.key = name(reference).key
            color.alias = color.alias.map(name)
            return .color(color)
        case .font(var font):
            font.key = name(reference).key
            font.alias = font.alias.map(name)
            return .font(font)
        case .number(var number):
            number.key = name(reference).key
            number.alias = number.alias.map(name)
            return .number(number)
        case .app(var app):
            app.key = name(reference).key
            return .app(app)
        }
    }
}

/// New names of parts and of revisions, by the old ones.
private struct Renaming {
    let names: [Reference: Reference]

    func name(_ reference: Reference) -> Reference {
        if let name = names[reference] { return name }
        return names[reference.head].map { Reference($0.kind, $0.key, revision: reference.revision) } ?? reference
    }

    func template(_ old: Template) -> Template {
        var template = old
        template.key = name(Reference(.template, old.key)).key
        template.barItems = old.barItems.renamed(name)
        template.fallback = old.fallback.map(name)
        template.view = old.view.mapped { view in
            view.steps = view.steps.map { $0.renamed(name) }
            if let example = view.slot?.example { view.slot?.example = name(example) }
        }
        return template.mappingTokens { .token(name($0)) }
    }

    func fields(_ fields: [String: FieldValue]) -> [String: FieldValue] {
        fields.mapValues { if case .token(let token) = $0 { .token(name(token)) } else { $0 } }
    }

    func layer(_ old: ScreenLayer) -> ScreenLayer {
        switch old {
        case .content(let content): return .content(name(content))
        case .screen(let screen): return .screen(name(screen))
        case .template(let template, let fields, var inner):
            inner.update { inner, _ in inner = layer(inner) }
            if case .slots(let fillings) = inner {
                inner = .slots(
                    fillings.map { filling in
                        guard case .actions(let set) = filling.contents else { return filling }
                        return SlotFilling(slot: filling.slot, contents: .actions(name(set)))
                    })
            }
            return .template(name(template), fields: self.fields(fields), inner: inner)
        }
    }
}

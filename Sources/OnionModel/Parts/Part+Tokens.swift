extension Template {
    /// Returns the template with other values for its colors, fonts and numbers of the registry.
    package func mappingTokens(_ change: (Reference) -> PropertyValue) -> Template {
        guard hasTokens else { return self }
        var template = self
        for index in fields.indices {
            template.fields[index].example = fields[index].example.map { $0.mappingTokens(change) }
        }
        template.view = view.mapped { $0.properties = $0.properties.mappingTokens(change) }
        template.constraints = constraints.mappingTokens(change)
        for index in variations.indices {
            template.variations[index].views = variations[index].views.mapValues { $0.mappingTokens(change) }
            template.variations[index].without = variations[index].without.mappingTokens(change)
            template.variations[index].constraints = variations[index].constraints.mappingTokens(change)
        }
        for index in states.indices {
            let changes = states[index].changes
            template.states[index].changes.views = changes.views.mapValues { $0.mappingTokens(change) }
            template.states[index].changes.without = changes.without.mappingTokens(change)
            template.states[index].changes.constraints = changes.constraints.mappingTokens(change)
        }
        return template
    }

    /// The colors, fonts and numbers of the registry that the template names, each once, in the order of their names.
    package var tokens: [Reference] {
        guard hasTokens else { return [] }
        var tokens: Set<Reference> = []
        _ = mappingTokens { token in
            tokens.insert(token)
            return .token(token)
        }
        return tokens.sorted()
    }

    package var hasTokens: Bool {
        view.hasTokens || constraints.hasTokens || fields.contains { $0.example?.isToken == true }
            || (variations + states.map(\.changes)).contains { variation in
                variation.views.values.contains(where: \.hasTokens) || variation.without.hasTokens
                    || variation.constraints.hasTokens
            }
    }
}

extension FieldValue {
    fileprivate var isToken: Bool { if case .token = self { true } else { false } }

    fileprivate func mappingTokens(_ change: (Reference) -> PropertyValue) -> FieldValue {
        guard case .token(let token) = self else { return self }
        return switch change(token) {
        case .token(let token): .token(token)
        case .color(let color): .color(color)
        case .number(let number): .number(number)
        default: self
        }
    }
}

extension TemplateView {
    fileprivate var hasTokens: Bool { properties.hasTokens || subviews.contains(where: \.hasTokens) }
}

extension [Property: PropertyValue] {
    fileprivate var hasTokens: Bool {
        values.contains(where: \.hasTokens)
    }

    fileprivate func mappingTokens(_ change: (Reference) -> PropertyValue) -> Self {
        mapValues { $0.mappingTokens(change) }
    }
}

extension PropertyValue {
    fileprivate var hasTokens: Bool {
        switch self {
        case .token, .insetsNaming: true
        case .runtimeAttributes(let attributes):
            attributes.contains { if case .color(let color) = $0.value { color.hasTokens } else { false } }
        default: false
        }
    }

    fileprivate func mappingTokens(_ change: (Reference) -> PropertyValue) -> PropertyValue {
        switch self {
        case .token(let token): return change(token)
        case .insetsNaming(let insets, let numbers): return .resolved(insets, numbers.mapValues(change))
        case .runtimeAttributes(var attributes):
            for index in attributes.indices {
                guard case .color(let color) = attributes[index].value else { continue }
                attributes[index].value = .color(color.mappingTokens(change))
            }
            return .runtimeAttributes(attributes)
        default: return self
        }
    }

    /// Insets of which some edges have the values of tokens, or other names.
    fileprivate static func resolved(
        _ insets: DirectionalInsets, _ values: [Constraint.Attribute: PropertyValue]
    ) -> PropertyValue {
        var insets = insets
        var numbers: [Constraint.Attribute: Reference] = [:]
        for (edge, value) in values {
            switch value {
            case .token(let token): numbers[edge] = token
            case .number(let number): insets = insets.setting(edge, number)
            default: break
            }
        }
        return numbers.isEmpty ? .insets(insets) : .insetsNaming(insets, numbers: numbers)
    }
}

extension [Constraint] {
    fileprivate var hasTokens: Bool { contains { $0.number != nil } }

    fileprivate func mappingTokens(_ change: (Reference) -> PropertyValue) -> Self {
        map { constraint in
            guard let number = constraint.number else { return constraint }
            var constraint = constraint
            switch change(Reference(.number, number)) {
            case .token(let token): constraint.number = token.key
            case .number(let value):
                constraint.constant = value == 0 ? 0 : constraint.constant * value
                constraint.number = nil
            default: break
            }
            return constraint
        }
    }
}

extension Part {
    /// The most aliases on the way from a name to its value.
    package static let longestAlias = 16

    /// The token that the part is another name of; nil for a part that is no alias.
    package var alias: Reference? {
        switch self {
        case .color(let color): color.alias
        case .font(let font): font.alias
        case .number(let number): number.alias
        case .template, .content, .actions, .screen, .app: nil
        }
    }

    /// The value of a token as compositions have it: a color with its names.
    ///
    /// - Parameter name: the key by which a document names the value; an alias has another one.
    package func tokenValue(named name: Key) -> PropertyValue? {
        guard case .color(let color) = self, var variants = color.variants else { return tokenValue }
        (variants.name, variants.asset) = (name.name, color.asset)
        return .color(.dynamic(variants))
    }

    /// The value of a token as a property's value; nil for an alias, and for a part that is no token.
    package var tokenValue: PropertyValue? {
        switch self {
        case .color(let color): color.variants.map { .color(.dynamic($0)) }
        case .font(let font): font.alias == nil ? .font(font.font) : nil
        case .number(let number): number.value.map(PropertyValue.number)
        case .template, .content, .actions, .screen, .app: nil
        }
    }
}

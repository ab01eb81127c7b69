public import OnionModel

extension Snapshot {
    /// Returns a template with the values of its colors, fonts and numbers in place of their names.
    ///
    /// - Throws: ``RegistryError`` when one of them cannot be read.
    package func resolvingTokens(in template: Template) throws -> Template {
        var values: [Reference: PropertyValue] = [:]
        for token in template.tokens { values[token] = try value(of: token) }
        return template.mappingTokens { values[$0] ?? .token($0) }
    }

    /// Returns the values of a content with those of its colors and numbers in place of their names.
    ///
    /// - Throws: ``RegistryError`` when one of them cannot be read.
    package func resolvingTokens(in fields: [String: FieldValue]) throws -> [String: FieldValue] {
        try fields.mapValues { value in
            guard case .token(let token) = value else { return value }
            switch try self.value(of: token) {
            case .color(let color): return .color(color)
            case .number(let number): return .number(number)
            default: return value
            }
        }
    }

    /// Returns a color; an alias with the values of the color that it is another name of.
    ///
    /// - Throws: ``RegistryError`` when the color, or one on the way to its values, cannot be read.
    public func color(_ reference: Reference) throws -> NamedColor {
        guard case .color(var color) = try part(reference).part else {
            throw RegistryError(.notFound(reference, nearest: nil))
        }
        guard color.alias != nil, case .color(.dynamic(let variants))? = try value(of: reference) else { return color }
        (color.alias, color.light, color.dark) = (nil, variants.light, variants.dark)
        color.highContrast = variants.highContrast
        return color
    }

    /// Returns the value of a token at the end of its aliases; nil where more of them lead to it than can be.
    package func value(of token: Reference) throws -> PropertyValue? {
        var part = try part(token).part
        for _ in 0..<Part.longestAlias {
            guard let alias = part.alias else { return part.tokenValue(named: token.key) }
            part = try self.part(alias).part
        }
        return nil
    }
}

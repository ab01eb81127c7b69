import OnionCoding
import OnionModel

/// Aliases end at a value, and numbers are in the range of the property that names them.
struct TokensRule {
    let registry: PendingRegistry

    func problems(ofAlias part: Part) throws -> [Problem] {
        var met: [Reference] = [part.reference]
        var next = part.alias
        while let reference = next {
            if met.contains(reference.head) { return [.circularAlias(met + [reference.head])] }
            if met.count > Part.longestAlias { return [.longAlias(limit: Part.longestAlias)] }
            met.append(reference.head)
            next = try registry.part(reference)?.alias
        }
        return []
    }

    func problems(_ template: Template) throws -> [Problem] {
        guard template.hasTokens else { return [] }
        var problems: [Problem] = []
        for (path, view) in template.view.located(at: "view") {
            problems += try self.problems(view.properties, at: path)
        }
        for (path, view, properties) in template.changes {
            problems += try self.problems(properties, at: "\(path)\(view)")
        }
        return problems
    }

    private func problems(_ properties: [Property: PropertyValue], at path: String) throws -> [Problem] {
        try properties.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { property, value in
            guard case .token(let token) = value, let number = try number(token) else { return nil }
            guard !property.accepts(.number(number)) else { return nil }
            return .numberOutOfRange(token, number, property, at: "\(path).\(property.rawValue)")
        }
    }

    /// Returns the value of a number; nil for another token, and for one without a value.
    private func number(_ token: Reference) throws -> Double? {
        var next: Reference? = token
        for _ in 0...Part.longestAlias {
            guard let reference = next, case .number(let number)? = try registry.part(reference) else { return nil }
            if let value = number.value { return value }
            next = number.alias
        }
        return nil
    }
}

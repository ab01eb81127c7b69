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
        try properties.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { property, value in
            let path = "\(path).\(property.rawValue)"
            switch value {
            case .token(let token):
                return try problem(token, property, at: path, PropertyValue.number).map { [$0] } ?? []
            case .insetsNaming(_, let numbers):
                return try DirectionalInsets.edges.compactMap { edge in
                    guard let token = numbers[edge] else { return nil }
                    return try problem(token, property, at: "\(path).\(edge.rawValue)") {
                        .insets(DirectionalInsets.zero.setting(edge, $0))
                    }
                }
            default: return []
            }
        }
    }

    /// - Parameter value: Makes the property's value of the number.
    private func problem(
        _ token: Reference, _ property: Property, at path: String, _ value: (Double) -> PropertyValue
    ) throws -> Problem? {
        guard let number = try number(token), !property.accepts(value(number)) else { return nil }
        return .numberOutOfRange(token, number, property, at: path)
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

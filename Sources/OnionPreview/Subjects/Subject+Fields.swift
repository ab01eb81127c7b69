import Onion
import OnionModel

extension Subject {
    /// Returns a template that is laid out alone with values in its fields.
    ///
    /// - Parameter values: The names of fields with their values as texts.
    /// - Throws: ``RegistryError`` `field-not-found` for a field that the template does not have; ``Problem`` for a value
    ///   of another type, and for a subject that is no template.
    package func filled(with values: [(name: String, value: String)]) throws -> Subject {
        if values.isEmpty { return self }
        guard case .template(let template) = source else { throw Problem.noTemplateToFill(name) }
        var fields: [String: FieldValue] = [:]
        for (name, value) in values {
            guard let field = template.field(name) else {
                throw RegistryError(
                    .fieldNotFound(name, in: Reference(.template, template.key), known: template.fields.map(\.name)))
            }
            guard let value = FieldValue(value, of: field.type) else {
                throw Problem.unreadableValue(value, of: field)
            }
            fields[name] = value
        }
        return Subject(name: name, source: .template(template.filled(with: fields)))
    }
}

extension Problem {
    static func noTemplateToFill(_ name: String) -> Problem {
        Problem(
            "\(name) is no template, so that no fields can be filled", code: .wrongType, values: ["name": name],
            remedy: "name a template")
    }

    static func unreadableValue(_ value: String, of field: Field) -> Problem {
        Problem(
            "\(value.quoted) is no value for the field \(field.name.quoted)", code: .wrongType,
            values: ["value": value, "field": field.name, "expected": field.type.rawValue],
            remedy: "write a value of type \(field.type.rawValue)")
    }
}

package import OnionModel
import OnionStore

/// What fills the fields and slots of a template that is shown alone.
package enum TemplateFilling: String, CaseIterable, Hashable, Sendable {
    /// The values and the inner layers with which most screens use it, else plausible values and named areas.
    case example
    /// The values of the example, and a named area for each slot.
    case slots
    /// Nothing.
    case empty
}

extension Subject {
    /// The values with which a template is drawn, by the names of its fields; empty for another subject.
    package var shownValues: [String: FieldValue] {
        if case .template(let template) = source { template.values } else { [:] }
    }

    /// Returns the subject with contents in the fields and slots of its template. Other subjects than a template of a registry have contents.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func filled(_ filling: TemplateFilling) throws -> Subject {
        guard filling != .empty, case .template(let template) = source, template.content == nil, !template.isSpecimen
        else { return self }
        return Subject(name: name, source: .template(try template.filled(filling)))
    }
}

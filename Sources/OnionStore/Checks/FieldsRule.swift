import OnionCoding
import OnionModel

/// A content has values of the right types for the fields of its content template, and for all required ones; so does a screen with the
/// templates around its contents.
struct FieldsRule {
    let registry: PendingRegistry

    func problems(_ content: Content) throws -> [Problem] {
        guard let template = try registry.template(content.template) else { return [] }
        guard template.kind.isLeaf else { return [.filledTemplate(content.template, isOf: template.kind)] }
        guard let template = template.filled(by: content) else { return [] }
        return problems(content.fields, of: template, content.template, prototype: content.prototype)
            + problems(ofPlaceholders: content.placeholders, template, content.template)
    }

    /// Checks values of fields.
    ///
    /// - Parameters:
    ///   - reference: The reference to the template.
    ///   - prototype: The prototype of it that the values fill; nil for the template.
    func problems(
        _ values: [String: FieldValue], of template: Template, _ reference: Reference, prototype: String? = nil
    ) -> [Problem] {
        unknownFields(of: values.keys, template, reference, prototype)
            + template.fields.flatMap { problems(values[$0.name], of: $0, reference, prototype) }
    }

    /// Checks the examples of a template's fields as values of a content.
    func problems(ofExamplesIn template: Template) -> [Problem] {
        template.fields.flatMap { field -> [Problem] in
            guard let example = field.example else { return [] }
            return problems(example, of: field, Reference(.template, template.key)).map { problem in
                var problem = problem
                let own = "fields.\(field.name)"
                problem.path = "\(own).example\(problem.path.dropFirst(own.count))"
                return problem
            }
        }
    }

    /// Only a text can be a placeholder.
    private func problems(
        ofPlaceholders names: Set<String>, _ template: Template, _ reference: Reference
    ) -> [Problem] {
        if names.isEmpty { return [] }
        return unknownFields(of: names, template, reference).map { problem in
            var problem = problem
            problem.path = "placeholders"
            return problem
        }
            + template.fields.filter { names.contains($0.name) && $0.type != .text }.map {
                .placeholder(ofOtherField: $0)
            }
    }

    /// Returns a problem for each name that the template has no field of.
    func unknownFields(
        of used: some Collection<String>, _ template: Template, _ reference: Reference, _ prototype: String? = nil
    ) -> [Problem] {
        let names = template.fields.map(\.name)
        let known = Set(names)
        return used.filter { !known.contains($0) }.sorted().map {
            .unknownField(
                $0, of: reference, prototype: prototype,
                nearest: registry.nearMatches.nearest(to: $0, among: names), known: names)
        }
    }

    private func problems(
        _ value: FieldValue?, of field: Field, _ template: Reference, _ prototype: String? = nil
    ) -> [Problem] {
        guard let value else {
            return field.isRequired ? [.missingField(field, of: template, prototype: prototype)] : []
        }
        guard let fitted = value.fitted(to: field.type) else {
            return [.wrongType(of: field, found: value.description)]
        }
        if case .color(let color) = fitted, let name = color.unknownSystemName {
            return [.unknownSystemColor(name, at: "fields.\(field.name)")]
        }
        if field.type == .choice, case .text(.verbatim(.plain(let word))) = fitted, !field.choices.contains(word) {
            var problem = Problem.unknownChoice(word, of: field)
            problem.path = "fields.\(field.name)"
            return [problem]
        }
        if case .number(let number) = fitted, !field.range.contains(number) {
            return [.outOfRange(number, of: field)]
        }
        guard case .text(let text) = fitted, let limit = field.maximumLength else { return [] }
        // No text has more characters than bytes, and bytes need no counting.
        return text.texts(at: "fields.\(field.name)")
            .filter { $0.text.utf8.count > limit && $0.text.count > limit }
            .map { .tooLong(field, limit: limit, count: $0.text.count, at: $0.path) }
    }
}

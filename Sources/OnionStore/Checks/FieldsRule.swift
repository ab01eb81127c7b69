import OnionModel

/// A content gives the fields of a content template values of their types, and all that the template requires.
struct FieldsRule {
    let registry: PendingRegistry

    func problems(_ content: Content) throws -> [Problem] {
        guard let template = try registry.template(content.template) else { return [] }
        guard template.kind == .content else { return [.filledTemplate(content.template, isOf: template.kind)] }
        return unknownFields(content, template) + template.fields.flatMap { problems(content, $0) }
    }

    private func unknownFields(_ content: Content, _ template: Template) -> [Problem] {
        let names = template.fields.map(\.name)
        let known = Set(names)
        return content.fields.keys.filter { !known.contains($0) }.sorted().map {
            .unknownField(
                $0, of: content.template, nearest: registry.nearMatches.nearest(to: $0, among: names), known: names)
        }
    }

    private func problems(_ content: Content, _ field: Field) -> [Problem] {
        guard let value = content.fields[field.name] else {
            return field.isRequired ? [.missingField(field, of: content.template)] : []
        }
        guard let fitted = value.fitted(to: field.type) else {
            return [.wrongType(of: field, found: value.description)]
        }
        if case .color(let color) = fitted, let name = color.unknownSystemName {
            return [.unknownSystemColor(name, at: "fields.\(field.name)")]
        }
        guard case .text(let text) = fitted, let limit = field.maximumLength else { return [] }
        // No text has more characters than bytes, and bytes need no counting.
        return text.texts(at: "fields.\(field.name)")
            .filter { $0.text.utf8.count > limit && $0.text.count > limit }
            .map { .tooLong(field, limit: limit, count: $0.text.count, at: $0.path) }
    }
}

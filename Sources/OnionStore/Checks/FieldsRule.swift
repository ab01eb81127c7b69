import OnionModel

/// A content gives the fields of a content template what they take, and all that they require.
struct FieldsRule {
    let universe: Universe

    func findings(_ content: Content) throws -> [PartCheck.Finding] {
        guard let template = try universe.template(content.template) else { return [] }
        guard template.kind == .content else {
            return [
                .init(
                    message:
                        "\(content.template) is of kind \(template.kind.rawValue), and a content fills a content template",
                    remedy: "name a template of kind content, and wrap it on the screen", path: "template"
                )
            ]
        }
        return strangers(content, template) + template.fields.flatMap { findings(content, $0) }
    }

    /// Values for fields that the template does not have.
    private func strangers(_ content: Content, _ template: Template) -> [PartCheck.Finding] {
        let names = template.fields.map(\.name)
        return content.fields.keys.filter { !names.contains($0) }.sorted().map { name in
            .init(
                message: "\(content.template) has no field \(name.quoted)",
                remedy: Spelling.didYouMean(name, among: names)
                    ?? (names.isEmpty ? "it has no fields" : "its fields are \(names.joined(separator: ", "))"),
                path: "fields.\(name)"
            )
        }
    }

    private func findings(_ content: Content, _ field: Field) -> [PartCheck.Finding] {
        guard let value = content.fields[field.name] else {
            guard field.isRequired else { return [] }
            return [
                .init(
                    message: "the field \(field.name.quoted) is missing, which \(content.template) requires",
                    remedy: "give it a value of type \(field.type.rawValue)", path: "fields"
                )
            ]
        }
        let path = "fields.\(field.name)"
        guard let fitted = value.fitted(to: field.type) else {
            return [
                .init(
                    message: "the field \(field.name.quoted) takes \(field.type.told), and this is \(value.told)",
                    remedy: nil, path: path
                )
            ]
        }
        guard case .text(let text) = fitted, let limit = field.maximumLength else { return [] }
        return tooLong(text, limit, field, path)
    }

    private func tooLong(_ text: LocalizedText, _ limit: Int, _ field: Field, _ path: String) -> [PartCheck.Finding] {
        // No text has more characters than bytes, and bytes need no counting.
        text.texts(at: path).filter { $0.text.utf8.count > limit && $0.text.count > limit }.map {
            .init(
                message: "the field \(field.name.quoted) takes \(limit) characters, and this text has \($0.text.count)",
                remedy: "shorten it, or raise the field's maxLength", path: $0.path
            )
        }
    }
}

extension Field.Kind {
    fileprivate var told: String {
        switch self {
        case .text: "a text"
        case .image: "an image"
        case .color: "a colour"
        case .number: "a number"
        case .bool: "true or false"
        }
    }
}

import OnionModel

/// The properties of a root view that map its model to its views.
struct FieldCode {
    /// A field with the name of its property.
    struct Entry {
        var field: Field
        var member: String
        /// The type of the property, without a question mark.
        var type: String
    }

    let entries: [Entry]

    init(_ fields: [Field], scope: inout NameScope, types: inout NameScope) {
        var entries: [Entry] = []
        for field in fields {
            let member = scope.name(SwiftName.member(field.name), suffix: "Field")
            let type =
                switch field.type {
                case .text: "String"
                case .image: "UIImage"
                case .color: "UIColor"
                case .number: "Double"
                case .bool: "Bool"
                case .choice: types.name(SwiftName.type(field.name), suffix: "Choice")
                }
            entries.append(Entry(field: field, member: member, type: type))
        }
        self.entries = entries
    }

    var members: [String: (member: String, type: Field.Kind)] {
        Dictionary(uniqueKeysWithValues: entries.map { ($0.field.name, ($0.member, $0.field.type)) })
    }

    /// The statements that fill a root view.
    ///
    /// - Parameters:
    ///   - view: The expression of the root view.
    ///   - fields: The values by the names of the fields.
    ///   - values: The code of values.
    ///   - prefix: The beginning of the keys of texts.
    func statements(
        filling view: String, with fields: [String: FieldValue], _ values: ValueCode, _ prefix: String
    ) -> [Code] {
        entries.compactMap { entry in
            guard let value = fields[entry.field.name],
                let code = entry.code(value, values, key: "\(prefix)\(entry.field.name)")
            else { return nil }
            return .text("\(view).\(entry.name) = ").followed(by: code)
        }
    }

    func entry(_ name: String) -> Entry? { entries.first { $0.field.name == name } }
}

extension FieldCode.Entry {
    var name: String { SwiftName.escaped(member) }

    /// The declaration of the property before its observer.
    var declaration: Code { .text("var \(name): \(type)?") }

    /// A value of the field as an expression; nil where it is not known before the app runs.
    func code(_ value: FieldValue, _ values: ValueCode, key: String) -> Code? {
        switch (value.fitted(to: field.type) ?? value, field.type) {
        case (.text(.verbatim(.plain(let word))), .choice):
            .text(".\(SwiftName.escapedMember(field.choiceNames[word]))")
        case (.text(let text), _): values.text(text, at: key)
        case (.image(let image), _): values.image(image)
        case (.color(let color), _): values.color(.color(color))
        case (.number(let number), _): .text(number.text)
        case (.bool(let bool), _): bool ? "true" : "false"
        case (.token(let token), .number): .text("Double(CGFloat.\(values.vocabulary.member(token)))")
        case (.token(let token), _): values.color(.token(token))
        }
    }
}

package import OnionModel

// The problems of states of templates.

extension Problem {
    static func tooManyStates(limit: Int) -> Problem {
        Problem(
            "the template has more than \(limit) states", code: .tooMany, values: ["limit": String(limit)],
            remedy: "split the template")
    }

    static func invalidStateName(_ name: String) -> Problem {
        if name == TemplateState.normal {
            return Problem(
                "\(name.quoted) is the name of the template without a state", code: .invalidName,
                values: ["name": name], remedy: "give the state another name")
        }
        return Problem(
            "\(name.quoted) is not a valid name of a state", code: .invalidName, values: ["name": name],
            remedy:
                "use at most \(TemplateState.longestName) ASCII letters, digits, \"_\" and \"-\", with a letter first")
    }

    static var emptyStateCondition: Problem {
        Problem(
            "the condition is empty", code: .incomplete,
            remedy: "add the value of a field, such as \"isValid: false\", or remove the key")
    }

    static func stateWithoutChanges(_ name: String) -> Problem {
        Problem(
            "the state \(name.quoted) changes nothing", code: .empty, values: ["name": name],
            remedy: "add a property that differs, such as \"titleLabel.textColor: systemRed\", or remove the state")
    }

    /// A key of a state that is neither one of its own nor a property of a view.
    static func unknownStateKey(_ key: String, known: [String]) -> Problem {
        mistyped(
            "unknown key \(key.quoted) in a state", code: .unknownKey, values: ["key": key], word: key, known: known,
            otherwise:
                "write \(known.joined(separator: ", ")), or a property with its view, such as titleLabel.textColor")
    }

    static func invariableInState(_ name: String, known: [String]) -> Problem {
        mistyped(
            "a state cannot change the property \(name.quoted)", code: .invariable, values: ["property": name],
            // A property that exists is not mistyped.
            word: name, known: Property(rawValue: name) == nil ? known : [],
            otherwise: Property(rawValue: name) == nil ? nil : "programs call it by the same name in all states")
    }

    static func unknownFieldInState(_ name: String, known: [String]) -> Problem {
        mistyped(
            "the template has no field \(name.quoted), which the state names", code: .unknownField,
            values: ["field": name], word: name, known: known, otherwise: "add it to the template's fields")
    }

    static func fieldTypeInState(_ field: Field) -> Problem {
        Problem(
            "a state cannot be chosen by the field \(field.name.quoted) of type \(field.type.rawValue)",
            code: .fieldTypeMismatch, values: ["field": field.name, "type": field.type.rawValue],
            remedy: "use a field of type bool, number or choice")
    }

    static func conditionValue(of field: Field) -> Problem {
        let remedy =
            switch field.type {
            case .bool: "write true or false"
            case .choice: "write one of \(field.choices.joined(separator: ", "))"
            default: "write a number"
            }
        return Problem(
            "the field \(field.name.quoted) of type \(field.type.rawValue) never has this value",
            code: .fieldTypeMismatch, values: ["field": field.name, "type": field.type.rawValue], remedy: remedy)
    }
}

extension Problem {
    /// A word that is none of a field's choices.
    package static func unknownChoice(_ word: String, of field: Field) -> Problem {
        mistyped(
            "\(word.quoted) is no choice of the field \(field.name.quoted)", code: .unknownValue,
            values: ["value": word, "field": field.name], word: word, known: field.choices,
            otherwise: "write one of \(field.choices.joined(separator: ", "))")
    }
}

extension TemplateState {
    /// Returns the problems of the condition with the template's fields.
    func conditionProblems(in template: Template) -> [Problem] {
        condition.sorted { $0.key < $1.key }.compactMap { name, value in
            guard let field = template.field(name) else {
                return .unknownFieldInState(name, known: template.fields.map(\.name))
            }
            switch (field.type, value) {
            case (.bool, .bool), (.number, .number): return nil
            case (.choice, .text(.verbatim(.plain(let word)))):
                return field.choices.contains(word) ? nil : .unknownChoice(word, of: field)
            case (.bool, _), (.number, _), (.choice, _): return .conditionValue(of: field)
            case (.text, _), (.image, _), (.color, _): return .fieldTypeInState(field)
            }
        }
    }
}

extension Template {
    /// Whether the template is in a state the same as without one.
    func isSame(in state: TemplateState) -> Bool {
        var plain = self
        plain.variations = []
        plain.states = [state]
        let varied = plain.varied(for: SizeClasses(horizontal: .compact, vertical: .regular), state: state.name)
        return varied.view == view && varied.constraints == constraints
    }
}

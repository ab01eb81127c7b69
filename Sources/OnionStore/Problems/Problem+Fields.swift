import OnionModel

extension Problem {
    static func filledTemplate(_ reference: Reference, isOf kind: Template.Kind) -> Problem {
        Problem(
            "\(reference) is a template of kind \(kind.rawValue), but a content needs one of kind content or cell",
            code: .wrongTemplateKind, values: ["reference": reference.description, "kind": kind.rawValue],
            remedy: "name a content template, and wrap the content on a screen", path: "template")
    }

    /// - Parameters:
    ///   - prototype: The prototype of the template whose fields are meant; nil for the template.
    ///   - known: The names of the fields.
    static func unknownField(
        _ name: String, of template: Reference, prototype: String? = nil, nearest: String?, known: [String]
    ) -> Problem {
        let owner = owner(of: template, prototype)
        let names = known.prefix(16).joined(separator: ", ") + (known.count > 16 ? ", ..." : "")
        var problem = mistyped(
            "\(owner) has no field \(name.quoted)", code: .unknownField,
            values: ["field": name, "reference": template.description], nearest: nearest,
            otherwise: known.isEmpty ? "it has no fields" : "its fields are \(names)")
        problem.path = "fields.\(name)"
        return problem
    }

    /// - Parameter prototype: The prototype of the template whose field is meant; nil for the template.
    static func missingField(_ field: Field, of template: Reference, prototype: String? = nil) -> Problem {
        Problem(
            "the field \(field.name.quoted) is missing, which \(owner(of: template, prototype)) requires",
            code: .missingField, values: ["field": field.name, "reference": template.description],
            remedy: "add a value of type \(field.type.rawValue)", path: "fields")
    }

    /// The owner of fields in words: a template, or a prototype of it.
    private static func owner(of template: Reference, _ prototype: String?) -> String {
        prototype.map { "the prototype \($0.quoted) of \(template)" } ?? "\(template)"
    }

    /// - Parameter found: the value in words.
    static func wrongType(of field: Field, found: String) -> Problem {
        Problem(
            "expected \(field.type.noun) for the field \(field.name.quoted), found \(found)", code: .wrongType,
            values: ["field": field.name, "expected": field.type.rawValue, "found": found],
            path: "fields.\(field.name)")
    }

    static func placeholder(ofOtherField field: Field) -> Problem {
        Problem(
            "the field \(field.name.quoted) of type \(field.type.rawValue) is no placeholder", code: .wrongType,
            values: ["field": field.name, "expected": Field.Kind.text.rawValue, "found": field.type.rawValue],
            remedy: "name fields of type text only", path: "placeholders")
    }

    /// A number that is not in the range of a field that has one.
    static func outOfRange(_ number: Double, of field: Field) -> Problem {
        var values = ["field": field.name, "value": number.text]
        values["minimum"] = field.minimum?.text
        values["maximum"] = field.maximum?.text
        return Problem(
            "\(number.text) is out of the range of the field \(field.name.quoted)", code: .outOfRange, values: values,
            remedy: "write a number \(field.rangeInWords ?? "")", path: "fields.\(field.name)")
    }

    static func tooLong(_ field: Field, limit: Int, count: Int, at path: String) -> Problem {
        Problem(
            "the text has \(count) characters, but the field \(field.name.quoted) allows \(limit)", code: .tooLarge,
            values: ["field": field.name, "limit": "\(limit)", "found": "\(count)"],
            remedy: "shorten it, or increase maxLength of the field", path: path)
    }
}

extension Field.Kind {
    /// The type as a sentence needs it.
    fileprivate var noun: String {
        switch self {
        case .text: "a text"
        case .image: "an image"
        case .color: "a color"
        case .number: "a number"
        case .bool: "true or false"
        case .choice: "one of the choices"
        }
    }
}

import OnionLayout
package import OnionModel

extension ProblemCode {
    /// A subject that has no fields of its own.
    package static let noFields = ProblemCode(rawValue: "no-fields")
    // OnionModel's codes, by their raw values.
}

extension Problem {
    static func noFields(of name: String) -> Problem {
        Problem(
            "\(name) has no fields of its own", code: .noFields, values: ["reference": name],
            remedy: "name a template or a content")
    }

    static func invalidField(_ text: String, type: Field.Kind) -> Problem {
        let (noun, remedy) =
            switch type {
            case .text: ("a text", "write a text")
            case .image: ("an image", "write the name of an image")
            case .color: ("a color", "write a name such as systemRed, or #RRGGBB")
            case .number: ("a number", "write it in digits, such as 12.5")
            case .bool: ("a truth value", "write true or false")
            case .choice: ("a choice", "write one of the field's choices")
            }
        return Problem(
            "\(text.quoted) is not \(noun)", code: .invalidValue, values: ["found": text, "expected": type.rawValue],
            remedy: remedy)
    }

    static func tooHigh(_ name: String, height: Double) -> Problem {
        Problem(
            "\(name) is at least \(height.text) points high in full length", code: .tooLarge,
            values: ["reference": name, "height": height.text],
            remedy: "a picture has at most \(FullLength.maximumHeight.text) points")
    }
}

import OnionModel

extension Problem {
    /// - Parameter known: The reuse identifiers of the template's prototypes.
    static func unknownPrototype(
        _ name: String, of template: Reference, nearest: String?, known: [String]
    ) -> Problem {
        var problem = mistyped(
            "\(template) has no prototype \(name.quoted)", code: .unknownPrototype,
            values: ["prototype": name, "reference": template.description], nearest: nearest,
            otherwise: known.isEmpty
                ? "it has no prototypes with a reuseIdentifier" : "its prototypes are \(known.joined(separator: ", "))")
        problem.path = "prototype"
        return problem
    }

    /// - Parameter content: A cell of a content that fills no prototype of the content's template.
    static func contentOfOtherPrototype(_ content: Reference, of template: Reference, at path: String) -> Problem {
        Problem(
            "\(content) fills no prototype of \(template)", code: .wrongTemplateKind,
            values: ["reference": content.description, "template": template.description],
            remedy: "name a content with \"template: \(template.key)\" and a prototype", path: path)
    }

    /// - Parameter template: The template with the prototype that the content fills.
    static func prototypeOnScreen(_ content: Reference, _ template: Reference, at path: String) -> Problem {
        Problem(
            "\(content) fills a prototype, which only its table or collection shows", code: .wrongTemplateKind,
            values: ["reference": content.description, "template": template.description],
            remedy: "name it in \"cells\" of a content of \(template)", path: path)
    }

    /// - Parameter prototype: The prototype that a content with cells fills.
    static func cellsOfCell(_ prototype: String) -> Problem {
        Problem(
            "a content of a prototype has no cells of its own", code: .notApplicable, values: ["prototype": prototype],
            remedy: "remove \"cells\"", path: "cells")
    }
}

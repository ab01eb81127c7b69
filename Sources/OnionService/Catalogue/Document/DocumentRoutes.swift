import HTTPTypes
import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Route {
    /// What the registry would say to an edited document. Nothing is stored.
    static let documentCheck = Route(
        "/catalogue/{kind}/{part}/check", "The problems of an edited document", method: .post
    ) { call in
        let reference = try call.partReference
        let stored = try call.service.registry.read { try $0.part(reference).part }
        do {
            let document = try call.document(of: reference)
            try ScreenSource(call.service.registry, afterImporting: [document]).session { _ in }
            let changes = stored.differences(to: document.part).count
            return Answer(.object(["problems": [Node](), "changes": changes]))
        } catch let refused as ImportRefused {
            return Answer(.object(["problems": refused.problems.map(\.inDocument), "changes": 0]))
        }
    }

    /// The picture of a part with an edited document.
    static let documentPicture = Route(
        "/catalogue/{kind}/{part}/draft.png", "The picture of a part with an edited document", method: .post,
        types: ["image/png"],
        fields: .traits + [
            Parameter<Device>.device.field, Parameter<Int>.scale.field, MapParameter.fields.field,
            Parameter<TemplateFilling>.filling.field,
        ],
        work: .picture
    ) { call in
        let reference = try call.partReference
        let document = try call.document(of: reference)
        let subject = try call.service.registry.read { snapshot in
            try DraftPicture(document, call.service.registry).subject(reference, in: snapshot)
        }
        return try call.picture(of: subject)
    }

    /// What can be written at a path of a document.
    static let completions = Route(
        "/catalogue/completions", "The keys and values that a document may have at a path",
        fields: [Parameter<PartKind>.kind.requiredField, Parameter<String>.documentPath.field]
    ) { call in
        let path = try call.arguments[Parameter<String>.documentPath] ?? ""
        let schema = SchemaCompletion(try call.required(Parameter<PartKind>.kind))
        let completions = schema.completions(at: path.split(separator: ".").map(String.init))
        return Answer(
            .object([
                "keys": completions.keys.map { Node.object(["name": $0.name, "summary": $0.summary ?? ""]) },
                "values": completions.values,
            ]))
    }
}

extension Parameter where Value == String {
    fileprivate static var documentPath: Parameter {
        Parameter("path", "The keys to a value in a document, without the numbers of lists: view.subviews.type")
    }
}

extension Problem {
    /// The problem with its line in the document.
    fileprivate var inDocument: Node {
        .map(
            Node.entries([
                "line": position.line > 0 ? position.line : nil, "place": path.isEmpty ? nil : path, "message": message,
                "remedy": remedy,
            ]))
    }
}

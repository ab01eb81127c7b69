import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension [Route.Field] {
    /// The parameters that describe a new part.
    static let newPart: [Route.Field] = [
        Parameter<PartKind>.kind.field, Parameter<Reference>.madeOf.field, Parameter<Reference>.copied.field,
        Parameter<String>.newKey.field, Parameter<[Key]>.wrap.field,
        Parameter<[String]>.items.field, Parameter<String>.prototype.field, MapParameter.inside.field,
        MapParameter.edits.field,
    ]
}

extension Route {
    static let newPage = Route(
        "/catalogue/new", "A part that is being created", types: [Answer.html],
        fields: .traits + .newPart + Picker.fields + [Parameter<Device>.device.field]
    ) { Answer(page: "new", try NewPage($0)) }

    static let newPicture = Route(
        "/catalogue/new/draft.png", "The picture of a part that is being created", types: ["image/png"],
        fields: .traits + .newPart + [
            Parameter<Device>.device.field, Parameter<Int>.scale.field, Parameter<String>.version.field,
        ],
        work: .picture
    ) { call in
        let registry = call.service.registry
        let subject = try registry.read { snapshot in
            let document = try snapshot.newDocument(call)
            return try DraftPicture(document, registry).subject(document.part.reference, in: snapshot)
        }
        return try call.picture(of: subject)
    }

    static let newDocument = Route(
        "/catalogue/new/draft.json", "The document of a part that is being created", fields: .newPart
    ) { call in
        try call.service.registry.read { Answer(try $0.storableNewDocument(call).node) }
    }
}

extension Snapshot {
    /// Returns the document of the part that a query describes, whose key is free.
    ///
    /// - Throws: The problem of the key; the errors of ``newDocument(_:)``.
    func storableNewDocument(_ call: Call) throws -> Document {
        if let problem = try NewPart(call, in: self).keyProblem { throw problem }
        return try newDocument(call)
    }

    /// Returns the document of the part that a query describes.
    ///
    /// - Throws: ``ServiceError`` and `ImportRefused` for invalid changes.
    fileprivate func newDocument(_ call: Call) throws -> Document {
        let new = try NewPart(call, in: self)
        guard let document = try new.document(in: self) else { throw ServiceError.missingParameter("of") }
        return document
    }
}

import HTTPTypes
import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows
import OnionSupport

/// Pictures of a part with the changes of a draft, and of the screens that contain it.
struct DraftPicture {
    /// The part with its changes, as documents that are not imported.
    let source: ScreenSource
    private let document: Document

    /// - Parameter document: The document of the part with the changes.
    init(_ document: Document, _ registry: Registry) {
        self.document = document
        source = ScreenSource(registry, afterImporting: [document])
    }

    /// Returns the subject of the picture: the part itself, or a screen that contains it.
    ///
    /// - Throws: `RegistryError` for a part that cannot be shown.
    func subject(_ reference: Reference, in snapshot: Snapshot) throws -> Subject {
        switch document.part {
        case _ where reference.kind == .screen:
            return Subject(name: reference.description, source: .screen(reference, in: source))
        case .template(let template):
            let filled = FilledTemplate(try snapshot.resolvingTokens(in: template), from: source)
            return Subject(name: reference.description, source: .template(filled))
        case .content(let content):
            guard case .template(let whole) = try snapshot.part(content.template).part,
                let template = whole.filled(by: content)
            else { break }
            let filled = FilledTemplate(
                try snapshot.resolvingTokens(in: template), values: try snapshot.resolvingTokens(in: content.fields),
                content: reference, from: source)
            return Subject(name: reference.description, source: .template(filled))
        default:
            guard let specimen = try source.specimen(of: document.part, in: snapshot) else { break }
            return Subject(name: reference.description, source: .template(specimen))
        }
        throw ServiceError.notDrawn(reference)
    }

    /// The URL of a picture.
    ///
    /// - Parameters:
    ///   - part: The changed part.
    ///   - shown: The subject of the picture.
    ///   - query: The query of the page, with the draft.
    static func address(of part: Reference, showing shown: Reference, _ query: PageQuery, scale: Int) -> String {
        let kept = query.only(PageQuery.picture(of: shown.kind).union(["edit", "v"])).setting("scale", to: "\(scale)")
        return part.head.cataloguePage + "/draft.png" + kept.setting("show", to: shown.head.description).text
    }
}

extension Route {
    static let draftPicture = Route(
        "/catalogue/{kind}/{part}/draft.png", "A picture with the changes of a draft", types: ["image/png"],
        fields: .traits + [
            Parameter<Device>.device.field, Parameter<Int>.scale.field, MapParameter.fields.field,
            MapParameter.edits.field, Parameter<Reference>.shown.field, Parameter<TemplateFilling>.filling.field,
            Parameter<String>.version.field,
        ],
        work: .picture
    ) { call in
        let reference = try call.partReference
        let shown = try call.arguments[Parameter<Reference>.shown] ?? reference
        let (picture, subject) = try call.service.registry.read { snapshot in
            let document = try snapshot.document(of: reference, with: Draft(call))
            let picture = DraftPicture(document, call.service.registry)
            return (picture, try picture.subject(shown, in: snapshot))
        }
        return try call.picture(of: subject)
    }

    /// The document of a part with the changes of a draft, as JSON.
    static let draftDocument = Route(
        "/catalogue/{kind}/{part}/draft.json", "The document of a part with the changes of a draft",
        fields: [MapParameter.edits.field, Parameter<Int>.base.field]
    ) { call in
        let reference = try call.partReference
        return try call.service.registry.read { snapshot in
            Answer(try snapshot.document(of: reference, with: Draft(call)).node)
        }
    }
}

extension Call {
    /// The picture of a subject with changes that are not stored, as PNG.
    func picture(of subject: Subject) throws -> Answer {
        let variant = try variant
        let filled = try subject.filled(filling).filling(arguments[.fields])
        let bytes = try service.pictures.bytes(
            .png, try arguments[.scale], from: service.pictures.source(at: changes)
        ) { try $0.layout(filled, variant) }
        return Answer(type: "image/png", bytes)
    }

    /// The part that the path of a page names.
    var partReference: Reference {
        get throws {
            guard let kind = PartKind.allCases.first(where: { $0.plural == name("kind") }) else {
                throw ServiceError.unknownPath("/catalogue/\(name("kind"))")
            }
            return try service.reference("\(kind.rawValue)/\(name("part"))")
        }
    }
}

extension Snapshot {
    /// Returns the document of a part with the changes of a draft.
    ///
    /// - Throws: `RegistryError` without such a part; ``ServiceError`` for invalid changes.
    func document(of reference: Reference, with draft: Draft) throws -> Document {
        try document(of: part(reference).part, with: draft)
    }

    /// Returns the document of a part that need not be stored, with the changes of a draft.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read; ``ServiceError`` and `ImportRefused` for invalid changes.
    func document(of part: Part, with draft: Draft) throws -> Document {
        try draft.document(of: part, values: [.summary] + editableValues(of: part), base: baseLocale)
    }
}

extension Parameter where Value == Reference {
    static var shown: Parameter {
        Parameter("show", "The part that the picture shows") { text throws(Problem) in try Reference(parsing: text) }
    }
}

extension ServiceError {
    fileprivate static func notDrawn(_ part: Reference) -> ServiceError {
        ServiceError(status: .notFound, code: "no-picture", message: "\(part) has no picture")
    }
}

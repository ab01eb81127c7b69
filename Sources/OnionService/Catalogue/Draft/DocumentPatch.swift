import Onion
import OnionAudit
import OnionCoding
import OnionDocuments
import OnionModel
import OnionRows

/// Changes of documents as a patch of the files that `onion export -o FOLDER/` writes.
struct DocumentPatch {
    private let files: DocumentFiles
    /// The folder of the files in the project, with a slash at the end; empty for the folder where the patch is applied.
    private let folder: String
    private var patch = UnifiedPatch()

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call, in snapshot: Snapshot) throws {
        files = try DocumentFiles(.yaml, of: snapshot)
        folder = call.service.project.documents.map { "\($0)/" } ?? ""
    }

    /// Adds the difference of a part.
    ///
    /// - Parameters:
    ///   - old: The document before; nil for a new part.
    ///   - new: The document after; nil for a removed part.
    mutating func add(_ reference: Reference, from old: Node?, to new: Node?) {
        let path = files.path(of: reference)
        func text(of document: Node?) -> [UInt8]? { document.map { files.text(of: $0, at: path) } }
        patch.add(folder + path, from: text(of: old), to: text(of: new))
    }

    /// Adds the differences of a part that gets another key, and of those that refer to it.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    mutating func add(renaming part: Reference, to key: Key, in snapshot: Snapshot) throws {
        let name = Reference(part.kind, key)
        func renamed(_ reference: Reference) throws -> Node {
            try snapshot.part(reference).part.renamed([part: name]).node
        }
        add(part, from: try snapshot.document(part), to: nil)
        add(name, from: nil, to: try renamed(part))
        var users: Set<Reference> = []
        try snapshot.eachUsage(of: .part(part)) { users.insert($0.user.head) }
        for user in users.subtracting([part]).sorted() {
            add(user, from: try snapshot.document(user), to: try renamed(user))
        }
    }

    /// The patch as the answer of a route.
    var answer: Answer { Answer(type: Route.patchType, patch.bytes) }
}

extension Route {
    /// Patches have no media type of their own; browsers show this one.
    static let patchType = "text/plain; charset=utf-8"
    fileprivate static let documentType = "application/yaml; charset=utf-8"

    static let draftPatch = Route(
        "/catalogue/{kind}/{part}/draft.patch", "The changes of a draft as a patch of exported documents",
        types: [patchType], fields: [MapParameter.edits.field, Parameter<Int>.base.field]
    ) { call in
        let reference = try call.partReference
        return try call.service.registry.read { snapshot in
            let document = try snapshot.document(of: reference, with: Draft(call))
            var patch = try DocumentPatch(call, in: snapshot)
            patch.add(reference, from: try snapshot.document(reference), to: document.part.node)
            return patch.answer
        }
    }

    static let draftFile = Route(
        "/catalogue/{kind}/{part}/draft.yaml", "The file of a document with the changes of a draft",
        types: [documentType], fields: [MapParameter.edits.field, Parameter<Int>.base.field]
    ) { call in
        let reference = try call.partReference
        return try call.service.registry.read { snapshot in
            try call.file(of: snapshot.document(of: reference, with: Draft(call)), in: snapshot)
        }
    }

    static let newPatch = Route(
        "/catalogue/new/draft.patch", "The file of a part that is being created as a patch", types: [patchType],
        fields: .newPart
    ) { call in
        try call.service.registry.read { snapshot in
            let document = try snapshot.storableNewDocument(call)
            var patch = try DocumentPatch(call, in: snapshot)
            patch.add(document.part.reference, from: nil, to: document.part.node)
            return patch.answer
        }
    }

    static let newFile = Route(
        "/catalogue/new/draft.yaml", "The file of a part that is being created", types: [documentType],
        fields: .newPart
    ) { call in
        try call.service.registry.read { snapshot in
            try call.file(of: snapshot.storableNewDocument(call), in: snapshot)
        }
    }

    static let renamePatch = Route(
        "/catalogue/{kind}/{part}/rename.patch", "Another key of a part as a patch of exported documents",
        types: [patchType], fields: [Parameter<String>.newKey.requiredField]
    ) { call in
        let part = try call.partReference
        let key = try Key(call.required(Parameter<String>.newKey), in: part.key.space)
        return try call.service.registry.read { snapshot in
            try snapshot.requireFree(Reference(part.kind, key))
            var patch = try DocumentPatch(call, in: snapshot)
            try patch.add(renaming: part, to: key, in: snapshot)
            return patch.answer
        }
    }

    static let removalPatch = Route(
        "/catalogue/{kind}/{part}/remove.patch", "The removal of a part as a patch of exported documents",
        types: [patchType]
    ) { call in
        let part = try call.partReference
        return try call.service.registry.read { snapshot in
            var patch = try DocumentPatch(call, in: snapshot)
            patch.add(part, from: try snapshot.document(part), to: nil)
            return patch.answer
        }
    }
}

extension Call {
    /// The file of a document, as an export writes it.
    fileprivate func file(of document: Document, in snapshot: Snapshot) throws -> Answer {
        let files = try DocumentFiles(.yaml, of: snapshot)
        let path = files.path(of: document.part.reference)
        return Answer(type: Route.documentType, files.text(of: document.part.node, at: path))
    }
}

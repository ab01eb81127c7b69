import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension PartPage.Stage {
    /// - Throws: `RegistryError` for a screen that cannot be assembled; ``ServiceError`` for an invalid draft.
    init(of reference: Reference, with draft: Draft?, _ call: Call, _ query: PageQuery) throws {
        let thumbnail = try Thumbnail(
            of: reference, call, query, parameters: PageQuery.picture(of: reference.kind), scale: density)
        (width, height) = (thumbnail.width, thumbnail.height)
        if let draft {
            _ = try call.service.registry.read { try $0.document(of: reference, with: draft) }
            let versioned = query.without(["outline"]).setting("v", to: thumbnail.version)
            let scale = density
            func address(_ query: PageQuery) -> String {
                DraftPicture.address(of: reference, showing: reference, query, scale: scale)
            }
            source = address(versioned)
            dark = thumbnail.dark.map { _ in address(versioned.setting("appearance", to: "dark")) }
        } else {
            // A part that cannot be shown has an error message in place of the picture.
            _ = try call.service.pictures.version(of: reference, call)
            (source, dark) = (thumbnail.source, thumbnail.dark)
        }
        let shown = query.only(PageQuery.picture(of: reference.kind)).text
        let embedded = query.without(["panel"]).setting("embed", to: "true").text
        forms =
            ["png", "svg", "pdf"].map {
                PartPage.Form(title: $0.uppercased(), page: reference.picturePath(as: $0) + shown)
            }
            + [PartPage.Form(title: "Embed", page: reference.cataloguePage + embedded)]
        caption = try PartPage.Stage.caption(reference.kind, call)
    }

    /// The picture of a part that is not stored.
    ///
    /// - Parameters:
    ///   - path: The path of the picture.
    ///   - query: Its query.
    init(draftAt path: String, _ kind: PartKind, _ call: Call, _ query: PageQuery) throws {
        let size = try call.environment.size
        (width, height) = (Int(size.width), Int(size.height))
        source = path + query.text
        let isOpen = !query.pairs.contains { $0.name == "appearance" } && call.service.project.appearances.isEmpty
        dark = isOpen ? path + query.setting("appearance", to: "dark").text : nil
        forms = []
        caption = try PartPage.Stage.caption(kind, call)
    }

    private static func caption(_ kind: PartKind, _ call: Call) throws -> String {
        let (variant, size) = (try call.variant, try call.environment.size)
        let traits = variant.traits
        let words = [
            (variant.device ?? .standard).name, traits.locale?.text.languageName,
            traits.orientation == .portrait ? nil : "landscape", traits.appearance == .dark ? "dark" : nil,
            kind == .screen ? "\(Int(size.width)) × \(Int(size.height)) pt" : nil,
        ]
        return words.compactMap(\.self).joined(separator: " · ")
    }
}

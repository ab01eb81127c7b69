import Onion
import OnionAudit
import OnionLayout
import OnionRows

/// A small picture of a part.
struct Thumbnail {
    /// The URL, with the version of the subject, so that browsers load a changed picture again.
    let source: String
    /// The URL in dark appearance, for a page with the appearance of the system; nil for one with its own.
    let dark: String?
    let version: String
    let width: Int
    let height: Int

    /// - Parameters:
    ///   - query: The query of the page, which specifies the traits of the picture.
    ///   - scale: Pixels per point.
    init(of reference: Reference, _ call: Call, _ query: PageQuery, parameters: Set<String>, scale: Int) throws {
        let size = try call.environment.size
        (width, height) = (Int(size.width), Int(size.height))
        version = (try? call.service.pictures.version(of: reference, call)) ?? "none"
        let shown = query.only(parameters).setting("scale", to: "\(scale)").setting("v", to: version)
        source = reference.picturePath + shown.text
        let isOpen = !query.pairs.contains { $0.name == "appearance" } && call.service.project.appearances.isEmpty
        dark = isOpen ? reference.picturePath + shown.setting("appearance", to: "dark").text : nil
    }

    /// A picture whose URL is known.
    init(at source: String, version: String, width: Int, height: Int) {
        (self.source, dark, self.version, self.width, self.height) = (source, nil, version, width, height)
    }

    /// The thumbnail of an image of the registry.
    init(image name: String, _ call: Call) {
        (width, height) = (Thumbnail.imageSize, Thumbnail.imageSize)
        (version, dark) = ("\(call.changes)", nil)
        source = "\(PageFrame.List.images.page)/\(name.asQueryValue)/thumbnail.png?v=\(version)"
    }

    /// Points.
    static let imageSize = 96

    /// The thumbnail for a list.
    init(small reference: Reference, _ call: Call, _ query: PageQuery) throws {
        try self.init(of: reference, call, query, parameters: PageQuery.traits, scale: 1)
    }
}

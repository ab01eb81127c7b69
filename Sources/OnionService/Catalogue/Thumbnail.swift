import Onion
import OnionLayout
import OnionRows

/// A small picture of a part.
struct Thumbnail {
    /// The URL, with the version of the subject, so that browsers load a changed picture again.
    let source: String
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
    }

    /// The thumbnail of an image of the registry.
    init(image name: String, _ call: Call) {
        (width, height) = (Thumbnail.imageSize, Thumbnail.imageSize)
        version = "\(call.changes)"
        source = "/catalogue/image.png?name=\(name.asQueryValue)&v=\(version)"
    }

    /// Points.
    static let imageSize = 96

    /// The thumbnail for a list.
    init(small reference: Reference, _ call: Call, _ query: PageQuery) throws {
        try self.init(of: reference, call, query, parameters: PageQuery.traits, scale: 1)
    }
}

import HTTPTypes
import Onion
import OnionGraphics
import OnionModel
import OnionPreview
import OnionRows

extension PartsPage {
    /// The images of the registry.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(images call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let after = try call.arguments[Parameter<String>.afterName] ?? ""
        let read = try call.service.registry.read { snapshot in
            let names = try snapshot.imageNames(after: after, limit: PartsPage.most + 1)
            let items = try names.prefix(PartsPage.most).map { name in
                try PartsPage.Item(imageNamed: name, snapshot.images(named: name), query)
            }
            let last = names.count > items.count ? items.last : nil
            return (items: items, last: last, count: try snapshot.countOfImages(limit: .max))
        }
        let list = PageFrame.List.images
        self.init(
            list.title, PageFrame(list.title, call, list: list), page: list.page,
            [Group(style: "wall mixed", parts: read.items)],
            next: read.last.map { query.setting("after", to: $0.key).text })
        count = read.count
    }
}

extension PartsPage.Item {
    fileprivate init(imageNamed name: String, _ files: [StoredImage], _ query: PageQuery) {
        self.init(key: name, page: "\(PageFrame.List.images.page)/\(name.asQueryValue)" + query.text, summary: nil)
        thumbnail = files.shown.map { Thumbnail(of: $0) }
        note = files.shown?.points.map { "\($0) pt" }
    }
}

extension Thumbnail {
    /// The picture of an image's file.
    fileprivate init(of image: StoredImage) {
        let version = String(image.digestText.prefix(12))
        let name = image.variant.name.asQueryValue
        let scale = max(image.variant.scale, 1)
        self.init(
            at: "\(PageFrame.List.images.page)/\(name)/file?v=\(version)", version: version,
            width: max((image.width ?? 96 * scale) / scale, 1), height: max((image.height ?? 96 * scale) / scale, 1))
    }
}

extension [StoredImage] {
    /// The file that a page shows: one for all devices in light appearance, the largest.
    var shown: StoredImage? {
        self.max { rank($0) < rank($1) }
    }

    private func rank(_ file: StoredImage) -> Int {
        (file.variant.appearance == .dark ? 0 : 16) + (file.variant.idiom == .universal ? 8 : 0) + file.variant.scale
    }
}

/// An image with its files, and the parts that show it.
struct ImagePage {
    struct File {
        let name: String
        let facts: String
    }

    private static let most = 60

    let frame: PageFrame
    let title: String
    let all: String
    let thumbnail: Thumbnail?
    let files: [File]
    let users: [PartsPage.Item]
    let hasUsers: Bool
    let hasMore: Bool

    /// - Throws: `RegistryError` `image-not-found`.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let name = call.name("image")
        let read = try call.service.registry.read { snapshot in
            let files = try snapshot.images(named: name)
            var users: [Reference] = []
            let next = try snapshot.eachUsage(of: .image(name), UsageFilter(limit: ImagePage.most)) { usage in
                if !users.contains(usage.user.head) { users.append(usage.user.head) }
            }
            return (files: files, users: users, hasMore: next != nil)
        }
        frame = PageFrame(name, call, list: .images)
        title = name
        all = PageFrame.List.images.page + query.text
        thumbnail = read.files.shown.map { Thumbnail(of: $0) }
        files = read.files.map { file in
            let facts: [String?] = [
                file.format.rawValue.uppercased(), file.points.map { "\($0) pt" }, "\(file.size.grouped) bytes",
            ]
            return File(name: file.variant.description, facts: facts.compactMap(\.self).joined(separator: " · "))
        }
        users = read.users.map { user in
            var item = PartsPage.Item(key: user.key.text, page: user.cataloguePage + query.text, summary: nil)
            if user.kind.isDrawn { item.thumbnail = try? Thumbnail(small: user, call, query) }
            item.note = user.kind.word
            return item
        }
        hasUsers = !users.isEmpty
        hasMore = read.hasMore
    }
}

extension Route {
    /// The bytes of an image, as a browser can show them.
    static let imageFile = Route(
        "/catalogue/images/{image}/file", "The file of an image", types: ["image/png"],
        fields: [Parameter<String>.version.field], work: .picture
    ) { call in
        let name = call.name("image")
        let (file, bytes) = try call.service.registry.read { snapshot in
            // There is one, or a name that no image has is reported.
            guard let file = try snapshot.images(named: name).shown else { throw ServiceError.noFile(name) }
            return (file, try snapshot.bytes(of: file))
        }
        switch file.format {
        case .png, .jpeg, .gif, .webp: return Answer(type: "image/\(file.format.rawValue)", bytes)
        // The file of a symbol is a sheet with guides.
        case .svg where VectorImage.isSymbol(svg: bytes): return try call.pictureOfImage()
        case .svg: return Answer(type: "image/svg+xml", bytes)
        case .pdf:
            let image = VectorImage(format: .pdf, bytes: bytes, size: nil)
            let (width, height) = (file.width ?? 96, file.height ?? 96)
            let vectors = call.service.pictures.tools.vectors
            let drawn = try? vectors.pixels(of: image, width: width * 2, height: height * 2)
            return drawn.map { Answer(type: "image/png", $0.bytes) } ?? placeholder(for: file.format)
        case .heic: return placeholder(for: .heic)
        }
    }

    /// A picture with the name of a format, for a file that cannot be shown here.
    private static func placeholder(for format: ImageFormat) -> Answer {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">\
            <rect x="1" y="1" width="94" height="94" rx="12" fill="none" stroke="#888888" stroke-dasharray="5 4"/>\
            <text x="48" y="53" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#888888">\(format.rawValue.uppercased())</text>\
            </svg>
            """
        return Answer(type: "image/svg+xml", Array(svg.utf8))
    }
}

extension Parameter where Value == String {
    static var afterName: Parameter { Parameter("after", "Only images after the one of this name") }
}

extension ServiceError {
    fileprivate static func noFile(_ name: String) -> ServiceError {
        ServiceError(status: .notFound, code: "no-picture", message: "the image \(name.quoted) has no file")
    }
}

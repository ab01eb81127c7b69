import Onion
import OnionCoding

/// Prints images, one row each.
struct ImageListPrinter {
    private var writer: RowWriter

    init(format: RowFormat) {
        writer = RowWriter(format, columns: ["reference", "points", "files", "bytes", "changed"])
    }

    mutating func print(_ name: String, _ files: [StoredImage]) throws {
        var points: [String] = []
        for size in files.compactMap(\.points) where !points.contains(size) { points.append(size) }
        try writer.write([
            .string("image/\(name)"), .string(points.joined(separator: ", ")),
            .list(files.map { .string($0.traits) }), .number(Double(files.reduce(0) { $0 + $1.size })),
            .optional(files.map(\.changed).max()),
        ])
    }

    mutating func finish() throws {
        try writer.finish()
    }

    /// Returns the files of one image.
    static func document(of image: String, _ snapshot: Snapshot) throws -> Node {
        let files = try snapshot.images(named: image)
        return .map([
            Node.Entry("image", .string(files.first?.variant.name ?? image)),
            Node.Entry("files", .list(files.map(\.node))),
        ])
    }
}

extension StoredImage {
    /// The scale, idiom and appearance, as in a file's name: `2x`, `2x~ipad~dark`.
    fileprivate var traits: String {
        "\(variant.scale)x" + (variant.idiom == .universal ? "" : "~\(variant.idiom.rawValue)")
            + (variant.appearance == .any ? "" : "~\(variant.appearance.rawValue)")
    }

    /// The file as a map.
    fileprivate var node: Node {
        .map(
            [
                Node.Entry("scale", .number(Double(variant.scale))),
                Node.Entry("idiom", .string(variant.idiom.rawValue)),
                Node.Entry("appearance", .string(variant.appearance.rawValue)),
                rendering.map { Node.Entry("rendering", .string($0.rawValue)) },
                Node.Entry("format", .string(format.rawValue)),
                width.map { Node.Entry("width", .number(Double($0))) },
                height.map { Node.Entry("height", .number(Double($0))) },
                Node.Entry("bytes", .number(Double(size))),
                Node.Entry("digest", .string(digestText)),
                Node.Entry("changed", .string(changed)),
            ].compactMap(\.self))
    }
}

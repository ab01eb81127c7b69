package import Onion

/// An image with its files in use.
package struct StoredImageSet: TableRow {
    package let name: String
    package let files: [StoredImage]

    package init(name: String, files: [StoredImage]) {
        self.name = name
        self.files = files
    }

    package static var columns: [Column<StoredImageSet>] {
        [
            Column("reference") { "image/\($0.name)" }, Column("points", \.points),
            Column("files") { $0.files.map(\.traits) },
            Column("bytes") { $0.files.reduce(0) { $0 + $1.size } },
            Column("changed", isTime: true) { $0.files.map(\.changed).max() },
        ]
    }

    /// The sizes in points, each once.
    private var points: String {
        files.compactMap(\.points).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
    }

    /// The image as a document.
    package var document: Node { .object(["image": name, "files": files.map(\.document)]) }
}

extension StoredImage {
    /// The scale, idiom and appearance, as in a file's name: `2x`, `2x~ipad~dark`.
    fileprivate var traits: String {
        "\(variant.scale)x" + (variant.idiom == .universal ? "" : "~\(variant.idiom.rawValue)")
            + (variant.appearance == .any ? "" : "~\(variant.appearance.rawValue)")
    }

    private var slices: Node? { resizing.slices.flatMap { try? JSONReader.read(Array($0.utf8)) } }

    /// The file as a map without unknown values.
    fileprivate var document: Node {
        let all = Node.entries([
            "scale": variant.scale, "idiom": variant.idiom.rawValue, "appearance": variant.appearance.rawValue,
            "rendering": rendering?.rawValue, "format": format.rawValue, "width": width, "height": height,
            "preservesVector": resizing.preservesVector ? true : nil, "slices": slices,
            "bytes": size, "digest": digestText, "changed": changed,
        ])
        return .map(all.filter { $0.value != .null })
    }
}

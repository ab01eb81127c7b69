import Onion
import OnionCoding
import OnionGraphics
import OnionRender

/// Writes the result of a comparison: the old picture, the new one, their difference, and a page that shows them.
struct ComparisonWriter: Sendable {
    static let manifest = "comparison.json"

    private let folder: GalleryFolder
    private let encoder: any PictureEncoding

    /// Prepares the folder and removes the pictures of an earlier comparison.
    ///
    /// - Throws: `FileError` `folder-occupied` when the folder contains anything but an earlier comparison; `Problem`
    ///   `unreadable-comparison`.
    init(_ folder: GalleryFolder, encoder: any PictureEncoding) throws {
        self.folder = folder
        self.encoder = encoder
        try folder.prepare(marker: ComparisonWriter.manifest)
        try removeOldPictures()
        try folder.write(PictureComparison(pictures: []).json, to: ComparisonWriter.manifest)
    }

    private func removeOldPictures() throws {
        guard folder.has(ComparisonWriter.manifest) else { return }
        let node: Node
        do {
            node = try JSONReader.read(folder.bytes(of: ComparisonWriter.manifest))
        } catch let problem as Problem {
            throw Problem.unreadableComparison(folder.path, problem)
        }
        for picture in node["pictures"]?.items ?? [] {
            guard let name = picture["folder"]?.string, FileName.isSafePath(name) else { continue }
            for file in ComparedFile.allCases { try folder.remove("\(name)/\(file.rawValue)") }
        }
    }

    func write(_ compared: ComparedPicture, old: PixelImage?, new: PixelImage?, difference: PixelImage?) throws {
        let images: [(ComparedFile, PixelImage?)] = [(.old, old), (.new, new), (.difference, difference)]
        for case (let file, let image?) in images {
            try folder.write(encoder.png(image), to: "\(compared.folder)/\(file.rawValue)")
        }
        let row = images.compactMap(\.1).sideBySide
        try folder.write(encoder.png(row), to: "\(compared.folder)/\(ComparedFile.sideBySide.rawValue)")
    }

    func finish(_ comparison: PictureComparison, title: String?) throws {
        try folder.write(ComparisonPage(comparison: comparison, title: title).bytes, to: GalleryFolder.page)
        try folder.write(comparison.json, to: ComparisonWriter.manifest)
    }
}

/// The files that a comparison writes for one picture.
enum ComparedFile: String, CaseIterable {
    case old = "old.png"
    case new = "new.png"
    case difference = "difference.png"
    case sideBySide = "side-by-side.png"
}

extension ComparedPicture {
    /// The folder of this picture's files, relative to the comparison's folder.
    package var folder: String { "\(GalleryFolder.pictures)/\(GalleryScreen(name: screen).folder)/\(variant.name)" }
}

extension PictureComparison {
    /// The differences in numbers. Equal comparisons have the same bytes.
    var json: [UInt8] { JSONWriter.pretty(node) + [UInt8(ascii: "\n")] }

    var node: Node {
        .map([
            .init("comparison", .number(1)),
            .init("compared", .number(Double(pictures.count))),
            .init("removed_screens", .list(removedScreens.map { .string($0) })),
            .init("pictures", .list(differences.map(\.node))),
            .init("groups", .list(groups.map { .list($0.map { .number(Double($0)) }) })),
        ])
    }
}

extension ComparedPicture {
    fileprivate var node: Node {
        var entries: [Node.Entry] = [
            .init("screen", .string(screen)), .init("variant", .string(variant.name)),
            .init("outcome", .string(outcome.rawValue)), .init("changed_pixels", .number(Double(changedPixels))),
            .init("share", .number(share)), .init("folder", .string(folder)),
        ]
        if let bounds {
            let numbers = [bounds.x, bounds.y, bounds.width, bounds.height].map { Node.number(Double($0)) }
            entries.append(.init("bounds", .list(numbers)))
        }
        return .map(entries)
    }
}

extension [PixelImage] {
    /// One image with all images from left to right, separated by a gray gap.
    var sideBySide: PixelImage {
        let gap = 24
        let width = reduce(0) { $0 + $1.width } + gap * Swift.max(0, count - 1)
        let height = map(\.height).max() ?? 0
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : 128 }
        var left = 0
        for image in self where image.hasValidSize {
            for row in 0..<image.height {
                let start = (row * width + left) * 4
                bytes.replaceSubrange(
                    start..<start + image.width * 4,
                    with: image.bytes[row * image.width * 4..<(row + 1) * image.width * 4])
            }
            left += image.width + gap
        }
        return PixelImage(width: width, height: height, bytes: bytes)
    }
}

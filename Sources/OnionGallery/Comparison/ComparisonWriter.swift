import Onion
import OnionCoding
import OnionGraphics
import OnionRender
import OnionSupport

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
            if folder.isForced { return }
            throw Problem.unreadableComparison(folder.path, problem)
        }
        let names = (node["pictures"]?.items ?? []).compactMap { $0["folder"]?.string }.filter(FileName.isSafePath)
        let files = names.flatMap { name in ComparedFile.allCases.map { "\(name)/\($0.rawValue)" } }
        try folder.require(files + [ComparisonWriter.manifest, GalleryFolder.page])
        for file in files { try folder.remove(file) }
    }

    func write(_ compared: ComparedPicture, old: [UInt8]?, new: [UInt8]?, difference: [UInt8]? = nil) throws {
        for case (let file, let png?) in [(ComparedFile.old, old), (.new, new), (.difference, difference)] {
            try folder.write(png, to: compared.path(of: file))
        }
    }

    /// The most pictures of which all are written side by side. Of more of them, that would take as long as the comparison.
    private static let mostSideBySide = 60

    /// Writes the page and the manifest, and the pictures side by side: all of them, or the examples of each group where there are many.
    func finish(_ comparison: PictureComparison, page: ComparisonPage) throws {
        let shown =
            comparison.differences.count <= ComparisonWriter.mostSideBySide
            ? comparison.differences : comparison.groups.flatMap(\.examples).map { comparison.differences[$0] }
        _ = try Parallel().map(count: shown.count) { try writeSideBySide(shown[$0]) }
        try folder.write(page.bytes, to: GalleryFolder.page)
        try folder.write(comparison.json, to: ComparisonWriter.manifest)
    }

    private func writeSideBySide(_ compared: ComparedPicture) throws {
        let files = [ComparedFile.old, .new, .difference].map(compared.path).filter(folder.has)
        let images = try files.map { try encoder.pixels(ofPNG: folder.bytes(of: $0)) }
        try folder.write(encoder.png(images.sideBySide), to: compared.path(of: .sideBySide))
    }
}

/// The files that a comparison writes for one picture.
enum ComparedFile: String, CaseIterable {
    case old = "old.png"
    case new = "new.png"
    case difference = "difference.png"
    /// The three others from left to right; of many pictures only those of the examples of each group.
    case sideBySide = "side-by-side.png"
}

extension ComparedPicture {
    /// The folder of this picture's files, relative to the comparison's folder.
    package var folder: String { "\(GalleryFolder.pictures)/\(GalleryScreen(name: screen).folder)/\(variant.name)" }

    /// The path of one of its files, relative to the comparison's folder.
    func path(of file: ComparedFile) -> String { "\(folder)/\(file.rawValue)" }
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
            .init("groups", .list(groups.map { .numbers($0.pictures) })),
            .init("examples", .list(groups.map { .numbers($0.examples) })),
            .init("causes", .list(groups.map { .list($0.causes.map { .string($0.description) }) })),
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

extension Node {
    fileprivate static func numbers(_ numbers: [Int]) -> Node { .list(numbers.map { .number(Double($0)) }) }
}

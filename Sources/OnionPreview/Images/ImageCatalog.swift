import OnionDocuments
import OnionGraphics
import OnionModel

/// The image files in folders by image name, as Xcode finds them: image sets of asset catalogues, and separate files
/// with `@2x` and `@3x`.
struct ImageCatalog {
    struct Entry: Hashable {
        var path: String
        /// Pixels per point.
        var scale: Double
        /// The appearance of the image; nil for both.
        var appearance: Traits.Appearance?
        /// Whether it is drawn in the tint color; nil where its image set does not specify it.
        var isTemplate: Bool?
        /// Whether a vector image is drawn anew at each size.
        var preservesVector = false
        /// The parts that keep their size when it is stretched; nil for none.
        var slices: ImageSlices?
    }

    /// The maximum number of files examined in all folders.
    private static let limit = 100_000

    private(set) var entries: [String: [Entry]] = [:]

    init(folders: [String]) {
        var left = ImageCatalog.limit
        for folder in folders {
            // Sorted by path, so that the same folders produce the same pictures on every machine.
            for path in Folder(folder).readableFiles(atMost: left).sorted() {
                left -= 1
                add(path)
            }
        }
    }

    private mutating func add(_ path: String) {
        let file = FilePath(path)
        let folder = FilePath(file.folder)
        if folder.ending == "imageset" || folder.ending == "symbolset" {
            guard path.hasSuffix("/Contents.json") else { return }
            entries[folder.name, default: []] += ImageSet(contentsAt: path, in: file.folder).entries
        } else if ImageFormat(path: path) != nil {
            let file = ImageFileName(path)
            guard let scale = file.scale else { return }
            entries[file.name, default: []].append(Entry(path: path, scale: Double(scale)))
        }
    }

    /// Returns the best file of an image: first by appearance, then the smallest scale that is large enough.
    func entry(named name: String, scale: Double, appearance: Traits.Appearance) -> Entry? {
        let files = ImageReference(name: name).storedNames(in: nil).lazy.compactMap { entries[$0] }.first
        return files?.min {
            rank($0, scale: scale, appearance: appearance) < rank($1, scale: scale, appearance: appearance)
        }
    }

    private func rank(_ entry: Entry, scale: Double, appearance: Traits.Appearance) -> (Int, Double) {
        let fits = entry.appearance == appearance ? 0 : entry.appearance == nil ? 1 : 2
        return (fits, ImageFormat(path: entry.path).rank(of: entry.scale, for: scale))
    }
}

/// The parts of a path. `URL` needs fifty times as long to find them.
private struct FilePath {
    /// Without a trailing slash.
    let folder: String
    /// Without the extension.
    let name: String
    /// Without its dot; empty when there is none.
    let ending: String

    init(_ path: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let file = path[(slash.map(path.utf8.index(after:)) ?? path.startIndex)...]
        let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
        folder = String(path[..<(slash ?? path.startIndex)])
        name = String(file[..<dot])
        ending = String(file[dot...].dropFirst())
    }
}

extension ImageFormat? {
    /// Ranks a file of an image, from best to worst: the smallest scale that is large enough. A vector image suits every scale, but less
    /// than a file for exactly this one. A file that cannot be drawn is the worst.
    func rank(of scale: Double, for wanted: Double) -> Double {
        switch self {
        case .pdf, .svg: 0.5
        case .png, .jpeg: scale < wanted ? 100 + wanted - scale : scale - wanted
        case .gif, .webp, .heic, nil: 1_000
        }
    }
}

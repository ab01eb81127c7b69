import Foundation
import OnionModel

/// Which files of some folders are pictures of which names, as Xcode finds them: image sets of asset catalogues, and files by
/// themselves with `@2x` and `@3x`.
struct ImageCatalog {
    /// A file of a name.
    struct Entry: Hashable {
        var path: String
        /// Pixels to the point.
        var scale: Double
        /// What it is for; nil for both.
        var appearance: Traits.Appearance?
    }

    /// The most files that are looked at in all folders.
    private static let limit = 100_000

    private(set) var entries: [String: [Entry]] = [:]

    init(folders: [String]) {
        var left = ImageCatalog.limit
        for folder in folders {
            // In the order of their paths, so that the same folders give the same pictures on every machine.
            for path in ImageCatalog.files(in: folder, atMost: left).sorted() {
                left -= 1
                add(path)
            }
        }
    }

    private static func files(in folder: String, atMost limit: Int) -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        while paths.count < limit, let name = files.nextObject() as? String { paths.append("\(folder)/\(name)") }
        return paths
    }

    private mutating func add(_ path: String) {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent()
        if folder.pathExtension == "imageset" {
            guard url.lastPathComponent == "Contents.json" else { return }
            let set = ImageSet(contentsAt: url)
            entries[folder.deletingPathExtension().lastPathComponent, default: []] += set.entries
        } else if ImageCatalog.isPicture(url) {
            let (name, scale) = ImageCatalog.divided(url.deletingPathExtension().lastPathComponent)
            entries[name, default: []].append(Entry(path: path, scale: scale))
        }
    }

    /// Whether it is a file that could be drawn, or one that people would expect to be.
    private static func isPicture(_ url: URL) -> Bool {
        ["png", "jpg", "jpeg", "pdf", "svg", "heic", "gif", "webp"].contains(url.pathExtension.lowercased())
    }

    /// `clock@2x` is `clock` with 2 pixels to the point.
    private static func divided(_ name: String) -> (name: String, scale: Double) {
        for scale in [1, 2, 3] where name.hasSuffix("@\(scale)x") {
            return (String(name.dropLast(3)), Double(scale))
        }
        return (name, 1)
    }

    /// The best file of a name: one for the appearance, then with enough pixels but no more than it takes.
    func entry(named name: String, scale: Double, appearance: Traits.Appearance) -> Entry? {
        entries[name]?.min { rank($0, scale, appearance) < rank($1, scale, appearance) }
    }

    private func rank(_ entry: Entry, _ scale: Double, _ appearance: Traits.Appearance) -> (Int, Double) {
        let fits = entry.appearance == appearance ? 0 : entry.appearance == nil ? 1 : 2
        let missing = entry.scale < scale ? 100 + scale - entry.scale : entry.scale - scale
        return (fits, missing)
    }
}

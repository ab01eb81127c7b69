import OnionDocuments
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
            for path in Folder(folder).readableFiles(atMost: left).sorted() {
                left -= 1
                add(path)
            }
        }
    }

    private mutating func add(_ path: String) {
        let file = FilePath(path)
        let folder = FilePath(file.folder)
        if folder.ending == "imageset" {
            guard path.hasSuffix("/Contents.json") else { return }
            entries[folder.name, default: []] += ImageSet(contentsAt: path, in: file.folder).entries
        } else if ImageFormat(path: path) != nil {
            let file = ImageFileName(path)
            guard let scale = file.scale else { return }
            entries[file.name, default: []].append(Entry(path: path, scale: Double(scale)))
        }
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

/// A path by its parts; `URL` takes fifty times as long for them.
private struct FilePath {
    /// Without a slash at its end.
    let folder: String
    /// Without its ending.
    let name: String
    /// Without its dot; empty where there is none.
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

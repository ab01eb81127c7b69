import OnionModel
import OnionSupport

/// Finds the font files of apps through their documents.
///
/// The checkout identifies an app. Without a checkout, the folder of the document does.
package struct AppFontFiles {
    private var checkouts: Checkouts
    /// The folders to search, in the order in which they were added.
    private var folders: [String] = []

    private static let suffixes: Set = ["otf", "ttf", "ttc", "otc"]
    /// The maximum number of folders to search, and of files to examine in each.
    private static let mostFolders = 100
    private static let mostFiles = 200_000

    /// - Parameter home: The folder of the registry; nil without one.
    package init(home: String? = nil) {
        checkouts = Checkouts(home: home)
    }

    /// Adds the folder at a path, or the checkout of the file there. Nonexistent paths are ignored.
    package mutating func add(_ path: String) {
        guard let path = Folder.resolved(path) else { return }
        let folder = Folder.exists(at: path) ? path : checkouts.checkout(around: path) ?? Folder.parent(of: path)
        if folders.count < AppFontFiles.mostFolders, !folders.contains(folder) { folders.append(folder) }
    }

    /// The font files in all folders, each once, in the order of the folders and sorted in each.
    package var paths: [String] {
        var found: [String] = []
        var known: Set<String> = []
        for folder in folders {
            let files = Folder(folder).readableFiles(atMost: AppFontFiles.mostFiles).filter { path in
                path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
                    .map(AppFontFiles.suffixes.contains) ?? false
            }
            found += files.sorted { $0.precedesByBytes($1) }.filter { known.insert($0).inserted }
        }
        return found
    }
}

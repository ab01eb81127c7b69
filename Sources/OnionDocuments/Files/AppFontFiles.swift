import OnionModel
import OnionSupport

/// Finds the font files of apps by the documents of these apps.
///
/// An app is known by its checkout: the nearest folder around a document that has a project of Xcode or a repository of Git, or the
/// registry. A document that is in none of them is known by its own folder.
package struct AppFontFiles {
    /// The absolute path of the folder of the registry; nil when there is none.
    private let home: String?
    /// The checkouts found so far, by folder.
    private var checkouts: [String: String] = [:]
    /// The folders to search, in the order in which they were added.
    private var folders: [String] = []

    private static let suffixes: Set = ["otf", "ttf", "ttc", "otc"]
    /// The number of folders above a document that are looked at.
    private static let deepest = 12
    /// The most folders that are searched, and the most files that are looked at in each.
    private static let mostFolders = 100
    private static let mostFiles = 200_000

    /// - Parameter home: The folder of the registry; nil when there is none.
    package init(home: String? = nil) {
        self.home = home.flatMap { AppFontFiles.resolved($0.isEmpty ? "." : $0) }
    }

    /// Adds the folder at a path, or the checkout of the file there. What does not exist is passed by.
    package mutating func add(_ path: String) {
        guard let path = AppFontFiles.resolved(path) else { return }
        let folder = Folder.exists(at: path) ? path : checkout(around: AppFontFiles.parent(of: path))
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

    private mutating func checkout(around folder: String) -> String {
        if let known = checkouts[folder] { return known }
        var current = folder
        var checkout = folder
        for _ in 0..<AppFontFiles.deepest {
            if isCheckout(current) {
                checkout = current
                break
            }
            if current == "/" { break }
            current = AppFontFiles.parent(of: current)
        }
        checkouts[folder] = checkout
        return checkout
    }

    private func isCheckout(_ folder: String) -> Bool {
        folder == home || access("\(folder)/.git", F_OK) == 0
            || (Folder(folder).folderNames() ?? []).contains {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
            }
    }

    private static func parent(of path: String) -> String {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return parent.isEmpty ? "/" : String(parent)
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

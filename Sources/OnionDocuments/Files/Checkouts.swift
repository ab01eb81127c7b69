import OnionModel
import OnionSupport

/// Finds the checkouts of apps: the nearest folder around a document that contains a project of Xcode, a repository of Git or the
/// registry.
package struct Checkouts {
    /// The absolute path of the folder of the registry; nil without one.
    private let home: String?
    /// The checkouts found so far, by folder; nil for none.
    private var known: [String: String?] = [:]

    /// The maximum number of examined folders above a document.
    private static let deepest = 12

    /// - Parameter home: The folder of the registry; nil without one.
    package init(home: String?) {
        self.home = home.flatMap { Folder.resolved($0.isEmpty ? "." : $0) }
    }

    /// Returns the absolute path of the checkout around a file; nil without one.
    ///
    /// - Parameter path: The absolute path of the file.
    package mutating func checkout(around path: String) -> String? {
        let folder = Folder.parent(of: path)
        if let known = known[folder] { return known }
        var current = folder
        var checkout: String?
        for _ in 0..<Self.deepest {
            if isCheckout(current) {
                checkout = current
                break
            }
            if current == "/" { break }
            current = Folder.parent(of: current)
        }
        known[folder] = .some(checkout)
        return checkout
    }

    private func isCheckout(_ folder: String) -> Bool {
        folder == home || access("\(folder)/.git", F_OK) == 0
            || (Folder(folder).folderNames() ?? []).contains {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
            }
    }
}

extension Folder {
    /// Returns the folder of a file or folder at an absolute path.
    package static func parent(of path: String) -> String {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return parent.isEmpty ? "/" : String(parent)
    }

    /// Returns the absolute path with links resolved; nil when nothing exists there.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the absolute path of an entry of a folder, which may be a link, without links above it; nil when there is no such folder.
    package static func place(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        let folder = path.dropLast(name.count)
        return resolved(folder.isEmpty ? "." : String(folder)).map { "\($0 == "/" ? "" : $0)/\(name)" }
    }
}

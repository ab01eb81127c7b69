import Foundation
package import OnionModel
import OnionSupport

/// A folder that the registry mirrors.
package struct MirroredFolder: Sendable {
    /// The path as the user named it.
    package var path: String
    /// The name that the folder has wherever it is, with its space; nil for a folder that is known by its path.
    package var name: Key?
    /// The files in it that were passed over.
    package var passedOver: [String]

    /// Creates a folder.
    package init(_ path: String, named name: Key? = nil, passedOver: [String]) {
        self.path = path
        self.name = name
        self.passedOver = passedOver
    }

    /// The beginning of the files of a folder with a name, in place of the path from the folder of the registry: `//pizzeria:menu/`.
    /// No path from there begins with a slash.
    var beginning: String? { name.map { "\(MirroredFolder.mark)\($0.text)/" } }

    /// The beginning of the files of all folders with names.
    static let mark = "//"

    /// The beginning of the files of other imports, which belong to no folder.
    static let none = "\(mark)/"

    /// Returns a path from the root of the file system, without links as far as it exists.
    static func absolute(_ path: String, in folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        if let resolved = realpath(whole, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        return "/" + RelativePath.steps(of: whole).joined(separator: "/")
    }
}

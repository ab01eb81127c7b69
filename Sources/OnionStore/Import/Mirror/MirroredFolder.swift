import Foundation

/// A folder that the registry mirrors.
package struct MirroredFolder: Sendable {
    /// The path as the user named it.
    package var path: String
    /// The files in it that were passed over.
    package var passedOver: [String]

    /// Creates a folder.
    package init(_ path: String, passedOver: [String]) {
        self.path = path
        self.passedOver = passedOver
    }

    /// Returns a path from the root of the file system, without links as far as it exists.
    static func absolute(_ path: String, in folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        if let resolved = realpath(whole, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        var steps: [Substring] = []
        for step in whole.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return "/" + steps.joined(separator: "/")
    }
}

import Foundation
import OnionDocuments
import OnionSupport

/// What a command finds around the working folder by itself, so that its user names no path of it: the configuration, and the app's project.
struct SurroundingFiles {
    /// The absolute paths of files, each once.
    private(set) var files: [String] = []
    /// The absolute paths of checkouts.
    private(set) var checkouts: [String] = []
    private let folder = WorkingFolder()

    /// - Parameter isConfigured: Whether the user names the configuration.
    init(isConfigured: Bool) {
        if !isConfigured, let configuration = folder.configuration { add("\(folder.path)/\(configuration)") }
        guard let project = folder.project, let checkout = folder.checkout else { return }
        checkouts = [checkout]
        for file in project.files { add(file) }
    }

    /// Nothing.
    init() {}

    private mutating func add(_ path: String) {
        let plain = "/" + RelativePath.steps(of: path).joined(separator: "/")
        if !files.contains(plain) { files.append(plain) }
    }

    /// The absolute path of the innermost folder that contains all of this and the working folder.
    var base: String {
        let folders = checkouts + files.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
        return folders.reduce(folder.path) { base, folder in
            let common = zip(RelativePath.steps(of: base), RelativePath.steps(of: folder)).prefix {
                $0.utf8.elementsEqual($1.utf8)
            }
            return "/" + common.map(\.0).joined(separator: "/")
        }
    }

    /// The path of the working folder from the base; empty for the same one.
    var workingFolder: String { RelativePath.from(base, to: folder.path) }
}

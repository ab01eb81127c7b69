import Foundation
import OnionAudit
import OnionDocuments
import OnionSupport

/// The folder in which the command runs, with the configuration and the project of the app that are in it or above it.
struct WorkingFolder {
    /// The absolute path.
    let path = FileManager.default.currentDirectoryPath

    /// The path of the nearest configuration, from the working folder; nil for none.
    var configuration: String? {
        ConfigurationFile.find(from: path).flatMap { isVisible($0) ? RelativePath.from(path, to: $0) : nil }
    }

    /// What the app's project says; nil where there is none.
    var project: AppProject? {
        AppProject.find(around: path).flatMap { $0.files.allSatisfy(isVisible) ? $0 : nil }
    }

    /// The absolute path of the checkout around the folder; nil without one.
    var checkout: String? {
        var checkouts = Checkouts(home: nil)
        return checkouts.checkout(around: "\(path)/")
    }

    /// Whether the command may see a file. One that a service runs sees nothing beside the files of its client.
    func isVisible(_ file: String) -> Bool {
        ServedFiles.current.map { RelativePath.inside($0.path, file) != nil } ?? true
    }
}

import OnionDocuments
package import OnionModel
import OnionSupport

/// The file `.onion.yaml` of a project.
package enum ConfigurationFile {
    package static let name = ".onion.yaml"

    /// The maximum size of a file in bytes.
    private static let largest = 1 << 20

    /// Returns the path of the file in a folder or the nearest one above it; nil when there is none.
    ///
    /// - Parameter folder: An absolute path.
    package static func find(from folder: String) -> String? {
        var folder = folder
        while true {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var status = stat()
            // A link that leads nowhere is a mistake, too.
            if lstat(path, &status) == 0 { return path }
            guard let end = folder.lastIndex(of: "/"), folder != "/" else { return nil }
            folder = end == folder.startIndex ? "/" : String(folder[..<end])
        }
    }

    /// Reads a file.
    ///
    /// - Returns: The configuration without what has a problem, and all problems, which have the path as their source.
    package static func read(_ path: String) -> (configuration: ProjectConfiguration, problems: [Problem]) {
        var reader = ConfigurationReader()
        do throws(Problem) {
            reader.read(try SourceFile.inFolder(path).bytes(atMost: largest, remedy: "write a shorter one"))
        } catch {
            return (ProjectConfiguration(), [error.of(path)])
        }
        reader.configuration.path = path
        let problems = reader.problems.map { problem in
            var problem = problem
            problem.source = path
            return problem
        }
        return (reader.configuration, problems)
    }
}

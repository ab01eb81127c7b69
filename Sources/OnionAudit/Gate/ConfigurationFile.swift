import OnionCoding
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

    /// Returns the text that an export writes in the folder of a space.
    ///
    /// - Parameter exports: The patterns of the parts that other spaces may use; nil for all.
    package static func text(of space: String, exports: [String]?) -> [UInt8] {
        let list = exports.map { [Node.Entry("exports", .list($0.map(Node.string)))] } ?? []
        let node = Node.map([Node.Entry("space", .string(space))] + list)
        return WrittenMark.comment(before: "# ", after: "").added(to: DocumentWriter(format: .yaml).text(of: node))
    }

    /// Whether bytes are what an export writes in the folder of a space.
    package static func isText(_ bytes: [UInt8], of space: String) -> Bool {
        guard bytes.count <= largest else { return false }
        var reader = ConfigurationReader()
        reader.read(bytes)
        return reader.problems.isEmpty && bytes == text(of: space, exports: reader.configuration.exports)
    }
}

import OnionDocuments
package import OnionModel

/// A storyboard or a xib on disk.
package struct InterfaceBuilderFile: Hashable, Sendable {
    /// The path as given by the user; for a file in a folder, the folder's path and its own.
    package let path: String
    private let isInFolder: Bool

    /// Creates a value for the file at a path.
    package init(path: String) {
        self.init(path: path, isInFolder: false)
    }

    private init(path: String, isInFolder: Bool) {
        (self.path, self.isInFolder) = (path, isInFolder)
    }

    /// The extensions of storyboards and xibs.
    package static let extensions = ["storyboard", "xib"]

    /// Whether a path has the extension of a storyboard or a xib.
    package static func hasExtension(_ path: String) -> Bool {
        let name = path.lowercased()
        return extensions.contains { name.hasSuffix(".\($0)") }
    }

    /// Returns the name of a file without its extension, by which storyboards refer to others.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }

    /// Returns the file at a path, or the storyboards and xibs in the folder there at any depth, sorted by path.
    package static func files(at path: String) throws(Problem) -> [Self] {
        let files = try SourceFile.files(
            at: path, where: hasExtension, otherwise: "storyboards end in .storyboard, xibs in .xib")
        return files.files.map { Self(path: $0.name, isInFolder: $0.isRegularOnly) }
    }

    /// Reads the file.
    ///
    /// - Throws: The problem of the file, with its path as the source.
    package func document() throws(Problem) -> InterfaceBuilderDocument {
        do throws(Problem) {
            let bytes = try bytes()
            if let problem = GitText.problem(in: bytes) { throw problem }
            return try InterfaceBuilderDocument.read(bytes)
        } catch {
            throw error.of(path)
        }
    }

    /// Returns the text of the file.
    ///
    /// - Throws: A problem when the file cannot be read.
    package func bytes() throws(Problem) -> [UInt8] {
        try (isInFolder ? SourceFile.inFolder(path) : .named(path)).bytes()
    }
}

package import OnionModel

/// A storyboard or a xib on disk.
package struct InterfaceBuilderFile: Hashable, Sendable {
    /// As the user named it; a file of a folder with the folder before it.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Whether a path is one of a storyboard or a xib, by its ending.
    package static func isOne(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
    }

    /// The file at a path, or the storyboards and xibs of the folder there at any depth, sorted by path.
    package static func files(at path: String) throws(Problem) -> [Self] {
        let files = try SourceFile.files(
            at: path, where: isOne, otherwise: "storyboards end in .storyboard, xibs in .xib")
        return files.map { Self(path: $0.name) }
    }

    /// Reads the file.
    ///
    /// - Throws: What is wrong with it, with the path as the source.
    package func document() throws(Problem) -> InterfaceBuilderDocument {
        do throws(Problem) {
            return try InterfaceBuilderDocument.read(SourceFile.named(path).bytes())
        } catch {
            var problem = error
            problem.source = path
            throw problem
        }
    }
}

import OnionDocuments
import OnionModel

/// A version of a file. Git names a version that does not exist `/dev/null`.
struct SourceVersion {
    let path: String

    var isMissing: Bool { path == "/dev/null" }

    /// Whether the path leads to a file, or to the version that does not exist.
    var isFile: Bool { isMissing || SourceFile.named(path).isRegular == true }

    /// Whether the path leads to an image file, by its name.
    var isImage: Bool { ImageFormat(path: path) != nil && SourceFile.named(path).isRegular == true }

    var isFolder: Bool { Folder.exists(at: path) }

    /// Returns the contents; nil for the version that does not exist.
    func bytes() throws -> [UInt8]? { isMissing ? nil : try SourceFile.named(path).bytes() }
}

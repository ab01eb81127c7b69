package import OnionCoding
package import OnionModel

/// The images found, and the problems of their descriptions. The image files are not read yet.
package struct FoundImages: Sendable {
    /// In the order of the sources; files of a folder are sorted by path.
    package var entries: [ImageEntry] = []
    /// The colors of asset catalogues.
    package var colors: [Document] = []
    package var problems: [Problem] = []
    /// The names of the files and catalogues, in the order of reading.
    package var sources: [String] = []
    /// Content of asset catalogues that Onion cannot represent: other assets, and images for unsupported conditions.
    package var leftOut: [Omission] = []
    /// Items found in folders that were not read.
    package var passedOver: [PassedOver] = []
    /// Image files in folders with catalogues or documents, unsorted: those that documents name belong to the app.
    package var loose: [String] = []
}

extension ImageEntry {
    /// The maximum size of an image file in bytes.
    static let largest = 64 << 20

    /// Creates an entry for an image in a file.
    ///
    /// - Parameters:
    ///   - path: The file's path as given by the user, or below the given folder.
    ///   - description: The file and position that name the image file; nil for a single file.
    init(
        _ variant: ImageVariant, rendering: Rendering? = nil, resizing: ImageResizing? = nil, at path: String,
        describedBy description: (source: String, position: Position)? = nil
    ) {
        self.init(
            variant, rendering: rendering, resizing: resizing, source: description?.source ?? path,
            position: description?.position ?? .unknown
        ) { () throws(Problem) in
            try ImageEntry.contents(at: path)
        }
    }

    private static func contents(at path: String) throws(Problem) -> ImageContents {
        let bytes = try SourceFile.inFolder(path).bytes(atMost: largest, remedy: "save it smaller")
        do throws(Problem) {
            let header = try ImageHeader(bytes)
            return ImageContents(format: header.format, width: header.width, height: header.height, bytes: bytes)
        } catch {
            throw error.of(path)
        }
    }
}

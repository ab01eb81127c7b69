import OnionModel

/// Images as they were found, with what is wrong with what describes them. Their files are not read yet.
struct ReadImages: Sendable {
    /// In the order of the sources; files of a folder in the order of their paths.
    var entries: [ImageEntry] = []
    var problems: [Problem] = []
    /// What the files and catalogues are called, in the order in which they were looked at.
    var sources: [String] = []
    /// What stands in asset catalogues and is no image, or is for less than Onion can tell apart.
    var leftOut: [LeftOut] = []
}

extension ImageEntry {
    /// The most bytes of an image's file.
    static let largest = 64 << 20

    /// An image that is in a file.
    ///
    /// - Parameters:
    ///   - path: The file's, as the user named it or the folder that it is in.
    ///   - description: What names the file, and where; nil for a file by itself.
    init(
        _ variant: ImageVariant, rendering: Rendering? = nil, at path: String,
        describedBy description: (source: String, position: Position)? = nil
    ) {
        self.init(
            variant, rendering: rendering, source: description?.source ?? path,
            position: description?.position ?? .unknown
        ) { () throws(Problem) in
            try ImageEntry.contents(at: path)
        }
    }

    private static func contents(at path: String) throws(Problem) -> ImageContents {
        let bytes = try SourceFile.named(path).bytes(atMost: largest, remedy: "save it smaller")
        do throws(Problem) {
            let header = try ImageHeader(bytes)
            return ImageContents(format: header.format, width: header.width, height: header.height, bytes: bytes)
        } catch {
            var problem = error
            problem.source = path
            throw problem
        }
    }
}

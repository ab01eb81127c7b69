/// The format of an image's file.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
    /// A format that asset catalogues or apps use.
    case png, jpeg, gif, webp, heic, pdf, svg

    /// The format of a file by the extension of its name; nil for other files.
    package init?(path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) }
        switch path[(start ?? path.startIndex)...].lowercased() {
        case "jpg": self = .jpeg
        case "heif": self = .heic
        case let ending: self.init(rawValue: ending)
        }
    }

    /// The ending of a file's name.
    package var ending: String { self == .jpeg ? "jpg" : rawValue }

    /// Whether it is drawn without pixels, so that one file is for all scales.
    package var isVector: Bool { self == .pdf || self == .svg }
}

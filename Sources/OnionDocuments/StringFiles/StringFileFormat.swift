import OnionModel

/// The string file formats of iOS and of translation tools.
public enum StringFileFormat: String, CaseIterable, Hashable, Sendable {
    /// Two formats of iOS, Xcode's string catalogues, and XLIFF 1.2 for translation tools.
    case strings, stringsdict, xcstrings, xliff

    /// Returns the format for the extension of a file name; nil for files that contain no texts.
    public init?(path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch path[path.utf8.index(after: dot)...].lowercased() {
        case "strings": self = .strings
        case "stringsdict": self = .stringsdict
        case "xcstrings": self = .xcstrings
        case "xliff", "xlf": self = .xliff
        default: return nil
        }
    }

    /// Whether files of this format declare their languages.
    public var namesLocales: Bool {
        switch self {
        case .xcstrings, .xliff: true
        case .strings, .stringsdict: false
        }
    }

    /// The extensions of the string files of apps.
    package static let ofApps = [".strings", ".stringsdict", ".xcstrings"]

    /// The maximum sizes of a file and of one text in it, in bytes.
    static let largest = 4 << 30
    static let longestText = 64 << 20
}

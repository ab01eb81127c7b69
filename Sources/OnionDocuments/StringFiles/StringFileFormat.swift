import OnionModel

/// The formats that iOS and its translators have for texts.
public enum StringFileFormat: String, CaseIterable, Hashable, Sendable {
    case strings, stringsdict, xcstrings, xliff

    /// The format of a file by the ending of its name; nil for files that hold no texts.
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

    /// Whether a file says itself which languages it holds.
    public var namesLocales: Bool {
        switch self {
        case .xcstrings, .xliff: true
        case .strings, .stringsdict: false
        }
    }

    /// The most bytes that a file may have, and that one text may have in it.
    static let largest = 4 << 30
    static let longestText = 64 << 20
}

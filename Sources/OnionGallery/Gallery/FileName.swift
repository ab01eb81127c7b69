import Onion
import OnionSupport

/// Unique file names that every file system accepts.
enum FileName {
    /// Returns a name for a text: the text itself where it is short and plain, otherwise its plain characters and a
    /// digest of the whole.
    ///
    /// `new-year` is kept unchanged. `Ёлка`, `NewYear` and `con` get digests, because file systems disagree about case, accents and reserved
    /// names. A plain name contains no `~`, so the two kinds never collide.
    static func plain(_ text: String) -> String {
        if isPlain(text) { return text }
        var readable = ""
        for scalar in text.unicodeScalars.prefix(40) {
            let folded = scalar.properties.lowercaseMapping
            if folded.utf8.allSatisfy(isLetterOrDigit) {
                readable += folded
            } else if !readable.isEmpty, !readable.hasSuffix("-") {
                readable += "-"
            }
        }
        if readable.hasSuffix("-") { readable.removeLast() }
        return "\(readable)~\(SHA256.hash(Array(text.utf8)).hexadecimal.prefix(16))"
    }

    /// Whether a path component can only name an entry of its folder.
    static func isSafe(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.hasSuffix(".")
            && name.utf8.allSatisfy { isLetterOrDigit($0) || isCapital($0) || "-_.~".utf8.contains($0) }
    }

    /// Whether a path of several components stays inside its folder.
    static func isSafePath(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { isSafe(String($0)) }
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetterOrDigit(first), text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            && PortableFileName.isPortable(text)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}

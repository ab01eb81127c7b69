/// The name of a part within its kind, such as `new-year`, or `pizzeria:new-year` in the space `pizzeria`.
///
/// The name, and the space before the colon, consist of letters, digits, `-`, `_` and `.`, beginning with a letter or a digit; both
/// together have at most 128 bytes. Letters of every script are letters; combining marks are refused, so that two keys that look alike
/// are alike. Keys are compared by their bytes.
public struct Key: Sendable {
    /// The key with its space: `pizzeria:new-year`.
    public let text: String

    /// The most bytes that a key may have in UTF-8, with its space.
    public static let maximumLength = 128

    /// Creates a key from a text, or throws the problem with it.
    ///
    /// - Parameter text: `new-year` or `:new-year` in the default space, `pizzeria:new-year`.
    /// - Throws: ``Problem`` when the text is no key.
    public init(_ text: String) throws(Problem) {
        try self.init(text, in: nil)
    }

    /// Creates a key from a text in a space.
    ///
    /// - Parameters:
    ///   - text: `new-year` in the space, `:new-year` in the default one, `pizzeria:new-year`.
    ///   - space: The name of the space; nil is the default one.
    /// - Throws: ``Problem`` when the text is no key.
    public init(_ text: String, in space: String?) throws(Problem) {
        let whole = Key(written: text).absolute(in: space)
        if let complaint = Key.complaint(about: whole.text) { throw Problem.invalidKey(text, complaint: complaint) }
        self = whole
    }

    /// Creates a key from a text that was checked when it was stored.
    package init(stored text: String) {
        self.text = text
    }

    /// Creates the key that a document writes; ``absolute(in:)`` gives it its meaning.
    package init(written text: String) {
        self.text = text
    }

    /// The key of a part that is about to be read.
    package static let unread = Key(stored: "")

    private static func complaint(about text: String) -> String? {
        if text.utf8.count > maximumLength { return "is longer than \(maximumLength) bytes" }
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return complaint(aboutPart: text[...]) }
        let parts = [text[..<mark], text[text.utf8.index(after: mark)...]]
        if parts.contains("") { return "has nothing on one side of the colon" }
        return parts.lazy.compactMap(complaint(aboutPart:)).first
    }

    private static func complaint(aboutPart text: Substring) -> String? {
        guard let first = text.unicodeScalars.first else { return "is empty" }
        for scalar in text.unicodeScalars where !isAllowed(scalar) {
            return "may not contain \(scalar.named)"
        }
        if !isLetterOrDigit(first) { return "begins with \(first.named)" }
        return nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "_" || scalar == "." || isLetterOrDigit(scalar)
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
            return true
        default:
            return false
        }
    }
}

extension Key: Hashable, Comparable, CustomStringConvertible {
    /// Whether both keys have the same bytes in UTF-8.
    public static func == (left: Key, right: Key) -> Bool { left.text.hasBytes(of: right.text) }

    /// Whether the left key comes first in the order of UTF-8 bytes.
    public static func < (left: Key, right: Key) -> Bool { left.text.precedesByBytes(right.text) }

    /// Hashes the bytes in UTF-8.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The key with its space.
    public var description: String { text }
}

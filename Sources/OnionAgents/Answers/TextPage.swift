import Onion
import OnionModel
import OnionSupport

/// A piece of a text that is too long for one answer.
struct TextPage {
    /// The most tokens of an answer.
    static let mostTokens = 2_000
    /// The most tokens of the text in it; the rest is for the line with the cursor.
    static let mostTextTokens = 1_850

    let text: String
    /// Where the next page begins; nil on the last one.
    let next: String?

    /// Includes whole lines if one fits, else a piece of a line.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - cursor: The beginning of the page, from the previous page; nil for the first page.
    /// - Throws: ``ToolError`` `invalid-cursor`, or `changed` when the text is not the one that the cursor belongs to.
    init(of text: String, at cursor: String?) throws(ToolError) {
        let digest = SHA256.hash(Array(text.utf8)).hexadecimal.prefix(8)
        var start = text.startIndex
        if let cursor {
            let words = cursor.split(separator: "-", omittingEmptySubsequences: false)
            guard words.count == 2, let offset = Int(words[0]), offset >= 0 else { throw .invalidCursor(cursor) }
            guard words[1] == digest, let index = text.index(atUTF8Offset: offset) else { throw .changed }
            start = index
        }
        let end = TextPage.end(of: text[start...])
        self.text = String(text[start..<end])
        next = end == text.endIndex ? nil : "\(text.utf8.distance(from: text.startIndex, to: end))-\(digest)"
    }

    /// Returns the index after the last line that fits.
    private static func end(of rest: Substring) -> String.Index {
        var tokens = ModelTokenCount()
        var lineEnd: String.Index?
        let scalars = rest.unicodeScalars
        for index in scalars.indices {
            tokens.add(scalars[index])
            if tokens.count > mostTextTokens { return lineEnd ?? index }
            if scalars[index] == "\n" { lineEnd = scalars.index(after: index) }
        }
        return rest.endIndex
    }
}

extension String {
    /// Returns the index of a byte that begins a scalar; nil for others.
    fileprivate func index(atUTF8Offset offset: Int) -> Index? {
        guard let index = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) else { return nil }
        return index.samePosition(in: unicodeScalars)
    }
}

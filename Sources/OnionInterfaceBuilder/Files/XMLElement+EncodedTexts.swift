import Foundation
import OnionDocuments

extension XMLElement {
    /// Decodes the texts of the element and its descendants that Interface Builder wrote in Base64, because they contain characters that
    /// XML cannot represent. Those characters are removed, and so is the white space between elements.
    mutating func decodeTexts() {
        if flag("base64-UTF8") == true, let decoded = text.decodedFromBase64 {
            text = decoded
            attributes["base64-UTF8"] = nil
        }
        if !children.isEmpty, text.allSatisfy(\.isWhitespace) { text = "" }
        for index in children.indices { children[index].decodeTexts() }
    }
}

extension String {
    /// Interface Builder writes Base64 without padding, and sometimes with one extra character.
    fileprivate var decodedFromBase64: String? {
        var digits = filter { !$0.isWhitespace && $0 != "=" }
        if digits.utf8.count % 4 == 1 { digits.removeLast() }
        digits += String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: digits) else { return nil }
        var text = String(decoding: data, as: UTF8.self)
        text.unicodeScalars.removeAll { !$0.isXMLCharacter }
        return text
    }
}

import OnionModel

/// Writes XML 1.0 with an indentation of two spaces. Equal elements produce equal bytes.
package struct XMLWriter {
    /// The bytes written but not yet consumed.
    private var bytes: [UInt8]
    private var depth = 0

    /// Begins a document.
    ///
    /// - Parameter documentType: The text between `<!DOCTYPE` and `>`; nil for none.
    package init(documentType: String? = nil) {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        if let documentType { line("<!DOCTYPE \(documentType)>") }
    }

    /// Returns the bytes written since the last call.
    package mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Writes a start tag. The children follow.
    package mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
        line("<\(name)\(text(of: attributes))>")
        depth += 1
    }

    package mutating func close(_ name: String) {
        depth -= 1
        line("</\(name)>")
    }

    /// Writes an empty element.
    package mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
        line("<\(name)\(text(of: attributes))/>")
    }

    /// Writes an element with text, without changing its white space.
    package mutating func leaf(_ name: String, _ text: String, attributes: [(String, String)] = []) {
        if text.isEmpty { return empty(name, attributes) }
        line("<\(name)\(self.text(of: attributes))>\(XMLWriter.escaped(text))</\(name)>")
    }

    private mutating func line(_ line: String) {
        bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
        bytes.append(contentsOf: line.utf8)
        bytes.append(0x0A)
    }

    private func text(of attributes: [(String, String)]) -> String {
        attributes.map { " \($0)=\"\(XMLWriter.escaped($1, inAttribute: true))\"" }.joined()
    }

    package static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"" where inAttribute: escaped += "&quot;"
            case "\r": escaped += "&#13;"
            case "\n" where inAttribute: escaped += "&#10;"
            case "\t" where inAttribute: escaped += "&#9;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Refuses texts with characters that XML cannot represent: most control characters, even as references.
    static func check(_ texts: [String], of name: String) throws(Problem) {
        for text in texts {
            if let scalar = text.unicodeScalars.first(where: { !$0.isXMLCharacter }) {
                throw .characterNotInXML(scalar, in: name)
            }
        }
    }
}

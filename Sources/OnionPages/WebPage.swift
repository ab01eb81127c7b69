import Foundation
package import OnionCoding
import OnionSupport

/// A web page in a single file, with its styles, scripts and data. It loads nothing but pictures next to it.
package struct WebPage: Sendable {
    /// With the placeholders `<!-- styles -->`, `<!-- data -->`, `<!-- scripts -->` and `<!-- policy -->`.
    let html: [UInt8]
    let styles: [[UInt8]]
    /// In the order of execution.
    let scripts: [[UInt8]]

    /// Returns the page with its data, which its scripts read from the element `data`.
    package func bytes(showing data: Node) -> [UInt8] {
        var page = String(decoding: html, as: UTF8.self)
        let styles = styles.map { String(decoding: $0, as: UTF8.self) }
        let scripts = scripts.map { String(decoding: $0, as: UTF8.self) }
        // The data is inserted last, so that no placeholder is searched for in it.
        page.replacePlaceholder("policy", with: WebPage.policy(styles, scripts))
        page.replacePlaceholder("styles", with: styles.map { "<style>\($0)</style>" }.joined(separator: "\n"))
        page.replacePlaceholder("scripts", with: scripts.map { "<script>\($0)</script>" }.joined(separator: "\n"))
        page.replacePlaceholder(
            "data", with: "<script type=\"application/json\" id=\"data\">\(WebPage.scriptSafeJSON(data))</script>")
        return Array(page.utf8)
    }

    /// Returns JSON that cannot end its script element, whatever texts it contains.
    static func scriptSafeJSON(_ data: Node) -> String {
        let json = JSONWriter.compact(data)
        var escaped: [UInt8] = []
        escaped.reserveCapacity(json.count)
        // Outside of strings, JSON contains none of these characters.
        for byte in json {
            switch byte {
            case UInt8(ascii: "<"): escaped += "\\u003C".utf8
            case UInt8(ascii: ">"): escaped += "\\u003E".utf8
            case UInt8(ascii: "&"): escaped += "\\u0026".utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Allows the page's own styles and scripts and the pictures next to it, and nothing else: no text of a screen
    /// can become a script (Content Security Policy Level 3).
    private static func policy(_ styles: [String], _ scripts: [String]) -> String {
        func sources(_ texts: [String]) -> String {
            texts.map { "'sha256-\(Data(SHA256.hash(Array($0.utf8)).bytes).base64EncodedString())'" }
                .joined(separator: " ")
        }
        return """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; \
            style-src \(sources(styles)); script-src \(sources(scripts))">
            """
    }
}

extension String {
    fileprivate mutating func replacePlaceholder(_ name: String, with text: String) {
        guard let range = range(of: "<!-- \(name) -->") else { return }
        replaceSubrange(range, with: text)
    }
}

import Foundation
import OnionModel
import OnionSupport

/// A page that is one file: its styles, its scripts and its data stand in it, and it loads nothing but pictures beside it.
struct WebPage {
    /// With `<!-- styles -->`, `<!-- data -->`, `<!-- scripts -->` and `<!-- policy -->` where these belong.
    let html: [UInt8]
    let styles: [[UInt8]]
    /// In the order in which they run.
    let scripts: [[UInt8]]

    /// The page with what it shows, which its scripts find in the element `data`.
    func bytes(showing data: Node) -> [UInt8] {
        var page = String(decoding: html, as: UTF8.self)
        let styles = styles.map { String(decoding: $0, as: UTF8.self) }
        let scripts = scripts.map { String(decoding: $0, as: UTF8.self) }
        // What comes from outside is put in last, so that nothing is looked for in it.
        page.put(WebPage.policy(styles, scripts), at: "policy")
        page.put(styles.map { "<style>\($0)</style>" }.joined(separator: "\n"), at: "styles")
        page.put(scripts.map { "<script>\($0)</script>" }.joined(separator: "\n"), at: "scripts")
        page.put("<script type=\"application/json\" id=\"data\">\(WebPage.harmless(data))</script>", at: "data")
        return Array(page.utf8)
    }

    /// JSON that ends no script element, whatever its texts are.
    static func harmless(_ data: Node) -> String {
        let json = JSONWriter.compact(data)
        var harmless: [UInt8] = []
        harmless.reserveCapacity(json.count)
        // Outside of texts JSON has none of these.
        for byte in json {
            switch byte {
            case UInt8(ascii: "<"): harmless += "\\u003C".utf8
            case UInt8(ascii: ">"): harmless += "\\u003E".utf8
            case UInt8(ascii: "&"): harmless += "\\u0026".utf8
            default: harmless.append(byte)
            }
        }
        return String(decoding: harmless, as: UTF8.self)
    }

    /// Allows what stands in the page and pictures beside it, and nothing else: no text of a screen can become a script
    /// (Content Security Policy Level 3).
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
    fileprivate mutating func put(_ text: String, at place: String) {
        guard let range = range(of: "<!-- \(place) -->") else { return }
        replaceSubrange(range, with: text)
    }
}

import Foundation
package import OnionCoding
import OnionSupport

/// A page in a single file of a folder. Its scripts render the templates of the service from its data, and it loads only the pictures beside it.
package struct WebPage: Sendable {
    private let templates: Node
    private let scripts: [String]

    /// - Parameters:
    ///   - names: The names of the templates that the page renders.
    ///   - scripts: The scripts that compute the values for the templates.
    init(templates names: [String], scripts: [[UInt8]]) {
        templates = .map(
            names.compactMap { name in
                PageFiles.templates[name].map { .init(name, .string(String(decoding: $0, as: UTF8.self))) }
            })
        let all =
            [PackageResources.mustache_js, PackageResources.folder_js] + scripts + [PageFiles.behaviour]
        self.scripts = all.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the page with its data.
    package func bytes(showing data: Node) -> [UInt8] {
        var page = String(decoding: PackageResources.page_html, as: UTF8.self)
        let styles = String(decoding: PageFiles.styles, as: UTF8.self)
        // The data is inserted last, so that it is not searched for placeholders.
        page.replacePlaceholder("policy", with: WebPage.policy(styles, scripts))
        page.replacePlaceholder("styles", with: "<style>\(styles)</style>")
        page.replacePlaceholder("scripts", with: scripts.map { "<script>\($0)</script>" }.joined(separator: "\n"))
        page.replacePlaceholder(
            "data", with: WebPage.element("templates", templates) + "\n" + WebPage.element("data", data))
        return Array(page.utf8)
    }

    /// An element with a value that the scripts read.
    private static func element(_ id: String, _ value: Node) -> String {
        "<script type=\"application/json\" id=\"\(id)\">\(scriptSafeJSON(value))</script>"
    }

    /// Returns JSON that cannot end its script element, whatever texts it contains.
    static func scriptSafeJSON(_ value: Node) -> String {
        let json = JSONWriter.compact(value)
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

    /// Allows only the page's own styles and scripts and the pictures beside it: no text of a screen can become a script (Content Security
    /// Policy Level 3).
    private static func policy(_ styles: String, _ scripts: [String]) -> String {
        func source(_ text: String) -> String {
            "'sha256-\(Data(SHA256.hash(Array(text.utf8)).bytes).base64EncodedString())'"
        }
        return """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; \
            style-src \(source(styles)); script-src \(scripts.map(source).joined(separator: " "))">
            """
    }
}

extension String {
    fileprivate mutating func replacePlaceholder(_ name: String, with text: String) {
        guard let range = range(of: "<!-- \(name) -->") else { return }
        replaceSubrange(range, with: text)
    }
}

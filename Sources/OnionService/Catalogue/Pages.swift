import Mustache
import OnionPages
import OnionSupport

/// The pages of the catalogue, and the files that they load.
struct Pages: Sendable {
    static let shared = Pages()

    let styles = PageFiles.styles
    let script = PageFiles.script
    let icon = PageFiles.icon
    /// A component of the files' URLs, so that a new version of the program invalidates caches.
    let version: String
    private let library: MustacheLibrary

    private init() {
        version = String(SHA256.hash(styles + script + icon).hexadecimal.prefix(12))
        library = MustacheLibrary(
            templates: PageFiles.templates.compactMapValues {
                try? MustacheTemplate(string: String(decoding: $0, as: UTF8.self))
            })
    }

    /// Renders a page, or a fragment of one. Its texts are escaped.
    ///
    /// - Parameters:
    ///   - name: The name of a template.
    ///   - content: The data for the template.
    func html(_ name: String, _ content: Any) -> [UInt8] {
        Array((library.render(PageValue.of(content), withTemplate: name) ?? "").utf8)
    }
}

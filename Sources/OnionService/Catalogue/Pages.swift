import Mustache
import OnionGallery
import OnionSupport

/// The pages of the catalogue, and the files that they load.
struct Pages: Sendable {
    static let shared = Pages()

    let styles = SharedStyles.css + PackageResources.catalogue_css
    let script = PackageResources.catalogue_js
    let icon = PackageResources.icon_svg
    /// A part of the addresses of the files, so that a new version of the program is a new file.
    let version: String
    private let library: MustacheLibrary

    private init() {
        version = String(SHA256.hash(styles + script + icon).hexadecimal.prefix(12))
        let texts = [
            "layout": PackageResources.layout_mustache, "home": PackageResources.home_mustache,
            "parts": PackageResources.parts_mustache, "part": PackageResources.part_mustache,
            "panels": PackageResources.panels_mustache, "control": PackageResources.control_mustache,
            "texts": PackageResources.texts_mustache,
            "flow": PackageResources.flow_mustache, "changes": PackageResources.changes_mustache,
            "search": PackageResources.search_mustache, "hits": PackageResources.hits_mustache,
            "embed": PackageResources.embed_mustache, "error": PackageResources.error_mustache,
        ]
        library = MustacheLibrary(
            templates: texts.compactMapValues { try? MustacheTemplate(string: String(decoding: $0, as: UTF8.self)) })
    }

    /// Returns a page, or a piece of one. Its texts are escaped.
    ///
    /// - Parameters:
    ///   - name: The name of a template.
    ///   - content: What the template shows.
    func html(_ name: String, _ content: Any) -> [UInt8] {
        Array((library.render(content, withTemplate: name) ?? "").utf8)
    }
}

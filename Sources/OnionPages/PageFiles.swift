/// The templates, styles and scripts of all pages.
package enum PageFiles {
    /// The Mustache templates of the catalogue by name.
    package static var templates: [String: [UInt8]] {
        [
            "layout": PackageResources.layout_mustache, "home": PackageResources.home_mustache,
            "parts": PackageResources.parts_mustache, "part": PackageResources.part_mustache,
            "panels": PackageResources.panels_mustache, "control": PackageResources.control_mustache,
            "texts": PackageResources.texts_mustache, "flow": PackageResources.flow_mustache,
            "changes": PackageResources.changes_mustache, "search": PackageResources.search_mustache,
            "hits": PackageResources.hits_mustache, "embed": PackageResources.embed_mustache,
            "error": PackageResources.error_mustache,
        ]
    }

    package static var styles: [UInt8] { PackageResources.page_css + PackageResources.catalogue_css }
    package static var script: [UInt8] { PackageResources.catalogue_js }
    package static var icon: [UInt8] { PackageResources.icon_svg }

    /// The page of a gallery.
    package static var gallery: WebPage {
        WebPage(
            html: PackageResources.gallery_html,
            styles: [PackageResources.page_css, PackageResources.gallery_css],
            scripts: [
                PackageResources.page_js, PackageResources.gallery_js, PackageResources.state_js,
                PackageResources.wall_js, PackageResources.detail_js, PackageResources.keyboard_js,
            ])
    }

    /// The page of a comparison.
    package static var comparison: WebPage {
        WebPage(
            html: PackageResources.comparison_html,
            styles: [PackageResources.page_css, PackageResources.comparison_css],
            scripts: [PackageResources.page_js, PackageResources.comparison_js])
    }
}

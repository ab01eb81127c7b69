/// The templates, styles and scripts of all pages.
package enum PageFiles {
    /// The Mustache templates by name. The service renders them itself; in a folder, a script renders them.
    package static let templates: [String: [UInt8]] = [
        "accept": PackageResources.accept_mustache,
        "change": PackageResources.change_mustache, "changes": PackageResources.changes_mustache,
        "changed": PackageResources.changed_mustache,
        "checks": PackageResources.checks_mustache, "comparison": PackageResources.comparison_mustache,
        "control": PackageResources.control_mustache, "embed": PackageResources.embed_mustache,
        "error": PackageResources.error_mustache, "fields": PackageResources.fields_mustache,
        "finding": PackageResources.finding_mustache,
        "flow": PackageResources.flow_mustache,
        "groups": PackageResources.groups_mustache, "hits": PackageResources.hits_mustache,
        "home": PackageResources.home_mustache, "icon": PackageResources.icon_svg,
        "image": PackageResources.image_mustache,
        "item": PackageResources.item_mustache, "layer": PackageResources.layer_mustache,
        "layout": PackageResources.layout_mustache, "line": PackageResources.line_mustache,
        "new": PackageResources.new_mustache, "ordered": PackageResources.ordered_mustache,
        "panels": PackageResources.panels_mustache,
        "part": PackageResources.part_mustache, "parts": PackageResources.parts_mustache,
        "picker": PackageResources.picker_mustache, "piece": PackageResources.piece_mustache,
        "referring": PackageResources.referring_mustache, "refusal": PackageResources.refusal_mustache,
        "removal": PackageResources.removal_mustache, "rename": PackageResources.rename_mustache,
        "restoration": PackageResources.restoration_mustache,
        "search": PackageResources.search_mustache, "store": PackageResources.store_mustache,
        "suggestions": PackageResources.suggestions_mustache,
        "texts": PackageResources.texts_mustache,
    ]

    package static let styles =
        PackageResources.page_css + PackageResources.catalogue_css + PackageResources.overview_css
        + PackageResources.media_css
    /// The behaviour of all pages, and the keys that act on them.
    static let behaviour = PackageResources.catalogue_js + PackageResources.keys_js
    /// The script of pages of the service.
    package static let script =
        PackageResources.documents_js + PackageResources.service_js + PackageResources.flow_js + behaviour
    package static let icon = PackageResources.icon_svg

    /// The page of a gallery.
    package static let gallery = WebPage(
        templates: [
            "control", "finding", "groups", "icon", "item", "layer", "layout", "panels", "part", "parts", "piece",
        ], scripts: [PackageResources.gallery_js, PackageResources.screens_js])

    /// The page of a comparison.
    package static let comparison = WebPage(
        templates: ["accept", "comparison", "control", "icon", "layout"], scripts: [PackageResources.comparison_js])
}

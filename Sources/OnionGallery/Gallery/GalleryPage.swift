import OnionCoding
import OnionLayout
import OnionModel

/// The page that shows a gallery: a single file that opens from the file system.
struct GalleryPage {
    let gallery: Gallery

    var bytes: [UInt8] {
        WebPage(
            html: PackageResources.gallery_html,
            styles: [PackageResources.page_css, PackageResources.gallery_css],
            scripts: [
                PackageResources.page_js, PackageResources.catalogue_js, PackageResources.state_js,
                PackageResources.wall_js, PackageResources.detail_js, PackageResources.keyboard_js,
            ]
        ).bytes(showing: data)
    }

    private var data: Node {
        let used = Set(gallery.variants.compactMap(\.device))
        let devices = Device.all.filter { used.contains($0.key) }
        return .map(
            (gallery.node(withChecksums: false).entries ?? []) + [
                .init("devices", .map(devices.map { .init($0.key, .string($0.name)) })),
                .init("default_device", .string(Device.standard.key)),
            ])
    }
}

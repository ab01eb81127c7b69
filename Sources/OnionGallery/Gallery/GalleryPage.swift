import OnionCoding
import OnionLayout
import OnionModel
import OnionPages

/// The page that shows a gallery: a single file that opens from the file system.
struct GalleryPage {
    let gallery: Gallery

    var bytes: [UInt8] {
        PageFiles.gallery.bytes(showing: data)
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

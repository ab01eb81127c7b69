package import Onion
package import OnionGraphics
package import OnionRender
import OnionSupport
import Synchronization

/// Images from a registry.
///
/// The registry is opened when the first image is requested, and each file is read at most once.
package final class RegistryImages: ImageSource {
    private struct State {
        /// Nil before it is opened, and where there is none.
        var registry: Registry?
        /// The files of the images, by name.
        var images: [String: [StoredImage]]?
        var files: [[UInt8]: AppImage] = [:]
    }

    /// Opens a separate connection, so that other reads can continue; nil when there is no registry.
    private let open: @Sendable () -> Registry?
    /// When the images are read; nil for now.
    private let moment: PastMoment?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - moment: When the images are read; nil for now.
    ///   - open: Opens a separate connection; nil when there is no registry.
    package init(at moment: PastMoment? = nil, _ open: @escaping @Sendable () -> Registry?) {
        self.open = open
        self.moment = moment
    }

    /// The images of an import that is not stored; nil when it has none.
    ///
    /// - Throws: ``RegistryError`` `temporary-file-failed`; `ImportRefused` for images that an import would refuse.
    package static func imported(_ images: [ImageEntry]) throws -> RegistryImages? {
        guard !images.isEmpty else { return nil }
        let registry = try Registry.temporary()
        try registry.importDocuments([], with: images, by: Authorship(author: ""))
        return RegistryImages { registry }
    }

    /// Returns the best image with a name; nil when the registry has none.
    package func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? {
        state.withLock { state in
            let images = allImages(&state)
            let files = ImageReference(name: name).storedNames(in: nil).lazy.compactMap { images[$0] }.first
            guard let image = RegistryImages.best(of: files ?? [], scale: scale, appearance: appearance) else {
                return nil
            }
            let file = state.files[image.digest] ?? RegistryImages.file(of: image, in: state.registry)
            state.files[image.digest] = file
            return file.with(
                scale: Double(image.variant.scale), isTemplate: image.rendering.map { $0 == .template },
                preservesVector: image.resizing.preservesVector,
                slices: image.resizing.slices.flatMap(ImageSlices.init(json:)))
        }
    }

    private static func file(of image: StoredImage, in registry: Registry?) -> AppImage {
        let bytes: [UInt8]? = try? registry?.read { try $0.bytes(of: image) }
        return bytes.flatMap(AppImage.init)
            ?? .undrawable(UndrawableImage(image.format, width: image.width, height: image.height))
    }

    /// The names of the registry's images.
    var names: Set<String> { state.withLock { Set(allImages(&$0).keys) } }

    /// A signature that changes when an image changes; nil when there are no images.
    package var signature: String? {
        let images = state.withLock { allImages(&$0).values.joined().sorted { $0.variant < $1.variant } }
        if images.isEmpty { return nil }
        var hash = SHA256()
        for image in images {
            let resizing = "\(image.resizing.preservesVector) \(image.resizing.slices ?? "")"
            let line = "\(image.variant) \(image.rendering?.rawValue ?? "") \(resizing) \(image.digestText)\n"
            hash.update(Array(line.utf8))
        }
        return String(hash.finalize().hexadecimal.prefix(16))
    }

    /// A signature that changes also when other vector images can be drawn; nil when there are no images.
    package func signature(drawingWith vectors: any VectorDrawing) -> String? {
        guard let signature else { return nil }
        let hasVectors = state.withLock { allImages(&$0).values.joined().contains(where: \.format.isVector) }
        return hasVectors ? "\(signature) \(vectors.signature)" : signature
    }

    /// Returns the registry's images. An unreadable registry has none: reading its screens reports the error.
    private func allImages(_ state: inout State) -> [String: [StoredImage]] {
        if let images = state.images { return images }
        var images: [String: [StoredImage]] = [:]
        state.registry = open()
        func read(_ snapshot: Snapshot) throws {
            try snapshot.eachImage { image in
                images[image.variant.name, default: []].append(image)
            }
        }
        try? state.registry?.read(at: moment, read)
        state.images = images
        return images
    }

    /// Returns the best file: first by appearance, then phones before other devices, then by format and scale.
    private static func best(
        of images: [StoredImage], scale: Double, appearance: Traits.Appearance
    ) -> StoredImage? {
        images.min { rank($0, scale: scale, appearance: appearance) < rank($1, scale: scale, appearance: appearance) }
    }

    private static func rank(
        _ image: StoredImage, scale: Double, appearance: Traits.Appearance
    ) -> (Int, Int, Double) {
        let variant = image.variant
        let fits = variant.appearance.rawValue == appearance.rawValue ? 0 : variant.appearance == .any ? 1 : 2
        let device: Int =
            switch variant.idiom {
            case .universal: 0
            case .iphone: 1
            case .ipad: 2
            case .mac, .tv, .watch, .car, .vision: 3
            }
        return (fits, device, ImageFormat?(image.format).rank(of: Double(variant.scale), for: scale))
    }
}

/// Images from several sources, of which the first that has an image wins.
package struct ImageSourceChain: ImageSource {
    private let sources: [any ImageSource]

    package init(_ sources: [any ImageSource]) {
        self.sources = sources
    }

    package func image(named name: String, scale: Double, appearance: Traits.Appearance) -> AppImage? {
        for source in sources {
            if let image = source.image(named: name, scale: scale, appearance: appearance) { return image }
        }
        return nil
    }
}

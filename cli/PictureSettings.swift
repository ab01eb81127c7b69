import Onion
import OnionGallery
import OnionGraphics
import OnionLayout
import OnionPreview
import OnionRender

/// The images, the scale and the view of pictures.
struct PictureSettings {
    /// Folders with images. The default is those in ONION_IMAGES, which colons separate.
    private let imageFolders: [String]
    /// The images that no folder has.
    private let registryImages: RegistryImages
    /// Pixels per point; nil for the scale of the device.
    private let scale: Double?
    private let view: Previewer.Style

    init(_ options: PictureOptions, from registry: RegistryOptions, showing view: Previewer.Style = .screen) {
        imageFolders =
            options.imageFolders.isEmpty
            ? Environment["ONION_IMAGES"]?.split(separator: ":").map(String.init) ?? [] : options.imageFolders
        let path = registry.found
        registryImages = RegistryImages { path.flatMap { try? Registry.open(at: $0) } }
        scale = options.scale
        self.view = view
    }

    func previewer(_ tools: DrawingTools) -> Previewer { previewer(tools, registryImages) }

    private func previewer(_ tools: DrawingTools, _ registryImages: RegistryImages) -> Previewer {
        let images = ImageSourceChain([ImageFolders(imageFolders), registryImages])
        return Previewer(text: tools.text, images: images, showing: view)
    }

    /// - Parameter oldImages: The images of the old side of a comparison, when they are others.
    func galleryPrinter(_ tools: DrawingTools, oldImages: RegistryImages? = nil) -> GalleryPrinter {
        let warnings = SharedWarnings()
        return GalleryPrinter(
            drawing: drawing(tools, registryImages, noting: warnings),
            oldDrawing: oldImages.map { drawing(tools, $0, noting: warnings) }, warnings: warnings)
    }

    private func drawing(
        _ tools: DrawingTools, _ registryImages: RegistryImages, noting warnings: SharedWarnings
    ) -> SubjectDrawing {
        let (previewer, scale) = (previewer(tools, registryImages), scale)
        let folders = FolderSignature.of(imageFolders, readsContents: true)
        let images = registryImages.signature.map { "\(folders) \($0)" } ?? folders
        return SubjectDrawing(
            layout: SubjectLayout(engine: LayoutEngine(text: tools.text)), encoder: tools.encoding,
            drawnBy: "onion \(Version.text), fonts \(tools.fonts()), images \(images), \(view)"
                + (scale.map { ", scale \($0)" } ?? "")
        ) { laidOut in
            var picture = warnings.noting { previewer.picture(of: laidOut, noting: &$0) }
            picture.scale = scale ?? picture.scale
            return picture
        }
    }
}

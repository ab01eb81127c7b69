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

    /// The images of the folders, and of the registry.
    let images: ImageSourceChain

    init(_ options: PictureOptions, from registry: RegistryOptions, showing view: Previewer.Style = .screen) {
        self.init(options.imageFolders, scale: options.scale, from: registry, showing: view)
    }

    init(
        _ folders: [String] = [], scale: Double? = nil, from registry: RegistryOptions,
        showing view: Previewer.Style = .screen
    ) {
        imageFolders =
            folders.isEmpty ? Environment["ONION_IMAGES"]?.split(separator: ":").map(String.init) ?? [] : folders
        let path = registry.found
        registryImages = RegistryImages { path.flatMap { try? Registry.open(at: $0) } }
        images = ImageSourceChain([ImageFolders(imageFolders), registryImages])
        self.scale = scale
        self.view = view
    }

    /// The engine that knows the sizes of the images.
    func engine(_ tools: DrawingTools) -> LayoutEngine {
        LayoutEngine(text: tools.text) { [images] in images.size(named: $0) }
    }

    func previewer(_ tools: DrawingTools) -> Previewer {
        Previewer(text: tools.text, images: images, showing: view)
    }

    func galleryPrinter(_ tools: DrawingTools) -> GalleryPrinter {
        let (previewer, warnings, scale) = (previewer(tools), SharedWarnings(), scale)
        let folders = FolderSignature.of(imageFolders, readsContents: true)
        let images = registryImages.signature.map { "\(folders) \($0)" } ?? folders
        let drawing = SubjectDrawing(
            layout: SubjectLayout(engine: engine(tools)), encoder: tools.encoding,
            drawnBy: "onion \(Version.text), fonts \(tools.fonts()), images \(images), \(view)"
                + (scale.map { ", scale \($0)" } ?? "")
        ) { laidOut in
            var picture = warnings.noting { previewer.picture(of: laidOut, noting: &$0) }
            picture.scale = scale ?? picture.scale
            return picture
        }
        return GalleryPrinter(drawing: drawing, warnings: warnings)
    }
}

import Onion
import OnionGallery
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

/// The images, the scale and the view of pictures.
struct PictureSettings {
    /// Folders with images. The default is those in ONION_IMAGES, which colons separate.
    private let imageFolders: [String]
    /// The images that no folder has.
    private let registryImages: RegistryImages
    /// The images of files and folders whose screens are drawn. They come before those of the registry.
    private var fileImages: [RegistryImages] = []
    private var style: PictureStyle
    /// Opens a registry, for the names of colors.
    private let open: @Sendable () -> ScreenSource?
    /// The tint color of the app's windows; nil for UIKit's.
    private(set) var tint: ColorReference?

    /// The images of the folders, and of the registry.
    private(set) var images: ImageSourceChain

    init(
        _ options: PictureOptions, from registry: RegistryOptions, at moment: PastMoment? = nil,
        showing view: Previewer.Style = .screen, isFullLength: Bool = false
    ) {
        self.init(
            options.imageFolders, from: registry, at: moment,
            style: PictureStyle(scale: options.scale, view: view, isFullLength: isFullLength))
    }

    /// - Parameter moment: When the images of the registry are read; nil for now.
    init(
        _ folders: [String] = [], from registry: RegistryOptions, at moment: PastMoment? = nil,
        style: PictureStyle = PictureStyle()
    ) {
        imageFolders =
            folders.isEmpty ? Environment["ONION_IMAGES"]?.split(separator: ":").map(String.init) ?? [] : folders
        let path = registry.found
        registryImages = RegistryImages(at: moment) { path.flatMap { try? Registry.open(at: $0) } }
        open = { path.flatMap { try? Registry.open(at: $0) }.map { ScreenSource($0, at: moment) } }
        images = ImageSourceChain([ImageFolders(imageFolders), registryImages])
        self.style = style
    }

    /// Returns the settings for subjects, some of which may be of files. A tint that no part is warned of.
    ///
    /// - Parameter tint: The tint color of the app's windows; nil for UIKit's.
    func drawing(_ subjects: [Subject], tint: AppTint? = nil) throws -> PictureSettings {
        var settings = self
        settings.tint = tint?.color(for: subjects, or: open)
        if settings.tint == nil, case .token(let key)? = tint {
            try Output.error.warn("the tint is \(key.text.quoted), but there is no color/\(key)")
        }
        for images in subjects.compactMap(\.images) where !settings.fileImages.contains(where: { $0 === images }) {
            settings.fileImages.append(images)
        }
        settings.images = ImageSourceChain([ImageFolders(imageFolders)] + settings.fileImages + [registryImages])
        return settings
    }

    /// Returns the settings for pictures that are compared with those of a style; the options of a command come first.
    func matching(_ style: PictureStyle) -> PictureSettings {
        var settings = self
        settings.style = self.style.completed(from: style)
        return settings
    }

    /// The engine that knows the sizes of the images.
    func engine(_ tools: DrawingTools) -> LayoutEngine { engine(tools, images) }

    private func engine(_ tools: DrawingTools, _ images: ImageSourceChain) -> LayoutEngine {
        LayoutEngine(text: tools.text) { images.size(named: $0, symbolFactor: $1) }
    }

    func layout(_ tools: DrawingTools) -> SubjectLayout { layout(tools, images) }

    private func layout(_ tools: DrawingTools, _ images: ImageSourceChain) -> SubjectLayout {
        SubjectLayout(
            engine: engine(tools, images), isFullLength: style.isFullLength, repeatsPrototypes: true, tint: tint)
    }

    func previewer(_ tools: DrawingTools) -> Previewer {
        Previewer(text: tools.text, images: images, vectors: tools.vectors, showing: style.view)
    }

    /// - Parameters:
    ///   - oldImages: The images of the old side of a comparison, when they are others.
    ///   - oldCatalogs: Asset catalogues whose images come first on the old side.
    func galleryPrinter(
        _ tools: DrawingTools, oldImages: RegistryImages? = nil, oldCatalogs: [String] = []
    ) -> GalleryPrinter {
        let warnings = SharedWarnings()
        let old = oldCatalogs.isEmpty ? oldImages : oldImages ?? registryImages
        return GalleryPrinter(
            drawing: drawing(tools, registryImages, imageFolders, noting: warnings),
            oldDrawing: old.map { drawing(tools, $0, oldCatalogs + imageFolders, noting: warnings) }, warnings: warnings
        )
    }

    private func drawing(
        _ tools: DrawingTools, _ registryImages: RegistryImages, _ imageFolders: [String],
        noting warnings: SharedWarnings
    ) -> SubjectDrawing {
        let images = ImageSourceChain([ImageFolders(imageFolders)] + fileImages + [registryImages])
        let previewer = Previewer(text: tools.text, images: images, vectors: tools.vectors, showing: style.view)
        let style = style
        let folders = FolderSignature.of(imageFolders, readsContents: true)
        let registries = (fileImages + [registryImages]).compactMap { $0.signature(drawingWith: tools.vectors) }
        // The files of folders are not known before they are drawn.
        let vectors = imageFolders.isEmpty ? [] : [tools.vectors.signature]
        let signature = ([folders] + vectors + registries).joined(separator: " ")
        return SubjectDrawing(
            layout: layout(tools, images), encoder: tools.encoding,
            drawnBy: "\(tools.signature), images \(signature), \(style.view)"
                + (style.isFullLength ? ", full length" : "")
                + (style.scale.map { ", scale \($0)" } ?? "") + (tint.map { ", tint \($0.signature)" } ?? ""),
            style: style
        ) { laidOut in
            var picture = warnings.noting { previewer.picture(of: laidOut, noting: &$0) }
            picture.scale = style.scale ?? picture.scale
            return picture
        }
    }
}

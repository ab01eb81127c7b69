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
    private var registryImages: RegistryImages
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
        settings.fileImages = PictureSettings.distinct(subjects.compactMap(\.images))
        settings.images = ImageSourceChain([ImageFolders(imageFolders)] + settings.fileImages + [registryImages])
        return settings
    }

    /// Returns the settings for one side of a comparison.
    ///
    /// - Parameters:
    ///   - files: The images of the side's files and folders. They come before all others, which may be those of the other side.
    ///   - registry: The images of the side's registry; nil for the same registry.
    func drawingSide(with files: [RegistryImages], and registry: RegistryImages?) -> PictureSettings {
        var settings = self
        settings.fileImages = PictureSettings.distinct(files)
        settings.registryImages = registry ?? registryImages
        settings.images = ImageSourceChain(
            settings.fileImages + [ImageFolders(imageFolders), settings.registryImages])
        return settings
    }

    private static func distinct(_ images: [RegistryImages]) -> [RegistryImages] {
        images.reduce(into: []) { distinct, images in
            if !distinct.contains(where: { $0 === images }) { distinct.append(images) }
        }
    }

    /// Returns the settings for pictures that are compared with those of a style; the options of a command come first.
    func matching(_ style: PictureStyle) -> PictureSettings {
        var settings = self
        settings.style = self.style.completed(from: style)
        return settings
    }

    /// The engine that knows the sizes of the images.
    func engine(_ tools: DrawingTools) -> LayoutEngine {
        LayoutEngine(text: tools.text) { images.size(named: $0, symbolFactor: $1) }
    }

    func layout(_ tools: DrawingTools) -> SubjectLayout {
        SubjectLayout(
            engine: engine(tools), isFullLength: style.isFullLength, repeatsPrototypes: true, tint: tint)
    }

    func previewer(_ tools: DrawingTools) -> Previewer {
        Previewer(text: tools.text, images: images, vectors: tools.vectors, showing: style.view)
    }

    /// - Parameter old: The settings of the old side of a comparison, when its images are others.
    func galleryPrinter(_ tools: DrawingTools, old: PictureSettings? = nil) -> GalleryPrinter {
        let warnings = SharedWarnings()
        return GalleryPrinter(
            drawing: drawing(tools, noting: warnings), oldDrawing: old.map { $0.drawing(tools, noting: warnings) },
            warnings: warnings)
    }

    private func drawing(_ tools: DrawingTools, noting warnings: SharedWarnings) -> SubjectDrawing {
        let previewer = self.previewer(tools)
        let style = style
        let folders = FolderSignature.of(imageFolders, readsContents: true)
        let registries = (fileImages + [registryImages]).compactMap { $0.signature(drawingWith: tools.vectors) }
        // The files of folders are not known before they are drawn.
        let vectors = imageFolders.isEmpty ? [] : [tools.vectors.signature]
        let signature = ([folders] + vectors + registries).joined(separator: " ")
        return SubjectDrawing(
            layout: layout(tools), encoder: tools.encoding,
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

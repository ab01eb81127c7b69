import Onion
import OnionGraphics
package import OnionPreview
import OnionRender
import OnionSupport
import Synchronization

/// A subject with its requested variants.
package struct GalleryEntry: Sendable {
    package var subject: Subject
    package var variants: [Variant]

    package init(_ subject: Subject, variants: [Variant]) {
        self.subject = subject
        self.variants = variants
    }
}

/// Writes galleries: pictures of subjects, a manifest, and a page that shows them.
package struct GalleryWriter: Sendable {
    /// Receives the number of finished pictures and their total, on any thread.
    package typealias Progress = @Sendable (_ done: Int, _ all: Int) -> Void

    /// The result of writing a gallery.
    package struct Summary: Hashable, Sendable {
        package var screens = 0
        package var drawn = 0
        /// The number of pictures that were up to date.
        package var kept = 0
        /// The number of pictures of the earlier gallery that were removed.
        package var removed = 0
    }

    private let drawing: SubjectDrawing
    private let folder: GalleryFolder
    private let digests = PartDigests()

    package init(drawing: SubjectDrawing, folder: GalleryFolder) {
        self.drawing = drawing
        self.folder = folder
    }

    /// Writes a picture of every entry in each of its variants. It replaces the pictures of an earlier gallery in the
    /// folder.
    ///
    /// - Parameter title: The title of the page, such as the app's name; nil for that of the earlier gallery.
    /// - Throws: `FileError` when the folder contains anything but a gallery, or a file cannot be written; ``RegistryError`` when a screen
    ///   cannot be assembled.
    @discardableResult
    package func write(
        _ entries: [GalleryEntry], title: String? = nil, progress: Progress = { _, _ in }
    ) throws -> Summary {
        try folder.prepare()
        let old = try folder.gallery()
        try folder.require(old?.files ?? [])
        // The manifest is written before the first picture. So an interrupted gallery can be written again.
        if old == nil { try folder.write(Gallery(drawnBy: drawing.drawnBy).json, to: GalleryFolder.manifest) }
        var (gallery, drawn) = try drawPictures(of: entries, keeping: old, progress)
        gallery.style = drawing.style
        gallery.title = title ?? old?.title
        let locales = Dictionary(
            gallery.screens.map { ($0.name, Set($0.pictures.compactMap(\.variant.locale))) }
        ) { $0.union($1) }
        gallery.hasAllLocales = try entries.allSatisfy { entry in
            try Set(entry.subject.locales).isSubset(of: locales[entry.subject.name] ?? [])
        }
        try folder.write(GalleryPage(gallery: gallery).bytes, to: GalleryFolder.page)
        try folder.write(gallery.json, to: GalleryFolder.manifest)
        var summary = Summary(screens: gallery.screens.count, drawn: drawn, kept: gallery.pictureCount - drawn)
        summary.removed = try folder.remove(picturesOf: old, notIn: gallery)
        return summary
    }

    private func drawPictures(
        of entries: [GalleryEntry], keeping old: Gallery?, _ progress: Progress
    ) throws -> (gallery: Gallery, drawn: Int) {
        let requests = entries.flatMap { entry in
            entry.variants.map { PictureRequest(subject: entry.subject, variant: $0) }
        }
        let known = EarlierPictures(old, drawnBy: drawing.drawnBy)
        let builder = Mutex(GalleryBuilder())
        _ = try Parallel().map(count: requests.count) { number in
            let drawn = try draw(requests[number], known)
            let done = builder.withLock { $0.add(drawn) }
            progress(done, requests.count)
        }
        return builder.withLock { ($0.gallery(drawnBy: drawing.drawnBy), $0.drawn) }
    }

    /// Draws a picture into the folder.
    ///
    /// - Parameter known: The pictures that the folder has; those that are up to date are kept.
    func draw(_ request: PictureRequest, _ known: EarlierPictures = EarlierPictures()) throws -> DrawnPicture {
        let prepared = try drawing.prepared(request.subject, for: request.variant)
        let variant = GalleryVariant(prepared)
        var screen = GalleryScreen(name: request.subject.name)
        screen.revision = prepared.composition?.screen.revision
        screen.texts = [variant.locale?.text ?? "und": VisibleTexts.of(prepared)]
        if let source = request.screenSource, let parts = prepared.composition?.parts {
            screen.parts = try digests.digests(of: parts, in: source)
        }
        if var kept = known.picture(of: screen.name, variant, digest: prepared.digest), has(kept, of: screen) {
            screen.layers = prepared.composition?.layerNames ?? []
            (kept.tab, kept.state) = (prepared.variant.tabName, prepared.stateName)
            return DrawnPicture(screen: screen, picture: kept, isKept: true)
        }
        let laidOut = try drawing.laidOut(prepared)
        screen.layers = laidOut.layers
        var drawn = try write(drawing.paint(laidOut), of: screen, variant, digest: prepared.digest)
        (drawn.tab, drawn.state) = (prepared.variant.tabName, prepared.stateName)
        return DrawnPicture(screen: screen, picture: drawn, isKept: false)
    }

    private func has(_ picture: GalleryPicture, of screen: GalleryScreen) -> Bool {
        let thumbnail = screen.thumbnailPath(of: picture)
        // Unless it is forced, the thumbnails have been checked.
        return folder.has(screen.path(of: picture), checksum: picture.checksum)
            && (folder.isForced ? folder.isIntact(thumbnail) : folder.has(thumbnail))
    }

    private func write(
        _ painted: Picture, of screen: GalleryScreen, _ variant: GalleryVariant, digest: String?
    ) throws -> GalleryPicture {
        let png = try folder.marked(drawing.encoder.png(painted), as: "picture.png")
        let size = PNGHeader.size(of: png)
        let picture = GalleryPicture(
            variant: variant, width: size.width, height: size.height, scale: painted.scale, digest: digest,
            checksum: SHA256.hash(png).hexadecimal)
        try folder.write(png, to: screen.path(of: picture))
        try folder.write(drawing.encoder.png(painted.thumbnail), to: screen.thumbnailPath(of: picture))
        return picture
    }
}

extension GalleryFolder {
    /// Removes the pictures that the earlier gallery lists and the newer one does not, and nothing else.
    func remove(picturesOf old: Gallery?, notIn new: Gallery) throws -> Int {
        let wanted = Set(new.screens.flatMap { screen in screen.pictures.map(screen.path) })
        var removed = 0
        for screen in old?.screens ?? [] {
            for picture in screen.pictures where !wanted.contains(screen.path(of: picture)) {
                try remove(screen.path(of: picture))
                try remove(screen.thumbnailPath(of: picture))
                removed += 1
            }
        }
        return removed
    }
}

extension Picture {
    /// The maximum height of a thumbnail in pixels: twice its height on the page.
    private static let thumbnailHeight = 800.0

    /// The same picture with fewer pixels.
    var thumbnail: Picture {
        var thumbnail = self
        let longest = max(size.width, size.height)
        if longest > 0 { thumbnail.scale = min(scale, Picture.thumbnailHeight / longest) }
        return thumbnail
    }
}

/// The header of a PNG file (PNG specification, 11.2.2 IHDR).
enum PNGHeader {
    /// Returns the size in pixels; zero when the bytes are not a PNG.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int) {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return (0, 0) }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }
}

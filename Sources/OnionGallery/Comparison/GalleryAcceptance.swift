import OnionModel
package import OnionPreview
import OnionSupport

/// Makes new pictures of a comparison those of its gallery.
///
/// The gallery is replaced as a whole, or stays as it is.
package struct GalleryAcceptance: Sendable {
    private let folder: GalleryFolder
    private let drawing: SubjectDrawing

    /// - Parameter drawing: Draws the pictures, as for the comparison.
    package init(_ folder: GalleryFolder, drawing: SubjectDrawing) {
        self.folder = folder
        self.drawing = drawing
    }

    /// Accepts the differences of groups.
    ///
    /// - Parameters:
    ///   - groups: Groups of the comparison.
    ///   - comparison: The comparison of the gallery with the new side.
    ///   - new: The new side.
    /// - Returns: The number of pictures that were drawn or removed because they differed.
    /// - Throws: `FileError` or ``Problem`` when the gallery cannot be read or written; ``RegistryError`` when a screen cannot be assembled.
    @discardableResult
    package func accept(
        _ groups: [ChangeGroup], of comparison: PictureComparison, from new: ComparisonSide
    ) throws -> Int {
        let accepted = groups.flatMap(\.pictures).map { comparison.differences[$0] }
        guard !accepted.isEmpty else { return 0 }
        let old = try folder.existingGallery()
        try folder.require(old.files)
        let update = GalleryUpdate(old, accepting: accepted, of: comparison, drawnBy: drawing.drawnBy)
        let sources = try new.pictures(drawnBy: drawing)
        let requests = update.drawn.compactMap { name -> PictureRequest? in
            if case .request(let request, _, _)? = sources[name] { request } else { nil }
        }
        let replacement = try FolderReplacement(of: folder.path)
        defer { replacement.discard() }
        let copy = folder.copy(at: replacement.copy)
        let writer = GalleryWriter(drawing: drawing, folder: copy)
        let drawn = try Parallel().map(count: requests.count) { try writer.draw(requests[$0]) }
        let gallery = update.gallery(with: drawn)
        try copy.write(GalleryPage(gallery: gallery).bytes, to: GalleryFolder.page)
        try copy.write(gallery.json, to: GalleryFolder.manifest)
        _ = try copy.remove(picturesOf: old, notIn: gallery)
        try replacement.commit()
        return accepted.count
    }
}

/// The manifest of a gallery with new pictures.
private struct GalleryUpdate {
    private let old: Gallery
    private let drawnBy: String
    private let removed: Set<PictureName>
    /// The screens of which a difference is not accepted. They keep the digests of their parts, so that its cause is found again.
    private let unfinished: Set<String>
    /// Whether the gallery has no other pictures afterwards than those of the new side.
    private let isWhole: Bool
    /// The pictures to draw.
    let drawn: [PictureName]

    init(_ old: Gallery, accepting accepted: [ComparedPicture], of comparison: PictureComparison, drawnBy: String) {
        self.old = old
        self.drawnBy = drawnBy
        let names = Set(accepted.map(PictureName.init))
        removed = Set(accepted.filter { $0.outcome == .removed }.map(PictureName.init))
        unfinished = Set(comparison.differences.filter { !names.contains(PictureName($0)) }.map(\.screen))
        let compared = Set(comparison.pictures.map(PictureName.init))
        isWhole =
            unfinished.isEmpty
            && old.screens.allSatisfy { screen in
                screen.pictures.allSatisfy {
                    compared.contains(PictureName(screen: screen.name, variant: $0.variant))
                }
            }
        // Pictures that look the same are of other parts, or of another program.
        let others = isWhole ? comparison.pictures.filter { $0.outcome == .same && $0.wasDrawn } : []
        drawn = (accepted.filter { $0.outcome != .removed } + others).map(PictureName.init)
    }

    func gallery(with drawn: [DrawnPicture]) -> Gallery {
        var gallery = old
        if isWhole { gallery.drawnBy = drawnBy }
        // Pictures of another program than the gallery's are always compared by their pixels.
        let hasDigests = gallery.drawnBy == drawnBy
        var screens = Dictionary(old.screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (name, those) in Dictionary(grouping: drawn, by: \.screen.name) {
            var screen = those[0].screen
            let former = screens[name]
            screen.pictures = former?.pictures ?? []
            for (index, one) in those.enumerated() {
                var picture = one.picture
                if !hasDigests { picture.digest = nil }
                screen.pictures.removeAll { $0.variant == picture.variant }
                screen.pictures.append(picture)
                if index > 0 { screen.add(one.screen) }
            }
            screen.pictures.sort { $0.variant < $1.variant }
            screen.texts.merge(former?.texts ?? [:]) { new, _ in new }
            screen.parts.merge(former?.parts ?? [:]) { unfinished.contains(name) ? $1 : $0 }
            screens[name] = screen
        }
        gallery.screens = screens.values.compactMap(withoutRemoved)
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return gallery
    }

    private func withoutRemoved(_ screen: GalleryScreen) -> GalleryScreen? {
        var screen = screen
        screen.pictures.removeAll { removed.contains(PictureName(screen: screen.name, variant: $0.variant)) }
        return screen.pictures.isEmpty ? nil : screen
    }
}

extension PictureName {
    fileprivate init(_ picture: ComparedPicture) {
        self.init(screen: picture.screen, variant: picture.variant)
    }
}

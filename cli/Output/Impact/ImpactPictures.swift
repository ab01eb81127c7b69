import Onion
import OnionAudit
import OnionCoding
import OnionGallery
import OnionPreview

/// Compares the pictures of screens before and after an import.
struct ImpactPictures {
    let registry: Registry
    let documents: [Document]
    let variants: Variants
    let printer: GalleryPrinter

    /// Draws and compares screens, and writes the differences to a folder.
    func comparison(of screens: [ScreenImpact.Shown], into folder: GalleryFolder) throws -> PictureComparison {
        let before = entries(screens.filter(\.isShownBefore), in: ScreenSource(registry))
        let after = entries(screens.filter(\.isShownAfter), in: ScreenSource(registry, afterImporting: documents))
        return try printer.comparison(.subjects(before), with: .subjects(after), into: folder)
    }

    private func entries(_ screens: [ScreenImpact.Shown], in shelf: ScreenSource) -> [GalleryEntry] {
        screens.map { screen in
            GalleryEntry(
                Subject(name: screen.name.description, source: .screen(screen.name, in: shelf)), variants: variants.all)
        }
    }
}

extension ScreenImpact {
    /// A screen whose picture changes.
    struct Shown {
        /// Without a revision.
        var name: Reference
        var isShownBefore: Bool
        var isShownAfter: Bool
    }

    /// Nil for a screen that stays the same.
    var shown: Shown? {
        guard outcome != .same else { return nil }
        return Shown(
            name: screen, isShownBefore: !isNew && outcome != .mended, isShownAfter: refusal == nil)
    }
}

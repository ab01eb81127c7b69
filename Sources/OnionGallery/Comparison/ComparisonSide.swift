import OnionModel
package import OnionPreview
import OnionSupport

package enum ComparisonSide: Sendable {
    /// The pictures of an existing gallery.
    case gallery(Gallery, in: GalleryFolder)
    /// Subjects that are drawn for the comparison, each in its variants.
    case subjects([GalleryEntry])

    /// Returns the source of every picture of this side.
    func pictures(drawnBy drawing: SubjectDrawing) throws -> [PictureName: PictureSource] {
        switch self {
        case .gallery(let gallery, let folder):
            return gallery.screens.reduce(into: [:]) { pictures, screen in
                for picture in screen.pictures {
                    pictures[PictureName(screen: screen.name, variant: picture.variant)] =
                        .file(picture, of: screen, in: folder, drawnBy: gallery.drawnBy)
                }
            }
        case .subjects(let entries):
            let requests = entries.flatMap { entry in
                entry.variants.map { PictureRequest(subject: entry.subject, variant: $0) }
            }
            let pictures = try Parallel().map(count: requests.count) { index in
                let prepared = try drawing.prepared(requests[index].subject, for: requests[index].variant)
                let name = PictureName(screen: prepared.subject.name, variant: GalleryVariant(prepared))
                // A picture that has to be drawn is assembled again: the compositions of a whole app take much memory.
                let parts = prepared.composition?.parts ?? []
                return (name, PictureSource.request(requests[index], digest: prepared.digest, parts: parts))
            }
            return Dictionary(pictures, uniquingKeysWith: { _, last in last })
        }
    }
}

struct PictureName: Hashable, Comparable, Sendable {
    let screen: String
    let variant: GalleryVariant

    static func < (left: PictureName, right: PictureName) -> Bool {
        left.screen == right.screen
            ? left.variant < right.variant : left.screen.utf8.lexicographicallyPrecedes(right.screen.utf8)
    }
}

extension Gallery {
    /// Returns entries for subjects in the variants that the gallery has of them. Subjects that the gallery does not
    /// have get all of its variants. The tabs and states are those that the subjects have now, and the languages, too, where the gallery has
    /// all of them.
    ///
    /// - Parameters:
    ///   - requested: Devices and languages that the gallery may not have yet.
    ///   - inAllLocales: Whether subjects are shown in all their languages, also where the gallery has only some.
    /// - Throws: ``RegistryError`` when a screen cannot be assembled.
    package func entries(
        for subjects: [Subject], adding requested: Variants = Variants(), inAllLocales: Bool = false
    ) throws -> [GalleryEntry] {
        let known = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let all = variants.map(\.variant)
        return try subjects.map { subject in
            let wanted = known[subject.name]?.pictures.map(\.variant.variant) ?? all
            var plain = wanted.filter { $0.state == nil && $0.traits.tab == nil }
            let own = inAllLocales || hasAllLocales ? try subject.locales : []
            let locales = Set(own + requested.locales).subtracting(plain.compactMap(\.traits.locale))
            plain.add(locales.sorted()) { $0.traits.locale = $1 }
            let devices = requested.devices.filter { device in !plain.contains { $0.device == device } }
            plain.add(devices) { $0.device = $1 }
            return GalleryEntry(subject, variants: try subject.expanded(plain, inAllTabs: true, inAllStates: true))
        }
    }
}

extension [Variant] {
    /// Adds the variants with each of some other values of a trait.
    fileprivate mutating func add<Value>(_ values: [Value], _ set: (inout Variant, Value) -> Void) {
        var known = Set(self)
        for (value, variant) in values.flatMap({ value in map { (value, $0) } }) {
            var added = variant
            set(&added, value)
            if known.insert(added).inserted { append(added) }
        }
    }
}

import OnionModel
import OnionPreview

struct PictureRequest: Sendable {
    let subject: Subject
    let variant: Variant
}

/// A picture in the folder, with the facts about its screen.
struct DrawnPicture: Sendable {
    /// Without pictures.
    let screen: GalleryScreen
    let picture: GalleryPicture
    /// Whether the picture existed already.
    let isKept: Bool
}

/// A gallery under construction. Pictures arrive in any order.
struct GalleryBuilder {
    private var screens: [String: GalleryScreen] = [:]
    private var pictures: [String: [String: GalleryPicture]] = [:]
    private(set) var drawn = 0
    private var done = 0

    /// Adds a picture and returns the number of pictures so far.
    mutating func add(_ drawn: DrawnPicture) -> Int {
        let name = drawn.screen.name
        screens[name, default: drawn.screen].add(drawn.screen)
        let isNew = pictures[name, default: [:]].updateValue(drawn.picture, forKey: drawn.picture.variant.name) == nil
        if isNew, !drawn.isKept { self.drawn += 1 }
        done += 1
        return done
    }

    /// Returns the gallery in its sorted order, whatever order the pictures arrived in.
    func gallery(drawnBy: String) -> Gallery {
        let screens = self.screens.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return Gallery(
            drawnBy: drawnBy,
            screens: screens.map { screen in
                var screen = screen
                screen.pictures = (pictures[screen.name] ?? [:]).values.sorted { $0.variant < $1.variant }
                return screen
            })
    }
}

extension GalleryScreen {
    /// Adds what another picture of the same screen shows: another language has other texts, and another tab other parts.
    mutating func add(_ other: GalleryScreen) {
        texts.merge(other.texts) { first, _ in first }
        parts.merge(other.parts) { first, _ in first }
    }
}

/// The pictures of an earlier gallery, by screen and variant.
struct EarlierPictures: Sendable {
    private var pictures: [String: [String: GalleryPicture]] = [:]

    /// No pictures.
    init() {}

    /// - Parameter drawnBy: The current signature. Pictures with another signature are ignored.
    init(_ gallery: Gallery?, drawnBy: String) {
        guard let gallery, gallery.drawnBy == drawnBy else { return }
        for screen in gallery.screens {
            pictures[screen.name] = Dictionary(
                screen.pictures.map { ($0.variant.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Returns the picture with the same digest; nil also when there is no digest.
    func picture(of screen: String, _ variant: GalleryVariant, digest: String?) -> GalleryPicture? {
        guard let digest, let picture = pictures[screen]?[variant.name], picture.digest == digest else { return nil }
        return picture
    }
}

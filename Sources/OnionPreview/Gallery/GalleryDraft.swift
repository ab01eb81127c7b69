import OnionModel

/// One picture that somebody wants.
struct PictureRequest: Sendable {
    let subject: Subject
    let variant: Variant

    init(_ subject: Subject, _ variant: Variant) {
        self.subject = subject
        self.variant = variant
    }
}

/// A picture that is in the folder, and what is known of its screen.
struct DrawnPicture: Sendable {
    /// Without pictures.
    let screen: GalleryScreen
    let picture: GalleryPicture
    /// Whether it was there already.
    let isKept: Bool
}

/// A gallery in the making: pictures come in any order.
struct GalleryDraft {
    private var screens: [String: GalleryScreen] = [:]
    private var pictures: [String: [String: GalleryPicture]] = [:]
    private(set) var drawn = 0
    private var done = 0

    /// Takes a picture in, and says how many there have been.
    mutating func take(_ drawn: DrawnPicture) -> Int {
        let name = drawn.screen.name
        screens[name, default: drawn.screen].texts.merge(drawn.screen.texts) { first, _ in first }
        let isNew = pictures[name, default: [:]].updateValue(drawn.picture, forKey: drawn.picture.variant.name) == nil
        if isNew, !drawn.isKept { self.drawn += 1 }
        done += 1
        return done
    }

    /// Everything in its order, whatever order it came in.
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

/// The pictures of an earlier gallery, to look them up.
struct KnownPictures: Sendable {
    private var pictures: [String: [String: GalleryPicture]] = [:]

    /// - Parameter drawnBy: What draws now; what something else has drawn is not known.
    init(_ gallery: Gallery?, drawnBy: String) {
        guard let gallery, gallery.drawnBy == drawnBy else { return }
        for screen in gallery.screens {
            pictures[screen.name] = Dictionary(
                screen.pictures.map { ($0.variant.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The picture of the same parts; nil also for what has no digest.
    func picture(of screen: String, _ variant: GalleryVariant, digest: String?) -> GalleryPicture? {
        guard let digest, let picture = pictures[screen]?[variant.name], picture.digest == digest else { return nil }
        return picture
    }
}

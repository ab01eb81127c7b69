package import OnionModel

/// A release that is not written yet, and how it differs from what its channel points to.
package struct ReleasePlan: Sendable {
    package let channel: ChannelName
    /// The last change of the registry that it has.
    package let change: Int
    /// The change up to which the release before it goes; nil for the first one, and after one of another registry.
    package let former: Int?
    package let differences: ReleaseDifferences
    let baseLocale: LocaleTag
    package let screens: [PublishedScreen]
    let images: [PublishedImage]
    /// The channel's current release.
    let previous: (digest: FileDigest, number: Int)?
    /// How it keeps its texts.
    package let form: ReleaseForm
    /// Whether the channel's current release keeps them otherwise, or has lost some of its packs. Then a release is written, though nothing
    /// differs.
    let isRebuilt: Bool
    /// The undamaged files of the previous release.
    let known: Set<FileDigest>
    /// The packs of the previous release with their sizes in bytes, and those that are damaged.
    let packs: [FileDigest: Int]
    let lost: Set<FileDigest>
    /// The pages of its screens; empty when they are not in packs.
    let pages: [PackedPage]
    /// Where its pages are in undamaged packs.
    let pagePlaces: [FileDigest: PackPlace]
    /// How many files of the previous release are missing or damaged.
    package let damaged: Int

    /// The number of compositions that were assembled for it.
    package let assembled: Int
    /// The number of the release to which the channel points; nil when it has none.
    package var previousNumber: Int? { previous?.number }
    package var screenCount: Int { screens.count }
    /// Whether a release has to be written: it would not be the one that the channel has.
    package var isNeeded: Bool { !differences.isEmpty || previous == nil || isRebuilt }
}

/// How a release differs from the one before it.
package struct ReleaseDifferences: Hashable, Sendable {
    /// A screen with other compositions.
    package struct Change: Hashable, Sendable {
        package var key: Key
        /// The languages whose compositions differ, sorted.
        package var locales: [LocaleTag]
    }

    /// A part with another revision than before.
    package struct PartChange: Hashable, Sendable {
        package var part: Reference
        package var before: Int?
    }

    /// Each sorted by key.
    package var added: [Key] = []
    package var changed: [Change] = []
    package var removed: [Key] = []
    /// The parts of the registry that have other revisions, sorted by kind and key, with the number that each had; nil for a new one.
    package var parts: [PartChange] = []
    /// The names of images that were added, changed or removed, sorted.
    package var images: [String] = []

    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty && images.isEmpty }

    init(
        from old: [PublishedScreen], _ oldImages: [PublishedImage], to new: [PublishedScreen],
        _ newImages: [PublishedImage]
    ) {
        let before = Dictionary(old.map { ($0.key, $0.files) }, uniquingKeysWith: { first, _ in first })
        for screen in new {
            guard let files = before[screen.key] else {
                added.append(screen.key)
                continue
            }
            let locales = Set(files.keys).union(screen.files.keys).filter { files[$0] != screen.files[$0] }
            if !locales.isEmpty { changed.append(Change(key: screen.key, locales: locales.sorted())) }
        }
        let kept = Set(new.map(\.key))
        removed = old.map(\.key).filter { !kept.contains($0) }
        added.sort { $0.text < $1.text }
        changed.sort { $0.key.text < $1.key.text }
        removed.sort { $0.text < $1.text }
        let imagesBefore = Dictionary(oldImages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let imagesAfter = Dictionary(newImages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        images = Set(imagesBefore.keys).union(imagesAfter.keys)
            .filter { imagesBefore[$0] != imagesAfter[$0] }.sorted()
    }
}

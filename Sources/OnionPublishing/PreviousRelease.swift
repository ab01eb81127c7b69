import Onion
import OnionModel
import OnionStore

/// The release to which a channel points before another one is published, as far as its files can be read.
struct PreviousRelease {
    /// The digest and the number of the release; nil before the first one.
    let pointer: (digest: FileDigest, number: Int)?
    /// How the release keeps its texts; nil before the first one.
    let form: ReleaseForm?
    private let release: Release?
    private(set) var screens: [PublishedScreen]?
    private(set) var images: [PublishedImage]?
    /// The pages of the screens in packs.
    private(set) var pages: [PackedPage] = []

    /// - Throws: `Problem` `damaged-release` when the file of the channel cannot be read.
    init(of channel: ChannelName, in folder: ReleaseFolder, at time: Instant) throws {
        let target = try folder.pointer(of: channel)
        pointer = target.map { pointer in
            let current = pointer.current(at: time)
            return (digest: current.release, number: current.number)
        }
        var release = pointer.flatMap { try? folder.release($0.digest) }
        form = release?.form ?? target.map { $0.hasPacks ? .packs : .files }
        if let whole = release, form == .packs {
            if let pages = try? folder.packedPages(of: whole), let images = try? folder.images(of: whole) {
                (self.pages, self.screens, self.images) = (pages, pages.flatMap(\.screens), images)
            } else {
                // Its pages cannot be rebuilt without the places in them, so that nothing of it can be shared.
                release = nil
            }
        } else {
            screens = release.flatMap { try? folder.entries($0.screens, PublishedScreen.self) }
            images = release.flatMap { try? folder.entries($0.images, PublishedImage.self) }
        }
        self.release = release
    }

    /// The files of the release, as far as its pages can be read.
    ///
    /// - Parameter sizes: The sizes of images in bytes, as far as they are known.
    func files(_ sizes: [FileDigest: Int]) -> Set<ReleaseFolder.NamedFile> {
        guard let release else { return [] }
        return ReleaseFolder.files(of: release, screens ?? [], images ?? [], sizes)
    }

    /// The packs of the release, and where its pages are in them.
    var packs: (packs: [Pack], pages: [FileDigest: PackPlace]) {
        guard let release, let packs = release.packs else { return ([], [:]) }
        let lists = [release.screens, release.images].flatMap { zip($0.pages, $0.places ?? []) }
        return (packs, Dictionary(lists) { first, _ in first })
    }

    /// Returns the release if the registry published it: the change numbers of another registry, such as one that was created anew, cannot be
    /// compared.
    func release(of channel: ChannelName, in snapshot: Snapshot) throws -> Release? {
        guard let pointer, let release else { return nil }
        let isKnown = try snapshot.isPublished(pointer.digest.bytes, in: channel.text, asOf: release.change)
        return isKnown ? release : nil
    }

    /// Replaces pages, which may be unreadable, by planned entries that give the same pages.
    mutating func rebuildPages(_ screens: [PublishedScreen], _ images: [PublishedImage]) {
        guard let release, release.form == .files else { return }
        if release.screens.pages == Pages(screens).digests { self.screens = screens }
        if release.images.pages == Pages(images).digests { self.images = images }
    }
}

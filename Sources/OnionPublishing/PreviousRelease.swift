import Onion
import OnionModel
import OnionStore

/// The release to which a channel points before another one is published, as far as its files can be read.
struct PreviousRelease {
    /// The digest and the number of the release; nil before the first one.
    let pointer: (digest: FileDigest, number: Int)?
    private let release: Release?
    private(set) var screens: [PublishedScreen]?
    private(set) var images: [PublishedImage]?

    /// - Throws: `Problem` `damaged-release` when the file of the channel cannot be read.
    init(of channel: ChannelName, in folder: ReleaseFolder, at time: Instant) throws {
        pointer = try folder.pointer(of: channel).map { pointer in
            let current = pointer.current(at: time)
            return (digest: current.release, number: current.number)
        }
        release = pointer.flatMap { try? folder.release($0.digest) }
        screens = release.flatMap { try? folder.entries($0.screens, PublishedScreen.self) }
        images = release.flatMap { try? folder.entries($0.images, PublishedImage.self) }
    }

    /// The digests of the release's pages.
    var pages: [FileDigest] { release.map { $0.screens.pages + $0.images.pages } ?? [] }

    /// Returns the release if the registry published it: the change numbers of another registry, such as one that was created anew, cannot be
    /// compared.
    func release(of channel: ChannelName, in snapshot: Snapshot) throws -> Release? {
        guard let pointer, let release else { return nil }
        let isKnown = try snapshot.isPublished(pointer.digest.bytes, in: channel.text, asOf: release.change)
        return isKnown ? release : nil
    }

    /// Replaces pages, which may be unreadable, by planned entries that give the same pages.
    mutating func rebuildPages(_ screens: [PublishedScreen], _ images: [PublishedImage]) {
        guard let release else { return }
        if release.screens.pages == Pages(screens).digests { self.screens = screens }
        if release.images.pages == Pages(images).digests { self.images = images }
    }
}

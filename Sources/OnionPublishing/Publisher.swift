package import Onion
import OnionAssembly
package import OnionModel
import OnionStore
import OnionSupport

/// Publishes states of a registry into a folder.
package struct Publisher: Sendable {
    let registry: Registry
    let folder: ReleaseFolder
    /// The version of the program.
    private let program: String

    package init(_ registry: Registry, into folder: ReleaseFolder, program: String) {
        self.registry = registry
        self.folder = folder
        self.program = program
    }

    // MARK: - The plan

    /// Assembles the screens that may have changed since the last release of a channel, and writes nothing.
    ///
    /// - Parameters:
    ///   - channel: The channel. For one with versions, the screens are assembled for these.
    ///   - screens: The screens to publish; nil for all.
    ///   - time: Now.
    ///   - look: How closely the files of the last release are looked at. What is damaged is written again.
    ///   - form: How the release keeps its texts; nil for the form of the last release, and files for the first one.
    /// - Throws: ``PublishRefused`` when screens cannot be assembled; `Problem` `damaged-release` when the file of the channel cannot be
    ///   read, `no-release` and `overlapping-versions` for versions that the channel cannot have; ``RegistryError``.
    package func plan(
        _ channel: ChannelName, screens: [Reference]?, at time: Instant, _ look: ReleaseFolder.Look = .sizes,
        form: ReleaseForm? = nil
    ) throws -> ReleasePlan {
        try requirePlace(of: channel)
        var previous = try PreviousRelease(of: channel, in: folder, at: time)
        return try registry.read { snapshot in
            let base = try snapshot.baseLocale
            let former = try previous.release(of: channel, in: snapshot)
            let isComparable =
                previous.screens != nil && former.map { $0.program == program && $0.baseLocale == base } ?? false
            let change = isComparable ? former?.change : nil
            let stale = try change.flatMap { try self.stale(of: channel, since: $0, in: snapshot) }
            var assembly = ScreenPlanning(
                try ReleaseAssembly(channel, in: snapshot), base: base,
                known: stale == nil
                    ? [:] : Dictionary((previous.screens ?? []).map { ($0.key, $0) }) { first, _ in first },
                stale: Set((stale ?? []).map(\.key)))
            let planned = try assembly.plan(screens ?? Publisher.screens(snapshot))
            // Code of an app names images of its space and of the default one, and no others than its screens.
            let spaces = screens.map { Set($0.map { $0.key.space ?? "" }).union([""]) }
            let others = try screens.map { try snapshot.imagesOfOtherSpaces(shownBy: $0) } ?? []
            let (images, sizes) = try Publisher.images(snapshot) { name in
                spaces?.contains(Key(stored: name).space ?? "") ?? true || others.contains(name)
            }
            previous.rebuildPages(planned, images)
            let (oldScreens, oldImages) = (previous.screens ?? [], previous.images ?? [])
            let known = previous.files(sizes)
            let damaged = folder.damaged(known, look)
            let form = form ?? previous.form ?? .files
            let (packs, pagePlaces) = previous.packs
            let lost = Set(packs.map(\.digest)).intersection(damaged)
            var differences = ReleaseDifferences(from: oldScreens, oldImages, to: planned, images)
            if let former {
                differences.parts = try snapshot.parts(changedSince: former.change).map {
                    ReleaseDifferences.PartChange(part: $0.part, before: $0.before)
                }
            }
            return ReleasePlan(
                channel: channel, change: try snapshot.lastChange, former: former?.change,
                differences: differences, baseLocale: base,
                screens: planned, images: images, previous: previous.pointer, form: form,
                isRebuilt: form != previous.form ?? form || (form == .packs && !lost.isEmpty),
                known: Set(known.map(\.digest)).subtracting(damaged),
                packs: Dictionary(packs.map { ($0.digest, $0.size) }) { first, _ in first },
                lost: lost, pages: form == .packs ? previous.pages : [],
                pagePlaces: form == .packs ? pagePlaces.filter { !lost.contains($0.value.block.pack) } : [:],
                damaged: damaged.count,
                assembled: assembly.assembled)
        }
    }

    /// - Throws: `Problem` `no-release` and `overlapping-versions`; `FileError`.
    private func requirePlace(of channel: ChannelName) throws {
        try folder.requireOwn(channel)
        guard let range = channel.versions else { return }
        guard let whole = try folder.filePointer(of: channel) else { throw Problem.noRelease(channel) }
        for other in whole.versions.map(\.range) where other != range && other.overlaps(range) {
            throw Problem.overlappingVersions(range, other, in: channel)
        }
    }

    /// Returns the screens of which other compositions may be made than before; nil for all.
    private func stale(of channel: ChannelName, since change: Int, in snapshot: Snapshot) throws -> [Reference]? {
        guard channel.versions != nil else { return try snapshot.screens(changedSince: change) }
        let changesApp = try snapshot.parts(changedSince: change).contains { $0.part.kind == .app }
        return changesApp ? nil : try snapshot.screens(changedSince: change, withFallbacks: true)
    }

    /// Returns the screens of a space, or of all.
    ///
    /// - Throws: `Problem` `nothing-to-publish` when there is none; ``RegistryError``.
    package static func screens(_ snapshot: Snapshot, in space: String? = nil) throws -> [Reference] {
        var screens: [Reference] = []
        try snapshot.eachPart(PartFilter(kinds: [.screen], space: space)) { screens.append($0.reference.head) }
        guard !screens.isEmpty else { throw Problem.nothingToPublish(in: space) }
        return screens
    }

    /// The images with some names, and the sizes of their files.
    private static func images(
        _ snapshot: Snapshot, where isPublished: (_ name: String) -> Bool
    ) throws -> (images: [PublishedImage], sizes: [FileDigest: Int]) {
        var images: [PublishedImage] = []
        var sizes: [FileDigest: Int] = [:]
        try snapshot.eachImageName { name, files in
            guard isPublished(name) else { return }
            let files = files.compactMap { file in
                FileDigest(file.digestText).map { digest in
                    sizes[digest] = file.size
                    return PublishedImage.File(
                        variant: file.variant, rendering: file.rendering, format: file.format, digest: digest)
                }
            }
            images.append(PublishedImage(name: name, files: files))
        }
        return (images, sizes)
    }

    // MARK: - The release

    /// A release whose files are written, to which no channel points yet.
    package struct WrittenRelease {
        package let release: Release
        /// The number of files that were written.
        package let files: Int
        let digest: FileDigest
    }

    /// Writes the files of a planned release.
    ///
    /// - Parameters:
    ///   - plan: The plan. Inside one read of the registry with the plan, others may write meanwhile.
    ///   - authorship: Who publishes it, and why.
    ///   - time: Now.
    ///   - progress: Called with the number of files that are written.
    /// - Throws: `Problem` `registry-moved` when the registry is not that of the plan; ``RegistryError``; `FileError`.
    package func write(
        _ plan: ReleasePlan, by authorship: Authorship, at time: Instant, progress: (Int) throws -> Void = { _ in }
    ) throws -> WrittenRelease {
        let last = try lastNumber(of: plan.channel)
        let (screens, images, packs, written) = try writeFiles(plan, progress)
        let release = Release(
            number: last + 1, channel: plan.channel.text, change: plan.change, time: time,
            author: authorship.author, message: authorship.message, program: program, baseLocale: plan.baseLocale,
            previous: plan.previous?.digest, screens: screens, images: images, packs: packs)
        let json = release.json
        let digest = FileDigest(of: json)
        try folder.write(json, as: digest)
        folder.flush()
        return WrittenRelease(release: release, files: written + 1, digest: digest)
    }

    /// Makes a channel point to a release that was written.
    ///
    /// - Parameter starts: When clients activate it; nil for immediately.
    /// - Throws: ``RegistryError``; `FileError`.
    package func publish(
        _ written: WrittenRelease, in channel: ChannelName, by authorship: Authorship, at time: Instant,
        starting starts: Instant? = nil
    ) throws {
        try point(channel, to: written.digest, written.release, by: authorship, at: time, starting: starts)
    }

    /// Makes a channel point to an earlier release.
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - number: The number of the release; nil for the one before that to which the channel points.
    ///   - look: How closely its files are looked at. What is damaged is written again, as far as the registry still has it.
    /// - Throws: `Problem` `release-not-found`, and `damaged-release` when files are damaged that the registry does not have; ``RegistryError``; `FileError`.
    package func goBack(
        _ channel: ChannelName, to number: Int?, by authorship: Authorship, at time: Instant,
        _ look: ReleaseFolder.Look = .sizes
    ) throws -> Release {
        let digest: FileDigest
        if let number {
            let found = try published(channel).first { $0.number == number }
            guard let found else { throw Problem.releaseNotFound(channel.text, number: number) }
            guard let named = FileDigest(found.digestText) else {
                throw Problem.releaseNotFound(channel.text, number: number)
            }
            digest = named
        } else {
            let current = try folder.pointer(of: channel)?.current(at: time)
            guard let previous = try current.flatMap({ try folder.release($0.release).previous }) else {
                throw Problem.releaseNotFound(channel.text, number: nil)
            }
            digest = previous
        }
        guard folder.has(digest) else { throw Problem.prunedRelease(channel.text, number: number) }
        let release = try folder.release(digest)
        try mend(release, of: channel, look)
        try point(channel, to: digest, release, by: authorship, at: time, starting: nil)
        return release
    }

    /// Makes a channel with versions point to nothing: their clients get what the others get.
    ///
    /// - Throws: `Problem` `no-release` when it points to nothing; `FileError`.
    package func withdraw(_ channel: ChannelName, at time: Instant) throws {
        guard let range = channel.versions else { return }
        guard try folder.pointer(of: channel) != nil else { throw Problem.noRelease(for: range, channel) }
        try folder.withdraw(channel, at: nextTime(of: channel, at: time))
    }

    private func point(
        _ channel: ChannelName, to digest: FileDigest, _ release: Release, by authorship: Authorship, at time: Instant,
        starting starts: Instant?
    ) throws {
        let former = try folder.pointer(of: channel)
        let published = try nextTime(of: channel, at: time)
        var pointer = ChannelPointer(
            channel: channel.text, published: published, release: digest, number: release.number,
            hasPacks: release.form == .packs)
        if let starts, let current = former?.current(at: time) {
            (pointer.release, pointer.number) = current
            pointer.hasPacks = pointer.hasPacks || former?.hasPacks == true
            pointer.next = ChannelPointer.Next(release: digest, number: release.number, starts: starts)
        }
        let row = PublishedRelease(
            channel: channel.text, number: release.number, change: release.change, digest: digest.bytes,
            author: authorship.author, message: authorship.message, starts: starts)
        try registry.store(row) { try folder.point(pointer, in: channel) }
    }

    /// The last time that clients can read.
    private static let lastTime = Instant(milliseconds: 253_402_300_799_999)

    /// Returns a time later than all times of the channel's file before, also those of a former folder: the clocks of two machines differ,
    /// and a client ignores releases older than its own.
    private func nextTime(of channel: ChannelName, at time: Instant) throws -> Instant {
        var last = try folder.filePointer(of: channel)?.published
        try registry.read { snapshot in
            try snapshot.eachRelease { release, text in
                guard channel.sharesFile(withChannel: release.channel), let time = Instant(wellFormed: text) else {
                    return
                }
                last = max(last ?? time, time)
            }
        }
        guard let last else { return time }
        return min(max(time, Instant(milliseconds: last.milliseconds + 1)), Publisher.lastTime)
    }

    private func published(_ channel: ChannelName) throws -> [PublishedRelease] {
        try registry.read { snapshot in
            var releases: [PublishedRelease] = []
            try snapshot.eachRelease(of: channel.text) { release, _ in releases.append(release) }
            return releases
        }
    }

    /// The largest number of a release of a channel that the registry or the folder knows; 0 when there is none.
    private func lastNumber(of channel: ChannelName) throws -> Int {
        let pointer = try folder.pointer(of: channel)
        let inFolder = [pointer?.number, pointer?.next?.number].compactMap(\.self)
        return (try published(channel).map(\.number) + inFolder).max() ?? 0
    }
}

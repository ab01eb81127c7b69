package import Onion
import OnionAssembly
package import OnionModel
import OnionStore
import OnionSupport

/// Publishes states of a registry into a folder.
package struct Publisher: Sendable {
    private let registry: Registry
    private let folder: ReleaseFolder
    /// The version of the program.
    private let program: String

    /// Compositions that are written at the same time, so that memory stays flat.
    private static let batch = 256

    package init(_ registry: Registry, into folder: ReleaseFolder, program: String) {
        self.registry = registry
        self.folder = folder
        self.program = program
    }

    // MARK: - The plan

    /// Assembles the screens that may have changed since the last release of a channel, and writes nothing.
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - screens: The screens to publish; nil for all.
    ///   - time: Now.
    /// - Throws: ``PublishRefused`` when screens cannot be assembled; `Problem` `damaged-release`;
    ///   ``RegistryError``.
    package func plan(_ channel: ChannelName, screens: [Reference]?, at time: Instant) throws -> ReleasePlan {
        let previous = try folder.pointer(of: channel)?.current(at: time)
        let old = try previous.map { try folder.release($0.release) }
        let oldScreens = try old.map { try folder.entries($0.screens, PublishedScreen.self) } ?? []
        let oldImages = try old.map { try folder.entries($0.images, PublishedImage.self) } ?? []
        return try registry.read { snapshot in
            let base = try snapshot.baseLocale
            // The numbers of another registry's changes say nothing here: a registry that was made anew, for example.
            let former = try previous.flatMap { previous in
                try old.flatMap { old in
                    try snapshot.isPublished(previous.release.bytes, in: channel.text, asOf: old.change) ? old : nil
                }
            }
            let isComparable = former.map { $0.program == program && $0.baseLocale == base } ?? false
            let stale = try isComparable ? former.map { try snapshot.screens(changedSince: $0.change) } : nil
            var assembly = ScreenPlanning(
                session: try AssemblySession(snapshot), base: base,
                known: stale == nil ? [:] : Dictionary(oldScreens.map { ($0.key, $0) }) { first, _ in first },
                stale: Set((stale ?? []).map(\.key)))
            let planned = try assembly.plan(screens ?? Publisher.allScreens(snapshot))
            let images = try Publisher.images(snapshot)
            var known = Set(oldScreens.flatMap(\.files.values))
            known.formUnion(oldImages.flatMap { $0.files.map(\.digest) })
            known.formUnion(old.map { $0.screens.pages + $0.images.pages } ?? [])
            var differences = ReleaseDifferences(from: oldScreens, oldImages, to: planned, images)
            if let former {
                differences.parts = try snapshot.parts(changedSince: former.change).map {
                    ReleaseDifferences.PartChange(part: $0.part, before: $0.before)
                }
            }
            return ReleasePlan(
                channel: channel, change: try snapshot.lastChange, former: former?.change,
                differences: differences, baseLocale: base,
                screens: planned, images: images, previous: previous.map { ($0.release, $0.number) }, known: known,
                assembled: assembly.assembled)
        }
    }

    private static func allScreens(_ snapshot: Snapshot) throws -> [Reference] {
        var screens: [Reference] = []
        try snapshot.eachPart(PartFilter(kinds: [.screen])) { screens.append($0.reference.head) }
        guard !screens.isEmpty else { throw Problem.nothingToPublish }
        return screens
    }

    private static func images(_ snapshot: Snapshot) throws -> [PublishedImage] {
        var images: [PublishedImage] = []
        try snapshot.eachImageName { name, files in
            let files = files.compactMap { file in
                FileDigest(file.digestText).map {
                    PublishedImage.File(
                        variant: file.variant, rendering: file.rendering, format: file.format, digest: $0)
                }
            }
            images.append(PublishedImage(name: name, files: files))
        }
        return images
    }

    // MARK: - The release

    /// Writes the files of a planned release, and makes its channel point to it.
    ///
    /// - Parameters:
    ///   - plan: The plan, made of the registry as it is.
    ///   - authorship: Who publishes it, and why.
    ///   - time: Now.
    ///   - starts: When clients take it up; nil for at once.
    ///   - progress: Called with the number of files that are written. When it throws, the channel points to what it did.
    /// - Returns: The release, and the number of files that were written.
    /// - Throws: `Problem` `registry-moved` when the registry is not that of the plan; ``RegistryError``.
    package func publish(
        _ plan: ReleasePlan, by authorship: Authorship, at time: Instant, starting starts: Instant? = nil,
        progress: (Int) throws -> Void = { _ in }
    ) throws -> (release: Release, files: Int) {
        let last = try lastNumber(of: plan.channel)
        var files = 0
        let (screens, images) = try registry.read { snapshot in
            guard try snapshot.lastChange == plan.change else { throw Problem.registryMoved }
            files = try writeCompositions(plan, AssemblySession(snapshot), progress)
            files += try writeImages(plan, snapshot)
            return (try write(Pages(plan.screens), plan), try write(Pages(plan.images), plan))
        }
        let release = Release(
            number: last + 1, channel: plan.channel.text, change: plan.change, time: time,
            author: authorship.author, message: authorship.message, program: program, baseLocale: plan.baseLocale,
            previous: plan.previous?.digest, screens: screens.list, images: images.list)
        let json = release.json
        let digest = FileDigest(of: json)
        try folder.write(json, as: digest)
        files += screens.written + images.written + 1
        folder.flush()
        try point(plan.channel, to: digest, release, by: authorship, at: time, starting: starts)
        return (release, files)
    }

    /// Makes a channel point to an earlier release.
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - number: The number of the release; nil for the one before that to which the channel points.
    /// - Throws: `Problem` `release-not-found`; ``RegistryError``.
    package func goBack(
        _ channel: ChannelName, to number: Int?, by authorship: Authorship, at time: Instant
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
        try point(channel, to: digest, release, by: authorship, at: time, starting: nil)
        return release
    }

    private func point(
        _ channel: ChannelName, to digest: FileDigest, _ release: Release, by authorship: Authorship, at time: Instant,
        starting starts: Instant?
    ) throws {
        let former = try folder.pointer(of: channel)
        // The clocks of two machines may differ.
        let published = former.map { max(time, Instant(milliseconds: $0.published.milliseconds + 1)) } ?? time
        var pointer = ChannelPointer(
            channel: channel.text, published: published, release: digest, number: release.number)
        if let starts, let current = former?.current(at: time) {
            (pointer.release, pointer.number) = current
            pointer.next = ChannelPointer.Next(release: digest, number: release.number, starts: starts)
        }
        let row = PublishedRelease(
            channel: channel.text, number: release.number, change: release.change, digest: digest.bytes,
            author: authorship.author, message: authorship.message, starts: starts)
        try registry.store(row) { try folder.point(pointer, in: channel) }
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

    // MARK: - Files

    private func writeCompositions(
        _ plan: ReleasePlan, _ session: AssemblySession, _ progress: (Int) throws -> Void
    ) throws -> Int {
        var written = 0
        var pending: [(digest: FileDigest, json: [UInt8])] = []
        func flush() throws {
            let batch = pending
            pending.removeAll(keepingCapacity: true)
            _ = try Parallel().map(count: batch.count, itemsPerThread: 4) { index in
                try folder.write(batch[index].json, as: batch[index].digest)
            }
            written += batch.count
            try progress(written)
        }
        for screen in plan.screens {
            for (locale, digest) in screen.files where !plan.known.contains(digest) {
                let json = try session.json(of: Reference(.screen, screen.key), traits: Traits(locale: locale))
                pending.append((digest, json))
                if pending.count == Publisher.batch { try flush() }
            }
        }
        try flush()
        return written
    }

    private func writeImages(_ plan: ReleasePlan, _ snapshot: Snapshot) throws -> Int {
        var written: Set<FileDigest> = []
        try snapshot.eachImage { image in
            guard let digest = FileDigest(image.digestText), !plan.known.contains(digest),
                written.insert(digest).inserted
            else { return }
            try folder.write(snapshot.bytes(of: image), as: digest, image.format.rawValue)
        }
        return written.count
    }

    private func write<Entry>(
        _ pages: Pages<Entry>, _ plan: ReleasePlan
    ) throws -> (list: PageList, written: Int) {
        var digests: [FileDigest] = []
        var written = 0
        for file in pages.files {
            let digest = FileDigest(of: file)
            digests.append(digest)
            guard !plan.known.contains(digest) else { continue }
            try folder.write(file, as: digest)
            written += 1
        }
        return (PageList(count: pages.count, pages: digests), written)
    }
}

/// Finds the compositions of screens.
private struct ScreenPlanning {
    let session: AssemblySession
    let base: LocaleTag
    /// The screens of the release before.
    let known: [Key: PublishedScreen]
    /// Those of which other compositions may be made.
    let stale: Set<Key>
    private(set) var assembled = 0
    private var problems: [Problem] = []
    private var unlisted = 0

    /// The most problems that a refusal lists.
    private static let mostProblems = 20

    init(session: AssemblySession, base: LocaleTag, known: [Key: PublishedScreen], stale: Set<Key>) {
        self.session = session
        self.base = base
        self.known = known
        self.stale = stale
    }

    mutating func plan(_ screens: [Reference]) throws -> [PublishedScreen] {
        var planned: [PublishedScreen] = []
        planned.reserveCapacity(screens.count)
        for screen in screens {
            if let known = known[screen.key], !stale.contains(screen.key) {
                planned.append(known)
                continue
            }
            do {
                planned.append(try assemble(screen))
            } catch let error as RegistryError where error.category == .refused || error.category == .notFound {
                note(error, screen)
            }
        }
        if !problems.isEmpty { throw PublishRefused(problems, unlisted: unlisted) }
        return planned
    }

    private mutating func assemble(_ screen: Reference) throws -> PublishedScreen {
        var files: [LocaleTag: FileDigest] = [:]
        for locale in Set(try session.locales(of: screen)).union([base]) {
            files[locale] = FileDigest(of: try session.json(of: screen, traits: Traits(locale: locale)))
            assembled += 1
        }
        return PublishedScreen(key: screen.key, files: files)
    }

    private mutating func note(_ error: RegistryError, _ screen: Reference) {
        guard problems.count < ScreenPlanning.mostProblems else {
            unlisted += 1
            return
        }
        var problem = Problem(error.message, code: ProblemCode(rawValue: error.code.name), remedy: error.remedy)
        problem.subject = screen.description
        problems.append(problem)
    }
}

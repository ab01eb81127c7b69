import Onion
import OnionModel
import OnionStore
import OnionSupport

extension Publisher {
    /// Compositions that are written at the same time, so that memory stays flat.
    private static let batch = 256

    /// Writes those files of a plan that are missing or damaged, where the channel already points to the planned release.
    ///
    /// Packs are not among them: a release that has lost some is followed by another one.
    ///
    /// - Returns: The number of files that were written.
    /// - Throws: `Problem` `registry-moved`; ``RegistryError``; `FileError`.
    package func mend(_ plan: ReleasePlan, progress: (Int) throws -> Void = { _ in }) throws -> Int {
        let written =
            plan.form == .files
            ? try writeFiles(plan, progress).written
            : try registry.read { try writeImages(plan, Publisher.unmoved($0, plan)) }
        folder.flush()
        return written
    }

    /// - Returns: The pages and packs of the release, and the number of files that were written.
    func writeFiles(
        _ plan: ReleasePlan, _ progress: (Int) throws -> Void
    ) throws -> (screens: PageList, images: PageList, packs: [Pack]?, written: Int) {
        try registry.read { snapshot in
            let snapshot = try Publisher.unmoved(snapshot, plan)
            let assembly = try ReleaseAssembly(plan.channel, in: snapshot)
            guard plan.form == .files else {
                let written = try writeImages(plan, snapshot)
                let packed = try writePacks(plan, assembly, progress)
                return (packed.screens, packed.images, packed.packs, written + packed.written)
            }
            var written = try writeCompositions(plan, assembly, progress)
            written += try writeImages(plan, snapshot)
            let (screens, images) = (try write(Pages(plan.screens), plan), try write(Pages(plan.images), plan))
            return (screens.list, images.list, nil, written + screens.written + images.written)
        }
    }

    /// Writes the damaged files of a release that the registry has today, too.
    ///
    /// - Throws: `Problem` `damaged-release` when there are others.
    func mend(_ release: Release, of channel: ChannelName, _ look: ReleaseFolder.Look) throws {
        // The pages are in packs, too. A lost pack is not made again: its blocks are of texts that later releases need no more.
        if release.form == .packs {
            let lost = folder.damaged(ReleaseFolder.files(of: release, [], []), look)
            guard lost.isEmpty else { throw Problem.incompleteRelease(release, missing: lost.count) }
        }
        let screens = try release.form == .files ? folder.entries(release.screens, PublishedScreen.self) : []
        var damaged = try folder.damaged(ReleaseFolder.files(of: release, screens, folder.images(of: release)), look)
        guard !damaged.isEmpty else { return }
        try registry.read { snapshot in
            let assembly = try ReleaseAssembly(channel, in: snapshot)
            for screen in screens {
                for (locale, digest) in screen.files where damaged.contains(digest) {
                    let json = try? assembly.json(of: screen.key, in: locale)
                    guard let json, FileDigest(of: json) == digest else { continue }
                    try folder.write(json, as: digest)
                    damaged.remove(digest)
                }
            }
            try snapshot.eachImage { image in
                guard let digest = FileDigest(image.digestText), damaged.remove(digest) != nil else { return }
                try folder.write(snapshot.bytes(of: image), as: digest, image.format.rawValue)
            }
        }
        guard damaged.isEmpty else { throw Problem.incompleteRelease(release, missing: damaged.count) }
        folder.flush()
    }

    /// - Throws: `Problem` `registry-moved` when the registry is not that of the plan.
    private static func unmoved(_ snapshot: Snapshot, _ plan: ReleasePlan) throws -> Snapshot {
        guard try snapshot.lastChange == plan.change else { throw Problem.registryMoved }
        return snapshot
    }

    private func writeCompositions(
        _ plan: ReleasePlan, _ assembly: ReleaseAssembly, _ progress: (Int) throws -> Void
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
                let json = try assembly.json(of: screen.key, in: locale)
                pending.append((digest, json))
                if pending.count == Publisher.batch { try flush() }
            }
        }
        try flush()
        return written
    }

    private func writeImages(_ plan: ReleasePlan, _ snapshot: Snapshot) throws -> Int {
        var missing = Set(plan.images.lazy.flatMap(\.files).map(\.digest)).subtracting(plan.known)
        let count = missing.count
        try snapshot.eachImage { image in
            guard let digest = FileDigest(image.digestText), missing.remove(digest) != nil else { return }
            try folder.write(snapshot.bytes(of: image), as: digest, image.format.rawValue)
        }
        return count - missing.count
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

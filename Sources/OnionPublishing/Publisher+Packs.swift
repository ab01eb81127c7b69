import Onion
import OnionModel
import OnionSupport

extension Publisher {
    /// Writes those compositions and pages of a plan into new packs that no pack of the previous release has.
    ///
    /// Pages name packs, so that they are in packs of their own.
    ///
    /// - Returns: The pages and packs of the release, and the number of packs that were written.
    func writePacks(
        _ plan: ReleasePlan, _ assembly: ReleaseAssembly, _ progress: (Int) throws -> Void
    ) throws -> (screens: PageList, images: PageList, packs: [Pack], written: Int) {
        let (places, compositions) = try packCompositions(plan, assembly, progress)
        let screens = Pages(plan.screens, .packs)
        let images = Pages(plan.images, .packs)
        let screenFiles = Parallel().map(count: screens.pages.count, itemsPerThread: 8) {
            PublishedScreen.page(screens.pages[$0], places)
        }
        let imageFiles = images.files
        let (pagePlaces, pages) = try packPages(screenFiles + imageFiles, plan)
        func list(_ count: Int, _ files: [[UInt8]]) -> PageList {
            let digests = files.map { FileDigest(of: $0) }
            return PageList(count: count, pages: digests, places: digests.compactMap { pagePlaces[$0] })
        }
        let sizes = Dictionary(
            (compositions + pages).map { ($0.digest, $0.size) }, uniquingKeysWith: { first, _ in first }
        ).merging(plan.packs) { new, _ in new }
        let used = Set(places.values.map(\.block.pack)).union(pagePlaces.values.map(\.block.pack))
        let packs = used.sorted { $0.text < $1.text }.map { Pack(digest: $0, size: sizes[$0] ?? 0) }
        return (
            list(screens.count, screenFiles), list(images.count, imageFiles), packs, compositions.count + pages.count
        )
    }

    /// Compositions between two calls of the function that hears of the progress.
    private static let step = 256

    private func packCompositions(
        _ plan: ReleasePlan, _ assembly: ReleaseAssembly, _ progress: (Int) throws -> Void
    ) throws -> (places: [FileDigest: PackPlace], packs: [Pack]) {
        var places: [FileDigest: PackPlace] = [:]
        for digest in plan.screens.lazy.flatMap(\.files.values) { places[digest] = plan.places[digest] }
        let moved = Compaction.packs(of: places.values, sizes: plan.packs)
        var reader = PackReader(folder)
        var writer = PackWriter(folder)
        // The languages of a screen are much alike.
        for screen in plan.screens {
            for (locale, digest) in screen.files.sorted(by: { $0.key < $1.key }) where !writer.contains(digest) {
                let place = places[digest]
                if let place, !moved.contains(place.block.pack) { continue }
                let json =
                    try place.flatMap { try? reader.text(digest, at: $0) }
                    ?? assembly.json(of: screen.key, in: locale)
                try writer.add(json, digest)
                if writer.count.isMultiple(of: Publisher.step) { try progress(writer.count) }
            }
        }
        try writer.finish()
        try progress(writer.count)
        return (places.merging(writer.places) { _, new in new }, writer.packs)
    }

    private func packPages(
        _ pages: [[UInt8]], _ plan: ReleasePlan
    ) throws -> (places: [FileDigest: PackPlace], packs: [Pack]) {
        let pages = pages.map { (digest: FileDigest(of: $0), text: $0) }
        var places: [FileDigest: PackPlace] = [:]
        for page in pages { places[page.digest] = plan.pagePlaces[page.digest] }
        let moved = Compaction.packs(of: places.values, sizes: plan.packs)
        var writer = PackWriter(folder)
        for page in pages {
            if let place = places[page.digest], !moved.contains(place.block.pack) { continue }
            try writer.add(page.text, page.digest)
        }
        try writer.finish()
        return (places.merging(writer.places) { _, new in new }, writer.packs)
    }
}

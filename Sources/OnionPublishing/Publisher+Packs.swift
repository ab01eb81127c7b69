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
        var pages = PackedPages(plan)
        let compositions = try packCompositions(&pages, plan, assembly, progress)
        let screens = pages.texts()
        let images = Pages(plan.images, .packs)
        let imagePages = images.files.map { PageText($0) }
        let (places, packs) = try packPages(screens.pages + imagePages, plan)
        func list(_ count: Int, _ pages: [PageText]) -> PageList {
            PageList(
                count: count, pages: pages.map(\.digest), places: pages.compactMap { places[$0.digest] })
        }
        let sizes = Dictionary(
            (compositions + packs).map { ($0.digest, $0.size) }, uniquingKeysWith: { first, _ in first }
        ).merging(plan.packs) { new, _ in new }
        let used = screens.packs.union(places.values.map(\.block.pack))
        return (
            list(plan.screens.count, screens.pages), list(images.count, imagePages),
            used.sorted { $0.text < $1.text }.map { Pack(digest: $0, size: sizes[$0] ?? 0) },
            compositions.count + packs.count
        )
    }

    /// Compositions between two calls of the function that hears of the progress.
    private static let step = 256

    private func packCompositions(
        _ pages: inout PackedPages, _ plan: ReleasePlan, _ assembly: ReleaseAssembly, _ progress: (Int) throws -> Void
    ) throws -> [Pack] {
        let moved = pages.movedPacks()
        var reader = PackReader(folder)
        var writer = PackWriter(folder)
        // The languages of a screen are much alike.
        for screen in pages.screens {
            for (locale, digest) in screen.files.sorted(by: { $0.key < $1.key }) where !writer.contains(digest) {
                let place = pages.places[digest]
                if let place, !moved.contains(place.block.pack) { continue }
                let json =
                    try place.flatMap { try? reader.text(digest, at: $0) } ?? assembly.json(of: screen.key, in: locale)
                try writer.add(json, digest)
                if writer.count.isMultiple(of: Publisher.step) { try progress(writer.count) }
            }
        }
        try writer.finish()
        try progress(writer.count)
        pages.add(writer.places)
        return writer.packs
    }

    private func packPages(
        _ pages: [PageText], _ plan: ReleasePlan
    ) throws -> (places: [FileDigest: PackPlace], packs: [Pack]) {
        var places: [FileDigest: PackPlace] = [:]
        for page in pages { places[page.digest] = plan.pagePlaces[page.digest] }
        let moved = Compaction.packs(of: places.values, sizes: plan.packs)
        // Digests are not alike, and a client reads only the pages of its screens.
        var writer = PackWriter(folder, blockSize: 0)
        for page in pages {
            if let place = places[page.digest], !moved.contains(place.block.pack) { continue }
            try writer.add(page.text, page.digest)
        }
        try writer.finish()
        return (places.merging(writer.places) { _, new in new }, writer.packs)
    }
}

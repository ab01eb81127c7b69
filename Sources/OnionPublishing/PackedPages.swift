import Onion
import OnionModel
import OnionSupport

/// The pages of screens of a release with packs: those of the release before, and those that are made anew because they differ.
///
/// Of a large registry, making all pages takes much longer than making what differs.
struct PackedPages {
    private let plan: ReleasePlan
    /// Those of the release before; empty when they are not of the same number, so that each is made anew.
    private let former: [PackedPage]
    /// The screens of the pages that are made anew, by the index of the page.
    private(set) var renewed: [Int: [PublishedScreen]] = [:]
    /// Where the compositions of these pages are, as far as packs have them.
    private(set) var places: [FileDigest: PackPlace] = [:]

    init(_ plan: ReleasePlan) {
        self.plan = plan
        let count = Pages<PublishedScreen>.pageCount(for: plan.screens.count, .packs)
        former = plan.pages.count == count ? plan.pages : []
        guard !former.isEmpty else {
            for page in plan.pages { addPlaces(of: page) }
            renewed = Dictionary(
                uniqueKeysWithValues: Pages(plan.screens, .packs).pages.enumerated().map { ($0.offset, $0.element) })
            return
        }
        for (index, page) in former.enumerated() where !plan.lost.isDisjoint(with: page.packs) { renew(index) }
        let differences = plan.differences
        let planned = Set(differences.added).union(differences.changed.map(\.key))
        for key in differences.removed + planned { replace(key, by: nil) }
        for screen in plan.screens where planned.contains(screen.key) { replace(screen.key, by: screen) }
    }

    private mutating func replace(_ key: Key, by screen: PublishedScreen?) {
        let index = Pages<PublishedScreen>.index(of: key.text, in: former.count)
        renew(index)
        renewed[index]?.removeAll { $0.key == key }
        if let screen { renewed[index]?.append(screen) }
    }

    private mutating func renew(_ index: Int) {
        guard renewed[index] == nil else { return }
        renewed[index] = former[index].screens
        addPlaces(of: former[index])
    }

    private mutating func addPlaces(of page: PackedPage) {
        for (digest, place) in page.places where !plan.lost.contains(place.block.pack) { places[digest] = place }
    }

    /// Returns the packs whose compositions are written again, and makes the pages that name them anew.
    mutating func movedPacks() -> Set<FileDigest> {
        let kept = former.indices.lazy.filter { [renewed] in renewed[$0] == nil }
            .flatMap { [former] in former[$0].places.lazy.map(\.place) }
        let own = renewed.values.lazy.joined().flatMap(\.files.values).compactMap { [places] in places[$0] }
        let moved = Compaction.packs(of: Array(kept) + own, sizes: plan.packs)
        guard !moved.isEmpty else { return [] }
        for (index, page) in former.enumerated() where !moved.isDisjoint(with: page.packs) { renew(index) }
        return moved
    }

    /// The screens of the pages that are made anew, sorted by key.
    var screens: [PublishedScreen] {
        former.isEmpty ? plan.screens : renewed.values.joined().sorted { $0.key.text < $1.key.text }
    }

    /// Adds where compositions are now.
    mutating func add(_ new: [FileDigest: PackPlace]) {
        places.merge(new) { _, new in new }
    }

    /// Makes the pages that are made anew, and returns all in their order, with the packs of all compositions.
    func texts() -> (pages: [PageText], packs: Set<FileDigest>) {
        let indexes = renewed.keys.sorted()
        let texts = Parallel().map(count: indexes.count, itemsPerThread: 8) { index in
            let screens = (renewed[indexes[index]] ?? []).sorted { $0.name < $1.name }
            return PublishedScreen.page(screens, places)
        }
        var pages = former.map { PageText($0) }
        if pages.isEmpty {
            pages = texts.map { PageText($0) }
        } else {
            for (index, text) in zip(indexes, texts) { pages[index] = PageText(text) }
        }
        var packs = Set(renewed.values.lazy.joined().flatMap(\.files.values).compactMap { places[$0]?.block.pack })
        for (index, page) in former.enumerated() where renewed[index] == nil { packs.formUnion(page.packs) }
        return (pages, packs)
    }
}

/// A page as it will be in a pack.
struct PageText {
    let digest: FileDigest
    /// The text, if it was made; else the page of the release before.
    private let new: [UInt8]?
    private let former: PackedPage?

    init(_ text: [UInt8]) {
        (digest, new, former) = (FileDigest(of: text), text, nil)
    }

    init(_ former: PackedPage) {
        (digest, new, self.former) = (former.digest, nil, former)
    }

    var text: [UInt8] { new ?? former?.text ?? [] }
}

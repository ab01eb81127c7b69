/// Chooses the packs whose texts the next release writes again, so that neither the number of packs nor what is dead in them grows without a
/// bound.
///
/// Packs are of tiers by their size, each four times as large as the one before. Four packs of a tier become one, which is of the next tier mostly:
/// so each text is written again as often as there are tiers, and there are at most three packs of each, besides those of the usual size.
enum Compaction {
    /// As many packs of a tier become one.
    private static let width = 4
    /// The largest size of the first tier, in bytes.
    private static let smallest = 64 << 10
    /// Of packs that are half dead, so many bytes are written again at once, at most.
    private static let largestCost = 16 << 20

    /// - Parameters:
    ///   - live: The places of the texts that the release shares with the one before.
    ///   - sizes: The sizes of packs in bytes.
    static func packs(of live: some Sequence<PackPlace>, sizes: [FileDigest: Int]) -> Set<FileDigest> {
        var shares: [FileDigest: Int] = [:]
        for place in live { shares[place.block.pack, default: 0] += place.share }
        let packs = shares.map { (digest: $0.key, live: $0.value, size: sizes[$0.key] ?? 0) }
            // Of equal ones, the order is the same in each process.
            .sorted { ($0.live, $0.digest.text) < ($1.live, $1.digest.text) }
        var chosen: Set<FileDigest> = []
        var cost = 0
        for pack in packs where pack.live < pack.size / 2 && cost + pack.live <= largestCost {
            chosen.insert(pack.digest)
            cost += pack.live
        }
        let small = packs.filter { !chosen.contains($0.digest) && $0.size < Pack.usualSize / 2 }
        for tier in Dictionary(grouping: small, by: { tier(of: $0.size) }).values where tier.count >= width {
            chosen.formUnion(tier.map(\.digest))
        }
        return chosen
    }

    private static func tier(of size: Int) -> Int {
        var (tier, limit) = (0, smallest)
        while size >= limit { (tier, limit) = (tier + 1, limit * width) }
        return tier
    }
}

/// Finds pixels that stand before already: to the left, in the row above, or where the same stood last.
struct PixelMatcher {
    struct Match {
        /// How many bytes are the same.
        var count = 0
        /// How many bytes before they stand.
        var distance = 0
    }

    /// What is as long as this, in bytes, is good enough not to look on.
    private static let long = 32

    private let rows: PNGRows
    private let singles = PixelTable()
    private let pairs = PixelTable()

    init(_ rows: PNGRows) {
        self.rows = rows
    }

    /// The longest match from a pixel on. Where several are as long, the nearest, which takes the fewest bits.
    func match(at place: PNGRows.Place) -> Match {
        var best = Match()
        if place.x > 0 { best = match(place, with: rows.index(of: place) &- 1, distance: rows.pixelBytes) }
        let above = above(place)
        if above.count > best.count { best = above }
        return best.count < PixelMatcher.long ? longest(best, recent(place)) : best
    }

    /// What goes on as in the row above, also into the rows below.
    func above(_ place: PNGRows.Place) -> Match {
        var (x, y) = (place.x, place.y)
        guard y > 0, rows.rowBytes <= DeflateBlock.farthest else { return Match() }
        while y < rows.height {
            if x < 0 {
                guard rows.filters[y] == rows.filters[y &- 1] else { break }
                x = 0
            }
            let here = y &* rows.width &+ x
            x &+= same(here, here &- rows.width, atMost: rows.width &- x)
            guard x == rows.width else { break }
            (x, y) = (-1, y &+ 1)
        }
        let count = rows.bytes(before: PNGRows.Place(x: x, y: y)) &- rows.bytes(before: place)
        return Match(count: count, distance: rows.rowBytes)
    }

    /// The match where this pixel and the next stood last, or this one by itself.
    private func recent(_ place: PNGRows.Place) -> Match {
        let here = rows.index(of: place)
        let single = rows.pixels[here] &* 0x9E37_79B1
        let match = match(place, with: singles.replace(single, by: here))
        guard place.x < rows.width &- 1 else { return match }
        let pair = single ^ rows.pixels[here &+ 1] &* 0x85EB_CA6B
        return longest(self.match(place, with: pairs.replace(pair, by: here)), match)
    }

    private func longest(_ match: Match, _ other: Match) -> Match {
        other.count > match.count ? other : match
    }

    private func match(_ place: PNGRows.Place, with there: Int) -> Match {
        let here = rows.index(of: place)
        guard there < here, rows.pixels[there] == rows.pixels[here] else { return Match() }
        let (row, column) = there.quotientAndRemainder(dividingBy: rows.width)
        let distance = (place.y &- row) &* rows.rowBytes &+ (place.x &- column) &* rows.pixelBytes
        guard distance <= DeflateBlock.farthest else { return Match() }
        let count = same(here, there, atMost: rows.width &- max(place.x, column))
        return Match(count: count &* rows.pixelBytes, distance: distance)
    }

    private func match(_ place: PNGRows.Place, with there: Int, distance: Int) -> Match {
        let count = same(rows.index(of: place), there, atMost: rows.width &- place.x)
        return Match(count: count &* rows.pixelBytes, distance: distance)
    }

    private func same(_ here: Int, _ there: Int, atMost most: Int) -> Int {
        let (here, there) = (rows.pixels + here, rows.pixels + there)
        var count = 0
        // Two at a time, as far as they go.
        while count &+ 2 <= most, pair(here + count) == pair(there + count) { count &+= 2 }
        if count < most, here[count] == there[count] { count &+= 1 }
        return count
    }

    private func pair(_ pixels: UnsafePointer<UInt32>) -> UInt64 {
        UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self)
    }
}

/// Where pixels stood last, by their hashes.
private final class PixelTable {
    /// A table of so many bits is small enough for the processor's nearest memory.
    private static let bits: UInt32 = 12

    private let places: UnsafeMutablePointer<UInt32>

    init() {
        places = .allocate(capacity: 1 << PixelTable.bits)
        places.initialize(repeating: 0, count: 1 << PixelTable.bits)
    }

    deinit {
        places.deallocate()
    }

    /// What stood at the place of a hash before; the first pixel where nothing did.
    func replace(_ hash: UInt32, by place: Int) -> Int {
        let slot = Int(truncatingIfNeeded: hash &>> (32 &- PixelTable.bits))
        let last = places[slot]
        places[slot] = UInt32(truncatingIfNeeded: place)
        return Int(last)
    }
}

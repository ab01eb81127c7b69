import OnionSupport

/// The pages of a release's entries, in memory.
struct Pages<Entry: PageEntry> {
    private(set) var count = 0
    /// The entries of each page, sorted by name.
    private(set) var pages: [[Entry]]

    /// The fewest entries that are worth a page more.
    private static var usual: Int { 64 }

    /// - Parameters:
    ///   - entries: All entries, each name once.
    ///   - form: How the pages are kept.
    init(_ entries: some Collection<Entry>, _ form: ReleaseForm = .files) {
        count = entries.count
        pages = Array(repeating: [], count: Pages.pageCount(for: entries.count, form))
        for entry in entries { pages[Pages.index(of: entry.name, in: pages.count)].append(entry) }
        for index in pages.indices { pages[index].sort { $0.name < $1.name } }
    }

    /// The files of the pages, in their order.
    var files: [[UInt8]] { pages.map(Entry.page) }

    var digests: [FileDigest] { files.map { FileDigest(of: $0) } }

    /// The number of pages for a number of entries: a power of two, near the square root for many of them, so that neither the list of
    /// pages nor a page grows large. In packs there are more of them: none is a file, and a change costs the pages of what differs.
    static func pageCount(for entries: Int, _ form: ReleaseForm = .files) -> Int {
        let root = Int(Double(entries).squareRoot())
        let perPage = max(usual, form == .files ? root : root / 8)
        var count = 1
        while count * perPage < entries { count *= 2 }
        return count
    }

    /// The index of the page that has a name: as many of the first bits of the name's SHA-256 as the pages need.
    static func index(of name: String, in count: Int) -> Int {
        let digest = SHA256.hash(Array(name.utf8)).bytes
        let bits = digest[0..<4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return count == 1 ? 0 : Int(bits >> UInt32(32 - count.trailingZeroBitCount))
    }
}

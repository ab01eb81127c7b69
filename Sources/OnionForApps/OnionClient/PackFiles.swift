import Foundation

// The packs of releases: files of many texts, which are compressed together in blocks.

/// A pack of a release.
struct Pack: Decodable, Hashable, Sendable {
    static let ending = "pack"

    /// Its digest.
    var file: String
    /// Its bytes.
    var size: Int
}

/// A block of a pack: a gzip member of texts, one after the other.
struct PackBlock: Hashable, Sendable {
    var pack: Pack
    /// The bytes of the pack that the block has.
    var range: Range<Int>
    /// The bytes of its texts.
    var size: Int

    /// The most bytes of a block with more than one text, so that what is decompressed for a text is bounded, too.
    static let largestSize = 256 << 10
}

/// Where a text is in a pack.
struct PackPlace: Hashable, Sendable {
    var block: PackBlock
    /// The bytes of the block's texts that the text has.
    var range: Range<Int>

    /// - Parameters:
    ///   - numbers: Of the pack, where the block begins in it, the bytes of the block in it and of its texts, and where the text begins in the
    ///     block and its bytes.
    ///   - packs: The packs that are numbered, from 0 on; nil for one that the release does not name.
    /// - Throws: ``ClientError`` `damaged` when there can be no such place.
    init(_ numbers: some Collection<Int>, in packs: [Pack?]) throws {
        let numbers = Array(numbers)
        guard numbers.count == 6, numbers.allSatisfy({ (0...Int(Int32.max)).contains($0) }),
            packs.indices.contains(numbers[0]), let pack = packs[numbers[0]]
        else { throw ClientError.damaged }
        let blockRange = numbers[1]..<numbers[1] + numbers[2]
        block = PackBlock(pack: pack, range: blockRange, size: numbers[3])
        range = numbers[4]..<numbers[4] + numbers[5]
        let isOnlyText = range == 0..<block.size
        guard !blockRange.isEmpty, blockRange.upperBound <= pack.size, range.upperBound <= block.size,
            isOnlyText || block.size <= PackBlock.largestSize
        else { throw ClientError.damaged }
    }

    /// Returns the text.
    ///
    /// - Parameter texts: The texts of the block.
    func text(of texts: Data) -> Data { texts.subdata(in: range) }
}

/// A part of a pack that is loaded at once, for the texts in it.
struct PackRequest: Sendable {
    var pack: Pack
    /// Nil for all of the pack.
    var range: Range<Int>?
    /// Those of each block, by what is kept of them.
    var texts: [PackBlock: [RemoteFile]]

    /// Blocks with fewer bytes between them are loaded together: a request takes as long.
    private static let gap = 16 << 10

    /// Returns the requests that load texts, in the order of their places.
    ///
    /// - Parameter texts: Texts that are in packs.
    static func requests(for texts: some Sequence<RemoteFile>) -> [[PackRequest]] {
        let blocks = Dictionary(grouping: texts.filter { $0.place != nil }, by: { $0.place?.block })
        let known = blocks.compactMap { block, texts in block.map { (block: $0, texts: texts) } }
        return Dictionary(grouping: known, by: { $0.block.pack }).map { pack, blocks in
            var requests: [PackRequest] = []
            for (block, texts) in blocks.sorted(by: { $0.block.range.lowerBound < $1.block.range.lowerBound }) {
                if let last = requests.last?.range, block.range.lowerBound <= last.upperBound + gap {
                    requests[requests.count - 1].range =
                        last.lowerBound..<max(last.upperBound, block.range.upperBound)
                    requests[requests.count - 1].texts[block] = texts
                } else {
                    requests.append(PackRequest(pack: pack, range: block.range, texts: [block: texts]))
                }
            }
            let bytes = requests.reduce(0) { $0 + ($1.range?.count ?? 0) }
            guard bytes >= pack.size / 2 else { return requests }
            let all = requests.reduce(into: [:]) { all, request in
                all.merge(request.texts) { first, _ in first }
            }
            return [PackRequest(pack: pack, range: nil, texts: all)]
        }
    }
}

extension Page {
    /// Returns the packs that the places of the page number; nil for one that the release does not name.
    ///
    /// - Parameter known: The packs of the release, by their digests.
    func packs(among known: [String: Pack]) -> [Pack?] { (packs ?? []).map { known[$0] } }

    /// Returns the file of a composition.
    ///
    /// - Parameter packs: The packs that the places of the page number.
    /// - Throws: ``ClientError`` `damaged` when it cannot be where the page says.
    func composition(_ digest: String, of screen: String, in locale: String, _ packs: [Pack?]) throws -> RemoteFile {
        guard let places else { return RemoteFile(digest, .composition) }
        return RemoteFile(digest, .composition, try PackPlace(places[screen]?[locale] ?? [], in: packs))
    }
}

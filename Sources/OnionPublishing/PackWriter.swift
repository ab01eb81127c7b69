import Foundation
import OnionCompression
import OnionModel
import OnionSupport

/// Writes texts into new packs of a folder.
struct PackWriter {
    /// A block that is not in a pack yet.
    private struct OpenBlock: Sendable {
        var bytes: [UInt8] = []
        var texts: [(digest: FileDigest, start: Int, length: Int)] = []
    }

    private let folder: ReleaseFolder
    private let blockSize: Int
    private var digests: Set<FileDigest> = []
    /// The block that grows, and those that wait until there are enough for all cores.
    private var open = OpenBlock()
    private var waiting: [OpenBlock] = []
    /// The pack that grows, and the places in it, whose digest is known when it is complete.
    private var pack: [UInt8] = []
    private var unplaced: [(digest: FileDigest, place: PackPlace)] = []

    private(set) var packs: [Pack] = []
    /// The texts in the packs that are written.
    private(set) var places: [FileDigest: PackPlace] = [:]

    /// Blocks that are compressed at the same time, so that memory stays flat.
    private static let batch = 32

    /// - Parameter blockSize: The most bytes of texts in a block of several; 0 for one text in each.
    init(_ folder: ReleaseFolder, blockSize: Int = PackBlock.usualSize) {
        (self.folder, self.blockSize) = (folder, blockSize)
    }

    func contains(_ digest: FileDigest) -> Bool { digests.contains(digest) }

    /// The number of texts.
    var count: Int { digests.count }

    /// Adds a text. Texts that are alike take less space one after the other.
    mutating func add(_ text: [UInt8], _ digest: FileDigest) throws {
        guard digests.insert(digest).inserted else { return }
        if !open.texts.isEmpty, open.bytes.count + text.count > blockSize { try closeBlock() }
        open.texts.append((digest, open.bytes.count, text.count))
        open.bytes += text
    }

    /// Writes what is not written yet.
    mutating func finish() throws {
        try closeBlock()
        try compress()
        try closePack()
    }

    private mutating func closeBlock() throws {
        guard !open.texts.isEmpty else { return }
        waiting.append(open)
        open = OpenBlock()
        if waiting.count == PackWriter.batch { try compress() }
    }

    private mutating func compress() throws {
        let blocks = waiting
        waiting.removeAll(keepingCapacity: true)
        let compressed = Parallel().map(count: blocks.count) { Gzip.compress(blocks[$0].bytes) }
        for (block, bytes) in zip(blocks, compressed) {
            // Only without memory.
            guard let bytes else { throw FileError.unwritable(path: folder.path, reason: SystemError(ENOMEM)) }
            if !pack.isEmpty, pack.count + bytes.count > Pack.usualSize { try closePack() }
            for text in block.texts {
                let place = PackPlace(
                    block: PackBlock(
                        pack: text.digest, start: pack.count, length: bytes.count, size: block.bytes.count),
                    start: text.start, length: text.length)
                unplaced.append((text.digest, place))
            }
            pack += bytes
        }
    }

    private mutating func closePack() throws {
        guard !pack.isEmpty else { return }
        let digest = FileDigest(of: pack)
        try folder.write(pack, as: digest, Pack.ending)
        packs.append(Pack(digest: digest, size: pack.count))
        for (text, place) in unplaced {
            var place = place
            place.block.pack = digest
            places[text] = place
        }
        pack.removeAll(keepingCapacity: true)
        unplaced.removeAll(keepingCapacity: true)
    }
}

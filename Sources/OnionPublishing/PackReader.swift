import OnionCompression
import OnionSupport

/// Reads texts from the packs of a folder.
struct PackReader {
    private let folder: ReleaseFolder
    /// The block of each pack that was read last: texts are read in their order, mostly.
    private var blocks: [FileDigest: (block: PackBlock, bytes: [UInt8])] = [:]

    /// The largest block that is read, in bytes of texts.
    private static let largestBlock = 1 << 30

    init(_ folder: ReleaseFolder) {
        self.folder = folder
    }

    /// - Throws: ``UnreadableFile`` when the pack has not this text there.
    mutating func text(_ digest: FileDigest, at place: PackPlace) throws(UnreadableFile) -> [UInt8] {
        let bytes = try bytes(of: place.block)
        guard place.start <= bytes.count, place.length <= bytes.count - place.start else { throw UnreadableFile() }
        let text = Array(bytes[place.start..<place.start + place.length])
        guard FileDigest(of: text) == digest else { throw UnreadableFile() }
        return text
    }

    private mutating func bytes(of block: PackBlock) throws(UnreadableFile) -> [UInt8] {
        if let known = blocks[block.pack], known.block == block { return known.bytes }
        guard block.size <= PackReader.largestBlock,
            let bytes = folder.bytes(
                of: ReleaseFolder.path(of: block.pack, Pack.ending), from: block.start, count: block.length
            )
            .flatMap({ Gzip.decompress($0, size: block.size) })
        else { throw UnreadableFile() }
        blocks[block.pack] = (block, bytes)
        return bytes
    }
}

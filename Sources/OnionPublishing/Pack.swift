/// How a release keeps its texts: its compositions, and the pages that list them.
package enum ReleaseForm: Sendable {
    /// Each in a file of its own.
    case files
    /// Many together in a file.
    case packs
}

/// A file of many texts: blocks, one after the other, each a gzip member of texts, one after the other. So `gzip -dc` prints all texts of a pack.
package struct Pack: Hashable, Sendable {
    package var digest: FileDigest
    /// The bytes of the file.
    package var size: Int

    static let ending = "pack"
    /// A pack with fewer bytes is one request of a few seconds, also in slow networks.
    static let usualSize = 4 << 20
}

/// Texts that are compressed together.
package struct PackBlock: Hashable, Sendable {
    package var pack: FileDigest
    /// Where the block begins in its pack, in bytes.
    package var start: Int
    /// The bytes of the block in its pack.
    package var length: Int
    /// The bytes of its texts.
    package var size: Int

    /// A reader of one text has to load all of its block, and compression finds only what is alike within 32 KiB.
    static let usualSize = 128 << 10
}

/// Where a text is in packs.
package struct PackPlace: Hashable, Sendable {
    package var block: PackBlock
    /// Where the text begins in its block, in bytes of texts.
    package var start: Int
    package var length: Int

    /// What the text takes of its pack, about, in bytes.
    var share: Int { block.size == 0 ? 0 : block.length * length / block.size }
}

import OnionCoding
import OnionModel

/// The records of a chunk along with the memory that they point to.
struct ChunkRecords {
    let chunk: ScannedChunk
    private let schemas: ContentSchemas
    private let keys: UnsafeBufferPointer<UInt8>
    private let bodies: UnsafeBufferPointer<UInt8>
    private let digests: UnsafeBufferPointer<UInt8>

    /// Calls a function with the records; the memory is valid during the call.
    static func with(
        _ chunk: ScannedChunk, _ schemas: ContentSchemas, _ body: (ChunkRecords) throws -> Void
    ) rethrows {
        try chunk.textOfKeys.withUnsafeBufferPointer { keys in
            try chunk.bodies.withUnsafeBufferPointer { bodies in
                try chunk.digests.withUnsafeBufferPointer { digests in
                    try body(
                        ChunkRecords(chunk: chunk, schemas: schemas, keys: keys, bodies: bodies, digests: digests))
                }
            }
        }
    }

    func position(_ index: Int) -> Position { chunk.records[index].position }

    func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: keys[chunk.records[index].key])
    }

    func reference(_ index: Int) -> Reference {
        Reference(.content, Key(stored: String(decoding: key(index), as: UTF8.self)))
    }

    func digest(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = index * ScannedChunk.digestSize
        return UnsafeBufferPointer(rebasing: digests[start..<start + ScannedChunk.digestSize])
    }

    func body(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bodies[chunk.records[index].body])
    }

    /// The row of the template.
    func template(_ index: Int) -> Int64 { schemas.target(at: chunk.records[index].template) }

    /// The row of the action set; nil when the content has none.
    func actions(_ index: Int) -> Int64? { chunk.records[index].actionsTarget }
}

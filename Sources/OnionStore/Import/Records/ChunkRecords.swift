import OnionModel

/// The records of a chunk with the memory that they point to.
struct ChunkRecords {
    let chunk: ScannedChunk
    let text: UnsafeBufferPointer<UInt8>
    let bodies: UnsafeBufferPointer<UInt8>
    let digests: UnsafeBufferPointer<UInt8>

    func key(_ place: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[chunk.records[place].key])
    }

    func line(_ place: Int) -> [UInt8] { Array(chunk.piece.bytes[chunk.records[place].text]) }

    func digest(_ place: Int) -> UnsafeBufferPointer<UInt8> {
        let start = place * ScannedChunk.digestSize
        return UnsafeBufferPointer(rebasing: digests[start..<start + ScannedChunk.digestSize])
    }
}

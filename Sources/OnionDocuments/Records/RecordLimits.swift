/// The limits for reading texts of records.
package struct RecordLimits: Sendable {
    /// The number of bytes read at once.
    let pieceSize: Int
    /// The maximum size of a record in bytes.
    package let longestRecord: Int

    /// Creates limits in bytes: by default pieces of 1 MiB and records of 64 MiB.
    package init(pieceSize: Int = 1 << 20, longestRecord: Int = 64 << 20) {
        self.pieceSize = pieceSize
        self.longestRecord = longestRecord
    }
}

/// How texts of records are read.
package struct RecordLimits: Sendable {
    /// How much is read at once, in bytes.
    let pieceSize: Int
    /// The most bytes of one record.
    let longestRecord: Int

    package init(pieceSize: Int = 1 << 20, longestRecord: Int = 64 << 20) {
        self.pieceSize = pieceSize
        self.longestRecord = longestRecord
    }
}

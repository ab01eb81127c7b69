import CDeflate

/// Adler's checksum of rows (RFC 1950, 8.2).
struct RowChecksum {
    private(set) var sum: UInt32 = 1
    private let rowBytes: Int
    private let pixelBytes: Int
    /// A row as it is in the file, and after it what is written of its last pixel beyond it.
    private var bytes: [UInt8]

    init(rowBytes: Int, pixelBytes: Int) {
        self.rowBytes = rowBytes
        self.pixelBytes = pixelBytes
        bytes = [UInt8](repeating: 0, count: rowBytes + 4)
    }

    /// Says what the next rows are.
    mutating func set(_ row: UnsafeMutableBufferPointer<UInt32>, filter: PNGFilter) {
        bytes.withUnsafeMutableBytes { bytes in
            bytes[0] = filter.rawValue
            var place = 1
            for pixel in row {
                bytes.storeBytes(of: pixel.littleEndian, toByteOffset: place, as: UInt32.self)
                place &+= pixelBytes
            }
        }
    }

    /// Adds the row that was set last.
    mutating func add() {
        sum = libdeflate_adler32(sum, bytes, rowBytes)
    }
}

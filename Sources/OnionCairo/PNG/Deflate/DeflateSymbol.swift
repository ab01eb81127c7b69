/// A length or a distance as deflate writes it: a symbol, and bits that say which of its values (RFC 1951, 3.2.5).
struct DeflateSymbol {
    static let endOfBlock = 256
    /// How many symbols literals and lengths have.
    static let literals = 286
    static let distances = 30

    let number: Int
    let extra: UInt32
    let extraCount: Int

    /// - Parameter length: 3 to 258 bytes.
    init(length: Int) {
        let value = length &- 3
        if value < 8 {
            (number, extra, extraCount) = (257 &+ value, 0, 0)
        } else if value == 255 {
            (number, extra, extraCount) = (285, 0, 0)
        } else {
            let count = value.highestBit &- 2
            let steps = value &>> count
            (number, extraCount) = (257 &+ count &* 4 &+ steps, count)
            extra = UInt32(truncatingIfNeeded: value &- steps &<< count)
        }
    }

    /// - Parameter distance: 1 to 32,768 bytes.
    init(distance: Int) {
        let value = distance &- 1
        if value < 4 {
            (number, extra, extraCount) = (value, 0, 0)
        } else {
            let count = value.highestBit &- 1
            let steps = value &>> count
            (number, extraCount) = (count &* 2 &+ steps, count)
            extra = UInt32(truncatingIfNeeded: value &- steps &<< count)
        }
    }
}

extension Int {
    /// The number of the highest bit that is set; of more than none.
    fileprivate var highestBit: Int { Int.bitWidth &- 1 &- leadingZeroBitCount }
}

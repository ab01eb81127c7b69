/// What is taken from each byte of a row: what is guessed of it by bytes before (PNG specification, 9).
enum PNGFilter: UInt8 {
    case none, left, above, average, paeth

    /// - Parameters:
    ///   - left: The pixel before.
    ///   - corner: The pixel above that one.
    func guess(left: UInt32, above: UInt32, corner: UInt32) -> UInt32 {
        switch self {
        case .none: 0
        case .left: left
        case .above: above
        // The half of each sum, without the sum, which may not fit.
        case .average: (left & above) &+ ((left ^ above) & 0xFEFE_FEFE) &>> 1
        case .paeth: PNGFilter.paeth(left: left, above: above, corner: corner)
        }
    }

    /// Of each byte the neighbour that is nearest to left + above - corner (PNG specification, 9.4).
    private static func paeth(left: UInt32, above: UInt32, corner: UInt32) -> UInt32 {
        let (lefts, aboves, corners) = (bytes(of: left), bytes(of: above), bytes(of: corner))
        let toLeft = magnitude(aboves &- corners)
        let toAbove = magnitude(lefts &- corners)
        let toCorner = magnitude(lefts &+ aboves &- corners &- corners)
        let orCorner = corners.replacing(with: aboves, where: toAbove .<= toCorner)
        let nearest = orCorner.replacing(with: lefts, where: (toLeft .<= toAbove) .& (toLeft .<= toCorner))
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: nearest), to: UInt32.self)
    }

    private static func bytes(of pixel: UInt32) -> SIMD4<Int16> {
        SIMD4(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    private static func magnitude(_ values: SIMD4<Int16>) -> SIMD4<Int16> {
        values.replacing(with: 0 &- values, where: values .< 0)
    }
}

extension UInt32 {
    /// The sum of each byte by itself, without what does not fit into a byte.
    func addingBytes(_ other: UInt32) -> UInt32 {
        let highest: UInt32 = 0x8080_8080
        return ((self & ~highest) &+ (other & ~highest)) ^ ((self ^ other) & highest)
    }

    /// As above, the difference.
    func subtractingBytes(_ other: UInt32) -> UInt32 {
        let highest: UInt32 = 0x8080_8080
        return ((self | highest) &- (other & ~highest)) ^ ((self ^ ~other) & highest)
    }
}

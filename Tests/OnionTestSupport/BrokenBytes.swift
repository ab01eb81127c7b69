import Foundation

/// Generates damaged variants of a file. Equal seeds produce equal files.
public struct BrokenBytes {
    private let sample: [UInt8]
    private var random: RandomNodes

    public init(sample: [UInt8], seed: UInt64 = BrokenBytes.seed) {
        self.sample = sample
        random = RandomNodes(seed: seed)
    }

    /// The number of files for each reader; the environment variable `ONION_FUZZ_ROUNDS` overrides it.
    public static var rounds: Int { variable("ONION_FUZZ_ROUNDS").flatMap { Int($0) } ?? 300 }

    /// The seed; the environment variable `ONION_FUZZ_SEED` overrides it.
    public static var seed: UInt64 { variable("ONION_FUZZ_SEED").flatMap { UInt64($0) } ?? 6 }

    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    public mutating func next() -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &random.generator) { breakOnce(&bytes) }
        return bytes
    }

    private mutating func breakOnce(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &random.generator)
        let end = Int.random(in: start...min(bytes.count, start + 40), using: &random.generator)
        switch Int.random(in: 0..<7, using: &random.generator) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: random.text().utf8, at: start)
        case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
        case 3: bytes.insert(UInt8.random(in: 0...255, using: &random.generator), at: start)
        case 4: bytes.removeSubrange(start..<bytes.count)
        case 5: repeatFar(from: start..<end, &bytes)
        default: if start < bytes.count { bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random.generator) }
        }
    }

    /// Inserts a copy of a piece at another position, where it means something else.
    private mutating func repeatFar(from piece: Range<Int>, _ bytes: inout [UInt8]) {
        bytes.insert(contentsOf: Array(bytes[piece]), at: Int.random(in: 0...bytes.count, using: &random.generator))
    }
}

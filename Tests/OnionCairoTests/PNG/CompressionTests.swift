import CDeflate
import OnionModel
import OnionRender
import Testing

@testable import OnionCairo

@Suite("Compressing PNG")
struct CompressionTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test(
        "Pictures of every width are the same after writing and reading",
        arguments: [1, 2, 3, 7, 85, 86, 87, 258, 1000, 12_000])
    func widths(width: Int) throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            let image = image(width: width, height: 1 + 60_000 / width % 90, seed: seed)
            #expect(try encoder.pixels(ofPNG: encoder.png(image)) == image)
        }
    }

    @Test("A picture of noise takes more than one block, and hardly more than its bytes")
    func noise() throws {
        var noise = Noise()
        let image = PixelImage(
            width: 300, height: 200,
            bytes: (0..<300 * 200 * 4).map { $0 % 4 == 3 ? 255 : noise.next() })
        let bytes = try encoder.png(image)
        #expect(try encoder.pixels(ofPNG: bytes) == image)
        #expect(bytes.count < 300 * 200 * 3 * 102 / 100)
    }

    @Test("What is the same as above takes nearly nothing, whatever it is")
    func repeated() throws {
        var noise = Noise()
        let row: [UInt8] = (0..<500 * 4).map { $0 % 4 == 3 ? 255 : $0 / 4 % 9 < 5 ? 200 : noise.next() }
        let one = try encoder.png(PixelImage(width: 500, height: 1, bytes: row)).count
        let rows = Array(repeatElement(row, count: 400).joined())
        let many = try encoder.png(PixelImage(width: 500, height: 400, bytes: rows)).count
        #expect(many < one + 3500)
    }

    @Test("No code begins with another, and none is longer than it may be", arguments: [7, 15])
    func codes(longest: Int) {
        // Numbers of Fibonacci's make the longest codes that there are.
        var (counts, last) = ([1], 1)
        for number in 1..<19 {
            counts.append(counts[number - 1] + last)
            last = counts[number - 1]
        }
        let code = PrefixCode(counts: counts + [0], longest: longest)
        #expect(code.lengths.allSatisfy { $0 <= longest } && code.lengths.last == 0)
        #expect(code.lengths.dropLast().reduce(0) { $0 + 1 << (longest - Int($1)) } == 1 << longest)
        #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test("A code of one symbol has two")
    func codeOfOne() {
        #expect(PrefixCode(counts: [0, 0, 5], longest: 7).lengths == [1, 0, 1])
        #expect(PrefixCode(counts: [0, 0, 0], longest: 7).lengths == [1, 1, 0])
    }

    @Test("Every length and distance has the symbol that the specification gives it")
    func symbols() {
        // RFC 1951, 3.2.5.
        let lengths = [3, 10, 11, 12, 13, 18, 19, 114, 115, 257, 258].map { DeflateSymbol(length: $0) }
        #expect(lengths.map(\.number) == [257, 264, 265, 265, 266, 268, 269, 279, 280, 284, 285])
        #expect(lengths.map(\.extra) == [0, 0, 0, 1, 0, 1, 0, 15, 0, 30, 0])
        #expect(lengths.map(\.extraCount) == [0, 0, 1, 1, 1, 1, 2, 4, 4, 5, 0])
        let distances = [1, 4, 5, 6, 7, 24, 25, 24_577, 32_768].map { DeflateSymbol(distance: $0) }
        #expect(distances.map(\.number) == [0, 3, 4, 4, 5, 8, 9, 29, 29])
        #expect(distances.map(\.extra) == [0, 0, 0, 1, 0, 7, 0, 0, 8191])
        #expect(distances.map(\.extraCount) == [0, 0, 1, 1, 1, 3, 3, 13, 13])
    }

    @Test("Lengths of every kind stand in pieces that there are")
    func pieces() {
        for length in [3, 258, 259, 260, 261, 516, 517, 2251] {
            var pieces: [Int] = []
            DeflateBlock.Sequence(literals: 0, length: Int32(length), distance: 1).forEachPiece { pieces.append($0) }
            #expect(pieces.reduce(0, +) == length && pieces.allSatisfy { (3...258).contains($0) })
        }
    }

    /// Runs, repetitions and noise, as drawings and photos have them.
    private func image(width: Int, height: Int, seed: UInt64) -> PixelImage {
        var noise = Noise(seed: seed)
        var pixels: [[UInt8]] = []
        while pixels.count < width * height {
            let kind = noise.next()
            let count = Int(noise.next()) + 1
            switch kind % 4 {
            case 0: pixels += repeatElement([kind, kind, kind, 255], count: count)
            case 1: pixels += pixels.suffix(Int(noise.next()) * 7).prefix(count)
            case 2: pixels += pixels.suffix(width).prefix(count * 9)
            default: pixels += (0..<count).map { _ in [noise.next(), noise.next() % 3, 0, 255] }
            }
        }
        return PixelImage(width: width, height: height, bytes: Array(pixels.prefix(width * height).joined()))
    }
}

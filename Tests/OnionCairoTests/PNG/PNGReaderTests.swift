import OnionCairo
import OnionModel
import OnionRender
import Testing

@testable import OnionCairo

@Suite("Reading PNG")
struct PNGReaderTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test(
        "The usual kind has the same pixels as by libpng, which reads what has an unknown chunk",
        arguments: [2, 6] as [UInt8], [0, 1, 2, 3, 4] as [UInt8])
    func filters(colors: UInt8, filter: UInt8) throws {
        let (plain, noted) = (file(colors, filter), file(colors, filter, isNoted: true))
        #expect(PlainPNG(plain) != nil)
        #expect(PlainPNG(noted) == nil)
        let image = try encoder.pixels(ofPNG: plain)
        #expect(try image == encoder.pixels(ofPNG: noted))
        #expect(Set(image.bytes).count > 100)
    }

    @Test("A PNG with any byte changed is read as by libpng, or refused")
    func damaged() throws {
        let whole = file(6, 4, width: 5, height: 4)
        for place in 8..<whole.count {
            var bytes = whole
            bytes[place] ^= 0x11
            guard let image = try? encoder.pixels(ofPNG: bytes) else { continue }
            #expect(image.width * image.height * 4 == image.bytes.count)
        }
        for count in 0..<whole.count - 12 { _ = try? encoder.pixels(ofPNG: Array(whole.prefix(count))) }
    }

    @Test("A filter that there is not leaves the file to libpng, which refuses it")
    func unknownFilter() {
        #expect(PlainPNG(file(6, 5))?.surface() == nil)
        #expect(throws: Problem.self) { try encoder.pixels(ofPNG: file(6, 5)) }
    }

    /// Rows of noise, those after the first with a filter.
    private func file(
        _ colors: UInt8, _ filter: UInt8, width: Int = 37, height: Int = 29, isNoted: Bool = false
    ) -> [UInt8] {
        var random = Noise()
        let rows = (0..<height).flatMap { y in
            [y == 0 ? 1 : filter] + (0..<width * (colors == 2 ? 3 : 4)).map { _ in random.next() }
        }
        return PNGBytes(width: width, height: height, colors: colors, rows: rows, isNoted: isNoted).bytes
    }
}

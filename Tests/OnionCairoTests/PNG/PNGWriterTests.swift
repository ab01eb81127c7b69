import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("Writing PNG")
struct PNGWriterTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test(
        "Pictures of every width are the same after writing and reading",
        arguments: [1, 2, 3, 7, 85, 86, 87, 258, 1000, 12_000], [255, 128] as [UInt8])
    func widths(width: Int, alpha: UInt8) throws {
        let image = image(width: width, height: 1 + 60_000 / width % 90, alpha: alpha)
        let surface = try encoder.pixels(ofPNG: encoder.png(image))
        // Cairo multiplies colors by alpha, which costs them their last bits once.
        let expected = try encoder.pixels(ofPNG: encoder.png(surface))
        #expect(surface == expected)
        if alpha == 255 { #expect(surface == image) }
    }

    @Test("A picture of noise takes hardly more than its bytes")
    func noise() throws {
        var noise = Noise()
        let bytes = (0..<300 * 200 * 4).map { $0 % 4 == 3 ? 255 : noise.next() }
        let image = PixelImage(width: 300, height: 200, bytes: bytes)
        let png = try encoder.png(image)
        #expect(try encoder.pixels(ofPNG: png) == image)
        #expect(png.count < 300 * 200 * 3 * 102 / 100)
    }

    @Test("A row that repeats the row above takes nearly nothing")
    func repeated() throws {
        var noise = Noise()
        let row: [UInt8] = (0..<500 * 4).map { $0 % 4 == 3 ? 255 : $0 / 4 % 9 < 5 ? 200 : noise.next() }
        let one = try encoder.png(PixelImage(width: 500, height: 1, bytes: row)).count
        let rows = Array(repeatElement(row, count: 400).joined())
        let many = try encoder.png(PixelImage(width: 500, height: 400, bytes: rows)).count
        #expect(many < one + 15_000)
    }

    /// Returns an image of runs, repetitions and noise, as drawings and photos have them.
    private func image(width: Int, height: Int, alpha: UInt8) -> PixelImage {
        var noise = Noise(seed: 3)
        var pixels: [[UInt8]] = []
        while pixels.count < width * height {
            let kind = noise.next()
            let count = Int(noise.next()) + 1
            switch kind % 4 {
            case 0: pixels += repeatElement([kind, kind, kind, alpha], count: count)
            case 1: pixels += pixels.suffix(Int(noise.next()) * 7).prefix(count)
            case 2: pixels += pixels.suffix(width).prefix(count * 9)
            default: pixels += (0..<count).map { _ in [noise.next(), noise.next() % 3, 0, alpha] }
            }
        }
        return PixelImage(width: width, height: height, bytes: Array(pixels.prefix(width * height).joined()))
    }
}

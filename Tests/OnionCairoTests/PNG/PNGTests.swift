import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("PNG")
struct PNGTests {
    private let encoder = CairoEncoder(text: SquareLetters())
    private let shapes: [Mark] = [.fill(0, 0, 10, 10, .white), .fill(2, 2, 3, 4, .red), .fill(5, 1, 4, 6, .blue)]

    @Test("Pixels are the same after writing and reading")
    func thereAndBack() throws {
        let picture = Picture(shapes, scale: 3)
        #expect(try encoder.pixels(ofPNG: encoder.png(picture)) == encoder.pixels(picture))
    }

    @Test(
        "Rows like those of a photo are the same after writing and reading, with and without alpha",
        arguments: [255, 128] as [UInt8])
    func photo(alpha: UInt8) throws {
        let count = 64 * 64 * 4
        let bytes: [UInt8] = (0..<count).map { index in index % 4 == 3 ? alpha : UInt8(index * 37 % 251) }
        let image = PixelImage(width: 64, height: 64, bytes: bytes)
        let read = try encoder.pixels(ofPNG: encoder.png(image))
        // Colors are premultiplied with alpha, which costs them their last bits.
        let error = zip(read.bytes, bytes).map { abs(Int($0) - Int($1)) }.max()
        #expect(error ?? 255 <= (alpha == 255 ? 0 : 1))
    }

    @Test("A picture without transparent pixels has no alpha in its file", arguments: [(1.0, 2), (0.5, 6)])
    func colors(alpha: Double, expected: UInt8) throws {
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: alpha)
        #expect(try encoder.png(Picture([.fill(0, 0, 10, 10, white)]))[25] == expected)
    }

    @Test("The same picture gives the same bytes, from several threads at once")
    func again() async throws {
        let encoder = encoder
        let picture = Picture(shapes + [.text(SetText("abc", glyphs: [0, 0, 0]), at: Point(), .black)], scale: 2)
        let alone = try encoder.png(picture)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<32 { group.addTask { try encoder.png(picture) } }
            for try await bytes in group { #expect(bytes == alone) }
        }
    }

    @Test(
        "A picture too large or without pixels is refused",
        arguments: [(20_000, 10), (10, 20_000), (16_000, 16_000), (0, 10), (-1, 10), (Double.infinity, 1), (.nan, 1)])
    func tooLarge(width: Double, height: Double) {
        #expect(throws: Problem.self) { try encoder.png(Picture([], width: width, height: height)) }
        #expect(throws: Problem.self) { try encoder.pixels(Picture([], width: width, height: height)) }
    }
}

import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("Images")
struct ImageTests {
    private let encoder = CairoEncoder(text: SquareLetters())
    private let all = Rect(width: 10, height: 10)

    @Test("An image fills its rectangle up to the edges")
    func fills() throws {
        let image = try pixels([
            .image(file(["ff0000ff", "0000ffff"], wide: 2), in: Rect(x: 1, y: 1, width: 8, height: 8))
        ])
        #expect([image.pixel(1, 1), image.pixel(8, 8)] == ["ff0000ff", "0000ffff"])
        #expect([image.pixel(0, 1), image.pixel(9, 8)] == ["00000000", "00000000"])
    }

    @Test("A JPEG has its colors")
    func jpeg() throws {
        let image = try pixels([.image(.jpeg, in: all)])
        let (left, right) = (image.bytes[0..<4], image.bytes[36..<40])
        #expect(left.elementsEqual([255, 0, 0, 255]) { abs(Int($0) - $1) < 8 })
        #expect(right.elementsEqual([0, 0, 255, 255]) { abs(Int($0) - $1) < 8 })
    }

    @Test("A JPEG in four inks has its colors")
    func inks() throws {
        let image = try pixels([.image(.inks, in: all)])
        #expect(image.bytes[0..<4].elementsEqual([255, 0, 0, 255]) { abs(Int($0) - $1) < 12 })
        #expect(image.bytes[36..<40].elementsEqual([0, 0, 255, 255]) { abs(Int($0) - $1) < 12 })
    }

    @Test(
        "A JPEG is drawn upright",
        arguments: [
            (ImageOrientation.up, "red", "blue", "red"), (.upMirrored, "blue", "red", "blue"),
            (.down, "blue", "red", "blue"), (.downMirrored, "red", "blue", "red"),
            (.leftMirrored, "red", "red", "blue"), (.right, "red", "red", "blue"),
            (.rightMirrored, "blue", "blue", "red"), (.left, "blue", "blue", "red"),
        ])
    func orientation(_ orientation: ImageOrientation, left: String, right: String, bottom: String) throws {
        var file = ImageFile.jpeg
        file.orientation = orientation
        let image = try pixels([.image(file, in: all)])
        func color(_ x: Int, _ y: Int) -> String {
            image.bytes[4 * (10 * y + x)] > 128 ? "red" : "blue"
        }
        #expect([color(1, 1), color(8, 1), color(1, 8)] == [left, right, bottom])
    }

    @Test("An image that is made much smaller becomes the mean of its pixels")
    func reduced() throws {
        let board = (0..<10_000).map { ($0 + $0 / 100).isMultiple(of: 2) ? "000000ff" : "ffffffff" }
        let image = try pixels([.image(file(board, wide: 100), in: all)])
        let grey = image.bytes.enumerated().filter { $0.offset % 4 == 0 }.map { Int($0.element) }
        #expect(grey.allSatisfy { (110...145).contains($0) })
    }

    @Test("A tint replaces the colors and keeps what is transparent")
    func tint() throws {
        let picture = file(["00ff00ff", "00ff0080", "00ff0000"], wide: 3)
        let image = try pixels([.image(picture, in: Rect(width: 9, height: 9), tint: .red)])
        #expect([image.pixel(0, 4), image.pixel(4, 4), image.pixel(8, 4)] == ["ff0000ff", "ff000080", "00000000"])
    }

    @Test("A color glyph keeps its colors")
    func bitmap() throws {
        let letters = SquareLetters(png: file(["00ff00ff"], wide: 1).bytes)
        let text = Mark.text(SetText("🎉", glyphs: [1]), at: Point(), .red)
        let image = try CairoEncoder(text: letters).pixels(Picture([text]))
        #expect([image.pixel(0, 5), image.pixel(4, 9), image.pixel(0, 4)] == ["00ff00ff", "00ff00ff", "00000000"])
    }

    @Test("A file that cannot be read is drawn as a pale box with its diagonals")
    func placeholder() throws {
        let image = try pixels([.image(ImageFile(png: [1, 2, 3]), in: all)])
        #expect(image.pixel(5, 1) == "7d7d7d33")
        #expect(image.pixel(5, 5) != "7d7d7d33")
    }

    @Test("A file cut off anywhere is read or refused", arguments: ImageFile.Format.allCases)
    func cutOff(format: ImageFile.Format) throws {
        var file = format == .jpeg ? ImageFile.jpeg : file(["ff0000ff", "0000ffff"], wide: 2)
        while !file.bytes.isEmpty {
            file.bytes.removeLast()
            do { _ = try encoder.pixels(of: file) } catch { #expect(error is Problem) }
        }
        #expect(throws: Problem.self) { try encoder.pixels(of: file) }
    }

    @Test("A damaged file is read or refused", arguments: ImageFile.Format.allCases)
    func damaged(format: ImageFile.Format) throws {
        let sound = format == .jpeg ? ImageFile.jpeg : file(["ff0000ff", "0000ffff"], wide: 2)
        for place in sound.bytes.indices {
            for change in [0x01, 0x80, 0xFF] as [UInt8] {
                var file = sound
                file.bytes[place] ^= change
                do { _ = try encoder.pixels(of: file) } catch { #expect(error is Problem) }
            }
        }
    }

    @Test("A file that claims too many pixels is refused before memory is allocated")
    func claims() throws {
        var file = file(["ff0000ff"], wide: 1)
        file.bytes.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        let problem = #expect(throws: Problem.self) { try encoder.pixels(of: file) }
        #expect(problem?.code.rawValue == "too-large")
        #expect(problem?.values == ["width": "65536", "height": "65536"])
    }

    private func pixels(_ marks: [Mark]) throws -> PixelImage { try encoder.pixels(Picture(marks)) }

    /// Returns a PNG of pixels in hexadecimal digits.
    private func file(_ pixels: [String], wide width: Int) -> ImageFile {
        let bytes = pixels.flatMap { pixel in
            stride(from: 24, through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: (UInt32(pixel, radix: 16) ?? 0) >> $0)
            }
        }
        let image = PixelImage(width: width, height: pixels.count / width, bytes: bytes)
        return ImageFile(png: (try? encoder.png(image)) ?? [])
    }
}

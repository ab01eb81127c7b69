import Foundation
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("The headers of images")
struct ImageHeaderTests {
    private func summary(_ bytes: some Sequence<UInt8>) -> String {
        do throws(Problem) {
            let header = try ImageHeader(Array(bytes))
            return "\(header.format) \(header.width.map(String.init) ?? "?") \(header.height.map(String.init) ?? "?")"
        } catch {
            return error.codeAndValues
        }
    }

    @Test("The bytes give the format, and the size where the header has it")
    func formats() {
        #expect(summary(TestImages.png(7, 9)) == "png 7 9")
        #expect(summary(TestImages.jpeg(7, 9)) == "jpeg 7 9")
        #expect(summary(Array("GIF89a".utf8) + [7, 1, 9, 0, 0x3B]) == "gif 263 9")
        #expect(summary("%PDF-1.7\n%%EOF\n".utf8) == "pdf ? ?")
        #expect(
            summary("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a clock -->\n<svg viewBox=\"0 0 1 1\"/>".utf8) == "svg ? ?")
        #expect(summary(Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8)) == "webp ? ?")
        #expect(summary([0, 0, 0, 12] + Array("ftypheic".utf8)) == "heic ? ?")
    }

    /// A segment with the orientation of a picture, in either byte order.
    private func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        func number(_ value: UInt8, _ count: Int) -> [UInt8] {
            let bytes = [UInt8](repeating: 0, count: count - 1) + [value]
            return isLittle ? bytes.reversed() : bytes
        }
        let mark: [UInt8] = isLittle ? [0x12, 0x01] : [0x01, 0x12]
        let other: [UInt8] = isLittle ? [0x0F, 0x01] : [0x01, 0x0F]
        let tiff =
            Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + other + number(3, 2)
            + number(1, 4) + [0, 0, 0, 0] + mark + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
            + number(0, 4)
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    @Test("A JPEG that is stored on its side has the size of the upright picture", arguments: [false, true])
    func orientation(isLittle: Bool) throws {
        for orientation in 0...9 as ClosedRange<UInt8> {
            let bytes = [0xFF, 0xD8] + exif(orientation, isLittle: isLittle) + TestImages.jpeg(7, 9).dropFirst(2)
            #expect(summary(bytes) == ((5...8).contains(orientation) ? "jpeg 9 7" : "jpeg 7 9"))
            #expect(try ImageHeader(bytes).orientation == ImageOrientation(rawValue: Int(orientation)) ?? .up)
            // A damaged segment is passed over.
            for end in 0..<exif(orientation, isLittle: isLittle).count {
                var segment = Array(exif(orientation, isLittle: isLittle).prefix(end))
                if segment.count > 3 { segment[3] = UInt8(end - 2) }
                _ = summary([0xFF, 0xD8] + segment + TestImages.jpeg(7, 9).dropFirst(2))
            }
        }
    }

    /// The beginning of a WebP file with one chunk.
    private func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
        let chunk = Array(chunk.utf8) + [UInt8(content.count), 0, 0, 0] + content
        return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
    }

    @Test("A WebP has its size, whether it has losses, none, or more than pixels")
    func sizesOfWebP() {
        let end = [UInt8](repeating: 0, count: 8)
        #expect(summary(webP("VP8 ", [0xF0, 2, 0, 0x9D, 1, 0x2A, 40, 0x40, 20, 0x80] + end)) == "webp 40 20")
        #expect(summary(webP("VP8L", [0x2F, 0x27, 0xC0, 4, 0] + end)) == "webp 40 20")
        #expect(summary(webP("VP8X", [0x12, 0, 0, 0, 39, 0, 0, 19, 0, 0] + end)) == "webp 40 20")
        #expect(summary(webP("VP8 ", end + end)) == "webp ? ?")
    }

    /// A picture of 40 × 20 pixels in blocks of 64 × 64, in HEVC.
    private static let heic =
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAXxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
        ACJpbG9jAAAAAERAAAEAAQAAAAABoAABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRt\
        AAAAAAABAAAA/GlwcnAAAADcaXBjbwAAAHVodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA\
        AAMAHroCQGEAAQApQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrprm4CGgwIAAAAyAAAADAIRiAAEABkQBwXPBiQAAABNjb2xybmNs\
        eAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAAChjbGFwAAAAKAAAAAEAAAAUAAAAAf///+gAAAAC////1AAAAAIAAAAQcGl4\
        aQAAAAADCAgIAAAAGGlwbWEAAAAAAAAAAQABBYECAwWEAAAAKm1kYXQAAAAeKAGvBRISTOD6A73n/ug+iFmAr7tlWKOZXGCTU7eA
        """

    @Test("An HEIC has the size of its primary picture, turned as the file says")
    func sizesOfHEIC() throws {
        var bytes = [UInt8](try #require(Data(base64Encoded: Self.heic)))
        #expect(summary(bytes) == "heic 40 20")
        // Another property in the place of the color profile turns the picture by 90 degrees.
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "pixi".utf8) })
        bytes.replaceSubrange(place..<(place + 4), with: "irot".utf8)
        bytes[place + 4] = 1
        #expect(summary(bytes) == "heic 20 40")
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<3 {
                damaged[Int.random(in: 12..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = summary(damaged)
        }
    }

    @Test("A file that is not an image is reported, and so is an incomplete or empty header")
    func wrong() {
        #expect(summary([]) == "empty")
        #expect(summary("<html><body></html>".utf8) == "wrong-type expected=an image")
        #expect(summary([0, 0, 0, 24] + Array("ftypmp42".utf8)) == "wrong-type expected=an image")
        #expect(summary("RIFF....WAVEfmt ".utf8) == "wrong-type expected=an image")
        #expect(summary(TestImages.png(0, 9)) == "invalid-value height=9, width=0")
        #expect(summary([0xFF, 0xD8, 0xFF, 0xE0, 0xFF]) == "syntax")
    }

    @Test("A PNG whose header is damaged is refused", arguments: Array(8..<16) + Array(24..<29))
    func damaged(byte: Int) {
        var bytes = Array(TestImages.png(7, 9))
        bytes[byte] ^= 0x0F
        #expect(summary(bytes) == "syntax")
    }

    @Test(
        "An SVG whose size means nothing is refused, and one with a size from elsewhere is not",
        arguments: [
            ("width='abc' height='9'", "name=width, value=abc"), ("width='9' height='-5'", "name=height, value=-5"),
            ("width='1e999' height='9'", "name=width, value=1e999"), ("width='0'", "name=width, value=0"),
            ("width='10%' height='9'", "name=width, value=10%"),
            ("width='-10%' viewBox='0 0 4 4'", "name=width, value=-10%"),
            ("height='99999'", "name=height, value=99999"), ("viewBox='0 0 0 5'", "name=viewBox, value=0 0 0 5"),
            ("width='9' height='9' viewBox='a'", "name=viewBox, value=a"),
            ("", nil), ("width='9'", nil), ("width='1e1px' height=' 9pt '", nil), ("width='auto' height='auto'", nil),
            ("width='100%' height='2em' viewBox='0,0 4 4'", nil),
        ] as [(String, String?)])
    func svgSizes(attributes: String, complaint: String?) {
        #expect(summary("<svg \(attributes)/>".utf8) == complaint.map { "invalid-value \($0)" } ?? "svg ? ?")
    }

    @Test("An image whose end is missing is incomplete, in every format")
    func truncated() {
        // A preview inside of the segment has an end of its own.
        let preview: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD9, 0xFF, 0xD9]
        let photo = preview + TestImages.jpeg(7, 9).dropFirst(2)
        let box = [0, 0, 0, 12] + Array("ftypheic".utf8)
        let wholes: [[UInt8]] = [
            Array(TestImages.png(7, 9)), photo, Array("GIF89a".utf8) + [7, 1, 9, 0, 0x3B],
            Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8), box + [0, 0, 0, 9] + Array("mdat1".utf8),
            Array("%PDF-1.7 %%EOF".utf8), Array("<svg><g></g></svg".utf8),
        ]
        for whole in wholes {
            #expect(!summary(whole).hasPrefix("syntax"))
            #expect(summary(whole.dropLast()) == "syntax")
        }
        var huge = Array(TestImages.png(7, 9))
        huge[16] = 0x7F
        #expect(summary(huge) == "too-many height=9, width=2130706439")
    }

    @Test("An image with more pixels than can be drawn is refused")
    func pixels() {
        func png(_ width: Int, _ height: Int) -> [UInt8] {
            var bytes = Array(TestImages.png(7, 9))
            for (index, value) in [(16, width), (20, height)] {
                bytes.replaceSubrange(index..<index + 4, with: (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) })
            }
            return bytes
        }
        #expect(summary(png(16_384, 6_103)) == "png 16384 6103")
        #expect(summary(png(16_384, 6_104)) == "too-many height=6104, width=16384")
        #expect(summary(png(16_385, 1)) == "too-many height=1, width=16385")
    }

    @Test(
        "A file of another format, or a pointer of Git LFS, is named as what it is",
        arguments: [
            (Array("version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 1\n".utf8), "Git LFS"),
            (Array("8BPS".utf8) + [0, 1], "a Photoshop file"), ([0x49, 0x49, 0x2A, 0, 8], "TIFF"),
            ([0x4D, 0x4D, 0, 0x2A, 0], "TIFF"), (Array("BM".utf8) + [1, 2], "BMP"),
            ([0, 0, 0, 28] + Array("ftypavif".utf8), "AVIF"),
            (
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4] + Array("CgBI".utf8) + [0, 0, 0, 0],
                "a PNG in the form of an iOS app (CgBI)"
            ),
        ] as [([UInt8], String)])
    func foreign(bytes: [UInt8], format: String) {
        #expect(summary(bytes) == "unsupported format=\(format)")
    }

    @Test("An SVG may have a long comment, a document type, a prefix or UTF-16 before and in its first element")
    func vectorTexts() {
        let comment = "<!-- \(String(repeating: "<svg ", count: 2_000)) -->"
        let type = "<!DOCTYPE svg [ <!ENTITY a \"b\"> ]>"
        let texts = [
            "<?xml version=\"1.0\"?>\(comment)\n<svg/>", "\(type)<svg></svg>", "<s:svg xmlns:s=\"a\"></s:svg >",
            "<svg></svg>\(comment)",
        ]
        for text in texts {
            #expect(summary(text.utf8) == "svg ? ?")
            let units = Array("\u{FEFF}\(text)".utf16)
            #expect(summary(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == "svg ? ?")
            #expect(summary(units.dropFirst().flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "svg ? ?")
        }
        #expect(summary("\(comment)<html><svg/></html>".utf8) == "wrong-type expected=an image")
        #expect(summary("<svg><g></g><!-- -->".utf8) == "syntax")
        #expect(summary("<!-- <svg></svg>".utf8) == "wrong-type expected=an image")
    }

    @Test("Headers may be truncated anywhere, and have any content")
    func hostile() {
        var random = SeededGenerator(seed: 6)
        let samples = [TestImages.png(1, 2), TestImages.jpeg(1, 2), Data("GIF87a1111".utf8), Data("RIFF0000WEBP".utf8)]
        for sample in samples {
            for end in 0..<sample.count { _ = summary(sample.prefix(end)) }
            for _ in 0..<500 {
                var bytes = Array(sample)
                bytes[Int.random(in: 3..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                _ = summary(bytes)
            }
        }
        #expect(summary(TestImages.png(1, 2).prefix(23)) == "syntax")
        #expect(summary(TestImages.jpeg(1, 2).prefix(16)) == "syntax")
        #expect(summary("GIF89a123".utf8) == "syntax")
    }
}

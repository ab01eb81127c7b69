import OnionGraphics
import OnionRender
import OnionTerminal
import Testing

@Suite struct InlinePictureTests {
    @Test("Kitty gets chunks of its maximum size")
    func kittyGets() {
        let text = InlinePicture.kitty(png: Array(repeating: 0, count: 3_073), columns: 40)
        let chunks = text.split(separator: "\u{1B}\\", omittingEmptySubsequences: true).dropLast()
        #expect(chunks.count == 2)
        #expect(chunks[0] == "\u{1B}_Ga=T,f=100,q=2,c=40,m=1;" + String(repeating: "A", count: 4_096))
        #expect(chunks[1] == "\u{1B}_Gm=0;AA==")
        #expect(text.hasSuffix("\u{1B}\\\n"))
    }

    @Test("A small picture is one chunk")
    func smallPicture() {
        #expect(InlinePicture.kitty(png: [1, 2, 3], columns: 0) == "\u{1B}_Ga=T,f=100,q=2,c=1,m=0;AQID\u{1B}\\\n")
    }

    @Test(
        "Bytes are written as in RFC 4648",
        arguments: [
            ([], ""), ([102], "Zg=="), ([102, 111], "Zm8="), ([102, 111, 111], "Zm9v"),
            ([255, 239, 191, 0], "/++/AA=="),
        ])
    func bytesWritten(bytes: [UInt8], text: String) {
        #expect(
            InlinePicture.iterm(png: bytes, columns: 40)
                == "\u{1B}]1337;File=inline=1;size=\(bytes.count);width=40;preserveAspectRatio=1:\(text)\u{07}\n")
    }

    @Test("Sixels are columns of six dots")
    func sixelsColumns() {
        let red: [UInt8] = [255, 0, 0, 255]
        let blue: [UInt8] = [0, 0, 255, 255]
        let none: [UInt8] = [0, 0, 0, 0]
        // Two columns of seven rows: red over blue, and a gap in the second one.
        let rows = [red + red, red + none, blue + blue, blue + blue, blue + blue, blue + blue, red + red]
        let text = InlinePicture.sixel(PixelImage(width: 2, height: 7, bytes: rows.flatMap { $0 }))
        #expect(
            text == "\u{1B}P0;1q\"1;1;2;7#5;2;0;0;100#180;2;100;0;0" + "#5{{$#180B@-" + "#180@@-" + "\u{1B}\\\n")
    }

    @Test("Equal sixels are run-length encoded")
    func equalSixels() {
        let white = Array(repeating: UInt8(255), count: 4 * 10 * 6)
        #expect(InlinePicture.sixel(PixelImage(width: 10, height: 6, bytes: white)).contains("#215!10~-"))
    }

    @Test("Pixels that are missing are not read")
    func pixelsMissing() {
        #expect(InlinePicture.sixel(PixelImage(width: 10, height: 10, bytes: [1, 2, 3])) == "\n")
        #expect(InlinePicture.sixel(PixelImage(width: -1, height: 10, bytes: [])) == "\n")
        #expect(InlinePicture.sixel(PixelImage(width: .max, height: .max, bytes: [0, 0, 0, 0])) == "\n")
    }
}

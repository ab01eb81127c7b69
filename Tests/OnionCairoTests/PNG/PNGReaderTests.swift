import Foundation
import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("Reading PNG")
struct PNGReaderTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test("A file of every kind has its pixels", arguments: Sample.all)
    fileprivate func kinds(sample: Sample) throws {
        let image = try encoder.pixels(ofPNG: sample.bytes)
        let pixels = (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel($0, y) } }
        #expect(pixels == sample.pixels)
    }

    @Test("A PNG with any byte changed is read or refused")
    func damaged() {
        for sample in Sample.all {
            for index in sample.bytes.indices {
                var bytes = sample.bytes
                bytes[index] ^= 0x11
                guard let image = try? encoder.pixels(ofPNG: bytes) else { continue }
                #expect(image.width * image.height * 4 == image.bytes.count)
            }
        }
    }

    @Test("A PNG without its end is refused")
    func cutOff() {
        for sample in Sample.all {
            for count in 0..<sample.bytes.count - 12 {
                #expect(throws: Problem.self) { try encoder.pixels(ofPNG: Array(sample.bytes.prefix(count))) }
            }
        }
    }

    @Test("A row with a filter that does not exist is refused")
    func unknownFilter() {
        let file = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP9z8DwHwAFGQIEolsE4QAAAABJRU5ErkJggg=="
        #expect(throws: Problem.self) { try encoder.pixels(ofPNG: [UInt8](Data(base64Encoded: file) ?? Data())) }
    }
}

/// A small file of one kind of PNG, and its expected pixels.
private struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let pixels: [String]

    private init(_ name: String, base64: String, pixels: String) {
        testDescription = name
        bytes = [UInt8](Data(base64Encoded: base64) ?? Data())
        self.pixels = pixels.split(separator: " ").map(String.init)
    }

    static let all = [
        Sample(
            "8 bits, a row with each filter",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAAFCAIAAADg0arLAAAAJklEQVR42mNgYGA4kcLAyCUitzfwMROQ+s/IyCyiYRMsdpUFwgMAgM4H\
                lHvjOLIAAAAASUVORK5CYII=
                """,
            pixels: """
                000000ff c86400ff 0a141eff c76501ff 14283cff c66602ff 1e3c5aff c56703ff 285078ff c46804ff
                """),
        Sample(
            "16 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAFklEQVR42mP4/58BCP7/b2gAkf//AwBDVQj5+6q0zgAAAABJRU5ErkJg\
                gg==
                """,
            pixels: "ff0000ff 8000ffff"),
        Sample(
            "16 bits, with a gamma, which does not change the pixels",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAABGdBTUEAAYagMeiWXwAAABBJREFUeNpjaAADBiD4/x8AH4oE/1KaXhgA\
                AAAASUVORK5CYII=
                """,
            pixels: "808080ff 0000ffff"),
        Sample(
            "A palette with a transparent color",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAgMAAABmjvwnAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAAnRSTlP/AOW3MEoAAAAKSURBVHja\
                Y5AAAAAaABmAAI67AAAAAElFTkSuQmCC
                """,
            pixels: "ff0000ff 00000000 0000ffff"),
        Sample(
            "Interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAAHqc1aMAAAAF0lEQVR42mP4z8DwnwFMADGEgPD+/wcAm4AL9Qjv9R8AAAAASUVORK5C\
                YII=
                """,
            pixels: "ff0000ff 0000ffff ff0000ff 0000ffff ff0000ff 0000ffff"),
        Sample(
            "Grey, a bit a pixel",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAQAAAAAzmykZAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==
                """,
            pixels: "000000ff ffffffff 000000ff"),
        Sample(
            "Grey with alpha",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mNo+P+fAQAHAAJ/qW8MoQAAAABJRU5ErkJggg==
                """,
            pixels: "808080ff 00000000"),
        Sample(
            "Opaque, with one transparent color",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABnRSTlMA/wAAAACkwsAdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAA\
                AABJRU5ErkJggg==
                """,
            pixels: "00000000 0000ffff"),
    ]
}

import Foundation
import OnionGraphics
import OnionModel
import OnionVectors
import Testing

@Suite("Vector images")
struct VectorProgramTests {
    private let vectors = TestVectors()
    private let red = "f00f"
    private let none = "0000"

    @Test("An SVG and a PDF are drawn at any size", arguments: [VectorFiles.redSVG, VectorFiles.redPDF])
    func sizes(file: String) throws {
        #expect(try vectors.rows(VectorImage(file), width: 2, height: 1) == ["\(red) \(none)"])
        let row = [red, red, none, none].joined(separator: " ")
        #expect(try vectors.rows(VectorImage(file), width: 4, height: 2) == [row, row])
        // Another ratio stretches the image.
        #expect(try vectors.rows(VectorImage(file), width: 4, height: 1) == [row])
    }

    @Test("An SVG follows its view box, also without a width and a height")
    func viewBox() throws {
        let half = ##"<rect width="50" height="50" fill="#f00"/>"##
        for attributes in [#"viewBox="0 0 100 50""#, #"width="8" height="4" viewBox="0 0 100 50""#] {
            let image = VectorImage(VectorFiles.svg(half, attributes: attributes))
            #expect(try vectors.rows(image, width: 2, height: 1) == ["\(red) \(none)"], "\(attributes)")
        }
    }

    @Test("A PDF is its crop box, turned as its page is")
    func boxes() throws {
        let cropped = VectorFiles.pdf("1 0 0 rg 10 10 4 4 re f", page: "/MediaBox [0 0 99 99] /CropBox [10 10 18 14]")
        #expect(try vectors.rows(VectorImage(cropped), width: 2, height: 1) == ["\(red) \(none)"])
        let turned = VectorFiles.pdf("1 0 0 rg 0 0 4 4 re f", page: "/MediaBox [0 0 4 8] /Rotate 90")
        #expect(try vectors.rows(VectorImage(turned), width: 2, height: 1) == ["\(red) \(none)"])
    }

    @Test("Half-transparent colors keep their colors")
    func transparency() throws {
        let image = VectorImage(VectorFiles.svg(##"<rect width="8" height="4" fill="#f00" fill-opacity="0.5"/>"##))
        #expect(try vectors.rows(image, width: 1, height: 1) == ["f008"])
    }

    @Test("A drawing is made once, whatever its rendering")
    func once() throws {
        var image = VectorImage(VectorFiles.redSVG)
        let first = try vectors.program.pixels(of: image, width: 4, height: 2)
        image.isTemplate = true
        let second = try vectors.program.pixels(of: image, width: 4, height: 2)
        #expect(first == second)
        #expect(first.bytes.withUnsafeBytes { $0.baseAddress } == second.bytes.withUnsafeBytes { $0.baseAddress })
    }

    @Test("Several threads draw with one program")
    func threads() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 1...40 {
                let image = VectorImage(number.isMultiple(of: 2) ? VectorFiles.redSVG : VectorFiles.redPDF)
                group.addTask { vectors.failure(image, width: number, height: 3) == nil }
            }
            for await isDrawn in group { #expect(isDrawn) }
        }
    }

    @Test("The signature names the formats that can be drawn, and says that a program is missing")
    func signature() {
        #expect(vectors.program.signature == "svg+pdf")
        let missing = TestVectors(in: "/nowhere")
        #expect(missing.program.signature.isEmpty)
        #expect(missing.failure(VectorImage(VectorFiles.redSVG)) == .programMissing)
    }

    @Test("A size beyond the limits is refused", arguments: [(0, 4), (4, 0), (4_097, 1), (1, 1 << 40), (-1, 4)])
    func pixels(width: Int, height: Int) {
        #expect(vectors.failure(VectorImage(VectorFiles.redSVG), width: width, height: height) == .unreadable)
    }
}

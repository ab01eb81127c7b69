import OnionCairo
import OnionGraphics
import OnionModel
import Testing

@Suite("PDF")
struct PDFTests {
    private let encoder = CairoEncoder(text: SquareLetters())

    @Test("Each picture is a page of its size in points")
    func pages() throws {
        let first = Picture([.fill(0, 0, 10, 10, .red)], width: 30, height: 40, scale: 3)
        let second = Picture([.fill(0, 0, 10, 10, .blue)], width: 50.5, height: 60, scale: 2)
        let text = try text(of: [first, second])
        let parts = ["%PDF-1.", "/Count 2", "/MediaBox [ 0 0 30 40 ]", "/MediaBox [ 0 0 50.5 60 ]"]
        #expect(parts.filter { !text.contains($0) } == [])
    }

    @Test("The first picture's title is that of the document")
    func title() throws {
        #expect(try text(of: [Picture([])]).contains("/Title (Shapes)"))
    }

    @Test("Texts have a font that maps its glyphs to characters")
    func font() throws {
        let words = Mark.text(SetText("ab", glyphs: [5, 6]), at: Point(), .black)
        #expect(try text(of: [Picture([words])]).contains("/Subtype /Type3"))
        #expect(try !text(of: [Picture([.fill(0, 0, 1, 1, .red)])]).contains("/Type3"))
    }

    @Test("The same pictures give the same bytes")
    func again() throws {
        let marks: [Mark] = [
            .fill(0, 0, 10, 10, .red),
            .text(SetText("ab", glyphs: [5, 6]), at: Point(), .black),
            .group(Group(opacity: 0.5, marks: [.fill(0, 0, 5, 5, .blue)])),
        ]
        let bytes = try encoder.pdf([Picture(marks), Picture(marks)])
        #expect(try CairoEncoder(text: SquareLetters()).pdf([Picture(marks), Picture(marks)]) == bytes)
        #expect(text(of: bytes).contains("/CreationDate (20000101000000Z)"))
    }

    @Test("A JPEG is kept as it is, and once")
    func photo() throws {
        let mark = Mark.image(.jpeg, in: Rect(width: 10, height: 10))
        let bytes = try encoder.pdf([Picture([mark]), Picture([mark])])
        #expect(text(of: bytes).ranges(of: "/DCTDecode").count == 1)
    }

    @Test("A page too large for a PDF, or of no size, is refused", arguments: [20_000, 0, -1, .infinity, .nan])
    func tooLarge(side: Double) {
        #expect(throws: Problem.self) { try encoder.pdf([Picture([], width: side, height: 10)]) }
    }

    private func text(of pictures: [Picture]) throws -> String { text(of: try encoder.pdf(pictures)) }

    private func text(of bytes: [UInt8]) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Determinism")
struct DeterminismTests {
    private static let texts = ["Label", "Hello world", "日本語のテキスト", "مرحبا بالعالم", "👨‍👩‍👧‍👦 🎉", "a\nb\nc"]

    @Test("The same text has the same size, measured first or again, in any order")
    func again() {
        let first = FontMeasurer()
        let second = FontMeasurer()
        let sizes = DeterminismTests.texts.map { first.size($0, lines: 0, width: 50) }
        #expect(DeterminismTests.texts.map { first.size($0, lines: 0, width: 50) } == sizes)
        #expect(DeterminismTests.texts.reversed().map { second.size($0, lines: 0, width: 50) } == sizes.reversed())
    }

    @Test("More texts than are remembered are measured the same")
    func many() {
        let measurer = FontMeasurer()
        let before = measurer.size("Label 1")
        for number in 0..<10_000 { _ = measurer.size("Label \(number)") }
        #expect(measurer.size("Label 1") == before)
    }

    @Test("Several threads measure as one does")
    func threads() async {
        let alone = DeterminismTests.texts.map { FontMeasurer().size($0, lines: 0, width: 50) }
        let shared = FontMeasurer()
        await withTaskGroup(of: [TextSize].self) { group in
            for _ in 0..<8 {
                group.addTask { DeterminismTests.texts.map { shared.size($0, lines: 0, width: 50) } }
            }
            for await sizes in group { #expect(sizes == alone) }
        }
    }
}

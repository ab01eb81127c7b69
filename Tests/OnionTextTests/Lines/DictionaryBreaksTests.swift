import OnionGraphics
import OnionModel
import Testing

@testable import OnionText

@Suite("Line breaks between words without spaces")
struct DictionaryBreaksTests {
    /// Returns a text with a bar at each place where a line may end.
    private func broken(_ text: String, locale: String? = nil) -> String {
        let scalars = Array(text.unicodeScalars)
        let breaks = LineBreakOpportunities.after(
            scalars.map(\.value), locale: locale.flatMap { LocaleTag(wellFormed: $0) })
        return zip(scalars, breaks).map { "\($0)\($1 == .allowed ? "|" : "")" }.joined()
    }

    @Test(
        "Lines end between the words of Thai, Lao, Khmer and Burmese, as ICU's dictionaries have them",
        arguments: [
            "ภาษา|ไทย|ทดสอบ", "โรง|พยาบาล", "ບ້ານ|ຂອງ|ຂ້ອຍ", "ភាសា|ខ្ញុំ", "မြန်မာ|စာ",
        ])
    func words(expected: String) {
        let text = expected.filter { $0 != "|" }
        #expect(broken(text) == expected)
        #expect(broken(text, locale: "en") == expected)
    }

    @Test(
        "Other characters beside these words break as without a dictionary",
        arguments: [
            "(ไทย) |ไทย!", "ไทย123ไทย", "“ไทย”ไทย", "ไทย/|ไทย", "abcไทย", "ไทยๆ |ไทย", "ไทย|日|本|ไทย", "ไทย\u{A0}ไทย",
        ])
    func neighbours(expected: String) {
        #expect(broken(expected.filter { $0 != "|" }) == expected)
    }

    @Test("Zero width spaces end lines, and word joiners hold words together")
    func marked() {
        #expect(broken("ไทย\u{200B}ไทย") == "ไทย\u{200B}|ไทย")
        #expect(broken("ภาษา\u{2060}ไทย") == "ภาษา\u{2060}ไทย")
    }

    @Test("Scripts with spaces, ideographs and syllables break as without a dictionary")
    func others() {
        for text in [
            "The quick brown fox", "नमस्ते दुनिया", "مرحبا بالعالم", "漢字かな。", "བོད་སྐད་", "tiếng Việt", "한국어 글",
        ] {
            let scalars = text.unicodeScalars.map(\.value)
            let breaks = LineBreakOpportunities.after(scalars, locale: nil)
            var again = breaks
            DictionaryBreaks.allow(in: &again, of: scalars)
            #expect(again == breaks)
        }
    }

    @Test("No line ends within a cluster, whatever characters follow each other")
    func clusters() {
        let marks = ["ก", "ำ", "ิ", "่", "เ", "ๆ", "ກ", "ຳ", "ក", "្", "ខ", "ា", "က", "္", "ခ", "ါ", "ᩁ", "𑜀", "a"]
        let measurer = FontMeasurer()
        for seed in 1...100 {
            let text = (1...20).map { marks[(seed * $0 * $0 + seed / 7) % marks.count] }.joined()
            let lines = measurer.set(text, width: 40).lines
            #expect(lines.map(\.text).joined() == text)
            #expect(lines.reduce(0) { $0 + $1.text.count } == text.count, "\(text.debugDescription)")
        }
    }

    @Test("A label is as high as its words need")
    func height() {
        let measurer = FontMeasurer()
        for word in ["โรงเรียน", "ประเทศ", "ປະເທດ", "ប្រទេស"] {
            let width = measurer.size(word).width
            #expect(measurer.size(word + word + word, lines: 0, width: width * 1.65).lines == 3, "\(word)")
        }
    }
}

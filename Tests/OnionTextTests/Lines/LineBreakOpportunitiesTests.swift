import OnionGraphics
import OnionModel
import Testing

@testable import OnionText

@Suite("Places where lines may end")
struct LineBreakOpportunitiesTests {
    /// Returns a text with a bar at each place where a line may end.
    private func broken(_ text: String, keepsKoreanWords: Bool = true) -> String {
        let scalars = Array(text.unicodeScalars)
        let breaks = LineBreakOpportunities.after(scalars.map(\.value), keepsKoreanWords: keepsKoreanWords)
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
    }

    @Test(
        "Other characters beside these words break by the rules for them",
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

    @Test(
        "Lines end where the algorithm of Unicode allows it",
        arguments: [
            "The |quick |brown", "well-|known", "24-|hour", "नमस्ते |दुनिया", "漢|字|か|な。", "ァィゥー|を、|く", "བོད་|སྐད་",
            "tiếng |Việt",
            // No line ends behind the hyphen of a Hebrew word.
            "בית־ספר |אב-גד", "C:|\\path\\file", "a…|b", "🇩🇪|🇫🇷", "👍🏽|👍🏿", "$9.99/|month", "a\u{FFFF}b",
        ])
    func rules(expected: String) {
        #expect(broken(expected.filter { $0 != "|" }) == expected)
    }

    @Test("A newline ends a line, and one of two characters only once")
    func newlines() {
        let scalars = "a\r\nb\nc\r".unicodeScalars.map(\.value)
        #expect(
            LineBreakOpportunities.after(scalars, keepsKoreanWords: true) == [
                .prohibited, .prohibited, .mandatory, .prohibited, .mandatory, .prohibited, .mandatory,
            ])
    }

    @Test(
        "Words of Korean stay whole where UIKit keeps them, and break between syllables elsewhere",
        arguments: [
            ("피자를 |주문하세요", "피|자|를 |주|문|하|세|요"), ("ㄱㄴ", "ㄱ|ㄴ"), ("大|韓|民|國|은 |나라", "大|韓|民|國|은 |나|라"),
        ])
    func korean(words: String, syllables: String) {
        let text = words.filter { $0 != "|" }
        #expect(broken(text) == words)
        #expect(broken(text, keepsKoreanWords: false) == syllables)
    }

    @Test("A Korean label has a line for each word since iOS 14, and breaks a word that is wider than it")
    func koreanLabels() {
        let measurer = FontMeasurer()
        func lines(_ text: String, systemVersion: Int = 18) -> Int {
            let styled = StyledText(text, font: FontStyle(size: 17), lines: 0, systemVersion: systemVersion)
            return measurer.size(of: styled, width: 104, scale: 3).lines
        }
        #expect(lines("대한민국 대한민국 대한민국") == 3)
        #expect(lines("대한민국 대한민국 대한민국", systemVersion: 13) == 2)
        #expect(lines("대한민국대한민국대한민국") == 2)
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

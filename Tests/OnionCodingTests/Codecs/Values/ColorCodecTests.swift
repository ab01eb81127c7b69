import OnionModel
import Testing

@Suite("Colors in documents")
struct ColorCodecTests {
    @Test("Only ASCII digits are hexadecimal digits", arguments: ["#ＡＢ", "#１２", "#12345G"])
    func noHexadecimalDigits(text: String) {
        #expect(ColorReference(plain: text) == nil)
    }

    @Test("Hexadecimal digits of either case are a color")
    func hexadecimalDigits() {
        #expect(ColorReference(plain: "#12aBcD") == .hex("#12ABCD"))
    }
}

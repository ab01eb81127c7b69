import OnionModel
import Testing

@testable import OnionGraphics
@testable import OnionRender

struct SystemColorsTests {
    @Test("Documents may name exactly the system colors that can be drawn")
    func systemNames() {
        let drawn = SystemColors.pairs.keys.filter { $0.lowercased().contains("system") }
        #expect(drawn.sorted() == ColorReference.systemNames.sorted())
    }

    /// Apple's Human Interface Guidelines, "Color", "Specifications".
    @Test(
        "The system colors are those of the guidelines",
        arguments: [
            ("systemRed", 255, 59, 48, 255, 69, 58), ("systemOrange", 255, 149, 0, 255, 159, 10),
            ("systemYellow", 255, 204, 0, 255, 214, 10), ("systemGreen", 52, 199, 89, 48, 209, 88),
            ("systemMint", 0, 199, 190, 99, 230, 226), ("systemTeal", 48, 176, 199, 64, 200, 224),
            ("systemCyan", 50, 173, 230, 100, 210, 255), ("systemBlue", 0, 122, 255, 10, 132, 255),
            ("systemIndigo", 88, 86, 214, 94, 92, 230), ("systemPurple", 175, 82, 222, 191, 90, 242),
            ("systemPink", 255, 45, 85, 255, 55, 95), ("systemBrown", 162, 132, 94, 172, 142, 104),
            ("systemGray", 142, 142, 147, 142, 142, 147), ("systemGray2", 174, 174, 178, 99, 99, 102),
            ("systemGray3", 199, 199, 204, 72, 72, 74), ("systemGray4", 209, 209, 214, 58, 58, 60),
            ("systemGray5", 229, 229, 234, 44, 44, 46), ("systemGray6", 242, 242, 247, 28, 28, 30),
        ])
    func systemColors(
        name: String, red: UInt32, green: UInt32, blue: UInt32, darkRed: UInt32, darkGreen: UInt32, darkBlue: UInt32
    ) {
        let light = RGBA(red << 16 | green << 8 | blue)
        let dark = RGBA(darkRed << 16 | darkGreen << 8 | darkBlue)
        #expect(SystemColors.color(named: name, in: .light) == light)
        #expect(SystemColors.color(named: name, in: .dark) == dark)
    }

    @Test("Texts and backgrounds adapt to the appearance")
    func textsBackgrounds() {
        #expect(SystemColors.color(named: "label", in: .light) == RGBA(0x000000))
        #expect(SystemColors.color(named: "label", in: .dark) == RGBA(0xFFFFFF))
        #expect(SystemColors.color(named: "secondaryLabel", in: .light) == RGBA(0x3C3C43, 0.6))
        #expect(SystemColors.color(named: "secondaryLabel", in: .dark) == RGBA(0xEBEBF5, 0.6))
        #expect(SystemColors.color(named: "systemBackground", in: .light) == RGBA(0xFFFFFF))
        #expect(SystemColors.color(named: "systemBackground", in: .dark) == RGBA(0x000000))
        #expect(SystemColors.color(named: "systemGroupedBackground", in: .light) == RGBA(0xF2F2F7))
        #expect(SystemColors.color(named: "secondarySystemBackground", in: .dark) == RGBA(0x1C1C1E))
    }

    @Test("Fixed colors do not adapt")
    func fixedColors() {
        for name in ["black", "white", "red", "lightGray", "clear", "lightText", "systemGray"] {
            #expect(SystemColors.color(named: name, in: .light) == SystemColors.color(named: name, in: .dark))
        }
    }

    @Test("A name may have the suffix of Objective-C")
    func nameSuffix() {
        #expect(SystemColors.color(named: "lightTextColor", in: .light) == RGBA(0xFFFFFF, 0.6))
        #expect(SystemColors.color(named: "groupTableViewBackgroundColor", in: .light) == RGBA(0xF2F2F7))
        #expect(SystemColors.color(named: "labelColour", in: .light) == nil)
    }
}

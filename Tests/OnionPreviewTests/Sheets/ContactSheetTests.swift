import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionPreview

@Suite("Contact sheets")
struct ContactSheetTests {
    private func cell(_ width: Double, _ height: Double, _ caption: String) -> ContactSheet.Cell {
        ContactSheet.Cell(
            picture: Picture(size: Size(width: width, height: height), scale: 2, title: ""),
            caption: Caption(headline: caption, detail: "ru"))
    }

    @Test("A sheet has room for every picture, its caption and the titles of rows")
    func size() {
        let sheet = ContactSheet(text: GridText()).picture(
            of: [
                .init(cells: [cell(100, 200, "one"), cell(300, 100, "two")]),
                .init(title: "A title", cells: [cell(50, 50, "three")]),
            ],
            title: "Both")
        // The margins are 40 and the gaps 32 points. Captions are two lines of 20 with 12 above and 2 below each.
        #expect(sheet.size == Size(width: 40 + 100 + 32 + 300 + 40, height: 40 + 256 + 32 + 40 + 106 + 40))
        #expect(sheet.title == "Both")
        #expect(sheet.texts == ["one", "ru", "two", "ru", "A title", "three", "ru"])
    }

    @Test("A very large sheet has fewer pixels per point")
    func scale() {
        let cells = Array(repeating: cell(1_000, 100, "wide"), count: 20)
        let sheet = ContactSheet(text: GridText()).picture(of: [.init(cells: cells)], title: "")
        #expect(sheet.size.width * sheet.scale <= 8_000.001)
        #expect(ContactSheet(text: GridText()).picture(of: [], title: "").scale == 2)
    }
}

extension Picture {
    /// The lines of all texts, in drawing order.
    var texts: [String] {
        var texts: [String] = []
        var waiting = Array(marks.reversed())
        while let mark = waiting.popLast() {
            switch mark {
            case .text(let text, _, _): texts.append(contentsOf: text.lines.map(\.text))
            case .group(let group): waiting.append(contentsOf: group.marks.reversed())
            case .fill, .stroke, .image: break
            }
        }
        return texts
    }
}

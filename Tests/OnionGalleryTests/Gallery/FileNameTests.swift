import Testing

@testable import OnionGallery

struct FileNameTests {
    @Test("A plain key is its own name")
    func plainKey() {
        #expect(FileName.plain("new-year-2") == "new-year-2")
    }

    @Test(
        "Any other name is safe on every file system",
        arguments: [
            "NewYear", "Ёлка", "新年", "a.b", "a_b", "con", "lpt1", "template/box", "screen@2", "-a", ".", "..", "",
            "a b",
            "../../etc/passwd", "e\u{301}", "a\u{0}b", "a\u{202E}b", String(repeating: "k", count: 128),
            String(repeating: "я", count: 64),
        ])
    func anyOther(_ text: String) {
        let name = FileName.plain(text)
        #expect(FileName.isSafe(name))
        #expect(name.lowercased() == name)
        #expect(name.utf8.count <= 64)
        #expect(name.contains("~"))
    }

    @Test("Names that look alike are different files")
    func namesLook() {
        let names = ["new-year", "New-Year", "new_year", "new.year", "é", "e\u{301}", "ё", "е"].map(FileName.plain)
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
    }

    @Test("The readable part of a name is kept")
    func readablePart() {
        #expect(FileName.plain("App/Main.storyboard 01J-lp-oVM").hasPrefix("app-main-storyboard-01j-lp-ovm~"))
    }

    @Test(
        "Names that lead to other folders are not safe",
        arguments: ["", ".", "..", "a/b", "a\\b", "a b", ".hidden", "a.", "é", "a\u{0}"])
    func namesLead(_ name: String) {
        #expect(!FileName.isSafe(name))
    }
}

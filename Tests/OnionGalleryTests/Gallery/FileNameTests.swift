import Testing

@testable import OnionGallery

struct FileNameTests {
    @Test func aPlainKeyIsItsOwnName() {
        #expect(FileName.plain("new-year-2") == "new-year-2")
    }

    @Test(
        arguments: [
            "NewYear", "Ёлка", "新年", "a.b", "a_b", "con", "lpt1", "template/box", "screen@2", "-a", ".", "..", "",
            "a b",
            "../../etc/passwd", "e\u{301}", "a\u{0}b", "a\u{202E}b", String(repeating: "k", count: 128),
            String(repeating: "я", count: 64),
        ])
    func anyOtherNameIsSafeOnEveryFileSystem(_ text: String) {
        let name = FileName.plain(text)
        #expect(FileName.isSafe(name))
        #expect(name.lowercased() == name)
        #expect(name.utf8.count <= 64)
        #expect(name.contains("~"))
    }

    @Test func namesThatLookAlikeAreDifferentFiles() {
        let names = ["new-year", "New-Year", "new_year", "new.year", "é", "e\u{301}", "ё", "е"].map(FileName.plain)
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
    }

    @Test func whatCanBeReadOfANameStays() {
        #expect(FileName.plain("App/Main.storyboard 01J-lp-oVM").hasPrefix("app-main-storyboard-01j-lp-ovm~"))
    }

    @Test(arguments: ["", ".", "..", "a/b", "a\\b", "a b", ".hidden", "a.", "é", "a\u{0}"])
    func namesThatLeadElsewhereAreNotSafe(_ name: String) {
        #expect(!FileName.isSafe(name))
    }
}

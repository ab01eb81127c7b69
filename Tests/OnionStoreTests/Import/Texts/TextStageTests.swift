import OnionModel
import OnionStore
import Testing

@Suite("Texts in the temporary table")
struct TextStageTests {
    private func text(_ name: String, file: Int = 0, _ wording: Wording = "a") -> StagedText {
        StagedText(
            name: name, file: file, position: Position(line: 1, column: 2), locale: .english, text: wording,
            textPosition: Position(line: 3, column: 4), isTranslated: true, source: nil, sourceLocale: nil)
    }

    private func stage(_ texts: [StagedText]) throws -> TextStage {
        let stage = try TextStage()
        for text in texts { try stage.append(text) }
        return stage
    }

    private func testDescription(_ stage: TextStage) throws -> [String] {
        var testDescription: [String] = []
        try stage.eachPart { texts in
            testDescription.append(texts.map { "\($0.file):\($0.name)" }.joined(separator: " "))
        }
        return testDescription
    }

    @Test("Texts come part by part, in the order in which the parts came first")
    func order() throws {
        let names = ["content/b#title", "content/a#title", "b#body", "no name", "template/b#x"]
        let stage = try stage(
            names.map { text($0) } + names.reversed().map { text($0, file: 1) })
        #expect(
            try testDescription(stage) == [
                "0:content/b#title 0:b#body 1:b#body 1:content/b#title", "0:content/a#title 1:content/a#title",
                "0:no name 1:no name", "0:template/b#x 1:template/b#x",
            ])
        #expect(try stage.texts(of: Reference(parsing: "content/b@7")).count == 4)
        try stage.remove(file: 0)
        #expect(
            try testDescription(stage) == [
                "1:template/b#x", "1:no name", "1:b#body 1:content/b#title", "1:content/a#title",
            ])
    }

    @Test("A text comes back equal, with its plural forms")
    func texts() throws {
        var full = text("content/a#title", file: 3, Wording(other: "Пицц 🍕\n", [.one: "", .few: "\u{7}"]))
        full.isTranslated = false
        full.source = "pizza\u{0}"
        full.sourceLocale = LocaleTag(wellFormed: "pt-BR")
        let stage = try stage([full, text("content/a#body", "")])
        var found: [StagedText] = []
        try stage.eachPart { found += $0 }
        #expect(found == [full, text("content/a#body", "")])
    }

    @Test("An error in the closure ends the loop, and is thrown")
    func thrown() throws {
        struct Enough: Error {}
        let stage = try stage([text("content/a#title"), text("content/b#title")])
        var visits = 0
        #expect(throws: Enough.self) {
            try stage.eachPart { _ in
                visits += 1
                throw Enough()
            }
        }
        #expect(visits == 1)
    }
}

import Testing

@testable import Onion

@Suite("The wording of the problems of string files")
struct ProblemsTests {
    @Test("Each problem has a code, values and a sentence")
    func wording() throws {
        let name = try #require(TextName("content/new-year#titel"))
        let part = name.part
        let problems: [(Problem, ProblemCode, [String: String], String)] = [
            (
                .invalidTextName("hello"), .invalidTextName, ["text": "hello"],
                "\"hello\" is not the name of a text; write the part and the path of the text, such as content/new-year#title"
            ),
            (
                .unknownText(name, nearest: "title", known: ["title", "body"]), .unknownText,
                ["text": "content/new-year#titel", "nearest": "content/new-year#title"],
                "there is no text \"content/new-year#titel\"; did you mean \"content/new-year#title\"?"
            ),
            (
                .unknownText(name, nearest: nil, known: []), .unknownText, ["text": "content/new-year#titel"],
                "there is no text \"content/new-year#titel\"; content/new-year has no texts"
            ),
            (
                .removedPart(part), .removedPart, ["part": "content/new-year"],
                "content/new-year was removed; restore it first"
            ),
            (
                .unreadablePart(part, reason: nil, remedy: nil), .unreadablePart, ["part": "content/new-year"],
                "content/new-year cannot be read"
            ),
            (
                .untranslatableText("a#b"), .untranslatableText, ["text": "a#b"],
                "\"a#b\" has one text for all languages; give it a text for each language in the registry first"
            ),
            (
                .staleTranslation("a#b", of: "Old", base: "New"), .staleTranslation,
                ["text": "a#b", "source": "Old", "base": "New"],
                "the translation of a#b is stale: its source is \"Old\", but the base text is \"New\""
            ),
            (
                .staleForm(.few, of: "a#b", source: "Old", base: nil), .staleTranslation,
                ["text": "a#b", "form": "few", "source": "Old"],
                "the translation of a#b is stale: the source of its form \"few\" is \"Old\", but the base text has no form \"few\""
            ),
            (
                .staleForm(.one, of: "a#b", source: "Old", base: "New"), .staleTranslation,
                ["text": "a#b", "form": "one", "source": "Old", "base": "New"],
                "the translation of a#b is stale: the source of its form \"one\" is \"Old\", but the base text has \"New\""
            ),
            (.missingTexts(in: nil), .missingTexts, [:], "there is no text in it"),
            (
                .missingTexts(in: LocaleTag(wellFormed: "ru")), .missingTexts, ["locale": "ru"],
                "there is no text in ru in it"
            ),
        ]
        for (problem, code, values, sentence) in problems {
            #expect(problem.code == code)
            #expect(problem.values == values)
            #expect(problem.description == sentence)
        }
    }
}

import OnionDocuments
import OnionModel
import Testing

@Suite("Reading string catalogues")
struct StringCatalogReaderTests {
    private let reader = StringFileReader()

    private func catalog(_ strings: String) -> String {
        "{ \"sourceLanguage\" : \"en\",\n\"strings\" : {\n\(strings)\n}, \"version\" : \"1.0\" }"
    }

    private let hello = """
        "a" : { "comment" : "Note", "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
        "pt_br" : { "stringUnit" : { "state" : "needs_review", "value" : "Olá" } },
        "ru" : { "stringUnit" : { "state" : "new", "value" : "Hello" } },
        "de" : { "stringUnit" : { "value" : "Hallo" } }
        } },
        "b" : { }, "c" : { "shouldTranslate" : false, "localizations" : { "de" : { "stringUnit" : { "value" : "C" } } } }
        """

    @Test("All languages except the source language are read")
    func languages() {
        #expect(
            reader.listing(catalog(hello), source: "a.xcstrings") == [
                "a@3:1 pt-BR@5:66 = Olá [needsReview] <- Hello /* Note */",
                "a@3:1 ru@6:54 = Hello [needsTranslation] <- Hello /* Note */",
                "a@3:1 de@7:37 = Hallo <- Hello /* Note */",
            ])
    }

    @Test("One language is read, which may be the source language")
    func language() {
        #expect(
            StringFileReader(locale: .init(LocaleTag(wellFormed: "de"))).listing(catalog(hello), source: "a.xcstrings")
                == [
                    "a@3:1 de@7:37 = Hallo <- Hello /* Note */"
                ])
        #expect(
            StringFileReader(locale: .given(.english)).listing(catalog(hello), source: "a.xcstrings") == [
                "a@3:1 en@4:61 = Hello <- Hello /* Note */"
            ])
    }

    @Test("The only form of a text is its text")
    func other() {
        let plural = """
            "a" : { "localizations" : { "ru" : { "variations" : { "plural" : {
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Привет" } } } } } } }
            """
        #expect(reader.listing(catalog(plural), source: "a.xcstrings") == ["a@3:1 ru@3:36 = Привет"])
    }

    @Test("A text has plural forms as a whole or in a variable; the state is that of the worst form")
    func forms() {
        func listing(_ ru: String) -> [String] {
            reader.listing(catalog(#""a": {"localizations": {"ru": \#(ru)}}"#), source: "a.xcstrings")
        }
        func unit(_ text: String, _ state: String = "translated") -> String {
            #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
        }
        #expect(
            listing(#"{"variations": {"plural": {"other": \#(unit("%lld пицц")), "one": \#(unit("пицца"))}}}"#)
                == ["a@3:1 ru@3:31 = one: пицца, other: %lld пицц"])
        #expect(
            listing(
                #"{"variations": {"plural": {"other": \#(unit("b", "needs_review")), "one": \#(unit("", "new"))}}}"#)
                == ["a@3:1 ru@3:31 = one: , other: b [needsTranslation]"])
        let variable =
            #""formatSpecifier": "d", "variations": {"plural": {"other": \#(unit("%arg пицц")), "one": \#(unit("одна"))}}"#
        #expect(
            listing(#"{"stringUnit": {"value": "%@: %2$#@n@!"}, "substitutions": {"n": {"argNum": 2, \#(variable)}}}"#)
                == ["a@3:1 ru@3:56 = one: %@: одна!, other: %@: %2$d пицц!"])
        #expect(
            listing(#"{"stringUnit": {"value": "%#@n@!"}, "substitutions": {"n": {\#(variable)}}}"#)
                == ["a@3:1 ru@3:56 = one: одна!, other: %d пицц!"])
    }

    @Test(
        "Values that are not texts are reported with their positions",
        arguments: [
            (
                #""a": {"localizations": {"ru": {"variations": {"plural": {"one": {"stringUnit": {"value": "1"}}}}}}}"#,
                "3:31: missing-key key=other, name=a"
            ),
            (
                #""a": {"localizations": {"ru": {"variations": {"plural": {"other": {}}}}}}"#,
                "3:67: missing-key key=stringUnit, name=a"
            ),
            (
                #""a": {"localizations": {"ru": {"variations": {"device": {"iphone": {}}}}}}"#,
                "3:47: unsupported form=device, name=a"
            ),
            (
                #""a": {"localizations": {"ru": {"stringUnit": {"value": "%#@b@"}, "substitutions": {}}}}"#,
                "3:31: unknown-reference name=a, variable=b"
            ),
            (
                #""a": {"localizations": {"ru": {"stringUnit": {"value": "%#@b@ %#@c@"}, "substitutions": {"b": {}, "c": {}}}}}"#,
                "3:31: unsupported name=a"
            ),
            (#""a": {"localizations": {"ru": {}}}"#, "3:31: missing-key key=stringUnit, name=a"),
            (
                #""a": {"localizations": {"ru": {"stringUnit": {"value": 1}}}}"#,
                "3:46: missing-key key=value, locale=ru, name=a"
            ),
            (
                #""a": {"localizations": {"russian!": {"stringUnit": {"value": "1"}}}}"#,
                "3:25: invalid-value value=russian!"
            ),
            (
                #""a": []"#,
                "3:6: wrong-type expected=a map of what belongs to \"a\", found=a list"
            ),
        ])
    func refused(strings: String, problem: String) {
        #expect(reader.problems(in: catalog(strings), source: "a.xcstrings") == ["a.xcstrings:\(problem)"])
    }

    @Test("A name that appears twice is refused at the second one")
    func repeated() {
        let (_, problems) = reader.read(bytes: Array(catalog(#""a": {}, "a": {}"#).utf8), source: "a.xcstrings")
        #expect(problems.map(\.position) == [Position(line: 3, column: 10)])
    }

    @Test("The source language may come after the texts")
    func sourceLanguageBehind() {
        let texts = "\"strings\": {\n\(hello)\n}"
        let before = reader.listing("{\"sourceLanguage\": \"en\", \(texts)}", source: "a.xcstrings")
        #expect(before.count == 3 && before[0].contains(" <- Hello"))
        #expect(
            reader.listing("{\(texts), \"version\": \"1.0\", \"sourceLanguage\": \"en\"}", source: "a.xcstrings")
                == before
        )
        #expect(
            reader.problems(in: "{\"strings\": {},\n\"sourceLanguage\": \"english!\"}", source: "a.xcstrings") == [
                "a.xcstrings:2:19: invalid-value value=english!"
            ])
    }

    @Test("A file that is not a catalogue is refused")
    func noCatalog() {
        #expect(
            reader.problems(in: "[]", source: "a.xcstrings") == [
                "a.xcstrings:1:1: missing-key key=strings"
            ])
        #expect(
            reader.problems(in: "{\"strings\": 1}", source: "a.xcstrings") == [
                "a.xcstrings:1:13: wrong-type expected=a map of the texts, found=the number 1"
            ])
    }
}

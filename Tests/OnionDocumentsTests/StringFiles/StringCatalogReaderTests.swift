import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
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

    @Test("A text with the form other alone keeps it as a form")
    func other() {
        let plural = """
            "a" : { "localizations" : { "ru" : { "variations" : { "plural" : {
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Привет" } } } } } } }
            """
        #expect(reader.listing(catalog(plural), source: "a.xcstrings") == ["a@3:1 ru@3:36 = other: Привет"])
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
                == ["a@3:1 ru@3:56 = one: %1$@: одна!, other: %1$@: %2$d пицц!"])
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
                #""a": {"localizations": {"ru": {"stringUnit": {"value": "%#@b@"}, "substitutions": {}}}}"#,
                "3:31: unknown-reference name=a, variable=b"
            ),
            (
                #""a": {"localizations": {"ru": {"stringUnit": {"value": 1}}}}"#,
                "3:56: wrong-type expected=a text, found=the number 1"
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

    @Test(
        "A text that Onion has no form for is left out, and the others are read",
        arguments: [
            (
                #"{"variations": {"device": {"iphone": {}}}}"#,
                #"3:47: text a: its variation by "device", because texts vary only by number"#
            ),
            (
                #"{"stringUnit": {"value": "%#@b@ %#@c@"}, "substitutions": {"b": {}, "c": {}}}"#,
                "3:31: text a: its plural forms for several numbers, because texts have forms for one"
            ),
            (
                #"{"stringSet": {"state": "new", "values": ["A", "B"]}}"#,
                "3:45: text a: its set of phrases, because texts have one wording"
            ),
            (
                #"{"stringUnit": {"value": "%#@b@"}, "substitutions": {"b": {"formatSpecifier": "zz", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}"#,
                #"3:109: text a: its type "zz", which no format has"#
            ),
        ])
    func leftOut(localization: String, what: String) {
        let strings =
            #""a": {"localizations": {"ru": \#(localization)}}, "b": {"localizations": {"ru": {"stringUnit": {"value": "B"}}}}"#
        let listing = reader.listing(catalog(strings), source: "a.xcstrings")
        #expect(listing.count == 2)
        #expect(listing.first?.hasSuffix("a.xcstrings:\(what)") == true)
        #expect(listing.last?.hasPrefix("b@") == true)
    }

    @Test(
        "Keys and states that Xcode does not write are left out, and the text comes in",
        arguments: [
            (
                #""notes": 1, "localizations": {"ru": {"stringUnit": {"value": "1"}}}"#,
                #"its key "notes", which is unknown there"#
            ),
            (
                #""localizations": {"ru": {"stringUnit": {"value": "1", "note": "x"}}}"#,
                #"its key "note", which is unknown there"#
            ),
            (
                #""extractionState": "lost", "localizations": {"ru": {"stringUnit": {"value": "1"}}}"#,
                #"its extractionState "lost", which is unknown"#
            ),
            (
                #""localizations": {"ru": {"stringUnit": {"value": "0"}, "variations": {"plural": {"other": {"stringUnit": {"value": "1"}}}}}}"#,
                #"its key "stringUnit", which is unknown there"#
            ),
        ])
    func unknownKeys(members: String, what: String) {
        let read = reader.read(bytes: Array(catalog(#""a": {\#(members)}"#).utf8), source: "a.xcstrings")
        #expect(read.problems == [] && read.file.leftOut.map(\.what) == [what])
        #expect(read.file.units.first?.translations.first?.text.text == "1")
    }

    @Test("A plural form that varies by device is left out, and an unknown version is refused")
    func innerVariations() {
        let device = #"{"plural": {"one": {"variations": {"device": {}}}, "other": {"stringUnit": {"value": "1"}}}}"#
        let varied = catalog(#""a": {"localizations": {"ru": {"variations": \#(device)}}}"#)
        #expect(reader.problems(in: varied, source: "a.xcstrings").first?.hasPrefix("left out: ") == true)
        #expect(
            reader.problems(in: #"{"strings": {}, "version": "2.0"}"#, source: "a.xcstrings") == [
                "a.xcstrings:1:28: unsupported version=2.0"
            ])
        let root = reader.read(bytes: Array(#"{"strings": {}, "notes": 1}"#.utf8), source: "a.xcstrings")
        #expect(
            root.file.leftOut.map(\.description) == [
                #"a.xcstrings:1:17: the catalogue: the key "notes", which is unknown"#
            ])
    }

    @Test("An empty localization, which Xcode leaves behind, is no translation")
    func emptyLocalization() {
        #expect(reader.listing(catalog(#""a": {"localizations": {"ru": {}}}"#), source: "a.xcstrings") == [])
    }

    @Test("What the source text varies by does not matter, unless the source language is read")
    func variedSource() {
        let device = #"{"variations": {"device": {"iphone": {"stringUnit": {"value": "A"}}}}}"#
        let strings = catalog(#""a": {"localizations": {"en": \#(device), "ru": {"stringUnit": {"value": "А"}}}}"#)
        #expect(reader.listing(strings, source: "a.xcstrings").map { $0.split(separator: " ")[0] } == ["a@3:1"])
        let english = StringFileReader(locale: .given(.english))
        #expect(english.problems(in: strings, source: "a.xcstrings").map { $0.hasPrefix("left out: ") } == [true])
    }

    @Test("A form of several arguments takes those that its format gives it")
    func arguments() {
        func forms(_ value: String, _ argument: Int?, _ one: String, _ other: String) -> [String] {
            let forms = [("one", one), ("other", other)].map { #""\#($0)": {"stringUnit": {"value": "\#($1)"}}"# }
            let number = argument.map { #""argNum": \#($0), "# } ?? ""
            let variable =
                #"{\#(number)"formatSpecifier": "lld", "variations": {"plural": {\#(forms.joined(separator: ", "))}}}"#
            let text = #"{"stringUnit": {"value": "\#(value)"}, "substitutions": {"n": \#(variable)}}"#
            let read = reader.read(
                bytes: Array(catalog(#""a": {"localizations": {"fr": \#(text)}}"#).utf8), source: "a.xcstrings")
            return read.file.units.first?.translations.first?.text.texts.map(\.text) ?? read.problems.map(\.summary)
        }
        #expect(
            forms("%1$@ a %#@n@", 2, "%arg pizza", "%arg pizzas") == ["%1$@ a %2$lld pizza", "%1$@ a %2$lld pizzas"])
        #expect(forms("%@ a %#@n@", 2, "%arg pizza", "%arg pizzas") == ["%1$@ a %2$lld pizza", "%1$@ a %2$lld pizzas"])
        #expect(forms("%@ a %#@n@", nil, "une", "%arg") == ["%1$@ a une", "%1$@ a %2$lld"])
        #expect(forms("%#@n@ de %@", 1, "Une", "%arg") == ["Une de %2$@", "%1$lld de %2$@"])
        #expect(forms("%#@n@ de %@", 1, "%arg pizza", "%arg pizzas") == ["%lld pizza de %@", "%lld pizzas de %@"])
        #expect(forms("%#@n@", 1, "%arg", "%arg, oui %arg") == ["%1$lld", "%1$lld, oui %1$lld"])
        #expect(forms("%#@n@", 2, "une", "%arg") == ["une", "%2$lld"])
        #expect(forms("%#@n@ de %@", 2, "une", "%arg") == ["une de %1$@", "%2$lld de %1$@"])
        #expect(forms("%2$@: %1$#@n@", 1, "une", "%arg") == ["%2$@: une", "%2$@: %1$lld"])
        #expect(forms("%#@n@, 50 % de %%d", 1, "une", "%arg") == ["une, 50 % de %%d", "%lld, 50 % de %%d"])
        #expect(forms("rien", 1, "une", "%arg") == ["a.xcstrings:3:31: missing-key name=a, variable=n"])
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

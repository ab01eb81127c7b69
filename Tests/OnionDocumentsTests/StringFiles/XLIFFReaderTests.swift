import OnionDocuments
import OnionModel
import Testing

@Suite("Reading XLIFF")
struct XLIFFReaderTests {
    private let reader = StringFileReader()

    private func file(_ units: String, target: String = "target-language=\"ru\"", version: String = "1.2") -> String {
        "<xliff version=\"\(version)\">\n<file original=\"a\" source-language=\"en\" \(target)>\n<body>\n\(units)\n"
            + "</body></file></xliff>"
    }

    @Test("Texts come with their language, place, state, source and notes")
    func units() {
        let xliff = file(
            """
            <trans-unit id="a" xml:space="preserve"><source>A &amp; b</source><target state="translated">А и б</target>
              <note>One</note><note>Two</note></trans-unit>
            <group id="g"><trans-unit id="b"><source>B</source></trans-unit></group>
            <trans-unit id="c"><source>C</source><alt-trans><target>Nein</target></alt-trans></trans-unit>
            <trans-unit id="d" translate="no"><source>D</source><target>D</target></trans-unit>
            """)
        #expect(
            reader.listing(xliff, source: "a.xliff") == [
                "a@4:1 ru@4:67 = А и б <- A & b /* One\nTwo */",
                "b@6:15 ru@6:15 =  [needsTranslation] <- B",
                "c@7:1 ru@7:1 =  [needsTranslation] <- C",
            ])
    }

    @Test(
        "States follow from XLIFF's states, and an empty text is no translation",
        arguments: [
            ("", "Б", "translated"), ("", "", "needsTranslation"), ("state=\"new\"", "B", "needsTranslation"),
            ("state=\"needs-translation\"", "B", "needsTranslation"),
            ("state=\"needs-review-l10n\"", "Б", "needsReview"),
            ("state=\"needs-review-translation\"", "Б", "needsReview"),
            ("state=\"needs-review-translation\"", "", "needsTranslation"),
            ("state=\"final\"", "Б", "translated"), ("state=\"signed-off\"", "", "needsTranslation"),
            ("state=\"x-ours\"", "Б", "translated"),
            ("state=\"translated\" state-qualifier=\"rejected-grammar\"", "Б", "needsReview"),
            ("state-qualifier=\"exact-match\"", "Б", "translated"),
        ])
    func states(attribute: String, text: String, state: String) {
        let xliff = file("<trans-unit id=\"a\"><source>B</source><target \(attribute)>\(text)</target></trans-unit>")
        let read = reader.read(bytes: Array(xliff.utf8), source: "a.xliff")
        #expect(read.file.units.first?.translations.first?.state.rawValue == state)
    }

    @Test(
        "A text without a state that nobody approved is to be reviewed",
        arguments: [("yes", "", "translated"), ("no", "", "needsReview"), ("no", "state=\"final\"", "translated")])
    func approval(approved: String, attribute: String, state: String) {
        let xliff = file(
            "<trans-unit id=\"a\" approved=\"\(approved)\"><source>B</source><target \(attribute)>Б</target></trans-unit>"
        )
        let read = reader.read(bytes: Array(xliff.utf8), source: "a.xliff")
        #expect(read.file.units.first?.translations.first?.state.rawValue == state)
    }

    @Test("Line ends and spaces around a text belong to the layout of the file, unless they are preserved")
    func indentation() {
        let unit = """
            <trans-unit id="a" %@>
              <source>
                A
                b
              </source>
              <target>
                Á
              </target>
            </trans-unit>
            """
        let plain = file(unit.replacing("%@", with: ""))
        #expect(reader.listing(plain, source: "a.xliff") == ["a@4:1 ru@9:3 = Á <- A\n    b"])
        let preserved = file(unit.replacing("%@", with: "xml:space=\"preserve\""))
        #expect(reader.listing(preserved, source: "a.xliff") == ["a@4:1 ru@9:3 = \n    Á\n   <- \n    A\n    b\n  "])
        let empty = file("<trans-unit id=\"a\"><source> A </source><target>\n  </target></trans-unit>")
        #expect(reader.listing(empty, source: "a.xliff") == ["a@4:1 ru@4:40 =  [needsTranslation] <-  A "])
    }

    @Test("The language is the one of the file, in any case of letters, or the requested one")
    func locales() {
        let unit = "<trans-unit id=\"a\"><source>A</source><target>Á</target></trans-unit>"
        let odd = file(unit, target: "target-language=\"pt_br\"")
        #expect(reader.listing(odd, source: "a.xliff") == ["a@4:1 pt-BR@4:38 = Á <- A"])
        #expect(
            reader.listing(file(unit, target: ""), source: "a.xliff") == [
                "a.xliff:2:1: missing-locale"
            ])
        let german = StringFileReader(locale: .init(LocaleTag(wellFormed: "de")))
        #expect(german.listing(file(unit, target: ""), source: "a.xliff") == ["a@4:1 de@4:38 = Á <- A"])
        #expect(german.listing(odd, source: "a.xliff") == [])
        #expect(
            reader.listing(file(unit, target: "target-language=\"portugues\""), source: "a.xliff") == [
                "a.xliff:2:1: invalid-value value=portugues"
            ])
    }

    @Test("Plural forms are separate units, in both spellings")
    func forms() {
        func unit(_ id: String, _ source: String, _ target: String) -> String {
            "<trans-unit id=\"\(id)\"><source>\(source)</source>\(target)</trans-unit>\n"
        }
        let catalog =
            unit("a|==|plural.one", "1", "<target>один</target>") + unit("b", "B", "<target>Б</target>")
            + unit("a|==|plural.few", "2", "<target state=\"needs-translation\"/>")
            + unit("a|==|plural.other", "2", "<target>много</target>")
        #expect(
            reader.listing(file(catalog), source: "a.xliff") == [
                "b@5:1 ru@5:38 = Б <- B",
                "a@4:1 ru@4:1 = one: один, other: много [needsReview] <- one: 1, few: 2, other: 2",
            ])
        let dictionary =
            unit("/a:dict/NSStringLocalizedFormatKey:dict/:string", "My %#@n@", "<target>Мои %#@n@</target>")
            + unit("/a:dict/n:dict/one:dict/:string", "1", "<target>один</target>")
            + unit("/a:dict/n:dict/other:dict/:string", "2", "<target>много</target>")
        #expect(
            reader.listing(file(dictionary), source: "a.xliff")
                == ["a@4:1 ru@4:1 = one: Мои один, other: Мои много <- one: My 1, other: My 2"])
        let waiting =
            unit("a|==|plural.one", "1", "<target>один</target>") + unit("a|==|plural.other", "2", "")
        #expect(
            reader.listing(file(waiting), source: "a.xliff") == [
                "a@4:1 ru@4:1 =  [needsTranslation] <- one: 1, other: 2"
            ])
    }

    @Test(
        "Values that are not texts are reported with their positions",
        arguments: [
            (
                "<trans-unit><source>A</source></trans-unit>", "4:1: missing-key key=id"
            ),
            (
                "<trans-unit id=\"a#b|==|plural.one\"><source>A</source><target>B</target></trans-unit>",
                "4:1: missing-key key=other, name=a#b"
            ),
            (
                "<trans-unit id=\"/a#b:dict/NSStringLocalizedFormatKey:dict/:string\"><source>%#@n@</source><target>%#@n@</target></trans-unit>",
                "4:1: unknown-reference name=a#b, variable=n"
            ),
        ])
    func refused(units: String, problem: String) {
        #expect(reader.problems(in: file(units), source: "a.xliff") == ["a.xliff:\(problem)"])
    }

    @Test(
        "Inline elements of translation programs are taken as the characters that they hold",
        arguments: [
            ("<mrk mtype=\"seg\" mid=\"0\">Bon</mrk><mrk>jour</mrk>!", "Bonjour!"),
            ("<ph id=\"1\">%d</ph> pizza", "%d pizza"), ("<ph id=\"1\" equiv-text=\"%d\"/> pizza", "%d pizza"),
            ("<bpt id=\"1\">&lt;b&gt;</bpt>a<ept id=\"1\">&lt;/b&gt;</ept> <it>%@</it>", "<b>a</b> %@"),
            ("a <x id=\"1\" equiv-text=\"%@\"/> b", "a %@ b"), ("<mrk>a <mrk>b<ph>%d</ph></mrk></mrk> c", "a b%d c"),
            ("<mrk/>", ""),
        ])
    func inlineElements(target: String, text: String) {
        let xliff = file(
            "<trans-unit id=\"a\"><source>A</source><target state=\"final\">\(target)</target></trans-unit>")
        let state = text.isEmpty ? " [needsTranslation]" : ""
        #expect(reader.listing(xliff, source: "a.xliff") == ["a@4:1 ru@4:38 = \(text)\(state) <- A"])
    }

    @Test("Markup is left out with a warning; a text with an element whose characters are not known is left out")
    func markup() {
        let xliff = file(
            """
            <trans-unit id="a"><source>A</source><target>Bon<g id="1">jo<x id="2" equiv-text="u"/>r</g></target></trans-unit>
            <trans-unit id="b"><source>B</source><target>a<x id="1"/></target></trans-unit>
            <trans-unit id="c"><source>C</source><target>a<g><ph/></g></target></trans-unit>
            <trans-unit id="d"><source>D<x id="1"/></source><target>d</target></trans-unit>
            """)
        #expect(
            reader.listing(xliff, source: "a.xliff") == [
                "warning: a.xliff:4:49: unsupported element=<g>, name=a",
                #"left out: a.xliff:5:47: text b: its translation, because it has "<x>" in it, whose characters are not known"#,
                #"left out: a.xliff:6:50: text c: its translation, because it has "<ph>" in it, whose characters are not known"#,
                "a@4:1 ru@4:38 = Bonjour <- A", "d@7:1 ru@7:49 = d",
            ])
    }

    @Test(
        "Variations by device and formats with variables are left out once; of two units of a name, the last one counts"
    )
    func leftOut() {
        func unit(_ id: String, _ target: String) -> String {
            "<trans-unit id=\"\(id)\"><source>A</source><target>\(target)</target></trans-unit>\n"
        }
        let xliff = file(
            unit("a|==|device.iphone", "1") + unit("a|==|device.other", "2") + unit("b", "%#@n@ et")
                + unit("c|==|substitutions.n.plural.one", "%arg") + unit("d", "1") + unit("d", "2"))
        #expect(
            reader.listing(xliff, source: "a.xliff") == [
                "warning: a.xliff:9:1: duplicate first=8:1, locale=ru, name=d",
                #"left out: a.xliff:4:1: text a: its variation by "device", because texts vary only by number"#,
                "left out: a.xliff:6:38: text b: its plural forms, because XLIFF does not say which of its arguments is the number",
                "left out: a.xliff:7:1: text c: its plural forms, because XLIFF does not say which of its arguments is the number",
                "d@9:1 ru@9:38 = 2 <- A",
            ])
    }

    @Test(
        "Units that a translation service has numbered have the names of their resources",
        arguments: [
            (#"id="17" resname="content/a#title""#, "content/a#title"),
            (#"id="17" resname="a#title""#, "a#title"), (#"id="17" resname="Text 17""#, "17"),
            (#"id="a#title" resname="b#title""#, "a#title"), (#"id="lbl.text""#, "lbl.text"),
        ])
    func resourceNames(attributes: String, name: String) {
        let xliff = file("<trans-unit \(attributes)><source>Hello</source><target>Привет</target></trans-unit>")
        let (file, problems) = reader.read(bytes: Array(xliff.utf8), source: "a.xliff")
        #expect(problems == [] && file.units.map(\.name) == [name])
    }

    @Test("A unit whose values are not understood is left out, and one that is not to be translated is none")
    func wrongForms() {
        func unit(_ id: String, _ attributes: String, _ inside: String) -> String {
            "<trans-unit id=\"\(id)\" \(attributes)><source>A</source>\(inside)</trans-unit>\n"
        }
        let target = "<target>Á</target>"
        let xliff = file(
            "<group translate=\"no\">" + unit("a", "", target) + unit("b", "translate=\"yes\"", target) + "</group>"
                + unit("c", "translate=\"maybe\"", target) + unit("d", "approved=\"perhaps\"", target)
                + unit("e", "", target + target) + unit("f", "", "<target xml:lang=\"de\">Ä</target>")
                + unit("g", "", "<target state=\"dnoe\">Á</target>")
                + unit("h|==|plural.other", "", target) + unit("h|==|plural.other", "", target)
                + unit("i", "", "<target xml:lang=\"ru-RU\">Á</target>"))
        #expect(
            reader.listing(xliff, source: "a.xliff").map { String($0.split(separator: ": ", maxSplits: 2).last ?? "") }
                == [
                    #"text c: its translate "maybe", which is unknown"#,
                    #"text d: its approved "perhaps", which is unknown"#,
                    #"text e: its second "<target>""#, #"text f: its target in "de" in a file in ru"#,
                    #"text g: its state "dnoe", which is unknown"#,
                    #"text h: its plural forms, because "other" appears twice"#, "b@5:1 ru@5:54 = Á <- A",
                    "i@13:1 ru@13:39 = Á <- A",
                ])
    }

    @Test("The sources of each file are in its own language")
    func sourceLanguages() {
        func file(_ language: String, _ id: String) -> String {
            "<file original=\"a\" source-language=\"\(language)\" target-language=\"ru\"><body>"
                + "<trans-unit id=\"\(id)\"><source>A</source><target>А</target></trans-unit></body></file>"
        }
        let text = "<xliff version=\"1.2\">\(file("en", "a"))\(file("fr", "b"))</xliff>"
        var languages: [String: String] = [:]
        _ = reader.each(in: SpooledBytes(Array(text.utf8)), source: "a.xliff") { step in
            for unit in step.units { languages[unit.name] = step.sourceLocale?.text }
        }
        #expect(languages == ["a": "en", "b": "fr"])
    }

    @Test("A file that is not XLIFF 1.2 is refused")
    func noXLIFF() {
        #expect(
            reader.problems(in: "<plist/>", source: "a.xliff") == [
                "a.xliff:1:1: wrong-type expected=<xliff>, found=<plist>"
            ])
        #expect(
            reader.problems(in: file("", version: "2.0"), source: "a.xliff") == [
                "a.xliff:1:1: unsupported version=2.0"
            ])
    }
}

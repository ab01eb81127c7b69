import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Writing string files")
struct StringFileWriterTests {
    private let russian = LocaleTag(wellFormed: "ru") ?? .english

    private var file: StringFile {
        StringFile(
            sourceLocale: .english,
            units: [
                TranslationUnit(
                    name: "actions/ok#ok.title", source: "OK",
                    translations: [Translation(locale: russian, state: .needsTranslation)]),
                TranslationUnit(
                    name: "content/a#body", source: "A <b> & \"c\"\nd", note: "Two\nlines",
                    translations: [Translation(locale: russian, text: "Б\t\"в\"\\\nг 🍕", state: .needsReview)]),
                TranslationUnit(
                    name: "content/a#title", source: "Hello",
                    translations: [Translation(locale: russian, text: "Привет")]),
            ])
    }

    @Test("XLIFF is written as Xcode does")
    func xliff() throws {
        let namespace = "urn:oasis:names:tc:xliff:document:1.2"
        try #expect(
            text(.xliff) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff xmlns="\(namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
                xsi:schemaLocation="\(namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
                  <file original="Localizable.strings" source-language="en" target-language="ru" datatype="plaintext">
                    <header>
                      <tool tool-id="onion" tool-name="Onion"/>
                    </header>
                    <body>
                      <trans-unit id="actions/ok#ok.title" xml:space="preserve">
                        <source>OK</source>
                        <target state="needs-translation"/>
                      </trans-unit>
                      <trans-unit id="content/a#body" xml:space="preserve">
                        <source>A &lt;b&gt; &amp; "c"
                d</source>
                        <target state="needs-review-translation">Б\t"в"\\
                г 🍕</target>
                        <note>Two
                lines</note>
                      </trans-unit>
                      <trans-unit id="content/a#title" xml:space="preserve">
                        <source>Hello</source>
                        <target state="translated">Привет</target>
                      </trans-unit>
                    </body>
                  </file>
                </xliff>

                """)
    }

    @Test("A string catalogue is written as Xcode does, with the source among the languages")
    func catalog() throws {
        var small = file
        small.units.removeSubrange(1...)
        small.units[0].note = "A button"
        small.units[0].translations = [Translation(locale: russian, text: "Ок", state: .needsReview)]
        let bytes = try small.written(as: .xcstrings, in: russian)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "actions/ok#ok.title" : {
                      "comment" : "A button",
                      "extractionState" : "manual",
                      "localizations" : {
                        "en" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "OK"
                          }
                        },
                        "ru" : {
                          "stringUnit" : {
                            "state" : "needs_review",
                            "value" : "Ок"
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }

                """)
    }

    @Test(".strings files have the translated texts, each after its note")
    func strings() throws {
        try #expect(
            text(.strings) == #"""
                /* Two
                lines */
                "content/a#body" = "Б\t\"в\"\\\nг 🍕";

                "content/a#title" = "Привет";

                """#)
        try #expect(
            text(.stringsdict) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                  <dict>
                    <key>content/a#body</key>
                    <dict>
                      <key>NSStringLocalizedFormatKey</key>
                      <string>Б\t"в"\\
                г 🍕</string>
                    </dict>
                    <key>content/a#title</key>
                    <dict>
                      <key>NSStringLocalizedFormatKey</key>
                      <string>Привет</string>
                    </dict>
                  </dict>
                </plist>

                """)
    }

    @Test("Plural forms are written as each format has them; .strings cannot have them")
    func forms() throws {
        let pizzas = Wording(other: "%2$@: %1$lld pizzas", [.one: "%2$@: a pizza"])
        let file = StringFile(
            sourceLocale: .english,
            units: [
                TranslationUnit(
                    name: "a", source: pizzas,
                    translations: [
                        Translation(locale: russian, text: Wording(other: "%lld пиццы", [.one: "%lld пицца"]))
                    ])
            ])
        func lines(_ format: StringFileFormat) throws -> [String] {
            String(decoding: try file.written(as: format, in: russian), as: UTF8.self)
                .split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
        }
        let xliff = try lines(.xliff)
        #expect(
            xliff.filter { $0.hasPrefix("<trans-unit") || $0.hasPrefix("<source") || $0.hasPrefix("<target") } == [
                "<trans-unit id=\"a|==|plural.one\" xml:space=\"preserve\">", "<source>%2$@: a pizza</source>",
                "<target state=\"translated\">%lld пицца</target>",
                "<trans-unit id=\"a|==|plural.few\" xml:space=\"preserve\">", "<source>%2$@: %1$lld pizzas</source>",
                "<target state=\"needs-translation\"/>",
                "<trans-unit id=\"a|==|plural.many\" xml:space=\"preserve\">", "<source>%2$@: %1$lld pizzas</source>",
                "<target state=\"needs-translation\"/>",
                "<trans-unit id=\"a|==|plural.other\" xml:space=\"preserve\">", "<source>%2$@: %1$lld pizzas</source>",
                "<target state=\"translated\">%lld пиццы</target>",
            ])
        let dictionary = try lines(.stringsdict)
        #expect(
            dictionary.filter { $0.hasPrefix("<string>") } == [
                "<string>%#@value@</string>", "<string>NSStringPluralRuleType</string>", "<string>lld</string>",
                "<string>%lld пицца</string>", "<string>%lld пиццы</string>",
            ])
        let catalog = try lines(.xcstrings)
        #expect(
            catalog.filter { $0.hasPrefix("\"value\"") } == [
                "\"value\" : \"%2$@: a pizza\"", "\"value\" : \"%2$@: %1$lld pizzas\"",
                "\"value\" : \"%lld пицца\"", "\"value\" : \"%lld пиццы\"",
            ])
        #expect {
            try lines(.strings)
        } throws: {
            ($0 as? Problem)?.summary == "unrepresentable name=a"
        }
    }

    @Test("A .stringsdict names the argument of the number, which must be known")
    func argument() throws {
        func format(_ other: String) throws -> String? {
            let text = Wording(other: other, [.one: "x"])
            let unit = TranslationUnit(name: "a", translations: [Translation(locale: russian, text: text)])
            let bytes = try StringFile(units: [unit]).written(as: .stringsdict, in: russian)
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                .first { $0.contains("@value@") }.map { String($0.trimmingPrefix(while: \.isWhitespace)) }
        }
        try #expect(format("%1$@ has %2$d") == "<string>%2$#@value@</string>")
        try #expect(format("pizzas") == "<string>%#@value@</string>")
        // The form of a .stringsdict begins with the argument of the number.
        for text in ["%@ has %d", "%@ has %2$d", "%@ has", "%#@n@"] {
            #expect {
                try format(text)
            } throws: {
                ($0 as? Problem)?.summary
                    == "unrepresentable name=a"
            }
        }
    }

    @Test("A character that XML cannot have is refused with the text's name, and kept by other formats")
    func controlCharacters() throws {
        var file = file
        file.units[2].translations[0].text = "a\u{7}b\u{FFFF}"
        for format in [StringFileFormat.xliff, .stringsdict] {
            #expect {
                try file.written(as: format, in: russian)
            } throws: {
                ($0 as? Problem)?.summary == "unrepresentable character=U+0007, name=content/a#title"
            }
        }
        for format in [StringFileFormat.strings, .xcstrings] {
            let bytes = try file.written(as: format, in: russian)
            let read = StringFileReader(locale: .init(russian), format: .given(format)).read(bytes: bytes, source: "a")
            #expect(read.file.units.last?.translations.last?.text == "a\u{7}b\u{FFFF}")
        }
    }

    @Test("All written texts read back the same", arguments: StringFileFormat.allCases)
    func roundTrip(format: StringFileFormat) throws {
        var random = RandomNodes(seed: 6)
        for _ in 0..<200 {
            var file = StringFile(sourceLocale: .english)
            for index in 0..<5 {
                var unit = TranslationUnit(name: "\(random.text())\(index)", source: .plain(random.text()))
                unit.translations = [Translation(locale: russian, text: .plain(random.text()))]
                if index > 2, format != .strings {
                    unit.source = random.russianForms(format)
                    unit.translations[0].text = random.russianForms(format)
                }
                file.units.append(unit)
            }
            if format == .xliff || format == .stringsdict { file.keepXMLCharacters() }
            file.units.sort { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
            let bytes = try file.written(as: format, in: russian)
            let read = StringFileReader(locale: .init(russian), format: .given(format)).read(bytes: bytes, source: "a")
            #expect(read.problems == [])
            var texts = read.file.withoutPositions
            texts.units.sort { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
            #expect(texts == file.asRead(by: format))
        }
    }

    @Test("XLIFF loses the plural forms of a translation that are empty, and nothing else does")
    func lostForms() {
        let forms = Wording(other: "б", [.one: "", .few: "2"])
        func lost(_ text: Wording, _ format: StringFileFormat, _ state: Translation.State = .translated) -> [String] {
            let unit = TranslationUnit(
                name: "a#b", translations: [Translation(locale: russian, text: text, state: state)])
            return unit.lostForms(in: russian, as: format)
        }
        #expect(lost(forms, .xliff) == ["a#b (one)"])
        #expect(lost(forms, .xliff, .needsTranslation) == [] && lost("", .xliff) == [])
        #expect(lost(forms, .xcstrings) == [] && lost(forms, .stringsdict) == [])
    }

    private func text(_ format: StringFileFormat) throws -> String {
        String(decoding: try file.written(as: format, in: russian), as: UTF8.self)
    }
}

extension RandomNodes {
    /// Returns a text with all plural forms of Russian. Those of a .stringsdict file have no arguments, of which it cannot hold all.
    fileprivate mutating func russianForms(_ format: StringFileFormat) -> Wording {
        func form(_ end: String) -> String {
            (format == .stringsdict ? text().replacing("%", with: "") : text()) + end
        }
        return Wording(other: form(""), [.one: form("1"), .few: form("2"), .many: form("5")])
    }
}

extension StringFile {
    /// Removes the characters that XML cannot hold from all texts.
    fileprivate mutating func keepXMLCharacters() {
        func kept(_ wording: Wording) -> Wording {
            guard case .plural(let forms) = wording else { return .plain(kept(wording.text)) }
            return .plural(
                PluralForms(
                    other: kept(forms.other),
                    Dictionary(uniqueKeysWithValues: forms.categories.map { ($0, kept(forms[$0])) })))
        }
        func kept(_ text: String) -> String {
            var scalars = text.unicodeScalars
            scalars.removeAll {
                $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) || 0xFFFE...0xFFFF ~= $0.value
            }
            // XLIFF has no empty translations.
            return scalars.isEmpty ? "-" : String(scalars)
        }
        for index in units.indices {
            units[index].name = kept(units[index].name)
            units[index].source = units[index].source.map(kept)
            units[index].translations[0].text = kept(units[index].translations[0].text)
        }
    }

    /// The texts as a format preserves them: some formats lack the source text.
    fileprivate func asRead(by format: StringFileFormat) -> StringFile {
        guard !format.namesLocales else { return self }
        var file = self
        file.sourceLocale = nil
        for index in file.units.indices { file.units[index].source = nil }
        return file
    }
}

import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Reading .strings and .stringsdict")
struct StringsReaderTests {
    private let reader = StringFileReader(locale: .init(LocaleTag(wellFormed: "ru")))

    @Test("Keys and texts may have quotes, and the comment before them is their note")
    func units() {
        let strings = #"""
            /* The title
               of a screen */
            "a#title" = "Привет";
            // Plain
            plain.key=plain-text ; alone;
            /* passed */ /* by */ 'single "quotes"' = 'it\'s';
            "e" = "\n\t\"\\\U00e9\u00E9\Ud83c\Udf55\101 two
            lines";
            """#
        #expect(
            reader.listing(strings, source: "a.strings") == [
                "a#title@3:1 ru@3:13 = Привет /* The title\n   of a screen */",
                "plain.key@5:1 ru@5:11 = plain-text /* Plain */",
                "alone@5:24 ru@5:24 = alone",
                "single \"quotes\"@6:23 ru@6:43 = it's /* by */",
                "e@7:1 ru@7:7 = \n\t\"\\éé🍕A two\nlines",
            ])
        #expect(reader.listing("{ a = b; }\n", source: "a.strings") == ["a@1:3 ru@1:7 = b"])
    }

    @Test("UTF-16 is read with a byte order mark or without, and UTF-8 with one")
    func encodings() {
        let text = "/* Б */ \"a\" = \"Я 🍕\";\n"
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let expected = reader.read(bytes: Array(text.utf8), source: "a.strings").file
        #expect(expected.units.first?.translations.first?.text == "Я 🍕")
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
            let (file, problems) = reader.read(bytes: bytes, source: "a.strings")
            #expect(problems == [])
            #expect(file == expected)
        }
    }

    @Test("Property lists in XML are read as well")
    func propertyLists() {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
            <key>a</key><string>Б &amp; в</string>
            </dict></plist>
            """
        #expect(reader.listing(list, source: "a.strings") == ["a@4:1 ru@4:13 = Б & в"])
        #expect(
            reader.problems(in: list.replacing("string>", with: "data>"), source: "a.strings") == [
                "a.strings:4:13: wrong-type expected=a text, found=<data>, name=a"
            ])
        #expect(
            reader.read(bytes: Array("bplist00".utf8), source: "a.strings").problems.map(\.summary) == [
                "a.strings: unsupported format=bplist"
            ])
    }

    @Test(
        "Malformed text is reported with its position",
        arguments: [
            (
                "\"a\" = \"b\"\n\"c\" = \"d\";",
                "2:1: syntax expected=\";\" after the text of \"a\", found=\"\\\"\""
            ),
            ("\"a\" \"b\";", "1:5: syntax expected=\";\" after the text of \"a\", found=\"\\\"\""),
            ("\"a\" = ;", "1:7: syntax expected=a text, found=\";\""),
            ("= b;", "1:1: syntax expected=a key, found=\"=\""),
            ("ключ = b;", "1:1: syntax expected=a key, found=\"к\""),
            ("\"a\" = (b);", "1:7: syntax expected=a text, found=\"(\""),
            ("a = \"b\n\nc", "1:5: syntax expected=\""),
            ("/* a\nb", "1:1: syntax expected=*/"),
            ("\na = b; /* a", "2:8: syntax expected=*/"),
            (
                "a = \"\\Ud83c!\";",
                "1:6: syntax found=\\UD83C"
            ),
            (
                "a = \"\\Ud83c\\U0041\";",
                "1:6: syntax found=\\UD83C"
            ),
            ("{ a = b;", "1:1: syntax expected=}"),
            ("{ a = b; } c", "1:12: syntax expected=the end of the file, found=\"c\""),
            (
                "a = b",
                "1:6: syntax expected=\";\" after the text of \"a\", found=the end of the file"
            ),
        ])
    func malformed(strings: String, problem: String) {
        #expect(reader.problems(in: strings, source: "a.strings") == ["a.strings:\(problem)"])
    }

    @Test(
        "Of an escape that Apple's reader does not know, the backslash is left out, with a warning",
        arguments: [
            ("50\\% off", "50% off", #"syntax found="%""#), ("a\\/b", "a/b", #"syntax found="/""#),
            ("a\\mb", "amb", #"syntax found="m""#), ("a\\(b", "a(b", #"syntax found="(""#),
            ("a\\éb", "aéb", #"syntax found="é""#), ("\\U20B", "\u{20B}", "syntax"),
            ("a\\Ub", "a\u{B}", "syntax"), ("a\\Ux", "aUx", "syntax"), ("\\373\\101", "ßA", nil),
            ("\\351\\12", "Ø\n", nil),
            ("\\376", "\u{FFFD}", "syntax found=\\376"), ("\\777", "\u{FFFD}", "syntax found=\\777"),
        ] as [(String, String, String?)])
    func escapes(written: String, text: String, warning: String?) {
        let place = written.hasPrefix("50") ? "1:8" : written.hasPrefix("a") ? "1:7" : "1:6"
        #expect(
            reader.listing("a = \"\(written)\";", source: "a.strings")
                == (warning.map { ["warning: a.strings:\(place): \($0)"] } ?? []) + ["a@1:1 ru@1:5 = \(text)"])
    }

    @Test("Empty statements are warnings, and the texts after them are read")
    func emptyStatements() {
        #expect(
            reader.listing("a = b;;\nc = d; ;", source: "a.strings") == [
                "warning: a.strings:1:7: syntax", "warning: a.strings:2:8: syntax", "a@1:1 ru@1:5 = b",
                "c@2:1 ru@2:5 = d",
            ])
        #expect(reader.problems(in: "{ a = b;; }", source: "a.strings") == ["warning: a.strings:1:9: syntax"])
    }

    @Test(
        "The language of a folder may be written as before there were tags",
        arguments: ["German", "Korean", "Portuguese"])
    func oldFolders(name: String) throws {
        let read = StringFileReader().read(bytes: Array("a = b;".utf8), source: "\(name).lproj/a.strings")
        #expect(read.problems == [])
        let tags = ["German": "de", "Korean": "ko", "Portuguese": "pt"]
        #expect(read.file.units.first?.translations.first?.locale.description == tags[name])
        #expect(StringFileReader.reads("\(name).lproj"))
    }

    @Test("Of a text that appears twice in a language, the last one counts, as in an app")
    func repeated() {
        #expect(
            reader.listing("a = b; c = d;\na = e; a = f;", source: "a.strings") == [
                "warning: a.strings:2:1: duplicate first=1:1, locale=ru, name=a",
                "warning: a.strings:2:8: duplicate first=2:1, locale=ru, name=a",
                "c@1:8 ru@1:12 = d", "a@2:8 ru@2:12 = f",
            ])
    }

    @Test(
        "A line ends with a carriage return, too, and with a separator of Unicode",
        arguments: ["\r", "\r\n", "\n", "\u{2028}"])
    func lineEnds(end: String) {
        let text = "// one\(end)a = b;\(end)/* two\(end) */ // three\(end)\(end)c = d; // four"
        let units = reader.read(bytes: Array(text.utf8), source: "a.strings").file.units
        #expect(units.map(\.name) == ["a", "c"])
        #expect(units.map(\.note) == ["one", "three"])
        if end != "\u{2028}" { #expect(units.map(\.position.line) == [2, 6]) }
    }

    @Test("A wrong encoding is reported with its position")
    func wrongEncodings() {
        func problem(_ bytes: [UInt8]) -> String? {
            reader.read(bytes: bytes, source: "a.strings").problems.first?.summary
        }
        #expect(
            problem(Array("a = b;\nc = \"\u{E9}".utf8) + [0xE9])
                == "a.strings:2:7: invalid-encoding encoding=UTF-8")
        #expect(
            problem([0xFF, 0xFE, 0x61, 0x00, 0x3D]) == "a.strings:1:2: invalid-encoding encoding=UTF-16")
        #expect(
            problem([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3C, 0x00, 0x61])
                == "a.strings:1:2: invalid-encoding encoding=UTF-16")
        #expect(
            problem([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])
                == "a.strings: invalid-encoding")
    }

    @Test("A file without a language has the language of its folder")
    func folders() {
        let reader = StringFileReader()
        for (folder, locale) in [("ru", "ru"), ("pt_br", "pt-BR"), ("zh-Hans", "zh-Hans")] {
            #expect(
                reader.listing("a = b;", source: "App/\(folder).lproj/Localizable.strings") == [
                    "a@1:1 \(locale)@1:5 = b"
                ])
        }
        #expect(
            reader.problems(in: "a = b;", source: "App/Localizable.strings") == [
                "App/Localizable.strings: missing-locale"
            ])
        #expect(
            reader.problems(in: "a = b;", source: "Klingon.lproj/a.strings") == [
                "Klingon.lproj/a.strings: missing-locale folder=Klingon"
            ])
        #expect(
            reader.problems(in: "a = b;", source: "a.txt") == [
                "a.txt: unknown-format"
            ])
    }

    @Test("A .stringsdict has formats, with forms for a number")
    func dictionaries() {
        let other = "<key>other</key><string>Пиццы</string>"
        #expect(
            reader.listing(Self.list("%#@n@", other), source: "a.stringsdict") == ["a@2:28 ru@2:40 = other: Пиццы"])
        #expect(
            reader.listing(Self.list("Пицца", ""), source: "a.stringsdict")
                == ["a.stringsdict:2:28: missing-key name=a, variable=n"])
        #expect(
            reader.listing(
                Self.list("Мои %#@n@!", "<key>one</key><string>%d пицца</string>" + other), source: "a.stringsdict")
                == ["a@2:28 ru@2:40 = one: Мои %d пицца!, other: Мои Пиццы!"])
        #expect(
            reader.listing(
                Self.list("%@, %2$#@n@", "<key>one</key><string>%d пицца</string>" + other), source: "a.stringsdict")
                == ["a@2:28 ru@2:40 = one: %1$@, %2$d пицца, other: %1$@, Пиццы"])
    }

    @Test(
        "Unsupported forms of a .stringsdict are reported",
        arguments: [
            (
                "%#@m@", "<key>other</key><string>B</string>",
                "2:28: unknown-reference name=a, variable=m"
            ),
            ("%#@n@", "<key>one</key><string>B</string>", "2:28: missing-key key=other, name=a"),
            ("", "<key>other</key><string>B</string>", "2:28: missing-key name=a, variable=n"),
            ("pizzas", "<key>other</key><string>B</string>", "2:28: missing-key name=a, variable=n"),
            ("%#${#@format@}", "<key>other</key><string>B</string>", "2:28: missing-key name=a, variable=n"),
        ])
    func malformedForms(format: String, forms: String, problem: String) {
        #expect(reader.problems(in: Self.list(format, forms), source: "a.stringsdict") == ["a.stringsdict:\(problem)"])
    }

    @Test(
        "A text of a .stringsdict that varies by something else, or by several numbers, is left out",
        arguments: [
            (
                "%#@n@ %#@m@", "<key>other</key><string>B</string>",
                "2:28: text a: its plural forms for several numbers, because texts have forms for one"
            ),
            (
                "%#@n@", "<key>other</key><string>%#@m@</string>",
                "2:28: text a: its plural forms for several numbers, because texts have forms for one"
            ),
            (
                "%#@n@", "<key>20</key><string>B</string>",
                #"4:56: text a: its variation by "20", because texts vary only by number"#
            ),
        ])
    func leftOutForms(format: String, forms: String, leftOut: String) {
        #expect(
            reader.problems(in: Self.list(format, forms), source: "a.stringsdict") == [
                "left out: a.stringsdict:\(leftOut)"
            ])
    }

    @Test("A text that varies by width or by device is left out, and the others are read")
    func otherRules() {
        let list = """
            <plist version="1.0"><dict>
            <key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>A</string></dict></dict>
            <key>b</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>B</string></dict></dict>
            <key>c</key><string>C</string>
            <key>d</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>
            <key>other</key><string>D</string></dict></dict>
            <key>e</key><dict><key>NSStringLocalizedFormatKey</key><string>E</string><key>n</key><string>%d</string></dict>
            </dict></plist>
            """
        #expect(
            reader.listing(list, source: "a.stringsdict") == [
                #"left out: a.stringsdict:2:19: text a: its variation by "width", because texts vary only by number"#,
                #"left out: a.stringsdict:3:19: text b: its variation by "device", because texts vary only by number"#,
                #"left out: a.stringsdict:6:19: text d: its variation by "NSStringGenderRuleType", because texts vary only by number"#,
                #"left out: a.stringsdict:8:74: text e: its variation by "n", because texts vary only by number"#,
                "c@4:1 ru@4:13 = C",
            ])
    }

    private static func list(_ format: String, _ forms: String) -> String {
        """
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
        """
    }
}

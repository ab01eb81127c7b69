import OnionDocuments
import OnionModel
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
                "a = \"\\q\";",
                "1:6: syntax"
            ),
            (
                "a = \"\\U12\";",
                "1:6: syntax"
            ),
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
            ("a = b; a = c;", "1:8: duplicate first=1:1, locale=ru, name=a"),
        ])
    func malformed(strings: String, problem: String) {
        #expect(reader.problems(in: strings, source: "a.strings") == ["a.strings:\(problem)"])
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
            reader.problems(in: "a = b;", source: "Russian.lproj/a.strings") == [
                "Russian.lproj/a.strings: missing-locale folder=Russian"
            ])
        #expect(
            reader.problems(in: "a = b;", source: "a.txt") == [
                "a.txt: unknown-format"
            ])
    }

    @Test("A .stringsdict has formats, with forms for a number")
    func dictionaries() {
        let other = "<key>other</key><string>Пиццы</string>"
        #expect(reader.listing(Self.list("%#@n@", other), source: "a.stringsdict") == ["a@2:28 ru@2:40 = Пиццы"])
        #expect(reader.listing(Self.list("Пицца", ""), source: "a.stringsdict") == ["a@2:28 ru@2:40 = Пицца"])
        #expect(
            reader.listing(
                Self.list("Мои %#@n@!", "<key>one</key><string>%d пицца</string>" + other), source: "a.stringsdict")
                == ["a@2:28 ru@2:40 = one: Мои %d пицца!, other: Мои Пиццы!"])
        #expect(
            reader.listing(
                Self.list("%@, %2$#@n@", "<key>one</key><string>%d пицца</string>" + other), source: "a.stringsdict")
                == ["a@2:28 ru@2:40 = one: %@, %2$d пицца, other: %@, Пиццы"])
    }

    @Test(
        "Unsupported forms of a .stringsdict are reported",
        arguments: [
            (
                "%#@m@", "<key>other</key><string>B</string>",
                "2:28: unknown-reference name=a, variable=m"
            ),
            ("%#@n@", "<key>one</key><string>B</string>", "2:28: missing-key key=other, name=a"),
            (
                "%#@n@ %#@m@", "<key>other</key><string>B</string>",
                "2:28: unsupported name=a"
            ),
            (
                "%#@n@", "<key>other</key><string>%#@m@</string>",
                "2:28: unsupported name=a"
            ),
            (
                "%#@n@", "<key>20</key><string>B</string>",
                "4:56: unsupported form=20, name=a"
            ),
        ])
    func malformedForms(format: String, forms: String, problem: String) {
        #expect(reader.problems(in: Self.list(format, forms), source: "a.stringsdict") == ["a.stringsdict:\(problem)"])
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

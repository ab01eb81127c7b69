import OnionDocuments
import OnionModel
import Testing

@Suite("Reading .strings and .stringsdict")
struct StringsReaderTests {
    private let reader = StringFileReader(locale: LocaleTag(wellFormed: "ru"))

    @Test("Keys and texts stand in quotes or without, and the comment before them is their note")
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
            reader.told(strings, source: "a.strings") == [
                "a#title@3:1 ru@3:13 = Привет /* The title\n   of a screen */",
                "plain.key@5:1 ru@5:11 = plain-text /* Plain */",
                "alone@5:24 ru@5:24 = alone",
                "single \"quotes\"@6:23 ru@6:43 = it's /* by */",
                "e@7:1 ru@7:7 = \n\t\"\\éé🍕A two\nlines",
            ])
        #expect(reader.told("{ a = b; }\n", source: "a.strings") == ["a@1:3 ru@1:7 = b"])
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
        #expect(reader.told(list, source: "a.strings") == ["a@4:1 ru@4:13 = Б & в"])
        #expect(
            reader.problems(in: list.replacing("string>", with: "data>"), source: "a.strings") == [
                "a.strings:4:13: expected a text for \"a\", found \"<data>\"; write a <string>"
            ])
        #expect(
            reader.read(bytes: Array("bplist00".utf8), source: "a.strings").problems.map(\.description) == [
                "a.strings: this is a binary property list; write it as text: plutil -convert xml1 FILE"
            ])
    }

    @Test(
        "What is malformed is told with its place",
        arguments: [
            (
                "\"a\" = \"b\"\n\"c\" = \"d\";",
                "2:1: expected \";\" after the text of \"a\", not \"\\\"\"; write \"key\" = \"text\";"
            ),
            ("\"a\" \"b\";", "1:5: expected \";\" after the text of \"a\", not \"\\\"\"; write \"key\" = \"text\";"),
            ("\"a\" = ;", "1:7: expected a text, not \";\"; write \"key\" = \"text\";"),
            ("= b;", "1:1: expected a key, not \"=\"; write \"key\" = \"text\";"),
            ("ключ = b;", "1:1: expected a key, not \"к\"; write \"key\" = \"text\";"),
            ("\"a\" = (b);", "1:7: expected a text, not \"(\"; write \"key\" = \"text\";"),
            ("a = \"b\n\nc", "1:5: the text ends before the closing quote; close this text with \""),
            ("/* a\nb", "1:1: a comment does not end; close it with \"*/\""),
            ("\na = b; /* a", "2:8: a comment does not end; close it with \"*/\""),
            (
                "a = \"\\q\";",
                "1:6: a backslash begins no escape here; write \\\\ for itself, or \\\" \\n \\r \\t, or \\U with four hex digits"
            ),
            (
                "a = \"\\U12\";",
                "1:6: a backslash begins no escape here; write \\\\ for itself, or \\\" \\n \\r \\t, or \\U with four hex digits"
            ),
            (
                "a = \"\\Ud83c!\";",
                "1:6: \\UD83C is half a character; write the character itself, or both its surrogates"
            ),
            (
                "a = \"\\Ud83c\\U0041\";",
                "1:6: \\UD83C is half a character; write the character itself, or both its surrogates"
            ),
            ("{ a = b;", "1:1: \"{\" is not closed; close it with \"}\""),
            ("{ a = b; } c", "1:12: expected the end of the file, not \"c\"; write \"key\" = \"text\";"),
            (
                "a = b",
                "1:6: expected \";\" after the text of \"a\", not the end of the file; write \"key\" = \"text\";"
            ),
            ("a = b; a = c;", "1:8: \"a\" stands twice in ru; the first is at 1:1; keep one of the two"),
        ])
    func malformed(strings: String, problem: String) {
        #expect(reader.problems(in: strings, source: "a.strings") == ["a.strings:\(problem)"])
    }

    @Test("A wrong encoding is told with its place")
    func wrongEncodings() {
        func problem(_ bytes: [UInt8]) -> String? {
            reader.read(bytes: bytes, source: "a.strings").problems.first?.description
        }
        let remedy = "save it as UTF-8 or UTF-16"
        #expect(
            problem(Array("a = b;\nc = \"\u{E9}".utf8) + [0xE9])
                == "a.strings:2:7: the file is no valid UTF-8 here; \(remedy)")
        #expect(
            problem([0xFF, 0xFE, 0x61, 0x00, 0x3D]) == "a.strings:1:2: the file is no valid UTF-16 here; \(remedy)")
        #expect(
            problem([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3C, 0x00, 0x61])
                == "a.strings:1:2: the file is no valid UTF-16 here; \(remedy)")
        #expect(
            problem([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])
                == "a.strings: the file is written in UTF-32; save it as UTF-8")
    }

    @Test("A file that does not say its language has the one of its folder")
    func folders() {
        let reader = StringFileReader()
        for (folder, locale) in [("ru", "ru"), ("pt_br", "pt-BR"), ("zh-Hans", "zh-Hans")] {
            #expect(
                reader.told("a = b;", source: "App/\(folder).lproj/Localizable.strings") == ["a@1:1 \(locale)@1:5 = b"])
        }
        #expect(
            reader.problems(in: "a = b;", source: "App/Localizable.strings") == [
                "App/Localizable.strings: nothing tells which language it is in; put it into a folder such as ru.lproj, "
                    + "or say which with --locale"
            ])
        #expect(
            reader.problems(in: "a = b;", source: "Russian.lproj/a.strings") == [
                "Russian.lproj/a.strings: \"Russian\", which its folder is named for, is no locale; say which with --locale"
            ])
        #expect(
            reader.problems(in: "a = b;", source: "a.txt") == [
                "a.txt: its name does not tell what it is; name it .strings, .stringsdict, .xcstrings or .xliff, "
                    + "or say which with --from"
            ])
    }

    @Test("A .stringsdict has formats, with forms for a number")
    func dictionaries() {
        let other = "<key>other</key><string>Пиццы</string>"
        #expect(reader.told(Self.list("%#@n@", other), source: "a.stringsdict") == ["a@2:28 ru@2:40 = Пиццы"])
        #expect(reader.told(Self.list("Пицца", ""), source: "a.stringsdict") == ["a@2:28 ru@2:40 = Пицца"])
        #expect(
            reader.told(
                Self.list("Мои %#@n@!", "<key>one</key><string>%d пицца</string>" + other), source: "a.stringsdict")
                == ["a@2:28 ru@2:40 = one: Мои %d пицца!, other: Мои Пиццы!"])
        #expect(
            reader.told(
                Self.list("%@, %2$#@n@", "<key>one</key><string>%d пицца</string>" + other), source: "a.stringsdict")
                == ["a@2:28 ru@2:40 = one: %@, %2$d пицца, other: %@, Пиццы"])
    }

    @Test(
        "Forms of a .stringsdict that no text can have are told",
        arguments: [
            (
                "%#@m@", "<key>other</key><string>B</string>",
                "2:28: \"a\" names the variable \"m\", which it does not have; add its forms"
            ),
            ("%#@n@", "<key>one</key><string>B</string>", "2:28: \"a\" has no form for \"other\"; write one"),
            (
                "%#@n@ %#@m@", "<key>other</key><string>B</string>",
                "2:28: \"a\" has forms for several numbers; divide it into texts with one number each"
            ),
            (
                "%#@n@", "<key>other</key><string>%#@m@</string>",
                "2:28: \"a\" has forms for several numbers; divide it into texts with one number each"
            ),
            (
                "%#@n@", "<key>20</key><string>B</string>",
                "4:56: \"a\" has a form for \"20\", and texts in Onion have forms for numbers alone; "
                    + "write one text, or forms for zero, one, two, few, many, other"
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

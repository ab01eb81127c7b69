import Foundation
import Onion
import Testing

@Suite("Merges of string files")
struct StringFileMergeTests {
    private static let strings = """
        /* The first button. */
        "ok" = "OK";

        // Closes the sheet
        "cancel" = "Cancel";

        """

    @Test("Texts are merged by their keys, with their comments")
    func texts() {
        let sample = MergeSample(
            "en.lproj/Localizable.strings", Self.strings,
            ours: [("\"Cancel\";\n", "\"Cancel\";\n\n/* Ours */\n\"a\" = \"A\";\n"), ("\"OK\"", "\"Yes\"")],
            theirs: [("\"Cancel\";\n", "\"Close\";\n\n/* Theirs */\n\"b\" = \"B\";\n")])
        let merge = sample.merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(
            merge.text
                == Self.strings.replacing("\"OK\"", with: "\"Yes\"").replacing(
                    "\"Cancel\";\n",
                    with: "\"Close\";\n\n/* Theirs */\n\"b\" = \"B\";\n\n/* Ours */\n\"a\" = \"A\";\n"))
    }

    @Test("Comments are merged beside the texts, and two changes of one comment are a conflict")
    func comments() {
        let path = "en.lproj/Localizable.strings"
        let old = "/* The first button. */"
        let merge = MergeSample(
            path, Self.strings, ours: [("\"OK\"", "\"Yes\"")],
            theirs: [(old, "/* Of the alert. */"), ("\"Cancel\"", "\"Close\"")]
        ).merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(
            merge.text
                == Self.strings.replacing("\"OK\"", with: "\"Yes\"").replacing("\"Cancel\"", with: "\"Close\"")
                .replacing(
                    old, with: "/* Of the alert. */"))
        let second = MergeSample(
            path, Self.strings, ours: [("\"Cancel\"", "\"Close\"")], theirs: [("// Closes the sheet", "// Ends it")]
        ).merge
        #expect(second.text.contains("// Ends it\n\"cancel\" = \"Close\";") && !second.hasConflicts)
        let conflict = MergeSample(
            path, Self.strings, ours: [("// Closes the sheet", "// Ours"), ("\"Cancel\"", "\"Close\"")],
            theirs: [("// Closes the sheet", "// Theirs")]
        ).merge
        #expect(conflict.hasConflicts && conflict.text.contains("// Ours") && conflict.text.contains("// Theirs"))
    }

    @Test(
        "A comment behind a text stays there, whatever comes after it",
        arguments: ["// three", "/* three */", "/* 3 */ "])
    func commentsBehind(comment: String) {
        let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"
        for key in 1...3 {
            let text = "\"\(key)\";"
            let merge = MergeSample(
                "en.lproj/Localizable.strings", base, ours: [(text, "\(text) \(comment)")],
                theirs: [("\"2\";\n", "\"2\";\n\"x\" = \"y\";\n"), ("\"3\";\n", "\"3\";\n\"d\" = \"4\";\n")]
            ).merge
            #expect(!merge.hasConflicts)
            #expect(merge.text.contains("\(text) \(comment)\n") && merge.text.contains("\"4\";"), "\(merge.text)")
        }
    }

    @Test("A file in UTF-16 stays one, also with markers")
    func utf16() throws {
        let encode = { (text: String) in Array(try #require(text.data(using: .utf16LittleEndian))) }
        let mark: [UInt8] = [0xFF, 0xFE]
        let versions = try ThreeVersions(base: "OK", ours: "Да", theirs: "Нет").map { word in
            mark + (try encode(Self.strings.replacing("\"OK\"", with: "\"\(word)\"")))
        }
        let merge = FileMerge(versions, path: "ru.lproj/Localizable.strings")
        #expect(merge.places == ["ok"])
        let text = try #require(String(bytes: merge.bytes.dropFirst(2), encoding: .utf16LittleEndian))
        #expect(merge.bytes.starts(with: mark) && text.contains("=======\n\"ok\" = \"Нет\";\n"))
    }

    @Test("Languages of a string catalogue are merged one by one")
    func catalog() {
        let base = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "ok" : {
                  "localizations" : {
                    "de" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "OK"
                      }
                    }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        let german = "            \"value\" : \"OK\"\n          }\n        }\n"
        func adding(_ tag: String, _ value: String) -> String {
            let unit = """
                        "\(tag)" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "\(value)"
                          }
                        }

                """
            return german.dropLast() + ",\n" + unit
        }
        let sample = MergeSample(
            "Localizable.xcstrings", base, ours: [(german, adding("fr", "D’accord"))],
            theirs: [(german, adding("es", "Vale").replacing("\"OK\"", with: "\"Gut\""))])
        let merge = sample.merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        for text in ["D’accord", "Vale", "Gut"] { #expect(merge.text.contains(text)) }
        let conflict = MergeSample(
            "Localizable.xcstrings", base, ours: [("\"OK\"", "\"Ja\"")], theirs: [("\"OK\"", "\"Gut\"")])
        #expect(conflict.merge.places == ["strings.ok.localizations.de.stringUnit"])
    }

    @Test("Forms of a property list are merged by their keys")
    func stringsdict() {
        let entry = { (key: String, text: String) in "\t<key>\(key)</key>\n\t<string>\(text)</string>\n" }
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """
        let end = "</dict>\n</plist>\n"
        let merge = MergeSample(
            "en.lproj/Localizable.stringsdict", base: head + entry("a", "A") + entry("b", "B") + end,
            ours: head + entry("a", "A1") + entry("b", "B") + entry("c", "C") + end,
            theirs: head + entry("a", "A") + entry("b", "B1") + entry("d", "D") + end
        ).merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(
            merge.text == head + entry("a", "A1") + entry("b", "B1") + entry("d", "D") + entry("c", "C") + end)
    }

    @Test(
        "A text and its state are one value in every format that has states: a new text never gets the state of the old one"
    )
    func states() {
        func unit(_ text: String, _ state: String, _ format: String) -> String {
            format == "xcstrings"
                ? """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(text)" } } } }
                  },
                  "version" : "1.0"
                }

                """
                : """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff version="1.2">
                  <file original="a" source-language="en" target-language="de">
                    <body>
                      <trans-unit id="a"\(state == "approved" ? " approved=\"yes\"" : "")><source>A</source><target\(
                        state == "approved" ? "" : " state=\"\(state)\"")>\(text)</target></trans-unit>
                    </body>
                  </file>
                </xliff>

                """
        }
        for (format, before, after) in [
            ("xcstrings", "needs_review", "translated"), ("xliff", "needs-review-translation", "final"),
            ("xliff", "approved", "final"),
        ] {
            for (one, other) in [(("old", after), ("new", before)), (("new", before), ("old", after))] {
                let merge = MergeSample(
                    "sample.\(format)", base: unit("old", before, format), ours: unit(one.0, one.1, format),
                    theirs: unit(other.0, other.1, format)
                ).merge
                #expect(merge.hasConflicts && merge.places.count == 1, "\(merge.text)")
                #expect(merge.text.contains("old") && merge.text.contains("new") && merge.text.contains("<<<<<<<"))
            }
        }
    }
}

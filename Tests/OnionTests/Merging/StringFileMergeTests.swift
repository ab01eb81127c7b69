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
}

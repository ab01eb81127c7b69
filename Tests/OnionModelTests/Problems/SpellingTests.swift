import OnionModel
import Testing

@Suite("Spelling")
struct SpellingTests {
    @Test(
        "A mistyped word finds the one that was meant",
        arguments: [
            ("constrains", "constraints"), ("contsraints", "constraints"), ("tempalte", "template"),
            ("template", "template"), ("KIND", "kind"), ("knd", "kind"), ("knid", "kind"), ("vieww", "view"),
            ("имидж", "имедж"),
        ]
    )
    func near(word: String, meant: String) {
        let candidates = ["template", "kind", "summary", "view", "constraints", "имедж"]
        #expect(Spelling.nearest(to: word, among: candidates) == meant)
    }

    @Test(
        "A word that is far from all has no near match",
        arguments: ["", "x", "footer", "kernel", "viewController", "cnstrnt"]
    )
    func far(word: String) {
        #expect(Spelling.nearest(to: word, among: ["template", "kind", "view", "constraints", "y", ""]) == nil)
    }

    @Test("A third of the letters may be wrong, at least one and at most three")
    func limits() {
        #expect(Spelling.nearest(to: "ab", among: ["ac"]) == "ac")
        #expect(Spelling.nearest(to: "abcde", among: ["abcxy"]) == nil)
        #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy"]) == "abcdxy")
        #expect(Spelling.nearest(to: "abcdefghijklmno", among: ["abcdefghijklxyz"]) == "abcdefghijklxyz")
        #expect(Spelling.nearest(to: "abcdefghijklmno", among: ["abcdefghijkwxyz"]) == nil)
    }

    @Test("The nearest candidate wins, and the first of those that are equally near")
    func order() {
        #expect(Spelling.nearest(to: "leadin", among: ["leader", "leading"]) == "leading")
        #expect(Spelling.nearest(to: "bat", among: ["cat", "rat"]) == "cat")
        #expect(Spelling.nearest(to: "bat", among: ["rat", "cat"]) == "rat")
    }

    @Test(
        "Of equally near words the one with the same first letter wins, then the one with the same letters",
        arguments: [
            ("hight", "height"), ("widht", "width"), ("lable", "label"), ("botton", "bottom"), ("trailng", "trailing"),
            ("tpo", "top"), ("rigth", "right"), ("centreX", "centerX"), ("heigth", "height"), ("wight", "weight"),
        ])
    func typos(word: String, meant: String) {
        let known = [
            "left", "right", "tip", "top", "bottom", "button", "label", "leading", "trailing", "width", "height",
            "centerX", "centerY", "weight",
        ]
        #expect(Spelling.nearest(to: word, among: known) == meant)
    }

    @Test("The beginning of one candidate means it, and that of several means none")
    func beginnings() {
        #expect(Spelling.nearest(to: "onboard", among: ["onboarding", "card"]) == "onboarding")
        #expect(Spelling.nearest(to: "Stack", among: ["view", "stackView"]) == "stackView")
        #expect(Spelling.nearest(to: "text", among: ["textField", "textView"]) == nil)
        #expect(Spelling.nearest(to: "on", among: ["onboarding"]) == nil)
    }

    @Test("Words of more than 64 letters are not compared")
    func longWords() {
        let long = String(repeating: "a", count: 64)
        #expect(Spelling.nearest(to: long, among: [long]) == long)
        #expect(Spelling.nearest(to: long + "a", among: [long + "a"]) == nil)
        #expect(Spelling.nearest(to: long, among: [long + "a"]) == nil)
    }

    @Test("The remedy asks for the near match in quotes")
    func remedy() {
        #expect(Spelling.didYouMean("constrains", among: ["constraints"]) == "did you mean \"constraints\"?")
        #expect(Spelling.didYouMean("footer", among: ["constraints"]) == nil)
    }
}

@Suite("Quoted text")
struct QuotedTextTests {
    @Test(
        "Text is in double quotes on one line, with invisible characters escaped",
        arguments: [
            ("modal", #""modal""#), ("", #""""#), ("Закрыть", #""Закрыть""#), ("a\nb\tc\r", #""a\nb\tc\u{D}""#),
            ("\u{7}\u{1B}[31m", #""\u{7}\u{1B}[31m""#), (#"say "hi" \o/"#, #""say \"hi\" \\o/""#),
            ("a\u{202E}b\u{2028}c", #""a\u{202E}b\u{2028}c""#), ("👨‍👩‍👧", #""👨‍👩‍👧""#),
            ("c1\u{A0}", #""c1\u{A0}""#), ("\u{FEFF}a\u{200B}", #""\u{FEFF}a\u{200B}""#),
        ]
    )
    func escaped(text: String, quoted: String) {
        #expect(text.quoted == quoted)
    }

    @Test("A single character that cannot be seen is named with its code point, and others are quoted")
    func named() {
        let names = [
            "a", " ", "\u{A0}", "\u{FEFF}", "\u{200B}", "\u{301}", "\u{324}", "\u{2003}", "\u{7}", "\"", "ab\u{A0}",
        ]
        #expect(
            names.map(\.quotedOrNamed) == [
                #""a""#, "a space", "a no-break space (U+00A0)", "a byte-order mark (U+FEFF)",
                "a zero-width space (U+200B)",
                "a combining acute (U+0301)", "a combining character (U+0324)", "another kind of space (U+2003)",
                "a control character (U+0007)", #""\"""#, #""ab\u{A0}""#,
            ])
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.named.hasPrefix("\"") else { continue }
            switch scalar.properties.generalCategory {
            case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark:
                Issue.record("\(scalar.codePoint) cannot be seen")
            default: continue
            }
        }
    }

    @Test("Characters that cannot be seen or turn the direction are escaped, and nothing else")
    func scalars() {
        let others: [ClosedRange<UInt32>] = [
            0xAD...0xAD, 0x115F...0x1160, 0x180E...0x180E, 0x200B...0x200B, 0x2060...0x206F, 0x3164...0x3164,
            0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB,
        ]
        let escaped = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            case .spaceSeparator: scalar != " "
            default:
                scalar.properties.isBidiControl || scalar == "\"" || scalar == "\\"
                    || others.contains { $0.contains(scalar.value) }
            }
        }
        let text = String(String.UnicodeScalarView(escaped))
        for scalar in escaped { #expect(String(scalar).quotedPath.unicodeScalars.count > 3) }
        #expect(text.unicodeScalars.count == 65 + 2 + 12 + 2 + 16 + 23)
        let known = Set(escaped)
        let rest = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { !known.contains($0) }
        let shown = String(String.UnicodeScalarView(rest))
        #expect(shown.quotedPath == "\"\(shown)\"")
    }

    @Test("Long text is cut after 60 characters, whatever they are made of")
    func shortened() {
        let sixty = String(repeating: "é", count: 60)
        #expect(sixty.quoted == "\"\(sixty)\"")
        #expect((sixty + "é").quoted == "\"\(sixty)…\"")
        #expect(("a" + String(repeating: "\u{301}", count: 100_000)).quoted.unicodeScalars.count < 250)
    }
}

import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Searching")
struct SearchTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(
            Fixtures.home + "\n---\n"
                + """
                content: dough
                template: leaf
                summary: What the kitchen is proud of
                fields:
                  title: { en: Dough, de: Großer Teig, ja: 生地を寝かせる, ru: Ещё тесто 🍕 }
                """)
    }

    /// A line a hit, with what was looked for between brackets.
    private func hits(_ words: String, limit: Int = 20) throws -> [String] {
        try test.registry.search(words, limit: limit).map { hit in
            var scalars = Array(hit.text.unicodeScalars)
            for match in hit.matches.reversed() {
                scalars.insert("]", at: match.upperBound)
                scalars.insert("[", at: match.lowerBound)
            }
            let text = String(String.UnicodeScalarView(scalars))
            return [hit.reference.description, hit.path, text].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    @Test(
        "Words of every locale are found by their beginnings, without regard to accents and case",
        arguments: [
            ("dough", ["content/dough@1 [dough]"]),
            ("kitchen PROUD", ["content/dough@1 summary What the [kitchen] is [proud] of"]),
            (
                "kit",
                ["content/dough@1 summary What the [kit]chen is proud of"].map {
                    $0.replacing("[kit]chen", with: "[kitchen]")
                }
            ),
            ("grosser", ["content/dough@1 fields.title.de [Großer] Teig"]),
            ("GROSS", ["content/dough@1 fields.title.de [Großer] Teig"]),
            ("еще", ["content/dough@1 fields.title.ru [Ещё] тесто 🍕"]),
            ("Тест", ["content/dough@1 fields.title.ru Ещё [тесто] 🍕"]),
            ("生", ["content/dough@1 fields.title.ja [生]地を寝かせる"]),
            ("地を", ["content/dough@1 fields.title.ja 生[地を]寝かせる"]),
            ("地生", []),
            // A single letter is a whole word, because nearly every text has a word that begins with it.
            ("d", []),
            ("🍕", ["content/dough@1 fields.title.ru Ещё тесто [🍕]"]),
            ("done", ["actions/buttons@1 items[0].title.en [Done]"]),
            ("готово", ["actions/buttons@1 items[0].title.ru [Готово]"]),
            ("boxview", ["template/box@1 controller [BoxViewController]"]),
            ("home", ["screen/home@1 [home]"]),
            ("dough proud", ["content/dough@1 [dough]"]),
            ("dough done", []),
            ("teig ещё", ["content/dough@1 fields.title.de Großer [Teig]"]),
            // A phrase stands in one text, and does not begin in one and end in the next.
            ("dough-grosser", []),
            ("großer-teig", ["content/dough@1 fields.title.de [Großer Teig]"]),
            // From three letters on, words are found by any part.
            ("oug", ["content/dough@1 [dough]"]),
            ("ROSSER", ["content/dough@1 fields.title.de [Großer] Teig"]),
            ("ест", ["content/dough@1 fields.title.ru Ещё [тесто] 🍕"]),
            ("eig itche", ["content/dough@1 summary What the [kitchen] is proud of"]),
            ("ug", []),
            ("oug-grosser", []),
        ])
    func found(words: String, expected: [String]) throws {
        #expect(try hits(words) == expected)
    }

    @Test(
        "Words with a meaning in SQLite are searched as words",
        arguments: [
            "\"", "\"dough", "dough\" OR \"", "*", "dough*", "^dough", "NEAR(dough teig)", "name:dough",
            "{name}: dough",
            "dough AND", "NOT", "(", "dough)", "-dough", "dough + teig", "'; DROP TABLE part; --", "\u{0}", "a\u{0}b",
            "%", "_",
            "title : dough", "OR", "AND AND", "👩‍👩‍👧", "\u{202E}dough", "·",
        ])
    func hostile(words: String) throws {
        #expect(throws: Never.self) { try test.registry.search(words) }
        #expect(try test.registry.search("dough").count == 1)
    }

    @Test("Queries without words and very long words find nothing, and too many words are refused")
    func bounds() throws {
        #expect(try hits("") == [])
        #expect(try hits("?!") == [])
        #expect(try hits(String(repeating: "x", count: 1_000_000)) == [])
        #expect(try hits(String(repeating: "生", count: 100_000)) == [])
        #expect(try hits("dough", limit: 0) == [])
        #expect(try hits("dough", limit: -5) == [])
        #expect(try hits(Array(repeating: "dough", count: 32).joined(separator: " ")).count == 1)
        #expect(throws: RegistryError(.tooManyWords(33, limit: 32))) {
            try hits(Array(repeating: "dough", count: 33).joined(separator: " "))
        }
    }

    @Test("A name counts more than a title, a title more than a text, and a summary in between")
    func ranking() throws {
        let test = try TestRegistry(
            """
            template: leaf
            kind: content
            fields: { title: { type: text }, body: { type: text } }
            view: { id: view }
            ---
            { content: a, template: leaf, fields: { title: nothing, body: the pizza } }
            ---
            { content: b, template: leaf, fields: { title: the pizza, body: nothing } }
            ---
            { content: c, template: leaf, summary: the pizza, fields: { title: nothing, body: nothing } }
            ---
            { content: pizza, template: leaf, fields: { title: nothing, body: nothing } }
            ---
            { content: z, template: leaf, fields: { title: nothing, body: nothing } }
            ---
            { content: zz, template: leaf, fields: { title: nothing, body: nothing } }
            ---
            { content: zzz, template: leaf, fields: { title: nothing, body: nothing } }
            """)
        #expect(try test.registry.search("pizza").map(\.reference.key.text) == ["pizza", "b", "c", "a"])
        #expect(try test.registry.search("pizza", limit: 2).map(\.reference.key.text) == ["pizza", "b"])
    }

    @Test("Words with the letters at their beginning come before words with them inside, also with a limit")
    func insideWords() throws {
        for (key, title) in [("a", "Girokonto"), ("b", "Kontoauszug"), ("c", "Sparkonto"), ("d", "Konto")] {
            try test.add("{ content: \(key), template: leaf, fields: { title: \(title) } }")
        }
        let found = try test.registry.search("konto").map(\.reference.key.text)
        #expect(Set(found.prefix(2)) == ["b", "d"] && found.suffix(2) == ["a", "c"])
        #expect(try Set(test.registry.search("konto", limit: 2).map(\.reference.key.text)) == ["b", "d"])
        #expect(try test.registry.search("konto", limit: 3).map(\.reference.key.text).last == "a")
        try test.add("{ content: a, template: leaf, fields: { title: Depot } }")
        #expect(try test.registry.search("konto").map(\.reference.key.text).last == "c")
    }

    @Test("A long text is shown around the match")
    func excerpts() throws {
        let words = (1...60).map { "word\($0)" }.joined(separator: " ")
        try test.add("actions: long\nsummary: \(words)\nitems: [{ id: a, title: A }]")
        let first = try #require(test.registry.search("word1").first)
        #expect(first.text.hasPrefix("word1 word2") && first.text.hasSuffix("…") && first.text.count == 101)
        #expect(first.matches.first == 0..<5)
        let middle = try #require(test.registry.search("word30").first)
        #expect(middle.text.hasPrefix("…") && middle.text.hasSuffix("…") && middle.text.count == 102)
        let match = try #require(middle.matches.first)
        #expect(Array(middle.text)[match].elementsEqual("word30"))
        let last = try #require(test.registry.search("word60").first)
        #expect(last.text.hasSuffix("word60"))
    }

    @Test("Hits are read from the index, and only they are ranked")
    func plan() throws {
        for rows in [Snapshot.searchedRows, SearchBeginnings.rows] {
            let plan = try test.plan(rows)
            #expect(plan.count == 1 && plan[0].contains("VIRTUAL TABLE INDEX 0:M"), "\(plan)")
        }
        #expect(try test.plan(Snapshot.searchedPart()) == ["SEARCH part USING INDEX part_by_head (head=?)"])
        let ranked = try test.plan(Snapshot.rankedHits)
        #expect(ranked.first?.hasPrefix("SCAN search VIRTUAL TABLE INDEX 32:") == true, "\(ranked)")
        #expect(ranked.dropFirst().first == "SEARCH part USING COVERING INDEX part_by_head (head=?)")
        #expect(
            try test.plan(SearchIndex.missing) == [
                "SEARCH revision USING INTEGER PRIMARY KEY (rowid>?)",
                "SEARCH part USING COVERING INDEX part_by_head (head=?)",
            ])
    }
}

@Suite("Searching for common words")
struct CommonWordTests {
    @Test("Of more hits than are ranked, those with the word as their name come first, then those that begin with it")
    func names() throws {
        let contents = (0...Snapshot.mostRanked).map {
            "content: c\($0)\ntemplate: leaf\nsummary: with dough\nfields: { title: A }"
        }
        let last = ["doughnut", "dough"].map { "content: \($0)\ntemplate: leaf\nfields: { title: B }" }
        let test = try TestRegistry(Fixtures.home)
        try test.add((contents + last).joined(separator: "\n---\n"))
        let found = try test.registry.search("dough", limit: 3).map(\.reference.key.text)
        #expect(found == ["dough", "doughnut", "c0"])
        #expect(try test.registry.search("dough", limit: 5_000).count == Snapshot.mostRanked + 3)
    }

    @Test("First letters find the hits of several words with them, each part once, as many as are asked for")
    func words() throws {
        let half = Snapshot.mostRanked / 2
        let contents = (0...Snapshot.mostRanked).map {
            let words = $0 < half ? "double" : $0 == half ? "double dough" : "dough"
            return "content: c\($0)\ntemplate: leaf\nsummary: basil\nfields: { title: \(words) }"
        }
        let test = try TestRegistry(Fixtures.home)
        try test.add(contents.joined(separator: "\n---\n"))
        let found = try test.registry.search("dou", limit: 5_000).map(\.reference.key.text)
        #expect(Set(found) == Set((0...Snapshot.mostRanked).map { "c\($0)" }))
        #expect(found.count == Snapshot.mostRanked + 1)
        #expect(try test.registry.search("dou ba", limit: 5_000).map(\.reference.key.text) == found)
        #expect(try test.registry.search("dou ti", limit: 5_000).isEmpty)
        #expect(try test.registry.search("dou", limit: 5).map(\.path) == Array(repeating: "fields.title", count: 5))
    }

    @Test("First letters that very many parts have find the parts that a scan of all words finds")
    func beginnings() throws {
        let words = [
            ["basil", "banana", "bay"], ["fennel", "fig"], ["oat", "ok"], ["zürich", "zucchini"], ["да", "дача"],
        ]
        let test = try TestRegistry(Fixtures.home)
        let count = Int(SearchBeginnings.mostJoined) + 1_000
        var texts: [String] = []
        for number in 0..<count {
            let text = words.enumerated().compactMap { index, words in
                (number / (index + 1)) % 7 == index ? nil : words[number / 7 % words.count]
            }
            texts.append(text.joined(separator: " "))
        }
        let contents = texts.enumerated().map {
            "content: c\($0)\ntemplate: leaf\nsummary: \($1)\nfields: { title: A }"
        }
        let others = ["fennel-ba", "rare"].map { "content: \($0)\ntemplate: leaf\nfields: { title: Saffron basil }" }
        try test.add((contents + others).joined(separator: "\n---\n"))
        try test.registry.updateSearch()
        #expect(try test.registry.read { try SearchBeginnings.isCommon("ba", $0.db) })
        #expect(try test.registry.read { try !SearchBeginnings.isCommon("sa", $0.db) })
        func found(_ searched: String, limit: Int = 10_000) throws -> [String] {
            try test.registry.search(searched, limit: limit).map(\.reference.key.text)
        }
        for searched in ["ba", "ba fe", "ban fi ok", "да ba zu oat", "bas oat fig дача", "zuc ba", "ban zur"] {
            let wanted = texts.enumerated().filter { _, text in
                let folded = text.split(separator: " ").map { $0.replacing("ü", with: "u") }
                return searched.split(separator: " ").allSatisfy { word in folded.contains { $0.hasPrefix(word) } }
            }.map { "c\($0.offset)" }
            let other = ["ba"].contains(searched) ? ["fennel-ba", "rare"] : searched == "ba fe" ? ["fennel-ba"] : []
            let all = try found(searched)
            #expect(Set(all) == Set(wanted + other), "\(searched)")
            #expect(all.count == wanted.count + other.count, "\(searched)")
            #expect(try Array(all.prefix(20)) == found(searched, limit: 20))
        }
        // A name comes first.
        #expect(try found("fe ba", limit: 1) == ["fennel-ba"])
        for searched in ["saffron ba", "affron ba"] { #expect(try Set(found(searched)) == ["fennel-ba", "rare"]) }
        #expect(try found("ba saffronz").isEmpty)
        #expect(try test.registry.search("saffron ba")[1].path == "fields.title")
        try test.registry.read { try $0.check { Issue.record("\($0)") } }
    }
}

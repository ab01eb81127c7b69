import OnionDocuments
import OnionModel
import OnionStore
import OnionSupport
import OnionTestRegistry
import Testing

@Suite("Streamed imports")
struct RecordImportTests {
    private static func hello(_ key: String, _ title: String = "Hello", more: String = "") -> String {
        "{\"content\":\"\(key)\",\"template\":\"leaf\",\"fields\":{\"title\":\"\(title)\"}\(more)}\n"
    }

    @Test("Records are created, then unchanged, then changed, and each import is one event")
    func outcomes() throws {
        let test = try TestRegistry(Fixtures.home)
        let many = (0..<200).map { Self.hello("h\($0)") }.joined()
        #expect(try test.stream(many).description == "200 created")
        #expect(try test.stream(many).description == "200 unchanged")
        let some = (0..<200).map { Self.hello("h\($0)", $0 % 10 == 0 ? "Bye" : "Hello") }.joined()
        #expect(
            try test.stream(some + Self.hello("new"), lines: 150).description == "1 created, 20 changed, 180 unchanged")
        #expect(
            try test.rows("SELECT verb, summary FROM change ORDER BY id") == [
                "import 5 created", "import 200 created", "import 1 created, 20 changed, 180 unchanged",
            ])
        #expect(try test.damage() == [])
    }

    @Test("The first contents are written without the write-ahead log, and it is used again afterwards")
    func journal() throws {
        let template = """
            template: leaf
            kind: content
            fields: { title: { type: text } }
            view: { id: view }
            """
        let test = try TestRegistry(template)
        #expect(try test.stream((0..<200).map { Self.hello("h\($0)") }.joined()).description == "200 created")
        #expect(try test.rows("PRAGMA journal_mode") == ["wal"])
        #expect(try test.damage() == [])
        let other = try TestRegistry(template)
        #expect(try other.streamRefusal("{\"content\":\"a\",\"template\":\"leave\"}\n", lines: 1).count == 1)
        #expect(try other.rows("PRAGMA journal_mode") == ["wal"])
    }

    @Test("A dry run counts what it would do and stores nothing")
    func rehearsal() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        #expect(try test.stream(Self.hello("one"), isDryRun: true).description == "1 created")
        #expect(try test.dump() == before)
    }

    @Test("Documents of every kind may come in any order, in several texts")
    func order() throws {
        let test = try TestRegistry(Fixtures.home)
        let screen = "{\"screen\":\"s\",\"content\":\"one\",\"wrap\":[\"frame2\"]}\n"
        let template = """
            {"template":"frame2","kind":"layout","view":{"id":"view","subviews":[{"id":"a","slot":"content"},\
            {"id":"b","type":"stackView","slot":"actions"}]}}

            """
        let actions = "{\"actions\":\"late\",\"datasource\":\"LateController\",\"items\":[]}\n"
        #expect(
            try test.stream(screen + Self.hello("one", more: ",\"actions\":\"late\""), template + actions, lines: 1)
                .description
                == "4 created")
        #expect(try test.damage() == [])
    }

    @Test("A key that appears twice is reported with the position of the first, in one text and across texts")
    func twice() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let first = (0..<100).map { Self.hello("h\($0)") }.joined()
        #expect(
            try test.streamRefusal(first + Self.hello("h7"), Self.hello("hello") + Self.hello("h8"), lines: 80) == [
                "menu0.ndjson:101:1: content/h7 appears twice; the first is at menu0.ndjson:8:1; remove one of the two",
                "menu1.ndjson:2:1: content/h8 appears twice; the first is at menu0.ndjson:9:1; remove one of the two",
            ])
        #expect(try test.dump() == before)
    }

    @Test("An unchanged key that appears twice is reported as well")
    func unchangedTwice() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.hello("one") + Self.hello("two"))
        #expect(
            try test.streamRefusal(Self.hello("one") + Self.hello("two") + Self.hello("one"), lines: 2) == [
                "menu0.ndjson:3:1: content/one appears twice; the first is at menu0.ndjson:1:1; remove one of the two"
            ])
    }

    @Test("Each problem is reported with its position, and nothing is stored")
    func problems() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let bad = [
            Self.hello("one"), "\n", "{\"content\":\"two\",\"template\":\"leaf\",\"fields\":{\"title\":3}}\n",
            "{\"content\":\"three\",\"template\":\"laef\",\"fields\":{}}\r\n",
            Self.hello("four", String(repeating: "x", count: 21)),
        ].joined()
        #expect(
            try test.streamRefusal(bad) == [
                "menu0.ndjson:3:54: content/two fields.title: expected a text for the field \"title\", found the number 3",
                "menu0.ndjson:4:31: content/three template: there is no template/laef; did you mean \"leaf\"?",
                """
                menu0.ndjson:5:55: content/four fields.title: the text has 21 characters, but the field "title" allows 20; \
                shorten it, or increase maxLength of the field
                """,
            ])
        #expect(try test.dump() == before)
    }

    @Test("Records are checked against a template of the same import")
    func changedTemplate() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.hello("one") + Self.hello("two"))
        let stricter = """
            {"template":"leaf","kind":"content","fields":{"title":{"type":"text","required":true},\
            "share":{"type":"number","required":true}},\
            "view":{"id":"view","subviews":[{"id":"label","type":"label","text":"$title"}]}}

            """
        func shared(_ key: String) -> String {
            "{\"content\":\"\(key)\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hi\",\"share\":0.5}}\n"
        }
        #expect(
            try test.streamRefusal(stricter + shared("one"), lines: 1)
                == [
                    """
                    menu0.ndjson:1:1: template/leaf: this would break content/hello: the field "share" is missing, which \
                    template/leaf requires; add a value of type number
                    """,
                    """
                    menu0.ndjson:1:1: template/leaf: this would break content/two: the field "share" is missing, which \
                    template/leaf requires; add a value of type number
                    """,
                ].map {
                    $0.replacing("content/hello:", with: "content/hello (fields):").replacing(
                        "two:", with: "two (fields):")
                })
        let all = ["one", "two", "hello"].map(shared).joined()
        #expect(try test.stream(all, stricter, lines: 1).description == "4 changed")
        #expect(try test.damage() == [])
    }

    @Test("A screen that cannot show a content's new actions refuses them")
    func brokenScreen() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame)
        try test.stream(Self.hello("one") + "{\"screen\":\"s\",\"content\":\"one\",\"wrap\":[\"frame\"]}\n")
        let news = Self.hello("one", more: ",\"actions\":\"buttons\"")
        #expect(try test.streamRefusal(news).count == 1)
        #expect(
            try test.stream(news, "{\"screen\":\"s\",\"content\":\"one\",\"wrap\":[\"box\",\"frame\"]}\n").description
                == "2 changed")
    }

    @Test("A removed part is restored, and found again")
    func restored() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.hello("one") + Self.hello("two"))
        try test.registry.remove([Reference(parsing: "content/one")], by: TestRegistry.anna)
        #expect(try test.stream(Self.hello("one", "Back") + Self.hello("two")).description == "1 restored, 1 unchanged")
        #expect(try test.registry.search("back").map(\.reference.description) == ["content/one@2"])
        #expect(try test.damage() == [])
    }

    @Test("Contents that change leave the search index and come back")
    func search() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(Self.hello("one", "Apples") + Self.hello("two", "Pears"))
        #expect(try test.registry.search("apples").count == 1)
        try test.stream(Self.hello("one", "Plums"))
        #expect(try test.registry.search("apples").isEmpty)
        #expect(try test.registry.search("plums").map(\.reference.description) == ["content/one@2"])
        #expect(try test.damage() == [])
    }

    @Test("An error in the progress closure reverts the import")
    func interruption() throws {
        struct Enough: Error {}
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let many = (0..<500).map { Self.hello("h\($0)") }.joined()
        #expect(throws: Enough.self) {
            try test.registry.importRecords(
                TextRecords([many]), by: TestRegistry.anna,
                listener: ImportListener(progress: { if $0.records > 100 { throw Enough() } }))
        }
        #expect(try test.dump() == before)
    }

    @Test("Records with problems can be skipped, with their problems and their text")
    func skipping() throws {
        let test = try TestRegistry(Fixtures.home)
        let bad = [
            "{\"content\":\"two\",\"template\":\"leaf\",\"fields\":{\"title\":3}}", "{\"content\":",
            "{\"content\":\"x\",\"template\":\"no\"}",
        ]
        let screens = ["two", "one"].map { "{\"screen\":\"s-\($0)\",\"content\":\"\($0)\",\"wrap\":[\"box\"]}" }
        let text = ([Self.hello("one")] + bad + [Self.hello("one", "Again")] + screens).joined(separator: "\n")
        var refused: [RefusedRecord] = []
        let summary = try test.registry.importRecords(
            TextRecords([text]), by: TestRegistry.anna, options: ImportOptions(onError: .skip),
            listener: ImportListener(refused: { refused.append($0) }))
        #expect(summary.description == "2 created" && summary.refused == 5)
        let reasons = refused.map { record in
            let text = record.text.map { String(decoding: $0, as: UTF8.self) } ?? ""
            return ([text] + record.problems.map { "\($0.subject ?? "-") \($0.path)" }).joined(separator: " | ")
        }
        #expect(
            reasons.sorted()
                == [
                    "\(bad[0]) | content/two fields.title", "\(bad[1]) | - ", "\(bad[2]) | content/x template",
                    "\(Self.hello("one", "Again").dropLast()) | - ", "\(screens[0]) | screen/s-two content",
                ].sorted())
        #expect(try test.names.filter { $0.contains("one") } == ["content/one@1", "screen/s-one@1"])
        #expect(try test.damage() == [])
    }

    @Test("An import may only create, or only update")
    func modes() throws {
        let test = try TestRegistry(Fixtures.home)
        let records = TextRecords([Self.hello("hello", "Hi") + Self.hello("one")])
        func refusal(_ mode: ImportOptions.Mode) -> [String] {
            let refusal = #expect(throws: ImportRefused.self) {
                try test.registry.importRecords(records, by: TestRegistry.anna, options: ImportOptions(mode: mode))
            }
            return refusal?.problems.map(\.identity) ?? []
        }
        #expect(
            refusal(.create) == [
                "1:1: content/hello: already-exists reference=content/hello"
            ])
        #expect(
            refusal(.update) == [
                "2:1: content/one: nothing-to-update reference=content/one"
            ])
    }

    @Test("Comments between records are skipped")
    func remarks() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(
            try test.stream("# menu.ndjson:1:1: why it was refused\n" + Self.hello("one")).description == "1 created")
    }

    @Test("A text without a document is reported")
    func empty() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(try test.streamRefusal(Self.hello("one"), "\n \n") == ["menu1.ndjson: there is no document in it"])
    }

    @Test("A refused record costs as many steps, however many there are")
    func steps() throws {
        let test = try TestRegistry(Fixtures.home)
        func steps(_ count: Int) -> Int {
            let bad = (0..<count).map { "{\"content\":\"c\($0)\",\"template\":\"nope\"}\n" }.joined()
            return Work.steps {
                #expect(throws: ImportRefused.self) {
                    try test.registry.importRecords(TextRecords([bad], lines: 400), by: TestRegistry.anna)
                }
            }
        }
        #expect((1...3).contains(steps(800) / 800))
    }

    @Test(
        "Screens of many groups may come before what they show, and have screens in them that come later",
        arguments: [nil, 700])
    func manyScreens(batch: Int?) throws {
        let test = try TestRegistry(Fixtures.home)
        let count = 2_300
        let circle = """
            {"screen":"outer","compose":{"screen":"s\(count - 1)"}}
            {"content":"lead","template":"leaf","fields":{"title":"A"},"actions":"lead"}
            {"screen":"lead","content":"lead","wrap":["box"]}
            {"actions":"lead","items":[{"id":"go","title":"Go","show":"lead"}]}

            """
        let screens = (0..<count).map { "{\"screen\":\"s\($0)\",\"content\":\"c\($0)\",\"wrap\":[\"box\"]}\n" }
        let contents = (0..<count).map { Self.hello("c\($0)") }
        // A batch is complete in itself.
        let text =
            batch == nil
            ? circle + (screens + contents).joined()
            : zip(contents, screens).map { $0 + $1 }.joined() + circle
        var options = ImportOptions()
        options.batch = batch
        let report = try test.stream([text], options, lines: 100)
        #expect(report.created == 2 * count + 4, "\(report)")
        #expect(try test.damage() == [])
        #expect(try test.stream([text], options, lines: 100).description == "\(2 * count + 4) unchanged")
    }

    @Test("A color may come after very many contents that name it")
    func lateColor() throws {
        let test = try TestRegistry(Fixtures.home)
        let contents = (0..<1_200).map {
            "{\"content\":\"c\($0)\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\",\"tint\":\"late\"}}\n"
        }
        let text = contents.joined() + "{\"color\":\"late\",\"light\":\"#112233\"}\n"
        #expect(try test.stream(text, lines: 100).description == "1201 created")
        #expect(try test.damage() == [])
    }

    @Test("A number may be another one that comes later, and contents before both name it")
    func lateAlias() throws {
        let test = try TestRegistry(Fixtures.home)
        let contents = (0..<1_200).map {
            "{\"content\":\"c\($0)\",\"template\":\"leaf\",\"fields\":{\"title\":\"A\",\"share\":\"late\"}}\n"
        }
        let numbers = ["{\"number\":\"late\",\"alias\":\"later\"}\n", "{\"number\":\"later\",\"value\":4}\n"]
        let text = numbers[0] + contents.joined() + numbers[1]
        #expect(try test.stream(text, lines: 100).description == "1202 created")
        #expect(try test.damage() == [])
    }

    @Test("A screen of a group that has problems is reported with those of the other groups")
    func problemsOfScreens() throws {
        let test = try TestRegistry(Fixtures.home)
        let before = try test.dump()
        let screens = (0..<2_100).map {
            "{\"screen\":\"s\($0)\",\"content\":\"\($0 % 1_000 == 7 ? "helo" : "hello")\",\"wrap\":[\"box\"]}\n"
        }
        let again = screens[3] + "{\"screen\":\"outer\",\"compose\":{\"screen\":\"s7\"}}\n"
        let problems = try test.streamRefusal(screens.joined() + again, lines: 100)
        #expect(
            problems.map { $0.prefix { $0 != " " } }.map(String.init) == [
                "menu0.ndjson:8:26:", "menu0.ndjson:1008:29:", "menu0.ndjson:2008:29:", "menu0.ndjson:2101:1:",
            ], "\(problems)")
        #expect(try test.dump() == before)
        let report = try test.stream([screens.joined() + again], ImportOptions(onError: .skip), lines: 100)
        #expect(report.created == 2_097 && report.refused == 5, "\(report)")
        #expect(try test.damage() == [])
    }

    @Test("Of many documents of one part, the first good one is stored where documents are left out")
    func manyOfOnePart() throws {
        let test = try TestRegistry(Fixtures.home)
        func one(_ fields: String) -> String { "{\"content\":\"one\",\"template\":\"leaf\",\"fields\":{\(fields)}}\n" }
        let bad = (0..<1_200).map { one("\"share\":\"\($0)\"") }
        let good = ["A", "B"].map { one("\"title\":{\"en\":{\"other\":\"\($0)\"}}") }
        let report = try test.stream([(bad + good).joined()], ImportOptions(onError: .skip), lines: 400)
        #expect(report.description == "1 created" && report.refused == 1_201)
        let text = try test.export(.ndjson)
        #expect(text.contains("\"A\"") && !text.contains("\"B\""))
    }

    @Test("Documents that are read whole list the first problems, and count all")
    func manyProblemsOfDocuments() throws {
        let test = try TestRegistry(Fixtures.home)
        let bad = (0..<1_500).map { "{\"content\":\"c\($0)\",\"template\":\"leaf\"}\n" }.joined()
        for text in [bad, bad + "{}\n"] {
            let refusal = #expect(throws: ImportRefused.self) { try test.add(text, source: "menu.ndjson") }
            #expect(refusal?.problems.count == ProblemList.mostListed)
            #expect(refusal?.problems.first?.position.line == 1)
        }
        #expect(try #require(refused(bad, in: test)).unlisted == 500)
    }

    private func refused(_ text: String, in test: TestRegistry) -> ImportRefused? {
        #expect(throws: ImportRefused.self) { try test.add(text, source: "menu.ndjson") }
    }

    @Test("Of many problems, the first are listed and all are counted")
    func manyProblems() throws {
        let test = try TestRegistry(Fixtures.home)
        let bad = (0..<2_500).map { "{\"content\":\"c\($0)\",\"template\":\"leaf\"}\n" }.joined()
        let refusal = #expect(throws: ImportRefused.self) {
            try test.registry.importRecords(TextRecords([bad], lines: 400), by: TestRegistry.anna)
        }
        #expect(refusal.map { $0.problems.count + $0.unlisted } == 2_500)
        #expect(refusal?.problems.count == ProblemList.mostListed)
    }
}

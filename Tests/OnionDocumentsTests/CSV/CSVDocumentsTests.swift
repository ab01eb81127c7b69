import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionSupport
import OnionTestDocuments
import Testing

@Suite("Reading tables of contents")
struct CSVDocumentsTests {
    private func read(_ table: String, _ options: CSVOptions = CSVOptions(), source: String = "a.csv") -> [String] {
        let read = DocumentReader(tables: options).read(bytes: Array(table.utf8), source: source)
        return read.problems.map(\.summary)
            + read.documents.map { String(decoding: JSONWriter.compact($0.node), as: UTF8.self) }
    }

    @Test("A table with twice the columns takes twice the steps to read")
    func manyColumns() {
        func steps(_ count: Int) -> Int {
            let names = (0..<count).map { ",f\($0)" }.joined()
            let table = "key,template\(names)\na,card\(String(repeating: ",x", count: count))\n"
            return Work.steps {
                let read = DocumentReader().read(bytes: Array(table.utf8), source: "a.csv")
                #expect(read.problems == [])
                #expect(read.documents.first?.node["fields"]?.entries?.count == count)
            }
        }
        #expect(steps(1_000) <= 2 * steps(500))
    }

    @Test("A record is a content, with the places of its fields")
    func records() throws {
        let table = """
            template,key,title.ru,title.en,summary,actions,code
            card,a,Привет,Hello,A card,buttons,X1
            card,b,,"Two ""lines""\nand, more",,,
            """
        #expect(
            read(table) == [
                #"{"content":"a","template":"card","summary":"A card","fields":{"code":"X1","title":{"en":"Hello","ru":"Привет"}},"actions":"buttons"}"#,
                #"{"content":"b","template":"card","fields":{"title":{"en":"Two \"lines\"\nand, more"}}}"#,
            ])
        let node = try #require(DocumentReader().read(bytes: Array(table.utf8), source: "a.csv").documents.last?.node)
        #expect(node.position == Position(line: 3, column: 1))
        #expect(node.position(of: "content") == Position(line: 3, column: 6))
        #expect(node.position(of: "fields.title.en") == Position(line: 3, column: 9))
    }

    @Test(
        "Separators are detected in the first line, or given",
        arguments: [
            ("key;template;a,b\nk;t;1,5\n", "a.csv"), ("key\ttemplate\ta,b\r\nk\tt\t1,5\r\n", "a.csv"),
            ("sep=;\r\nkey;template;a,b\r\nk;t;1,5", "a.csv"), ("\u{FEFF}key,template,\"a,b\"\rk,t,\"1,5\"\r", "a.csv"),
            ("key\ttemplate\ta,b\nk\tt\t1,5", "a.tsv"),
            ("\"key\",\"template\",\"a,b\"\n\n\"k\",\"t\",\"1,5\"\n\n", "a.csv"),
        ])
    func separators(table: String, source: String) {
        #expect(read(table, source: source) == [#"{"content":"k","template":"t","fields":{"a,b":"1,5"}}"#])
    }

    @Test("Separators inside of quotes are text")
    func quotedSeparators() {
        #expect(
            read("key;template;\"a,,,,b\"\nk;t;1\n") == [#"{"content":"k","template":"t","fields":{"a,,,,b":"1"}}"#])
    }

    @Test("Columns of other names are mapped, and left out")
    func mapping() throws {
        let mappings = try #require(
            CSVOptions.Mapping.list("key=sku,title.en=headline,title.ru=headline=ru,=internal,fields.summary=about"))
        #expect(
            read(
                "sku,headline,headline=ru,internal,about,body\nk,Hi,Привет,7,About,Text\n",
                CSVOptions(mappings: mappings, template: "card"))
                == [
                    #"{"content":"k","template":"card","fields":{"body":"Text","summary":"About","title":{"en":"Hi","ru":"Привет"}}}"#
                ])
        for text in ["", "a", "a=", "=", "a=b,", "a=b,c"] { #expect(CSVOptions.Mapping.list(text) == nil) }
    }

    @Test("A cell has the type of the template's field, if it can be read so")
    func types() {
        let options = CSVOptions(fieldTypes: { reference in
            reference.key.text == "card" ? ["share": .number, "open": .bool, "code": .text] : nil
        })
        #expect(
            read(
                "key,template,share,open,code\na,card,0.5,TRUE,12\nb,card@2,-1e3,false,true\nc,card,1e999,yes,\nd,leaf,1,true,1\n",
                options)
                == [
                    #"{"content":"a","template":"card","fields":{"code":"12","open":true,"share":0.5}}"#,
                    #"{"content":"b","template":"card@2","fields":{"code":"true","open":false,"share":-1000}}"#,
                    #"{"content":"c","template":"card","fields":{"open":"yes","share":"1e999"}}"#,
                    #"{"content":"d","template":"leaf","fields":{"code":"1","open":"true","share":"1"}}"#,
                ])
    }

    @Test("A cell of a text may have plural forms as JSON")
    func forms() {
        let options = CSVOptions(fieldTypes: { _ in ["title": .text, "code": .text] })
        #expect(
            read(
                #"""
                key,template,title.en,code
                a,card,"{""other"":""b"",""one"":""a""}","{""one"":""1"",""other"":""2""}"
                b,card,"{""ones"":""a""}",{name}

                """#, options) == [
                    #"{"content":"a","template":"card","fields":{"code":{"one":"1","other":"2"},"title":{"en":{"other":"b","one":"a"}}}}"#,
                    #"{"content":"b","template":"card","fields":{"code":"{name}","title":{"en":"{\"ones\":\"a\"}"}}}"#,
                ])
    }

    @Test(
        "A cell that is meant as plural forms is refused where one is missing or misspelt",
        arguments: ["Other", "one", "FEW"])
    func formsWithoutOther(category: String) throws {
        let folder = try TemporaryFolder()
        let card = "template: card\nkind: content\nfields: { title: { type: text } }\nview: { id: view }"
        try folder.write(card, to: "card.yaml")
        try folder.write("key,template,title.en\na,card,\"{\"\"\(category)\"\":\"\"#\"\"}\"", to: "a.csv")
        let read = DocumentReader().read(paths: [folder.path("card.yaml"), folder.path("a.csv")])
        #expect(read.problems.first?.position.line == 2, "\(read.problems)")
    }

    @Test("Templates of the same import give the types of the fields")
    func templatesAlong() throws {
        let folder = try TemporaryFolder()
        let card = "template: card\nkind: content\nfields: { share: { type: number } }\nview: { id: view }"
        try folder.write(card, to: "card.yaml")
        try folder.write("key,template,share\na,card,2", to: "a.csv")
        let read = DocumentReader().read(paths: [folder.path("card.yaml"), folder.path("a.csv")])
        #expect(read.documents.last?.node["fields"]?["share"]?.value == .number(2))
    }

    @Test(
        "All problems of column names are reported at once",
        arguments: [
            (
                "title,template\n",
                ["1:1: missing-column column=key"]
            ),
            (
                "key,template,title,title,,title.en,summary,summary\n",
                [
                    "1:20: duplicate-column name=title",
                    "1:44: duplicate-column name=summary",
                ]
            ),
            ("key,content\n", ["1:5: duplicate-column name=content"]),
        ])
    func names(table: String, problems: [String]) {
        #expect(read(table) == problems.map { "a.csv:\($0)" })
        #expect(
            read("key,headline\n", CSVOptions(mappings: CSVOptions.Mapping.list("title=haedline") ?? [])) == [
                "a.csv:1:1: unknown-column column=haedline, nearest=headline"
            ])
    }

    @Test(
        "A malformed record is reported with its position, and the others are read",
        arguments: [
            (
                "a,t\nb,t,1",
                "2:1: syntax columns=3, fields=2"
            ),
            (
                "\"a\nb\",t,\"1\" 2\nb,t,1",
                "3:9: syntax"
            ),
            ("b,t,1\na,t,\"1\n\n2", "3:5: syntax expected=\""),
            (",t,1\nb,t,1", "2:1: missing-key key=key"),
            (
                "a,,1\nb,t,1",
                "2:1: missing-template"
            ),
        ])
    func malformed(records: String, problem: String) {
        let others = [#"{"content":"b","template":"t","fields":{"a":"1"}}"#]
        #expect(read("key,template,a\n\(records)") == ["a.csv:\(problem)"] + others)
    }

    @Test("A malformed key is refused in its cell, and the other records are read")
    func malformedKey() {
        let bytes = Array("key,template,a\na b,t,1\nb,t,1".utf8)
        let read = DocumentReader().read(bytes: bytes, source: "a.csv")
        #expect(read.problems.map(\.position) == [Position(line: 2, column: 1)])
        #expect(read.documents.map(\.part.key.text) == ["b"])
    }

    @Test("A wrong encoding is reported with its position")
    func encodings() {
        func problem(_ bytes: [UInt8]) -> String? {
            DocumentReader().read(bytes: bytes, source: "a.csv").problems.first?.summary
        }
        let beginning = Array("key,template,a\nk,t,é\nl,t,".utf8)
        #expect(problem(beginning + [0xE9]) == "a.csv:3:5: invalid-encoding")
        #expect(
            problem(beginning + Array("\"a \"\"".utf8) + [0xE9, 0x22])
                == "a.csv:3:5: invalid-encoding")
        #expect(problem([0xFF, 0xFE, 0x6B, 0]) == "a.csv: invalid-encoding")
        #expect(problem([]) == "a.csv: empty")
        #expect(problem(Array("\n\n".utf8)) == "a.csv: empty")
    }
}

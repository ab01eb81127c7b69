import Foundation
import OnionTestRegistry
import Testing

@Suite("Tools that read")
struct ReadingToolTests {
    @Test("Find lists parts page by page while others write")
    func find() async throws {
        let test = try TestRegistry()
        for index in 100..<400 {
            try test.add("color: c\(index)\nlight: \"#000000\"\nsummary: Number \(index) of many colors")
        }
        let server = try TestServer(test)
        let first = try await server.call("find", #"{"kind":"color"}"#)
        #expect(first.text.hasPrefix("reference\tsummary\ncolor/c100@1\tNumber 100 of many colors\n"))
        let cursor = try #require(first.cursor)
        // A part before the cursor neither repeats nor hides another one.
        try test.add("color: a-new-one\nlight: \"#000000\"")
        let second = try await server.call("find", #"{"kind":"color","cursor":"\#(cursor)"}"#)
        let last = first.text.split(separator: "\n").last ?? ""
        #expect(last.hasPrefix("\(cursor)@1\t"))
        let next = try #require(Int(cursor.suffix(3))) + 1
        #expect(second.text.contains("\ncolor/c\(next)@1\t"))
        let all = try await server.pages("find", [#""kind":"color""#]).joined()
        for index in 100..<400 { #expect(all.contains("color/c\(index)@1\t")) }
        #expect(try await server.call("find", #"{"kind":"color","cursor":"color/z"}"#).text == "nothing more\n")
    }

    @Test("Find searches texts of all languages")
    func search() async throws {
        let server = try TestServer.pizzeria()
        let hits = try await server.call("find", #"{"words":"kuche bestellung"}"#).text
        #expect(
            hits
                == "reference\tpath\ttext\ncontent/order-accepted@1\tfields.title.de\tDeine «Bestellung» ist in der «Küche»\n"
                .replacing("«", with: "").replacing("»", with: ""))
        #expect(
            try await server.call("find", #"{"words":"a","unused":true}"#).text.hasPrefix("conflicting-arguments: "))
        #expect(
            try await server.call("find", #"{"words":"kuche bestellung","kind":"screen"}"#).text.hasPrefix(
                "no part has"))
        #expect(try await server.call("find", #"{"words":"zzzz"}"#).text.hasPrefix("no part has"))
    }

    @Test("Show prints a document with its revision")
    func show() async throws {
        let server = try TestServer.pizzeria()
        #expect(
            try await server.call("show", #"{"ref":"screen/new-year"}"#).text == """
                # screen/new-year@1
                screen: new-year
                summary: The special working hours on New Year's Eve
                content: new-year
                wrap: [onboarding, modal]

                """)
        #expect(try await server.call("show", #"{"ref":"screen/new-year","as":"history"}"#).text.contains("created"))
        let pages = try await server.pages(
            "show", [#""ref":"screen/home""#, #""as":"composition""#, #""locale":"de""#])
        #expect(pages.count > 1)
        let composition = try JSONSerialization.jsonObject(with: Data(pages.joined().utf8)) as? [String: Any]
        #expect(composition?["screen"] as? String == "screen/home@1")
    }

    @Test("The document format is explained")
    func format() async throws {
        let server = try TestServer(TestRegistry())
        #expect(try await server.call("show", #"{"ref":"format/constraints"}"#).text.hasPrefix("#"))
        #expect(
            try await server.call("show", #"{"ref":"format/constraint"}"#).text.contains(
                #"did you mean "constraints"?"#))
    }

    @Test("A cursor of a part that changed is refused")
    func changedText() async throws {
        let server = try TestServer.pizzeria()
        let first = try await server.call("show", #"{"ref":"screen/home","as":"composition"}"#)
        let cursor = try #require(first.cursor)
        try server.test.add("color: accent\nlight: \"#123456\"")
        let result = try await server.call("show", #"{"ref":"screen/home","as":"composition","cursor":"\#(cursor)"}"#)
        #expect(result.isError)
        #expect(result.text.hasPrefix("changed: "))
    }

    @Test("Usage counts and lists users")
    func usage() async throws {
        let server = try TestServer.pizzeria()
        let users = try await server.call("usage", #"{"ref":"actions/promo-code","screens":true}"#).text
        #expect(users.hasPrefix("6 uses\nreference\tpath\tuses\tfollows\tlayers\tthrough\nscreen/promo-code"))
        #expect(try await server.call("usage", #"{"ref":"screen/new-year"}"#).text.contains("nothing uses"))
        #expect(
            try await server.call("usage", #"{"ref":"template/modal","cursor":"x"}"#).text.hasPrefix("invalid-cursor: ")
        )
    }

    @Test("Usage goes on after a cursor")
    func usagePages() async throws {
        let test = try TestRegistry("template: card\nkind: content\nview: { id: view }")
        for index in 0..<300 { try test.add("content: c\(index)\ntemplate: card") }
        let pages = try await TestServer(test).pages("usage", [#""ref":"template/card""#])
        #expect(pages.count > 2)
        let users = pages.joined().matches(of: /content\/c\d+/).map { String($0.output) }
        #expect(users.count == 300)
        #expect(Set(users).count == 300)
    }

    @Test("Diff tells changes")
    func diff() async throws {
        let server = try TestServer.pizzeria()
        try server.test.add("color: accent\nlight: \"#123456\"")
        let text = try await server.call("diff", #"{"from":"color/accent"}"#).text
        #expect(text.hasPrefix("color/accent@1 → color/accent@2\n"))
        #expect(text.contains("\"#123456\""))
        #expect(try await server.call("diff", #"{"from":"color/basil"}"#).text.hasPrefix("only-revision: "))
        #expect(
            try await server.call("diff", #"{"from":"color/basil","to":"screen/home"}"#).text
                .hasPrefix("different-kinds: "))
    }
}

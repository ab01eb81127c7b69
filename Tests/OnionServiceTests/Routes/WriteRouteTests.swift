import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Documents sent over HTTP")
struct WriteRouteTests {
    private let pizzeria: TestService

    init() throws { pizzeria = try .pizzeria() }

    private func put(
        _ target: String, _ body: String, _ headers: HTTPFields = [:], type: String = "application/yaml"
    ) async -> ServiceResponse {
        await pizzeria.send(target, body, headers, method: .put, type: type)
    }

    private func summary(_ answer: ServiceResponse) throws -> Node {
        #expect(answer.status == .ok || answer.status == .created, "\(answer.text)")
        return try #require(try JSONReader.read(answer.body)["summary"])
    }

    private static let red = "color: brand\nlight: \"#aa0000\"\n"

    @Test("A document that is sent back as it came changes nothing, whatever its kind and its keys")
    func unchanged() async throws {
        let service = try TestService(EveryKey.registry.get().test)
        let names = try service.test.names.compactMap { $0.split(separator: "@").first }
        for name in names {
            let target = "/parts/\(name)"
            let document = await service.get(target)
            let tag = try #require(document.headers[.eTag])
            let answer = await service.send(
                target, document.text, [.ifMatch: tag], method: .put,
                type: document.headers[.contentType] ?? "")
            #expect(try summary(answer)["unchanged"]?.value == .number(1), "\(answer.text)")
        }
        #expect(names.count > 100)
    }

    // MARK: - Imports

    @Test("An import is a dry run, unless it is said to store")
    func imports() async throws {
        let before = await pizzeria.get("/parts/color/brand").text
        let dry = try summary(await pizzeria.send("/import", WriteRouteTests.red))
        #expect(dry["outcome"]?.string == "dryRun" && dry["changed"]?.value == .number(1))
        #expect(await pizzeria.get("/parts/color/brand").text == before)
        let stored = try summary(
            await pizzeria.send("/import?dry=false&message=Red", WriteRouteTests.red, [.ifMatch: "*"]))
        #expect(stored["outcome"]?.string == "stored" && stored["changed"]?.value == .number(1))
        #expect(await pizzeria.get("/parts/color/brand").text.contains("#AA0000"))
        let history = await pizzeria.get("/parts/color/brand/history?limit=1").text
        #expect(history.contains("\"Anna\"") && history.contains("\"Red\""))
    }

    @Test(
        "Documents come in each format",
        arguments: [
            ("application/yaml; charset=utf-8", "color: a\nlight: \"#aa0000\"\n---\ncolor: b\nalias: a\n"),
            ("application/json", ##"[{"color": "a", "light": "#aa0000"}, {"color": "b", "alias": "a"}]"##),
            (
                "application/x-ndjson",
                "{\"color\": \"a\", \"light\": \"#aa0000\"}\n{\"color\": \"b\", \"alias\": \"a\"}\n"
            ),
        ])
    func formats(type: String, body: String) async throws {
        let summary = try summary(await pizzeria.send("/import?dry=false", body, type: type))
        #expect(summary["created"]?.value == .number(2))
        #expect(await pizzeria.get("/parts/color/b").status == .ok)
    }

    @Test("One document with a problem keeps all others out, and each problem is listed with its position")
    func refused() async throws {
        let answer = await pizzeria.send(
            "/import?dry=false", "\(WriteRouteTests.red)---\ncolor: x\nlight: nothing\n---\ncolr: y\n")
        #expect(answer.status == .unprocessableContent && answer.code == "refused")
        let problems = try #require(try JSONReader.read(answer.body)["problems"]?.items)
        #expect(problems.compactMap { $0["line"]?.value } == [.number(5), .number(7), .number(7)])
        #expect(await !pizzeria.get("/parts/color/brand").text.contains("#AA0000"))
    }

    @Test("Revisions that the documents were made from must still be the newest; the answer has both differences")
    func expectedRevisions() async throws {
        try pizzeria.test.add("color: brand\nlight: \"#112233\"")
        let answer = await pizzeria.send(
            "/import?dry=false", WriteRouteTests.red, [.ifMatch: "\"template/modal@1\", \"color/brand@1\""])
        #expect(answer.status == .preconditionFailed && answer.code == "revision-moved")
        let conflict = try JSONReader.read(answer.body)
        #expect(conflict["reference"]?.string == "color/brand" && conflict["head"]?.value == .number(2))
        #expect(conflict["theirs"]?.items?.isEmpty == false && conflict["mine"]?.items?.isEmpty == false)
        #expect(await !pizzeria.get("/parts/color/brand").text.contains("#AA0000"))
        let current = await pizzeria.send(
            "/import?dry=false", WriteRouteTests.red, [.ifMatch: "\"color/brand@2\""])
        #expect(current.status == .ok)
        let sky = "color: небо\nlight: \"#3366ff\"\n"
        #expect(await pizzeria.send("/import?dry=false", sky, [:]).status == .ok)
        for status in [HTTPResponse.Status.ok, .preconditionFailed] {
            let answer = await pizzeria.send(
                "/import?dry=false", sky.replacing("33", with: "44"),
                [.ifMatch: "\"color/%D0%BD%D0%B5%D0%B1%D0%BE@1\""])
            #expect(answer.status == status)
        }
        let unnamed = await pizzeria.send("/import", WriteRouteTests.red, [.ifMatch: "color/brand"])
        #expect(unnamed.code == "invalid-expectation")
    }

    @Test(
        "No request changes a part that exists without the state that it replaces; both forms of it are known everywhere"
    )
    func everyWrite() async throws {
        let paths = try JSONReader.read(await pizzeria.get("/openapi.json").body)["paths"]?.entries ?? []
        var storing = 0
        for path in paths {
            for operation in path.value.entries ?? [] where operation.key != "get" && path.key != "/impact" {
                storing += 1
                let method = try #require(HTTPRequest.Method(operation.key.uppercased()))
                let parameters = operation.value["parameters"]?.items?.compactMap { $0["name"]?.string } ?? []
                #expect(parameters.contains("if-match"), "\(operation.key) \(path.key)")
                let query = [("dry-run", "false"), ("key", "brand-2")].filter { parameters.contains($0.0) }
                func answer(_ headers: HTTPFields) async throws -> HTTPResponse.Status {
                    let service = try TestService.pizzeria()
                    try service.test.add(WriteRouteTests.red)
                    try service.test.add("color: unused\nlight: \"#112233\"")
                    let name =
                        operation.key == "delete" ? "unused" : path.key.hasSuffix("restore") ? "brand@1" : "brand"
                    let target = path.key.replacing("{kind}", with: "color").replacing("{part}", with: name)
                    let end = query.map { "\($0)=\($1)" }.joined(separator: "&")
                    var headers = headers
                    let part = await service.get("/parts/color/\(name.prefix { $0 != "@" })")
                    if headers[.ifMatch] == "tag" { headers[.ifMatch] = part.headers[.eTag] }
                    let before = try await service.test.registry.read { try $0.lastChange }
                    let answer = await service.send(
                        "\(target)?\(end)", WriteRouteTests.red.replacing("aa", with: "bb"), headers, method: method)
                    let isChanged = try await service.test.registry.read { try $0.lastChange } != before
                    #expect(isChanged == (answer.status == .ok), "\(operation.key) \(path.key) \(answer.text)")
                    return answer.status
                }
                #expect(try await answer([:]) == .preconditionRequired, "\(operation.key) \(path.key)")
                let revision = operation.key == "delete" ? "color/unused@1" : "color/brand@2"
                for field in ["*", "tag", "\"\(revision)\""] where field != "tag" || path.key != "/import" {
                    #expect(try await answer([.ifMatch: field]) == .ok, "\(operation.key) \(path.key) \(field)")
                }
                let older = try await answer([.ifMatch: "\"color/brand@1\""])
                #expect(older == .preconditionFailed || operation.key == "delete" && older == .preconditionRequired)
            }
        }
        #expect(storing == 5)
    }

    @Test("A removal that is refused lists the parts that refer to the part")
    func users() async throws {
        let answer = await pizzeria.send("/parts/color/brand", "", [.ifMatch: "*"], method: .delete)
        #expect(answer.status == .conflict && answer.code == "in-use")
        let users = try JSONReader.read(answer.body)["users"]?.items?.compactMap(\.string) ?? []
        #expect(users.contains { $0.hasPrefix("template/modal") }, "\(users)")
    }

    // MARK: - One part

    @Test("A part is replaced by who has read its newest document")
    func replacement() async throws {
        let read = await pizzeria.get("/parts/color/brand", [.acceptEncoding: "gzip"])
        let tag = try #require(read.headers[.eTag])
        let stored = await put("/parts/color/brand", WriteRouteTests.red, [.ifMatch: tag])
        #expect(stored.status == .ok)
        let next = try #require(stored.headers[.eTag])
        #expect(await pizzeria.get("/parts/color/brand").headers[.eTag] == next)
        // Another writer, who has read the same document as the first one.
        let late = await put("/parts/color/brand", "color: brand\nlight: \"#00bb00\"\n", [.ifMatch: tag])
        #expect(late.status == .preconditionFailed && late.code == "revision-moved")
        let conflict = try JSONReader.read(late.body)
        #expect(conflict["theirs"]?.items?.isEmpty == false && conflict["mine"]?.items?.isEmpty == false)
        #expect(await pizzeria.get("/parts/color/brand").text.contains("#AA0000"))
    }

    @Test("A part that exists is not replaced by who says nothing, or the tag of something else")
    func unconditional() async throws {
        let silent = await put("/parts/color/brand", WriteRouteTests.red)
        #expect(silent.status == .preconditionRequired && silent.code == "not-expected")
        let screen = try #require(await pizzeria.get("/screens/new-year").headers[.eTag])
        for tag in [screen, "\"1-0\"", "\"\"", "1-a", "\"9-\(String(repeating: "a", count: 32))\""] {
            let answer = await put("/parts/color/brand", WriteRouteTests.red, [.ifMatch: tag])
            #expect(answer.status == .preconditionFailed && answer.code == "changed", "\(tag)")
        }
        let any = await put("/parts/color/brand", WriteRouteTests.red, [.ifMatch: "*"])
        #expect(any.status == .ok)
    }

    @Test("One of several tags is enough, and an older one among them gets the differences")
    func severalTags() async throws {
        let tag = try #require(await pizzeria.get("/parts/color/brand").headers[.eTag])
        let stored = await put("/parts/color/brand", WriteRouteTests.red, [.ifMatch: "\"x\", \(tag) ,\"1-0\""])
        #expect(stored.status == .ok, "\(stored.text)")
        let green = "color: brand\nlight: \"#00bb00\"\n"
        let late = await put("/parts/color/brand", green, [.ifMatch: "\"x\", \(tag)"])
        #expect(late.status == .preconditionFailed && late.code == "revision-moved")
        let others = await put("/parts/color/brand", green, [.ifMatch: "\"x\", \"y\""])
        #expect(others.status == .preconditionFailed && others.code == "changed")
        let weak = try #require(stored.headers[.eTag])
        #expect(await put("/parts/color/brand", green, [.ifMatch: "\"x\", W/\(weak)"]).status == .ok)
    }

    @Test("A new part is created, once")
    func creation() async {
        let document = "color: sky\nlight: \"#0000aa\"\n"
        let early = await put("/parts/color/sky", document, [.ifMatch: "*"])
        #expect(early.status == .preconditionFailed)
        #expect(await put("/parts/color/sky", document).status == .created)
        let again = await put("/parts/color/sky", document, [.ifNoneMatch: "*"])
        #expect(again.status == .preconditionFailed && again.code == "name-taken")
    }

    @Test("The document is that of the path")
    func otherPart() async {
        let document = "color: sky\nlight: \"#0000aa\"\n"
        #expect(await put("/parts/color/sea", document).code == "other-part")
        #expect(await put("/parts/font/sky", document).code == "other-part")
        #expect(await put("/parts/color/sky", "[]", type: "application/json").code == "other-part")
        #expect(await put("/parts/color/sky@1", document).code == "not-writable")
        let broken = await put("/parts/color/sky", "color: sky\nlight: nothing\n")
        #expect(broken.status == .unprocessableContent && broken.code == "refused")
    }

    // MARK: - Impact

    @Test("An impact says what would change, and stores nothing", arguments: ["", "?frames=false", "?device=iphone-8"])
    func impact(query: String) async throws {
        let answer = await pizzeria.send("/impact\(query)", WriteRouteTests.red)
        let summary = try summary(answer)
        #expect(summary["outcome"]?.string == "changes" && summary["parts"]?.value == .number(1))
        #expect(try JSONReader.read(answer.body)["screens"]?.items?.isEmpty == false)
        #expect(await !pizzeria.get("/parts/color/brand").text.contains("#AA0000"))
        #expect(await pizzeria.send("/impact?text-size=AAA", "color: brand\nlight: nothing\n").code == "unknown-value")
        let refused = try self.summary(await pizzeria.send("/impact\(query)", "color: brand\nlight: nothing\n"))
        #expect(refused["outcome"]?.string == "refused")
    }
}

import HTTPTypes
import Onion
import OnionCoding
import OnionRows
import OnionService
import OnionSupport
import OnionTestRegistry
import Testing

@Suite("The description of the paths")
struct OpenAPITests {
    @Test("The description has the version of the program")
    func version() async throws {
        let pizzeria = try TestService.pizzeria()
        let description = try JSONReader.read(await pizzeria.get("/openapi.json").body)
        #expect(description["info"]?["version"]?.string == Version.number)
    }

    @Test("Each path, filled with names, is answered, and takes the parameters that are listed")
    func paths() async throws {
        let pizzeria = try TestService.pizzeria()
        let description = try JSONReader.read(await pizzeria.get("/openapi.json").body)
        let names = [
            "screen": "new-year", "kind": "template", "part": "modal", "report": "unused",
        ]
        let examples = ["of": "template/modal", "q": "pizza"]
        let paths = try #require(description["paths"]?.entries)
        #expect(paths.count > 6)
        for path in paths {
            var target = path.key
            for (name, value) in names { target = target.replacing("{\(name)}", with: value) }
            guard let parameters = path.value["get"]?["parameters"]?.items else { continue }
            let query = parameters.filter { $0["in"]?.string == "query" }
            let required = try query.filter { $0["required"]?.value == .bool(true) }.map { parameter in
                let name = try #require(parameter["name"]?.string)
                return "\(name)=\(try #require(examples[name]))"
            }
            let answer = await pizzeria.get("\(target)?\(required.joined(separator: "&"))")
            #expect(answer.status == .ok, "\(target): \(answer.text)")
            for parameter in query {
                let isMap = parameter["style"]?.string == "deepObject"
                let name = try #require(parameter["name"]?.string) + (isMap ? "%5Ba%5D" : "")
                let own = target.replacing("/reports/unused", with: "/reports/\(Self.report(with: name))")
                let answer = await pizzeria.get("\(own)?\(name)=%01")
                #expect(answer.code != "unknown-parameter", "\(target) \(name)")
            }
            #expect(await pizzeria.get("\(target)?nothing=1").code == "unknown-parameter")
        }
    }

    /// Returns the report that has a parameter.
    private static func report(with parameter: String) -> String {
        Report.allCases.first { $0.parameters.contains { $0.name == parameter } }?.name ?? "unused"
    }

    @Test("The description says which parameters may not be empty, and cursors match its patterns")
    func forms() async throws {
        let pizzeria = try TestService.pizzeria()
        let description = try JSONReader.read(await pizzeria.get("/openapi.json").body)
        var forms: [String: Regex<AnyRegexOutput>] = [:]
        var refused = 0
        for path in try #require(description["paths"]?.entries) {
            for parameter in path.value["get"]?["parameters"]?.items ?? [] where parameter["in"]?.string == "query" {
                let name = try #require(parameter["name"]?.string)
                let schema = try #require(parameter["schema"])
                let form = try schema["pattern"]?.string.map { try Regex($0) }
                forms["\(path.key) \(name)"] = form
                guard schema["type"]?.string == "string" else { continue }
                let target = path.key.replacing("{screen}", with: "new-year").replacing("{kind}", with: "template")
                    .replacing("{part}", with: "modal")
                    .replacing("{report}", with: Self.report(with: name))
                let others = ["/usage": ("of", "template/modal"), "/search": ("q", "pizza")][path.key]
                let required = others.map { $0.0 == name ? "" : "&\($0.0)=\($0.1)" } ?? ""
                let answer = await pizzeria.get("\(target)?\(name)=\(required)")
                guard answer.status == .badRequest else { continue }
                refused += 1
                let forbidsEmpty =
                    try ["enum", "format", "minLength"].contains { schema[$0] != nil }
                    || form?.wholeMatch(in: "") == nil && form != nil
                #expect(forbidsEmpty, "\(path.key) \(name): \(answer.text)")
            }
        }
        #expect(refused > 5)
        let changes = try JSONReader.read(await pizzeria.get("/changes?since=0&limit=3").body)
        let since = try #require(forms["/changes since"])
        for cursor in [try #require(changes["next"]?.string), "0"] { #expect(try since.wholeMatch(in: cursor) != nil) }
        let usage = try JSONReader.read(await pizzeria.get("/usage?of=template/modal&transitive&limit=3").body)
        let position = try #require(usage.items?.last?["next"]?.string)
        #expect(try #require(forms["/usage after"]).wholeMatch(in: position) != nil)
    }

    @Test("Each method of a path is taken, and no other one")
    func methods() async throws {
        let pizzeria = try TestService.pizzeria()
        let description = try JSONReader.read(await pizzeria.get("/openapi.json").body)
        for path in try #require(description["paths"]?.entries) {
            let listed = try Set(#require(path.value.entries).map { $0.key.uppercased() })
            for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
                let method = try #require(HTTPRequest.Method(method))
                let answer = await pizzeria.send(path.key, "", method: method)
                #expect((answer.code != "wrong-method") == listed.contains(method.rawValue), "\(method) \(path.key)")
                let allowed = answer.headers[.allow].map { Set($0.split(separator: ", ").map(String.init)) }
                #expect(allowed == nil || allowed?.subtracting(["HEAD"]) == listed)
            }
        }
    }

    @Test("A space that does not exist is an error of every path that reads one, with the near match")
    func unknownSpace() async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add("color: shop:accent\nlight: \"#112233\"")
        let description = try JSONReader.read(await pizzeria.get("/openapi.json").body)
        var count = 0
        for path in description["paths"]?.entries ?? [] {
            guard let parameters = path.value["get"]?["parameters"]?.items,
                parameters.contains(where: { $0["name"]?.string == "space" })
            else { continue }
            count += 1
            let required = parameters.filter { $0["required"]?.value == .bool(true) && $0["in"]?.string == "query" }
                .compactMap { $0["name"]?.string.map { "&\($0)=color/brand" } }.joined()
            let target = path.key.replacing("{report}", with: "unused")
            let wrong = await pizzeria.get("\(target)?space=shob\(required)")
            #expect(wrong.code == "space-not-found" && wrong.text.contains("did you mean"), "\(target): \(wrong.text)")
            for space in ["shop", ""] { #expect(await pizzeria.get("\(target)?space=\(space)\(required)").code == nil) }
        }
        #expect(count >= 6)
    }
}

import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestSupport
import Testing

@Suite("The description of the paths")
struct OpenAPITests {
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
                let answer = await pizzeria.get("\(target)?\(name)=%01")
                #expect(answer.code != "unknown-parameter", "\(target) \(name)")
            }
            #expect(await pizzeria.get("\(target)?nothing=1").code == "unknown-parameter")
        }
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
}

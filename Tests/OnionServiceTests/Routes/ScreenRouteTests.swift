import HTTPTypes
import Onion
import OnionCoding
import OnionLayout
import OnionService
import OnionTestRegistry
import Testing

@Suite("Screens over HTTP")
struct ScreenRouteTests {
    private let pizzeria: TestService

    init() throws { pizzeria = try .pizzeria() }

    @Test("The answer is the assembled composition, and its digest is the entity tag")
    func composition() async throws {
        let screen = try Reference(parsing: "screen/new-year")
        let traits = Traits(locale: try LocaleTag("ru"), contentSizeCategory: .accessibilityMedium, appearance: .dark)
        let assembler = Assembler(pizzeria.test.registry)
        let expected = try await assembler.assembleJSON(screen, traits: traits)
        let answer = await pizzeria.get("/screens/new-year?locale=ru&text-size=AX1&appearance=dark")
        #expect(answer.status == .ok)
        #expect(answer.body == expected + [0x0A])
        #expect(answer.headers[.eTag] == "\"\(try Composition(json: expected).digest)\"")
        #expect(answer.headers[.contentType] == "application/json")
    }

    @Test(
        "An old version of the app gets what it can show, under an entity tag of its own, and a field says what is left out"
    )
    func oldApp() async throws {
        try pizzeria.test.add(Self.app + "\n---\n" + Self.info)
        try pizzeria.test.add("content: tip\ntemplate: info\nfields: { title: Hi }\n---\nscreen: tip\ncontent: tip")
        let field = try #require(HTTPField.Name("Onion-Left-Out"))
        let (old, new) = (await pizzeria.get("/screens/tip?app=1.5"), await pizzeria.get("/screens/tip?app=2"))
        #expect(old.status == .ok && new.status == .ok)
        #expect(old.headers[field] == "property.alpha of the view \"label\" in template/info@1 is left out")
        #expect(new.headers[field] == nil)
        #expect(old.headers[.eTag] != new.headers[.eTag])
        let whole = try await Assembler(pizzeria.test.registry).assembleJSON(Reference(parsing: "screen/tip"))
        #expect(new.body == whole + [0x0A])
        let refused = await pizzeria.get("/screens/home?app=1")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.code == "not-supported")
        #expect(await pizzeria.get("/screens/home?app=one").status == .badRequest)
        let report = await pizzeria.get("/reports/capability?app=1&limit=1")
        #expect(try JSONReader.read(report.body).items?.first?["answer"]?.string == "refused")
    }

    private static let app = """
        app: shop
        versions:
          - version: "1"
            adds: [format.2, kind.content, view.view, view.label, property.text]
          - { version: "2", adds: [property.alpha] }
        """

    @Test("A field says that no text is in the locale of a request")
    func unknownLocale() async throws {
        func warning(_ locale: String) async throws -> String? {
            let answer = await pizzeria.get("/screens/new-year?locale=\(locale)")
            #expect(answer.status == .ok)
            return answer.headers[try #require(HTTPField.Name("Onion-Warning"))]
        }
        #expect(try await warning("jp") == "no text of the screen is in jp; did you mean \"ja\"?")
        for locale in ["ja-JP", "en-AU", "rus"] { #expect(try await warning(locale) == nil) }
        try pizzeria.test.add("content: tip\ntemplate: info\nfields: { title: { jp: A } }\n---\n" + Self.info)
        #expect(try await warning("jp") == nil)
    }

    private static let info = """
        template: info
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title, alpha: 0.5 }] }
        """

    @Test("Compositions that are asked for at the same time are those of one after the other, also after a change")
    func manyAtOnce() async throws {
        let pizzeria = pizzeria
        let targets = ["en", "ru", "de", "ja", "ar"].flatMap { locale in
            ["new-year", "home", "orders"].map { "/screens/\($0)?locale=\(locale)" }
        }
        for color in ["#112233", "#445566"] {
            try pizzeria.test.add("color: brand\nlight: \"\(color)\"")
            let together = await withTaskGroup(of: (String, [UInt8]).self) { group in
                for target in targets { group.addTask { (target, await pizzeria.get(target).body) } }
                return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            // Another service has no answers yet.
            let other = try TestService(pizzeria.test)
            for target in targets {
                let expected = await other.get(target)
                #expect(expected.status == .ok && together[target] == expected.body, "\(target)")
                if target.contains("new-year") { #expect(expected.text.contains(color)) }
            }
        }
    }

    @Test("A client that has the composition gets 304 until a part of it changes")
    func conditional() async throws {
        let first = await pizzeria.get("/screens/new-year")
        let tag = try #require(first.headers[.eTag])
        for known in [tag, "W/\(tag)", "\"other\" , \(tag)", "*"] {
            let second = await pizzeria.get("/screens/new-year", [.ifNoneMatch: known])
            #expect(second.status == .notModified && second.body.isEmpty, "\(known)")
            #expect(second.headers[.eTag] == tag)
        }
        #expect(await pizzeria.get("/screens/new-year", [.ifNoneMatch: "\"other\""]).status == .ok)
        try pizzeria.test.add("color: unrelated\nlight: \"#112233\"")
        #expect(await pizzeria.get("/screens/new-year", [.ifNoneMatch: tag]).status == .notModified)
        try pizzeria.test.add("color: brand\nlight: \"#112233\"")
        let changed = await pizzeria.get("/screens/new-year", [.ifNoneMatch: tag])
        #expect(changed.status == .ok && changed.headers[.eTag] != tag)
    }

    @Test("Earlier times, revisions, states, tabs and the first form are those of the library")
    func variants() async throws {
        let before = await pizzeria.get("/screens/new-year")
        let written = try await pizzeria.test.registry.read { snapshot in
            var times: [String] = []
            try snapshot.eachChange(limit: 1) { times.append($0.time) }
            return times.joined()
        }
        try pizzeria.test.add("color: brand\nlight: \"#112233\"")
        let past = await pizzeria.get("/screens/new-year?as-of=\(written)")
        #expect(past.body == before.body)
        #expect(await pizzeria.get("/screens/new-year@1").status == .ok)
        #expect(await pizzeria.get("/screens/new-year@9").code == "revision-not-found")
        #expect(await pizzeria.get("/screens/new-year?format-version=1").text.hasPrefix("{\"screen\""))
        #expect(await pizzeria.get("/screens/home?tab=orders").text.contains("\"tab\":\"orders\""))
        #expect(await pizzeria.get("/screens/home?tab=nowhere").code == "tab-not-found")
        #expect(await pizzeria.get("/screens/home?state=nowhere").code == "unknown-value")
    }

    @Test("The ending asks for a picture, and .json for a key that ends like a picture")
    func pictures() async throws {
        let png = await pizzeria.get("/screens/new-year.png?device=iphone-8&scale=1")
        #expect(png.status == .ok && png.headers[.contentType] == "image/png")
        #expect(png.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(await pizzeria.get("/screens/new-year.svg").text.hasPrefix("<svg"))
        #expect(await pizzeria.get("/screens/new-year.pdf").text.hasPrefix("%PDF"))
        #expect(await pizzeria.get("/parts/template/modal.png").status == .ok)
        #expect(await pizzeria.get("/screens/new-year.gif").code == "not-found")
        try pizzeria.test.add("screen: odd.png\ncontent: new-year\nwrap: [onboarding, modal]")
        #expect(await pizzeria.get("/screens/odd.png").code == "not-found")
        #expect(await pizzeria.get("/screens/odd.png.json").status == .ok)
        #expect(await pizzeria.get("/screens/odd.png.svg").status == .ok)
    }

    @Test("Large texts are compressed for those who ask, under a tag of their own")
    func compression() async throws {
        let plain = await pizzeria.get("/screens/new-year")
        let compressed = await pizzeria.get("/screens/new-year", [.acceptEncoding: "br, gzip;q=0.5"])
        #expect(compressed.headers[.contentEncoding] == "gzip")
        #expect(compressed.body.starts(with: [0x1F, 0x8B]) && compressed.body.count * 2 < plain.body.count)
        let tag = try #require(compressed.headers[.eTag])
        #expect(tag != plain.headers[.eTag])
        let again = await pizzeria.get("/screens/new-year", [.acceptEncoding: "gzip", .ifNoneMatch: tag])
        #expect(again.status == .notModified)
        for refused in ["gzip;q=0", "identity", "gzip; q=0.0, br"] {
            #expect(
                await pizzeria.get("/screens/new-year", [.acceptEncoding: refused]).body == plain.body, "\(refused)")
        }
        #expect(await pizzeria.get("/screens/new-year", [.acceptEncoding: "*"]).headers[.contentEncoding] == "gzip")
    }

    @Test("HEAD says what GET says, without the bytes")
    func head() async {
        let got = await pizzeria.get("/screens/new-year")
        let head = await pizzeria.service.respond(to: ServiceRequest(method: .head, target: "/screens/new-year"))
        #expect(head.status == .ok && head.body.isEmpty && head.headers == got.headers)
        let missing = await pizzeria.service.respond(to: ServiceRequest(method: .head, target: "/screens/nothing"))
        #expect(missing.status == .notFound && missing.body.isEmpty)
    }
}

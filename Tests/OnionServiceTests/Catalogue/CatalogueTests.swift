import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Pages of the catalogue")
struct CatalogueTests {
    @Test("There is a page for each kind, and for each part, which links to what uses it")
    func pages() async throws {
        let pizzeria = try TestService.pizzeria()
        for kind in PartKind.allCases {
            let list = await pizzeria.get("/catalogue/\(kind.plural)")
            #expect(list.status == .ok && list.headers[.contentType]?.hasPrefix("text/html") == true)
        }
        for name in try pizzeria.test.names {
            let reference = try Reference(parsing: String(name.prefix { $0 != "@" }))
            let page = await pizzeria.get("/catalogue/\(reference.kind.plural)/\(reference.key)")
            #expect(page.status == .ok, "\(reference): \(page.text)")
            #expect(page.text.contains(reference.key.text))
        }
        let modal = await pizzeria.get("/catalogue/templates/modal?panel=uses").text
        #expect(modal.contains("href=\"/catalogue/screens/new-year?panel=uses\""))
        #expect(modal.contains("src=\"/parts/template/modal.png"))
        // The list counts the screens that the part's page counts.
        #expect(await pizzeria.get("/catalogue/templates").text.contains("layout · in 13 screens"))
        #expect(await pizzeria.get("/catalogue/templates/onboarding?panel=uses").text.contains("13 screens show it."))
        for list in ["texts", "flow", "changes"] {
            #expect(await pizzeria.get("/catalogue/\(list)").status == .ok)
        }
        #expect(await pizzeria.get("/").text.contains("src=\"/screens/allow-location.png"))
    }

    @Test("The address of a page says what it shows")
    func state() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/screens/new-year?locale=ru&device=iphone-8&appearance=dark").text
        #expect(
            page.contains(
                "src=\"/screens/new-year.png?locale=ru&amp;device=iphone-8&amp;appearance=dark&amp;scale=2&amp;v="))
        #expect(page.contains("<option value=\"ru\" selected>Russian</option>"))
        #expect(page.contains("<option value=\"iphone-8\" selected>iPhone 8</option>"))
        #expect(
            page.contains(
                "href=\"/catalogue/screens/new-year?locale=ru&amp;device=iphone-8&amp;appearance=dark&amp;panel=uses\"")
        )
        let template = await pizzeria.get("/catalogue/templates/onboarding?field%5Btitle%5D=A+%3Cb%3E").text
        #expect(!template.contains("<b>"))
    }

    @Test("Texts of the registry are never markup")
    func escaping() async throws {
        let hostile = "<script>alert(1)</script>\\\"'&<!--"
        let test = try TestRegistry(
            """
            template: card
            summary: "\(hostile)"
            kind: content
            fields:
              title: {type: text}
            view:
              id: view
              subviews:
                - id: titleLabel
                  type: label
                  text: $title
            ---
            content: card
            summary: "\(hostile)"
            template: card
            fields:
              title: {en: "\(hostile)", de: "\(hostile)"}
            ---
            screen: card
            summary: "\(hostile)"
            content: card
            """)
        let service = try TestService(test)
        let pages = [
            "/", "/catalogue/contents", "/catalogue/templates", "/catalogue/screens/card", "/catalogue/contents/card",
            "/catalogue/templates/card", "/catalogue/search?q=alert", "/catalogue/hits?q=%3Cscript%3Ealert",
            "/catalogue/screens/%3Cscript%3E", "/catalogue/%3Cscript%3E/a", "/catalogue/texts", "/catalogue/changes",
            "/catalogue/contents/card?panel=texts", "/catalogue/contents/card?panel=document",
            "/catalogue/contents/card?panel=draft&edit%5Ben%3Afields.title%5D=%3Cscript%3E",
            "/catalogue/templates/card?panel=history",
        ]
        for page in pages {
            let answer = await service.get(page)
            let markup = answer.text.replacing("<script type=\"module\"", with: "")
            #expect(answer.code != nil || !markup.contains("<script"), "\(page): \(answer.text)")
            #expect(answer.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
        }
        #expect(await service.get("/catalogue/contents/card?panel=texts").text.contains("&lt;script&gt;alert(1)"))
    }

    @Test(
        "Only the picture alone may be in a page of another site",
        arguments: [
            ("", false), ("?embed=true", true), ("?embed=false", false), ("?message=embed=true", false),
            ("?embed=true&embed=false", false), ("?embed=false&embed=true", false),
        ])
    func frames(query: String, isForFrames: Bool) async throws {
        let service = try TestService(TestRegistry("color: brand\nlight: \"#ff0000\""))
        let answer = await service.get("/catalogue/colors/brand\(query)")
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("frame-ancestors 'self'") != isForFrames)
    }

    @Test("A long list has pages, and each part is on one of them")
    func longLists() async throws {
        let colors = (0..<150).map { "color: c\($0)\nlight: \"#123456\"" }.joined(separator: "\n---\n")
        let service = try TestService(TestRegistry(colors))
        var address: String? = "/catalogue/colors"
        var found: Set<Substring> = []
        var pages = 0
        while let page = address, pages < 10 {
            pages += 1
            let text = await service.get(page).text
            let links = text.matches(of: /<li><a href="\/catalogue\/colors\/([^"]+)"/).map(\.output.1)
            #expect(links.count <= 60)
            found.formUnion(links)
            address = text.firstMatch(of: /href="(\?after=[^"]+)" rel="next"/).map { "/catalogue/colors\($0.output.1)" }
        }
        #expect(pages == 3 && found.count == 150)
    }

    @Test("A picture has another address when it shows something else, and the same one when it does not")
    func pictureVersions() async throws {
        let pizzeria = try TestService.pizzeria()
        func pictures() async -> Set<Substring> {
            Set(await pizzeria.get("/catalogue/screens").text.matches(of: /src="(\/screens\/[^"]+)"/).map(\.output.1))
        }
        let before = await pictures()
        let title =
            "{content: no-connection, template: illustrated-message, fields: {title: {en: No line}, body: {en: None}, image: cable}}"
        try pizzeria.test.add(title)
        let after = await pictures()
        #expect(before.count == 27 && after.count == 27)
        #expect(after.subtracting(before).map { $0.hasPrefix("/screens/no-connection.png") } == [true])
    }

    @Test("The list beside a part has its neighbours, also in the middle of a large registry")
    func neighbours() async throws {
        let colors = (100..<200).map { "color: c\($0)\nlight: \"#123456\"" }.joined(separator: "\n---\n")
        let service = try TestService(TestRegistry(colors))
        let page = await service.get("/catalogue/colors/c150").text
        let links = page.matches(of: /<li><a href="\/catalogue\/colors\/(c[0-9]+)"/).map { String($0.output.1) }
        #expect(links == (136..<164).map { "c\($0)" })
        #expect(page.contains("<a href=\"/catalogue/colors/c150\" aria-current=\"page\">"))
    }

    @Test("The pages' files are named by their content")
    func files() async throws {
        let service = try TestService(TestRegistry())
        let page = await service.get("/").text
        for (pattern, type) in [
            (/href="(\/catalogue\/styles.css\?v=[0-9a-f]+)"/, "text/css"),
            (/src="(\/catalogue\/catalogue.js\?v=[0-9a-f]+)"/, "text/javascript"),
        ] {
            let address = try #require(page.firstMatch(of: pattern)?.output.1)
            let file = await service.get(String(address))
            #expect(file.status == .ok && file.headers[.contentType]?.hasPrefix(type) == true)
        }
    }
}

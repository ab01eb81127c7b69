import HTTPTypes
import Onion
import OnionCoding
import OnionRows
import OnionService
import OnionTestRegistry
import Testing

@Suite("Parts and questions over HTTP")
struct PartRouteTests {
    private let pizzeria: TestService

    init() throws { pizzeria = try .pizzeria() }

    /// The rows of an answer.
    private func rows(_ target: String) async throws -> [Node] {
        let answer = await pizzeria.get(target)
        #expect(answer.status == .ok, "\(answer.text)")
        return try JSONReader.read(answer.body).items ?? []
    }

    @Test("A list goes on after the last part of the page before, through all parts")
    func pages() async throws {
        var names: [String] = []
        var target = "/parts?limit=7"
        while true {
            let page = try await rows(target).compactMap { $0["reference"]?.string }
            names += page.map { String($0.prefix { $0 != "@" }) }
            guard let last = names.last, page.count == 7 else { break }
            target = "/parts?limit=7&after=\(last)"
        }
        let all = try pizzeria.test.names.map { String($0.prefix { $0 != "@" }) }
        #expect(names == all)
        #expect(Set(names).count == names.count)
    }

    @Test("A list begins after any key, also one that no part can have")
    func places() async throws {
        let all = try await rows("/parts?kind=color").compactMap { $0["reference"]?.string }
        #expect(try await rows("/parts?kind=color&after=color/").count == all.count)
        #expect(try await rows("/parts?kind=color&after=color/%7E").isEmpty)
        #expect(try await rows("/parts?kind=color&after=color/brand%20").first?["reference"]?.string != "color/brand@1")
    }

    @Test("A list has the parts that the parameters allow")
    func filters() async throws {
        #expect(try await rows("/parts?kind=screen&matching=new*").count == 1)
        #expect(try await rows("/parts?kind=color&removed=true").isEmpty)
        let byUsage = try await rows("/parts?kind=template&sort=usage&limit=2").compactMap { $0["users"]?.value }
        guard case .number(let first)? = byUsage.first, case .number(let second)? = byUsage.last else {
            Issue.record("no numbers of users")
            return
        }
        #expect(byUsage.count == 2 && first >= second)
    }

    @Test("A part is its document, in each of its revisions")
    func documents() async throws {
        let before = await pizzeria.get("/parts/color/brand")
        #expect(before.text.contains("\"color\": \"brand\""))
        try pizzeria.test.add("color: brand\nlight: \"#112233\"")
        #expect(await pizzeria.get("/parts/color/brand").text.contains("#112233"))
        #expect(await pizzeria.get("/parts/color/brand@1").body == before.body)
        #expect(try await rows("/parts/color/brand/history").count == 2)
        #expect(await pizzeria.get("/parts/colour/brand").status == .notFound)
    }

    @Test("Usage has pages, and names what it asks for")
    func usage() async throws {
        let all = try await rows("/usage?of=template/modal&screens").compactMap { $0["reference"]?.string }
        let first = try await rows("/usage?of=template/modal&screens&limit=3")
        let next = try #require(first.last?["next"]?.string)
        let second = try await rows("/usage?of=template/modal&screens&after=\(next)").compactMap {
            $0["reference"]?.string
        }
        #expect(all == first.compactMap { $0["reference"]?.string } + second)
        #expect(await pizzeria.get("/usage").code == "missing-parameter")
        #expect(await pizzeria.get("/usage?of=template/nothing").code == "not-found")
    }

    @Test("A search finds words, and reports are those of the library")
    func questions() async throws {
        #expect(
            try await rows("/search?q=new+year").contains {
                $0["reference"]?.string?.hasPrefix("screen/new-year") == true
            })
        for report in Report.allCases { _ = try await rows("/reports/\(report.name)") }
        let flow = try await rows("/reports/flow?from=screen/home")
        #expect(!flow.isEmpty)
        #expect(try await rows("/flow?from=screen/home") == flow)
        // A part about which there is nothing to say does not count.
        try pizzeria.test.add("template: aaa\nkind: content\nview: { id: view }")
        let advice = try await rows("/reports/controllers?limit=3")
        #expect(advice.count == 3 && advice.allSatisfy { $0["reason"]?.string?.isEmpty == false })
        #expect(try await rows("/reports/reuse?kind=color&limit=2").count == 2)
        #expect(await pizzeria.get("/reports/reuze").code == "unknown-report")
        // The report has no use for the language.
        #expect(await pizzeria.get("/reports/reuse?locale=x").status == .badRequest)
    }
}

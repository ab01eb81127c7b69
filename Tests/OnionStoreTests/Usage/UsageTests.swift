import GRDB
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Usage")
struct UsageTests {
    @Test(
        "Direct and transitive usage, each reference once, sorted by user and path",
        arguments: [
            (
                "template/scrolling", false,
                [
                    "screen/menu compose.content.template template/scrolling",
                    "screen/order-status compose.content.template template/scrolling",
                    "screen/orders compose.content.template template/scrolling",
                    "screen/profile compose.content.template template/scrolling",
                    "screen/today compose.content.template template/scrolling",
                ]
            ),
            ("template/tour-page", false, ["content/welcome template template/tour-page"]),
            (
                "template/tour-page", true,
                ["content/welcome template template/tour-page", "screen/welcome content content/welcome"]
            ),
            (
                "template/promo-code", true,
                [
                    "content/birthday-gift template template/promo-code",
                    "content/promo-code template template/promo-code",
                    "screen/birthday-gift content content/birthday-gift",
                    "screen/home compose.contents[1].screen screen/today",
                    "screen/profile compose.content.contents[1].screen screen/promo-card",
                    "screen/promo-card content content/promo-code",
                    "screen/promo-code content content/promo-code",
                    "screen/today compose.content.contents[1].screen screen/promo-card",
                ]
            ),
            ("actions/new-year", false, ["content/new-year actions actions/new-year"]),
            (
                "actions/new-year", true,
                ["content/new-year actions actions/new-year", "screen/new-year content content/new-year"]
            ),
            (
                "content/story-sourdough", false,
                [
                    "screen/profile compose.content.contents[3].content content/story-sourdough",
                    "screen/today compose.content.contents[0].content content/story-sourdough",
                ]
            ),
            (
                "content/courier-on-the-way", true,
                [
                    "screen/courier-on-the-way content content/courier-on-the-way",
                    "screen/order-tracking compose.content.screen screen/courier-on-the-way",
                ]
            ),
            (
                "template/card", true,
                [
                    "screen/home compose.contents[1].screen screen/today",
                    "screen/home compose.contents[2].screen screen/orders",
                    "screen/orders compose.content.contents[0].template template/card",
                    "screen/orders compose.content.contents[1].template template/card",
                    "screen/profile compose.content.contents[1].screen screen/promo-card",
                    "screen/profile compose.content.contents[2].template template/card",
                    "screen/promo-card wrap[0] template/card",
                    "screen/today compose.content.contents[1].screen screen/promo-card",
                ]
            ),
            ("screen/new-year", true, []),
        ])
    func usage(name: String, transitive: Bool, rows: [String]) throws {
        let usage = try TestRegistry.pizzeria().registry.read {
            try $0.usageLines(of: .part(Reference(parsing: name)), isTransitive: transitive)
        }
        #expect(usage == rows)
    }

    @Test("A pinned reference is a use, and has its revision")
    func pinned() throws {
        let modal = try Reference(parsing: "template/modal")
        let usage = try TestRegistry.pizzeria().registry.read { try $0.usageLines(of: .part(modal)) }
        #expect(usage.filter { $0.contains("@") } == ["screen/promo-code wrap[1] template/modal@1"])
        #expect(usage.count == 9)
    }

    @Test(
        "The usage of a revision is what pins it, and what follows it while it is the head",
        arguments: [
            ("template/box@1", ["screen/following wrap[0] template/box", "screen/kept wrap[0] template/box@1"], 1),
            ("template/box@1", ["screen/kept wrap[0] template/box@1"], 2),
            ("template/box@2", ["screen/following wrap[0] template/box"], 2),
        ]
    )
    func pinnedUsage(name: String, expected: [String], head: Int) throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\nscreen: kept\ncontent: hello\nwrap: [box@1]"
                + "\n---\nscreen: following\ncontent: hello\nwrap: [box]")
        if head == 2 {
            let box = try test.part("template/box").part
            guard case .template(var template) = box else {
                Issue.record("template/box is no template")
                return
            }
            template.summary = "Another"
            try test.add(
                String(decoding: JSONWriter.compact(Part.template(template).node), as: UTF8.self), source: "box.json")
        }
        let usage = try test.registry.read {
            try $0.usageLines(of: .part(Reference(parsing: name)), isTransitive: true)
        }
        #expect(usage.filter { !$0.hasPrefix("screen/home ") } == expected)
        #expect(throws: RegistryError.self) {
            try test.registry.read { try $0.usage(of: .part(Reference(parsing: "template/box@9"))) }
        }
    }

    @Test("Old revisions and removed parts use nothing")
    func past() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\nscreen: gone\ncontent: hello\nwrap: [box]")
        try test.add("screen: home\ncontent: hello\nwrap: [box, box]")
        try test.registry.remove([Reference(parsing: "screen/gone")], by: TestRegistry.anna)
        let usage = try test.registry.read { try $0.usageLines(of: .part(Reference(parsing: "template/box"))) }
        #expect(usage == ["screen/home wrap[0] template/box", "screen/home wrap[1] template/box"])
    }

    @Test("A datasource is used by what its action sets are used by")
    func datasource() throws {
        let test = try TestRegistry.pizzeria()
        let name = "PromoCodeContentViewController"
        #expect(
            try test.registry.read { try $0.usageLines(of: .datasource(name)) } == [
                "content/birthday-gift actions actions/promo-code", "content/promo-code actions actions/promo-code",
            ])
        #expect(
            try test.registry.read { try $0.usageLines(of: .datasource(name), isTransitive: true) } == [
                "content/birthday-gift actions actions/promo-code", "content/promo-code actions actions/promo-code",
                "screen/birthday-gift content content/birthday-gift",
                "screen/home compose.contents[1].screen screen/today",
                "screen/profile compose.content.contents[1].screen screen/promo-card",
                "screen/promo-card content content/promo-code", "screen/promo-code content content/promo-code",
                "screen/today compose.content.contents[1].screen screen/promo-card",
            ])
        try test.add(
            "actions: more\ndatasource: \(name)\nitems: []\n---\ncontent: c\ntemplate: story\n" + """
                fields: { image: i, title: T, body: B }
                actions: more
                """)
        #expect(
            try test.registry.read { try $0.usageLines(of: .datasource(name)) }.first
                == "content/birthday-gift actions actions/promo-code")
        #expect(
            try test.registry.read { try $0.usageLines(of: .datasource(name)) }.contains(
                "content/c actions actions/more"))
    }

    @Test("A missing part has no users, but a near match")
    func unknown() throws {
        let test = try TestRegistry.pizzeria()
        try #expect(
            throws: RegistryError(
                .notFound(Reference(parsing: "template/onbording"), nearest: Reference(parsing: "template/onboarding")))
        ) {
            try test.registry.read { try $0.usage(of: .part(Reference(parsing: "template/onbording"))) }
        }
        #expect(
            throws: RegistryError(
                .datasourceNotFound("PromoCodeContentViewControler", nearest: "PromoCodeContentViewController"))
        ) { try test.registry.read { try $0.usage(of: .datasource("PromoCodeContentViewControler")) } }
    }
}

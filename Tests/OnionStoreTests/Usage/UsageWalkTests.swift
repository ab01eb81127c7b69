import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The ways from a thing up to its users")
struct UsageWalkTests {
    /// `screen/deep` has `screen/outer` inside, which has `screen/home` twice; `screen/kept` pins the first `content/hello`, whose second
    /// revision is of another template.
    private static let nested =
        Fixtures.home + "\n---\n" + Fixtures.frame + "\n---\n" + Fixtures.list + """

            ---
            screen: outer
            compose: { template: frame, content: { template: list, contents: [{ screen: home }, { screen: home }] } }
            ---
            screen: deep
            compose: { template: frame, content: { screen: outer } }
            """

    private static func registry() throws -> TestRegistry {
        let test = try TestRegistry(nested)
        try test.add("screen: kept\ncontent: hello@1\nwrap: [box@1]")
        try test.add("template: other\nkind: content\nfields: { title: { type: text } }\nview: { id: view }")
        try test.add("content: hello\ntemplate: other\nfields: { title: Hi }")
        return test
    }

    private func rows(
        _ name: String, _ filter: UsageFilter = UsageFilter(isTransitive: true), in test: TestRegistry
    ) throws -> [String] {
        var rows: [String] = []
        _ = try test.registry.read { snapshot in
            try snapshot.eachUsage(of: snapshot.usageTarget(named: name), filter) { usage in
                let layers = try snapshot.layers(around: usage).map(\.nameInKind).joined(separator: ">")
                let through = usage.through.map(\.description).joined(separator: ">")
                let follows = usage.pinned.map { "@\($0)" } ?? "head"
                rows.append("\(usage.testDescription) [\(layers)] [\(through)] \(follows)")
            }
        }
        return rows
    }

    @Test("Each path is listed once with the layers around it, before the paths around it")
    func ways() throws {
        let test = try TestRegistry(Self.nested)
        #expect(
            try rows("template/leaf", in: test) == [
                "content/hello template template/leaf [] [] head",
                "screen/home content content/hello [box] [content/hello] head",
                "screen/outer compose.content.contents[0].screen screen/home [frame>list>box] [screen/home>content/hello] head",
                "screen/deep compose.content.screen screen/outer [frame>frame>list>box] [screen/outer>screen/home>content/hello] head",
                "screen/outer compose.content.contents[1].screen screen/home [frame>list>box] [screen/home>content/hello] head",
                "screen/deep compose.content.screen screen/outer [frame>frame>list>box] [screen/outer>screen/home>content/hello] head",
            ])
        #expect(
            try rows("template/list", in: test) == [
                "screen/outer compose.content.template template/list [frame] [] head",
                "screen/deep compose.content.screen screen/outer [frame>frame] [screen/outer] head",
            ])
    }

    @Test("A pinned old revision counts, and so do its references")
    func oldRevisions() throws {
        let test = try Self.registry()
        #expect(
            try rows("template/leaf", in: test) == [
                "content/hello@1 template template/leaf [] [] head",
                "screen/kept content content/hello@1 [box@1] [content/hello@1] head",
            ])
        #expect(
            try rows("template/other", UsageFilter(onlyScreens: true), in: test).map { $0.prefix(12) }
                == ["screen/home ", "screen/outer", "screen/deep ", "screen/outer", "screen/deep "])
        #expect(
            try rows("content/hello@1", in: test) == ["screen/kept content content/hello@1 [box@1] [] @1"])
        let leaf = try Reference(parsing: "template/leaf")
        #expect(try test.registry.read { try $0.isUsed(leaf) })
        try test.add("screen: kept\ncontent: hello\nwrap: [box@1]")
        #expect(try rows("template/leaf", in: test) == [])
        #expect(try !test.registry.read { try $0.isUsed(leaf) })
    }

    @Test("Outer layers are around inner layers, and both around the content")
    func wraps() throws {
        let test = try TestRegistry(Self.nested + "\n---\nscreen: wrapped\ncontent: hello\nwrap: [box, frame, list]")
        func layers(_ name: String) throws -> String? {
            try rows(name, UsageFilter(), in: test).last { $0.hasPrefix("screen/wrapped") }
        }
        #expect(try layers("template/box") == "screen/wrapped wrap[0] template/box [list>frame] [] head")
        #expect(try layers("template/frame") == "screen/wrapped wrap[1] template/frame [list] [] head")
        #expect(try layers("template/list") == "screen/wrapped wrap[2] template/list [] [] head")
        #expect(try layers("content/hello") == "screen/wrapped content content/hello [list>frame>box] [] head")
    }

    @Test("A pin says which revision a change does not reach")
    func pins() throws {
        let test = try Self.registry()
        #expect(
            try rows("template/box", UsageFilter(), in: test) == [
                "screen/home wrap[0] template/box [] [] head", "screen/kept wrap[0] template/box@1 [] [] @1",
            ])
    }

    @Test("Pages of any length give the same rows as no pages, wherever they end", arguments: 1...7)
    func pages(limit: Int) throws {
        let test = try Self.registry()
        for name in [
            "template/frame", "template/leaf", "template/other", "content/hello", "screen/home", "template/box",
        ] {
            let all = try rows(name, in: test)
            var paged: [String] = []
            var after: UsageCursor?
            repeat {
                let filter = UsageFilter(isTransitive: true, after: after, limit: limit)
                let page = try rows(name, filter, in: test)
                #expect(page.count <= limit)
                paged += page
                let next = try test.registry.read { snapshot in
                    try snapshot.eachUsage(of: snapshot.usageTarget(named: name), filter) { _ in }
                }
                #expect(next == nil || page.count == limit)
                after = next.flatMap { UsageCursor("\($0)") }
                #expect(after == next)
            } while after != nil
            #expect(paged == all)
        }
    }

    @Test("A page continues where the last one ended, also after writes")
    func writing() throws {
        let test = try TestRegistry(Self.nested)
        let filter = UsageFilter(isTransitive: true, limit: 2)
        let next = try test.registry.read { snapshot in
            try snapshot.eachUsage(of: snapshot.usageTarget(named: "template/leaf"), filter) { _ in }
        }
        let rest = try rows("template/leaf", UsageFilter(isTransitive: true, after: next), in: test)
        try test.add("screen: home\nsummary: Another\ncontent: hello\nwrap: [box]")
        try test.add("content: hello\nsummary: Another\ntemplate: leaf\nfields: { title: Hi }")
        #expect(try rows("template/leaf", UsageFilter(isTransitive: true, after: next), in: test) == rest)
    }

    @Test(
        "An invalid or missing position is refused",
        arguments: ["", "1", "1-", "1-x", "1-0q", "9999999999999999999-1", "-1-0"])
    func cursors(text: String) throws {
        #expect(UsageCursor(text) == nil)
        let test = try TestRegistry(Self.nested)
        #expect(throws: RegistryError.self) {
            try rows("template/leaf", UsageFilter(after: UsageCursor("999-0")), in: test)
        }
    }

    @Test("Users are counted once, however often they use it")
    func count() throws {
        let test = try TestRegistry(Self.nested)
        func count(_ name: String, _ filter: UsageFilter) throws -> Int {
            try test.registry.read { try $0.usageCount(of: $0.usageTarget(named: name), filter) }
        }
        #expect(try count("template/leaf", UsageFilter()) == 1)
        #expect(try count("template/leaf", UsageFilter(isTransitive: true)) == 4)
        #expect(try count("template/leaf", UsageFilter(onlyScreens: true)) == 3)
        #expect(try count("screen/home", UsageFilter()) == 1)
        #expect(try count("actions/buttons#done", UsageFilter()) == 1)
        #expect(try count("screen/deep", UsageFilter(isTransitive: true)) == 0)
    }

    @Test("A cycle that another program wrote into the file ends")
    func circle() throws {
        let test = try TestRegistry(Self.nested)
        try test.plant(
            """
            UPDATE reference SET target = (SELECT id FROM part WHERE key = 'deep')
            WHERE path = 'compose.content.contents[0].screen'
            """)
        #expect(try rows("screen/deep", in: test).count > 100)
        let deep = try UsageTarget.part(Reference(parsing: "screen/deep"))
        #expect(
            try test.registry.read { try $0.usageCount(of: deep, UsageFilter(isTransitive: true)) } == 2)
    }
}

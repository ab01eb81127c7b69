import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Reuse of templates")
struct ReuseTests {
    /// Five screens over five templates. What each shows:
    ///
    /// | screen | itself | in what is inside |
    /// |---|---|---|
    /// | home | box | leaf, of content/hello |
    /// | framed | box, frame | leaf |
    /// | nested | frame | box and leaf, of screen/home |
    /// | feed | list | leaf, of content/second; box, of screen/home, twice |
    /// | twice | box, twice | leaf |
    static let five =
        Fixtures.home + "\n---\n" + Fixtures.list + "\n---\n" + Fixtures.frame + "\n---\n" + """
            template: spare
            kind: layout
            view: { id: view, slot: content }
            ---
            content: second
            template: leaf
            fields: { title: Second }
            ---
            screen: framed
            content: hello
            wrap: [box, frame]
            ---
            screen: nested
            compose: { template: frame, content: { screen: home } }
            ---
            screen: feed
            compose: { template: list, contents: [{ content: second }, { screen: home }, { screen: home }] }
            ---
            screen: twice
            content: hello
            wrap: [box, box]
            """

    @Test("A screen counts once for each template, however it shows it")
    func counts() throws {
        let report = try TestRegistry(Self.five).registry.read { try $0.reuse() }
        #expect(report.screens == 5)
        #expect(
            report.items.map(\.testDescription) == [
                "template/box@1 screens 5 direct 3 contents 0 share 1.0",
                "template/leaf@1 screens 5 direct 0 contents 2 share 1.0",
                "template/frame@1 screens 2 direct 2 contents 0 share 0.4",
                "template/list@1 screens 1 direct 1 contents 0 share 0.2",
                "template/spare@1 screens 0 direct 0 contents 0 share 0.0",
            ])
        // (5 + 5 + 2 + 1) screens of 4 templates that are shown.
        #expect(report.factor == 3.25)
    }

    @Test("An old revision that is pinned shows what it is made of, and no more")
    func pins() throws {
        let test = try TestRegistry(
            Fixtures.home + "\n---\n" + Fixtures.frame + "\n---\n"
                + "template: leaf-2\nkind: content\nfields: { title: { type: text } }\nview: { id: view, type: label, text: $title }"
        )
        try test.add(
            """
            screen: old
            content: hello@1
            wrap: [box]
            ---
            screen: oldest
            compose: { template: frame, content: { screen: home@1 } }
            """)
        try test.add(
            """
            content: hello
            template: leaf-2
            fields: { title: Hello }
            ---
            screen: home
            content: hello
            """)
        let report = try test.registry.read { try $0.reuse() }
        #expect(
            report.items.map(\.testDescription) == [
                // In screen/old by itself, in screen/oldest through screen/home@1.
                "template/box@1 screens 2 direct 1 contents 0 share 0.6667",
                // In screen/home, and through screen/home@1, which follows content/hello.
                "template/leaf-2@1 screens 2 direct 0 contents 1 share 0.6667",
                "template/frame@1 screens 1 direct 1 contents 0 share 0.3333",
                // Through content/hello@1 only.
                "template/leaf@1 screens 1 direct 0 contents 0 share 0.3333",
            ])
    }

    @Test("A template at its head and at an old revision is one template")
    func bothRevisions() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame)
        try test.add(Fixtures.frame + "\nsummary: Another")
        for wrap in ["[box, frame, frame@1]", "[box, frame@1, frame]", "[box, frame@1, frame@2]"] {
            try test.add("screen: home\ncontent: hello\nwrap: \(wrap)")
            let report = try test.registry.read { try $0.reuse() }
            let frame = try #require(report.items.first { $0.name == "template/frame" })
            #expect(frame.testDescription == "template/frame@2 screens 1 direct 1 contents 0 share 1.0", "\(wrap)")
        }
    }

    @Test("Removed parts do not count and are not counted")
    func removed() throws {
        let test = try TestRegistry(Self.five)
        try test.registry.remove(
            ["screen/nested", "screen/feed", "template/spare", "template/list"].map { try Reference(parsing: $0) },
            by: TestRegistry.anna)
        let report = try test.registry.read { try $0.reuse() }
        #expect(report.screens == 3)
        #expect(
            report.items.map(\.testDescription) == [
                "template/box@1 screens 3 direct 3 contents 0 share 1.0",
                "template/leaf@1 screens 3 direct 0 contents 2 share 1.0",
                "template/frame@1 screens 1 direct 1 contents 0 share 0.3333",
            ])
    }

    @Test("Without screens, there is no reuse factor")
    func empty() throws {
        let report = try TestRegistry().registry.read { try $0.reuse() }
        #expect(report.screens == 0 && report.items == [])
        #expect(report.factor == nil)
        let alone = try TestRegistry(Fixtures.frame).registry.read { try $0.reuse() }
        #expect(alone.items.map(\.testDescription) == ["template/frame@1 screens 0 direct 0 contents 0 share 0.0"])
        #expect(alone.factor == nil)
    }

    @Test("Gaps of purged parts do no harm")
    func purged() throws {
        let test = try TestRegistry(
            (0..<5).map { "template: gap-\($0)\nkind: layout\nview: { id: view, slot: content }" }
                .joined(separator: "\n---\n"))
        for number in [1, 3] {
            try test.registry.purge([Reference(parsing: "template/gap-\(number)")], by: TestRegistry.anna)
        }
        try test.add(Self.five)
        try test.registry.purge([Reference(parsing: "template/gap-0")], by: TestRegistry.anna)
        let whole = try TestRegistry(Self.five).registry.read { try $0.reuse() }
        let report = try test.registry.read { try $0.reuse() }
        #expect(report.items.filter { !$0.name.hasPrefix("template/gap") } == whole.items)
        #expect(report.items.count == whole.items.count + 2)
    }

    @Test("The screens of a template are those that its transitive usage names")
    func usage() throws {
        for test in [try TestRegistry.pizzeria(), try TestRegistry(Self.five)] {
            try test.registry.read { snapshot in
                for template in try snapshot.reuse().items {
                    let users = try snapshot.usage(
                        of: .part(Reference(parsing: template.name)), UsageFilter(isTransitive: true))
                    let screens = Set(users.map(\.user).filter { $0.kind == .screen })
                    #expect(template.screens == screens.count, "\(template.name)")
                }
            }
        }
    }

    @Test(
        "Contents, action sets and screens are counted as templates are",
        arguments: [PartKind.content, .actions, .screen])
    func kinds(kind: PartKind) throws {
        // What leads to a screen of the pizzeria uses it, and does not show it.
        for test in try (kind == .screen ? [] : [TestRegistry.pizzeria()]) + [TestRegistry(Self.five)] {
            try test.registry.read { snapshot in
                let report = try snapshot.reuse(of: .parts(kind))
                #expect(!report.items.isEmpty)
                for item in report.items {
                    let part = UsageTarget.part(try Reference(parsing: item.name))
                    let users = try snapshot.usage(of: part, UsageFilter(isTransitive: true))
                    #expect(item.screens == Set(users.map(\.user).filter { $0.kind == .screen }).count, "\(item.name)")
                    #expect(try item.users.values.reduce(0, +) == snapshot.usageCount(of: part), "\(item.name)")
                }
            }
        }
    }

    @Test("Images are counted through the parts that name them; a text that looks like a name is none")
    func images() throws {
        let test = try TestRegistry(
            """
            template: picture
            kind: content
            fields: { image: { type: image }, title: { type: text } }
            view:
              id: view
              subviews: [{ id: icon, type: imageView, image: star }, { id: picture, type: imageView, image: $image }]
            ---
            content: one
            template: picture
            fields: { image: clock, title: star }
            ---
            content: two
            template: picture
            fields: { image: moon, title: clock }
            ---
            screen: one
            content: one
            ---
            screen: again
            content: one
            """)
        try test.add("screen: pinned\ncontent: two@1")
        try test.add("content: two\ntemplate: picture\nfields: { image: sun }")
        let report = try test.registry.read { try $0.reuse(of: .images) }
        #expect(
            report.items.map {
                "\($0.subject) \($0.screens) \($0.users.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })"
            } == [
                #"image/star 3 ["template 1"]"#, #"image/clock 2 ["content 1"]"#,
                // The content pinned at its first revision names it, and its head does not.
                "image/moon 1 []", #"image/sun 0 ["content 1"]"#,
            ])
        #expect(report.factor == 2)
    }

    @Test("A trend has the parts of both times, the largest changes first")
    func trend() throws {
        let test = try TestRegistry(Self.five)
        let before = try test.registry.read { try $0.reuse() }
        try test.registry.remove(
            ["screen/nested", "screen/feed", "template/list"].map { try Reference(parsing: $0) }, by: TestRegistry.anna)
        try test.add("template: fresh\nkind: layout\nview: { id: view, slot: content }")
        let changes = try test.registry.read { try $0.reuse() }.changes(since: before)
        #expect(
            changes.map {
                "\(($0.after ?? $0.before)?.name ?? "") \($0.before?.screens ?? -1) \($0.after?.screens ?? -1) \($0.screens)"
            } == [
                "template/box 5 3 -2", "template/leaf 5 3 -2", "template/frame 2 1 -1", "template/list 1 -1 -1",
                "template/fresh -1 0 0", "template/spare 0 0 0",
            ])
    }

    @Test("Progress goes up to the whole")
    func progress() throws {
        var testDescription: [(Int, Int)] = []
        _ = try TestRegistry.pizzeria().registry.read { try $0.reuse { testDescription.append(($0, $1)) } }
        #expect(!testDescription.isEmpty && testDescription.allSatisfy { $0.0 <= $0.1 })
        #expect(zip(testDescription, testDescription.dropFirst()).allSatisfy { $0.0 <= $1.0 })
    }

    @Test(
        "Parts and references are read in the order in which they lie, and nothing is sorted",
        arguments: [
            (ReferenceGraph.partRows, "SCAN part"), (ReferenceGraph.referenceRows, "SCAN reference"),
            (ReferenceGraph.pinnedRows, "SEARCH reference USING PRIMARY KEY (revision=?)"),
        ])
    func queryPlan(sql: String, step: String) throws {
        #expect(try TestRegistry.pizzeria().plan(sql) == [step])
    }
}

extension Reuse {
    fileprivate var testDescription: String {
        let rounded = (share * 10_000).rounded() / 10_000
        return "\(subject) screens \(screens) direct \(direct) contents \(users[.content] ?? 0) share \(rounded)"
    }
}

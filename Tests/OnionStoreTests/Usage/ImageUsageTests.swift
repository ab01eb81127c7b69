import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Users of an image")
struct ImageUsageTests {
    private static let documents =
        Fixtures.home + """

            ---
            template: picture
            kind: content
            view: { id: view, subviews: [{ id: icon, type: imageView, image: clock }, { id: again, type: imageView, image: { name: clock, size: [20, 20] } }] }
            ---
            content: plain
            template: leaf
            fields: { title: clock, picture: clock }
            ---
            content: titled
            template: leaf
            fields: { title: clock }
            ---
            actions: pictured
            items: [{ id: go, image: { name: clock, size: [20, 20] }, selector: "go:" }]
            """

    private func rows(_ name: String, _ filter: UsageFilter = UsageFilter(), in test: TestRegistry) throws -> [String] {
        var rows: [String] = []
        _ = try test.registry.read { snapshot in
            try snapshot.eachUsage(of: .image(name), filter) { rows.append($0.testDescription) }
        }
        return rows
    }

    private static let expected = [
        "template/picture view.subviews[0].image it", "template/picture view.subviews[1].image it",
        "content/plain fields.picture it", "actions/pictured items[0].image it",
    ]

    @Test("Templates, contents and action sets are listed with each path; a text that is equal to the name is not")
    func places() throws {
        let test = try TestRegistry(Self.documents)
        #expect(try rows("clock", in: test) == Self.expected)
        #expect(try rows("cloc", in: test) == [])
        #expect(try test.rows("SELECT count(*) FROM image_use") == ["0"])
    }

    @Test("A name that no part has for an image, and of which the registry has no file, is an error")
    func absent() throws {
        let test = try TestRegistry(Self.documents)
        let error = #expect(throws: RegistryError.self) {
            try test.registry.read { _ = try $0.usageTarget(named: "image/cloc") }
        }
        #expect(error?.message == "there is no image/cloc")
        #expect(try test.registry.read { try $0.usageTarget(named: "image/clock") } == .image("clock"))
    }

    @Test("Images in states, and in slots of any name, are in the table, too")
    func names() throws {
        let test = try TestRegistry(
            """
            template: icon
            kind: content
            view: { id: view, subviews: [{ id: icon, type: imageView }] }
            states: { views: { icon.image: clock } }
            ---
            template: page
            kind: layout
            fields: { logo: { type: image } }
            view: { id: view, subviews: [{ id: body, slot: { name: fields, takes: content } }, { id: logo, type: imageView, image: $logo }] }
            ---
            content: icon
            template: icon
            ---
            screen: page
            compose: { template: page, slots: { fields: { template: page, fields: { logo: clock }, slots: { fields: icon } } } }
            """)
        let expected = ["template/icon states.views.icon.image it", "screen/page compose.slots.fields.fields.logo it"]
        #expect(try rows("clock", in: test) == expected)
        try test.registry.updateImages()
        #expect(try test.rows("SELECT count(*) FROM image_use WHERE name = 'clock'") == ["2"])
        #expect(try rows("clock", in: test) == expected)
    }

    @Test("The table of images gives the same, and follows what is written after it")
    func table() throws {
        let test = try TestRegistry(Self.documents)
        try test.registry.updateImages()
        #expect(try test.rows("SELECT count(*) FROM image_use WHERE name = 'clock'") == ["4"])
        #expect(try rows("clock", in: test) == Self.expected)
        try test.add("content: late\ntemplate: leaf\nfields: { title: T, picture: { name: clock, size: [1, 1] } }")
        #expect(try rows("clock", in: test) == Self.expected + ["content/late fields.picture it"])
        var steps: [String] = []
        try test.registry.updateImages { steps.append("\($0) of \($1)") }
        #expect(steps == ["10 of 10"])
        #expect(try rows("clock", in: test) == Self.expected + ["content/late fields.picture it"])
        #expect(try test.registry.read { try $0.usageCount(of: .image("clock")) } == 4)
    }

    @Test("Indirect users come after each direct user")
    func transitive() throws {
        let test = try TestRegistry(Self.documents + "\n---\nscreen: plain\ncontent: plain\nwrap: [box]")
        try test.registry.updateImages()
        let all = try rows("clock", UsageFilter(isTransitive: true), in: test)
        #expect(all.contains("screen/plain content content/plain"))
        var paged: [String] = []
        var after: UsageCursor?
        repeat {
            let filter = UsageFilter(isTransitive: true, after: after, limit: 1)
            paged += try rows("clock", filter, in: test)
            after = try test.registry.read { try $0.eachUsage(of: .image("clock"), filter) { _ in } }
        } while after != nil
        #expect(paged == all)
    }

    @Test("An old revision uses an image as long as a part pins it; a removed part uses none")
    func oldRevisions() throws {
        let test = try TestRegistry(Self.documents + "\n---\nscreen: kept\ncontent: plain@1\nwrap: [box]")
        try test.add("content: plain\ntemplate: leaf\nfields: { title: clock, picture: moon }")
        try test.registry.updateImages()
        #expect(try rows("clock", in: test).contains("content/plain@1 fields.picture it"))
        #expect(try rows("moon", in: test) == ["content/plain fields.picture it"])
        try test.add("screen: kept\ncontent: plain\nwrap: [box]")
        #expect(try rows("clock", in: test) == Self.expected.filter { !$0.hasPrefix("content/plain") })
        try test.registry.remove([Reference(parsing: "actions/pictured")], by: TestRegistry.anna)
        #expect(try rows("clock", in: test) == Array(Self.expected.prefix(2)))
    }

    @Test("A purged part uses nothing, and the past has the users of its time")
    func past() throws {
        let test = try TestRegistry(Self.documents)
        try test.registry.updateImages()
        try test.registry.purge([Reference(parsing: "content/plain")], by: TestRegistry.anna)
        #expect(try rows("clock", in: test) == Self.expected.filter { !$0.hasPrefix("content") })
        var rows: [String] = []
        _ = try test.registry.read(asOf: Instant("2020-01-01")) { snapshot in
            try snapshot.eachUsage(of: .image("clock")) { rows.append($0.testDescription) }
        }
        #expect(rows == [])
    }
}

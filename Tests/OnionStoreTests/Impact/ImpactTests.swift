import OnionCoding
import OnionDocuments
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The impact of an import")
struct ImpactTests {
    private let test: TestRegistry

    /// `screen/home` is a content in a box with a button; `around` has it in a frame, `still` pins the box, and `old` pins the first
    /// revision of the content, which refers to the leaf.
    init() throws {
        test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame)
        try test.add(
            """
            screen: around
            compose: { template: frame, content: { screen: home } }
            ---
            screen: still
            content: hello
            wrap: [box@1]
            ---
            screen: lone
            content: alone
            wrap: [frame]
            ---
            content: alone
            template: label
            fields: { text: Alone }
            ---
            template: label
            kind: content
            fields: { text: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $text }] }
            """)
    }

    /// What changes the part of a name, whose document is written anew.
    private func impact(_ name: String, _ change: (String) -> String) throws -> Impact {
        try test.registry.impact(of: document(name, change).read().documents)
    }

    private func document(_ name: String, _ change: (String) -> String) throws -> String {
        let node = try test.registry.read { try $0.document(Reference(parsing: name)) }
        return change(String(decoding: JSONWriter.compact(node), as: UTF8.self))
    }

    private func screens(_ impact: Impact) -> [String] { impact.screens.map(\.key.text) }

    @Test("A part has its revisions and differences, and an unchanged document is only counted")
    func parts() throws {
        let impact = try impact("template/box") { $0.replacing(#""id":"stack""#, with: #""id":"stack","spacing":8"#) }
        let part = try #require(impact.parts.first)
        #expect(part.reference.description == "template/box@2" && part.before == 1 && part.outcome == .changed)
        #expect(part.differences.map(\.description) == ["added property stack.spacing: 8"])
        let nothing = try self.impact("template/box") { $0 }
        #expect(nothing.parts == [] && nothing.unchanged == 1 && nothing.screens == [])
    }

    @Test("Reading the impact stores nothing")
    func rehearsal() throws {
        let before = try test.export(.ndjson)
        let names = try test.names
        _ = try impact("template/box") { $0.replacing("layout", with: "layout\",\"summary\":\"Other") }
        #expect(try test.export(.ndjson) == before && test.names == names)
        #expect(try test.rows("SELECT id FROM change").count == 2)
    }

    @Test("Screens follow through contents, action sets and screens in screens, but not where a revision is pinned")
    func reach() throws {
        let box = try impact("template/box") { $0.replacing(#""id":"stack""#, with: #""id":"stack","spacing":8"#) }
        #expect(screens(box) == ["around", "home"])
        #expect(box.pinned.map { "\($0.user) \($0.path) \($0.target)" } == ["screen/still wrap[0] template/box@1"])
        let buttons = try impact("actions/buttons") { $0.replacing("Готово", with: "Ладно") }
        #expect(screens(buttons) == ["around", "home", "still"])
        #expect(
            try screens(impact("template/label") { $0.replacing("label\",\"type", with: "label\",\"lines\":2,\"type") })
                == ["lone"])
        let home = try impact("screen/home") { $0.replacing(#"["box"]"#, with: #"["box","frame"]"#) }
        #expect(screens(home) == ["around", "home"])
    }

    @Test("A part that pins the revision made by the import is not listed as pinned to an older one")
    func pinsOfTheNew() throws {
        let box = try document("template/box") { $0.replacing(#""id":"stack""#, with: #""id":"stack","spacing":8"#) }
        let documents = "\(box)\n---\nscreen: fresh\ncontent: hello\nwrap: [box@2]".read().documents
        let impact = try test.registry.impact(of: documents)
        #expect(impact.pinned.map(\.user.key.text) == ["still"] && screens(impact) == ["around", "fresh", "home"])
    }

    @Test("An old revision that a screen pins follows the heads of what it refers to")
    func oldRevisions() throws {
        try test.add("screen: old\ncontent: alone@1\nwrap: [frame]")
        try test.add("content: alone\ntemplate: leaf\nfields: { title: Alone }")
        let label = try impact("template/label") { $0.replacing("label\",\"type", with: "label\",\"lines\":2,\"type") }
        #expect(screens(label) == ["old"])
        let leaf = try impact("template/leaf") { $0.replacing("label\",\"type", with: "label\",\"lines\":2,\"type") }
        #expect(screens(leaf) == ["around", "home", "lone", "still"])
        try test.add("screen: latest\ncontent: alone@2\nwrap: [frame]")
        #expect(
            try screens(impact("template/leaf") { $0.replacing("label\",\"type", with: "label\",\"lines\":2,\"type") })
                == ["around", "home", "latest", "lone", "still"])
    }

    @Test("A created part is listed, with the screens that show it")
    func created() throws {
        let documents =
            "screen: new\ncontent: hello\nwrap: [box]\n---\ncontent: spare\ntemplate: leaf\nfields: { title: T }"
        let impact = try test.registry.impact(of: documents.read().documents)
        #expect(
            impact.parts.map { "\($0.outcome) \($0.reference) \($0.before ?? 0)" } == [
                "created content/spare@1 0", "created screen/new@1 0",
            ])
        #expect(screens(impact) == ["new"])
    }

    @Test("The paths to changed parts are the shortest, one to each part")
    func routes() throws {
        let second = "content: second\ntemplate: label\nfields: { text: Second }"
        let twice = "screen: twice\ncompose: { template: list, contents: [{ content: alone }, { content: second }] }"
        try test.add("\(Fixtures.list)\n---\n\(second)\n---\n\(twice)")
        try test.registry.read { snapshot in
            let targets = try Set(["template/leaf", "content/hello", "screen/around"].map(Reference.init(parsing:)))
            let finder = try RouteFinder(snapshot, to: targets)
            let testDescription = try finder.routes(from: Reference(parsing: "screen/around")).map {
                $0.map(\.description)
            }
            #expect(
                testDescription == [
                    ["screen/around"], ["screen/home", "content/hello"],
                    ["screen/home", "content/hello", "template/leaf"],
                ])
            let label = try RouteFinder(snapshot, to: [Reference(parsing: "template/label")])
            #expect(
                try label.routes(from: Reference(parsing: "screen/twice")).map { $0.map(\.description) } == [
                    ["content/alone", "template/label"]
                ])
            let pinned = try RouteFinder(snapshot, to: [Reference(parsing: "template/box")])
            #expect(try pinned.routes(from: Reference(parsing: "screen/still")).isEmpty)
            #expect(try pinned.routes(from: Reference(parsing: "screen/home")).map(\.count) == [1])
        }
    }

    @Test("A refusal lists the screens that would break, also outer ones, and the path to the document")
    func refusal() throws {
        let documents = try document("template/leaf") {
            $0.replacing(#""share":"#, with: #""more":{"type":"text","required":true},"share":"#)
        }.read().documents
        let refused = try #require(throws: ImportRefused.self) { try test.registry.impact(of: documents) }
        #expect(refused.problems.map(\.brokenPart?.description) == ["content/hello"])
        let refusal = try test.registry.refusal(of: documents, refused)
        #expect(refusal.screens.map(\.key.text) == ["around", "home", "still"])
        let home = try refusal.routes[Reference(parsing: "screen/home")]
        #expect(home?.map { $0.map(\.description) } == [["content/hello", "template/leaf"]])
    }

    @Test("Documents that depend on one with a problem break, too")
    func refusedDocuments() throws {
        let documents =
            "content: bad\ntemplate: leaf\nfields: {}\n---\nscreen: new\ncontent: bad\nwrap: [box]\n---\nscreen: fine\ncontent: hello\nwrap: [box]"
            .read().documents
        let refused = try #require(throws: ImportRefused.self) { try test.registry.impact(of: documents) }
        let refusal = try test.registry.refusal(of: documents, refused)
        #expect(refusal.screens.map(\.key.text) == ["new"])
    }

    @Test("The screens that show a part are counted, through other parts too, unless that visits too many users")
    func countOfScreens() throws {
        try test.add((1...3).map { "screen: s\($0)\ncontent: hello\nwrap: [box]" }.joined(separator: "\n---\n"))
        func count(_ reference: String, visiting most: Int = 100) throws -> Int? {
            try test.registry.read { try $0.countOfScreens(showing: Reference(parsing: reference), visiting: most) }
        }
        func all(_ reference: String) throws -> Int {
            try test.registry.read { try $0.screens(reachedFrom: [Reference(parsing: reference)]).count }
        }
        for reference in ["template/leaf", "template/box", "content/hello", "template/nowhere"] {
            #expect(try count(reference) == all(reference))
        }
        let most = try all("content/hello")
        #expect(most >= 4)
        #expect(try count("content/hello", visiting: most) == most)
        #expect(try count("content/hello", visiting: most - 1) == nil)
    }

    @Test("The screens that a part reaches are found by indices alone")
    func plan() throws {
        let plan = try test.rows("EXPLAIN QUERY PLAN " + Snapshot.reachedScreens().replacing("?", with: "'[[1,null]]'"))
        // The recursion walks through what it has reached, and begins with the parts that stand in the query.
        #expect(
            plan.filter { $0.contains("SCAN") && !$0.contains("SCAN json_each") && !$0.hasSuffix("SCAN reached") }
                .allSatisfy { $0.hasSuffix("SCAN found") })
        let steps = plan.joined(separator: "\n")
        #expect(steps.contains("SEARCH reference USING COVERING INDEX reference_by_target (target=?)"))
        #expect(steps.contains("SEARCH reference USING INDEX reference_by_pinned (pinned=?)"))
        #expect(steps.contains("SEARCH screen USING INTEGER PRIMARY KEY (rowid=?)"))
        let pins = try test.rows("EXPLAIN QUERY PLAN " + Snapshot.olderPins.replacing("?", with: "1"))
        #expect(pins.filter { $0.contains("SCAN") } == [])
    }
}

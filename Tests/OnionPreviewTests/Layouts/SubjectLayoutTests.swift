import Foundation
import Onion
import OnionLayout
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("Layout of subjects")
struct SubjectLayoutTests {
    private let layout = SubjectLayout(engine: LayoutEngine(text: GridText()))

    private func newYear(_ variant: Variant = Variant()) throws -> LaidOutSubject {
        let registry = try TestRegistry.pizzeria()
        let subject = try #require(try SubjectReader { registry.registry }.subjects(named: "new-year").first)
        return try layout.layout(subject, variant)
    }

    @Test("A screen fills the default device, and lists its parts")
    func screen() throws {
        let laidOut = try newYear()
        #expect(laidOut.name == "screen/new-year@1")
        #expect(laidOut.deviceDescription == "iphone-15 portrait")
        #expect(laidOut.result.root.frame == Rect(width: 393, height: 852))
        #expect(laidOut.statusBar?.hidden == true)
        #expect(
            laidOut.layers == [
                LayerName(template: try Reference(parsing: "template/modal@1"), kind: .navigation),
                LayerName(template: try Reference(parsing: "template/onboarding@1"), kind: .layout, depth: 1),
                LayerName(
                    template: try Reference(parsing: "template/illustrated-message@1"),
                    content: try Reference(parsing: "content/new-year@1"), kind: .content, depth: 2),
            ])
        #expect(laidOut.digest?.count == 64)
    }

    private static let people = """
        template: person
        kind: cell
        view: { id: person, type: tableViewCell, rowHeight: 60, subviews: [{ id: name, type: contentView }] }
        ---
        template: people
        kind: layout
        view:
          id: view
          subviews:
            - id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - { id: prototype, type: tableViewCell, reuseIdentifier: Person, rowHeight: 60 }
                - { id: section, type: tableViewSection, slot: { takes: contents, count: 0...9 } }
        constraints: [ table.edges = view.edges ]
        ---
        content: ada
        template: person
        ---
        screen: empty
        compose: { template: people }
        ---
        screen: filled
        compose: { template: people, contents: [{ content: ada }] }
        """

    @Test("Pictures repeat prototypes until the table is full, and say so; contents take their place")
    func prototypes() throws {
        let registry = try TestRegistry(Self.people)
        func rows(_ screen: String, repeats: Bool) throws -> (ids: [String], caption: String) {
            let layout = SubjectLayout(engine: LayoutEngine(text: GridText()), repeatsPrototypes: repeats)
            let subject = try #require(try SubjectReader { registry.registry }.subjects(named: screen).first)
            let laidOut = try layout.layout(subject, Variant())
            return (laidOut.result.root.subviews[0].subviews.map(\.id), laidOut.caption.detail)
        }
        let filled = try rows("filled", repeats: true)
        #expect(filled.ids == ["section"] && filled.caption == "en")
        let once = try rows("empty", repeats: false)
        #expect(once.ids == ["prototype", "section"] && once.caption == "en")
        let repeated = try rows("empty", repeats: true)
        #expect(repeated.ids.count { $0.hasPrefix("prototype") } == 15)
        #expect(repeated.caption == "en · prototypes of cells repeated")
    }

    @Test("Contents that fill prototypes are rows in their order, and the prototypes are not repeated")
    func filledPrototypes() throws {
        let registry = try TestRegistry(
            """
            template: people
            kind: content
            fields: { name: { type: text } }
            view:
              id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - { id: person, type: tableViewCell, reuseIdentifier: Person, rowHeight: 60, subviews: [{ id: name, type: label, text: $name }] }
                - { id: more, type: tableViewCell, reuseIdentifier: More, rowHeight: 30 }
            ---
            { content: ada, template: people, prototype: Person, fields: { name: Ada } }
            ---
            { content: more, template: people, prototype: More }
            ---
            { content: people, template: people, fields: { name: Name }, cells: [ada, more, ada] }
            ---
            screen: people
            content: people
            """)
        let layout = SubjectLayout(engine: LayoutEngine(text: GridText()), repeatsPrototypes: true)
        let subject = try #require(try SubjectReader { registry.registry }.subjects(named: "people").first)
        let laidOut = try layout.layout(subject, Variant())
        let rows = laidOut.result.root.subviews
        #expect(laidOut.caption.detail == "en")
        #expect(rows.map(\.id) == ["person", "more", "person"])
        #expect(rows.map(\.frame.height) == [60, 30, 60])
        #expect(rows.map(\.frame.y) == [59, 119, 149])
    }

    @Test("The device, the orientation and the language decide about the environment")
    func variant() throws {
        let variant = Variant(
            device: Device(named: "iphone-8"),
            traits: Traits(locale: LocaleTag(wellFormed: "ar"), orientation: .landscape))
        let environment = try newYear(variant).environment
        #expect(environment.size == Size(width: 667, height: 375))
        #expect(environment.direction == .rightToLeft)
        #expect(environment.locale == LocaleTag(wellFormed: "ar"))
        #expect(environment.safeAreaInsets == .zero)
    }

    @Test("The version of iOS decides about the environment and is named, of a storyboard as it is designed, too")
    func systemVersion() throws {
        #expect(try newYear().environment.systemVersion == 18)
        let laidOut = try newYear(Variant(systemVersion: 26))
        #expect(laidOut.environment.systemVersion == 26)
        #expect(laidOut.caption.detail.hasPrefix("iOS 26"))
        #expect(try !newYear().renderEnvironment().showsScrollEdges && laidOut.renderEnvironment().showsScrollEdges)
        let folder = try TemporaryFolder()
        let file = try folder.write(SubjectReaderTests.table, to: "Table.storyboard")
        let reader = SubjectReader(isDesigned: true) { throw CancellationError() }
        let scene = try #require(try reader.subjects(named: file).first)
        #expect(try layout.layout(scene, Variant(systemVersion: 12)).resolvedVariant.systemVersion == 12)
    }

    @Test("A screen has the look of a version of iOS that is asked for, of a storyboard as it is designed, too")
    func look() throws {
        #expect(try newYear().environment.look == .flat)
        #expect(try newYear(Variant(systemVersion: 18)).environment.look == .flat)
        #expect(try newYear(Variant(systemVersion: 26)).environment.look == .glass)
        let folder = try TemporaryFolder()
        let file = try folder.write(SubjectReaderTests.table, to: "Table.storyboard")
        let reader = SubjectReader(isDesigned: true) { throw CancellationError() }
        let scene = try #require(try reader.subjects(named: file).first)
        #expect(try layout.layout(scene, Variant()).environment.look == .flat)
        #expect(try layout.layout(scene, Variant(systemVersion: 26)).environment.look == .glass)
    }

    @Test("A storyboard is laid out as its screen on the device, or as it is designed")
    func scene() throws {
        let file = try #require(
            InterfaceBuilderFolder(Examples.folder.appending(path: "interface-builder")).paths.first)
        let reader = SubjectReader(isDesigned: true) { throw CancellationError() }
        let scene = try #require(try reader.subjects(named: file).first)
        let designed = try layout.layout(scene, Variant())
        #expect(designed.device == nil && designed.deviceDescription.hasSuffix("as Interface Builder lays it out"))
        let device = try #require(Device(named: "ipad-pro-11"))
        let subject = try #require(
            try SubjectReader { throw CancellationError() }.subjects(named: file).first)
        let laidOut = try layout.layout(subject, Variant(device: device))
        #expect(laidOut.result.root.frame.size == device.size())
        #expect(laidOut.deviceDescription == "ipad-pro-11 portrait")
    }

    @Test("The cells and the header of a storyboard's table are as wide as the table")
    func cellsOfScenes() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(SubjectReaderTests.table, to: "Table.storyboard")
        let subject = try #require(try SubjectReader { throw CancellationError() }.subjects(named: file).first)
        func widths(_ device: String?) throws -> [Double] {
            let root = try layout.layout(subject, Variant(device: device.flatMap(Device.init(named:)))).result.root
            let cell = try #require(root.subviews.last)
            return [root, root.subviews[0], cell, cell.subviews[0], cell.subviews[0].subviews[0]].map(\.frame.width)
        }
        #expect(try widths("iphone-se") == [320, 320, 320, 320, 288])
        #expect(try widths(nil) == [393, 393, 393, 393, 361])
    }

    @Test(
        "A view beside the screens of a storyboard has the size that it was designed in where nothing else gives it one"
    )
    func views() throws {
        let view = """
            <objects><view id="b"><rect key="frame" x="0.0" y="0.0" width="120" height="44"/></view>
            <tableViewController id="c">
            """
        let folder = try TemporaryFolder()
        let file = try folder.write(
            SubjectReaderTests.table.replacing("<objects><tableViewController id=\"c\">", with: view),
            to: "T.storyboard")
        let subjects = try SubjectReader { throw CancellationError() }.subjects(named: file)
        let laidOut = try subjects.map { try layout.layout($0, Variant(device: Device(named: "iphone-15"))) }
        #expect(laidOut.map(\.result.root.frame.size) == [Size(width: 393, height: 852), Size(width: 120, height: 44)])
        #expect(laidOut.map(\.environment.safeAreaInsets.top) == [59, 0])
    }

    @Test("A screen that is laid out at several text sizes has the cells of each")
    func textSizes() throws {
        let test = try TestRegistry(
            """
            template: list
            kind: content
            view: { id: view, subviews: [{ id: table, type: tableView, subviews: [
              { id: row, type: tableViewCell, cellStyle: value1, subviews: [
                { id: one, type: label, text: The first of all texts }, { id: other, type: label, text: The second of all texts }] }] }] }
            constraints: [table.edges = view.edges]
            ---
            content: list
            template: list
            ---
            screen: list
            content: list
            """)
        let composition = try Assembler(test.registry).assemble(Reference(parsing: "screen/list"))
        func rects(_ view: LaidOutView) -> [Rect] { [view.frame] + view.subviews.flatMap(rects) }
        func frames(_ screen: inout AssembledScreen, _ size: Traits.ContentSizeCategory) throws -> [Rect] {
            let variant = Variant(
                device: Device(named: "iphone-15"), traits: Traits(contentSizeCategory: size))
            return rects(try screen.laidOut(variant, by: layout).result.root)
        }
        var shared = AssembledScreen(composition)
        for size in [Traits.ContentSizeCategory.large, .accessibilityLarge, .large] {
            var own = AssembledScreen(composition)
            #expect(try frames(&shared, size) == frames(&own, size))
        }
    }

    @Test("A screen that is laid out for several versions of iOS and devices has the frames of each")
    func versions() throws {
        let test = try TestRegistry.pizzeria()
        let composition = try Assembler(test.registry).assemble(Reference(parsing: "screen/home"))
        func rects(_ view: LaidOutView) -> [Rect] { [view.frame] + view.subviews.flatMap(rects) }
        var shared = AssembledScreen(composition)
        for (device, version) in [("iphone-17", 18), ("iphone-17", 26), ("iphone-8", 26), ("iphone-17", 18)] {
            let variant = Variant(device: Device(named: device), systemVersion: version)
            var own = AssembledScreen(composition)
            let frames = try rects(own.laidOut(variant, by: layout).result.root)
            #expect(try rects(shared.laidOut(variant, by: layout).result.root) == frames, "\(device) \(version)")
        }
    }

    private static let bars = """
        template: bar
        kind: navigation
        view:
          id: view
          subviews: [{ id: container, slot: content }, { id: navigationBar, type: navigationBar, barStyle: black }]
        constraints: [ container.edges = view.edges, navigationBar.top = safeArea.top ]
        ---
        template: page
        kind: content
        view: { id: view }
        ---
        template: dark
        kind: content
        statusBar: { style: darkContent }
        view: { id: view }
        ---
        template: own
        kind: content
        view: { id: view, subviews: [{ id: bar, type: navigationBar, barStyle: black }] }
        ---
        content: page
        template: page
        ---
        content: dark
        template: dark
        ---
        content: own
        template: own
        ---
        screen: black
        content: page
        wrap: [bar]
        ---
        screen: dark
        content: dark
        wrap: [bar]
        ---
        screen: own
        content: own
        """

    @Test(
        "The status bar is that of a template, else that of the app, else light on the black bar of a controller",
        arguments: [
            ("black", nil, StatusBar.Style.lightContent, false), ("dark", nil, .darkContent, false),
            ("own", nil, nil, false),
            ("black", StatusBar(hidden: true, style: .default), .default, true),
            ("dark", StatusBar(hidden: false, style: .lightContent), .darkContent, false),
        ])
    func statusBar(screen: String, ofApp: StatusBar?, style: StatusBar.Style?, isHidden: Bool) throws {
        let registry = try TestRegistry(Self.bars)
        let subject = try #require(try SubjectReader { registry.registry }.subjects(named: screen).first)
        var variants = Variants()
        variants.statusBar = ofApp
        // A device whose safe area has only the status bar at the top.
        variants.devices = [try #require(Device(named: "iphone-8"))]
        let laidOut = try layout.layout(subject, try #require(variants.all.first))
        #expect(laidOut.renderEnvironment().statusBar.style == style)
        #expect((laidOut.renderEnvironment().statusBar.hidden ?? false) == isHidden)
        #expect(laidOut.environment.safeAreaInsets.top == (isHidden ? 0 : 20))
    }

    @Test("A template by itself is one layer")
    func template() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("template: card\nkind: content\nview: { id: view }\n", to: "card.yaml")
        let subject = try #require(try SubjectReader { throw CancellationError() }.subjects(named: file).first)
        let laidOut = try layout.layout(subject, Variant())
        #expect(laidOut.layers.map(\.template.description) == ["template/card"])
        #expect(laidOut.digest == nil && laidOut.statusBar == nil)
    }
}

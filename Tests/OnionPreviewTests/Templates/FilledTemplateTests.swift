import Foundation
import Onion
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("Templates and contents alone")
struct FilledTemplateTests {
    private static let documents = """
        template: badge
        kind: content
        fields: { title: { type: text }, icon: { type: image }, tint: { type: color }, share: { type: number }, open: { type: bool } }
        view:
          id: view
          backgroundColor: $tint
          subviews: [{ id: label, type: label, text: $title, lines: 0, hidden: $open }]
        constraints: [label.edges = view.edges]
        ---
        template: frame
        kind: navigation
        view: { id: view, subviews: [{ id: box, slot: content }] }
        constraints: [box.edges = safeArea.edges]
        ---
        template: cell
        kind: content
        view: { id: view, type: tableViewCell, frame: [0, 0, 200, 60] }
        ---
        template: tile
        kind: content
        view: { id: view, type: collectionViewCell, frame: [0, 0, 200, 60] }
        ---
        content: hello
        template: badge
        fields: { title: { en: Hello there, ru: Привет }, tint: systemRed }
        """

    private let test: TestRegistry
    private let layout = SubjectLayout(engine: LayoutEngine(text: GridText()))

    init() throws {
        test = try TestRegistry(Self.documents)
    }

    private func subject(_ name: String, at moment: PastMoment? = nil) throws -> Subject {
        let reader = SubjectReader(at: moment) { [test] in test.registry }
        return try #require(try reader.subjects(named: name).first)
    }

    @Test("Each is laid out in its own size")
    func sizes() throws {
        func size(_ name: String, _ device: String = "iphone-15") throws -> [Double] {
            let laidOut = try layout.layout(subject(name), Variant(device: Device(named: device)))
            let size = laidOut.result.root.frame.size
            #expect(laidOut.environment.size == size)
            // Only what fills the device has a status bar.
            #expect(laidOut.fillsDevice == (size == laidOut.device?.size()))
            return [size.width, size.height]
        }
        #expect(try size("template/frame") == [393, 852])
        #expect(try size("template/cell") == [393, 60])
        #expect(try size("template/tile") == [200, 60])
        #expect(try size("content/hello").first == 393)
        #expect(try size("content/hello")[1] < 60)
        #expect(try size("content/hello", "iphone-se").first == 320)
    }

    @Test("A template alone hides the status bar as it says")
    func statusBar() throws {
        try test.add(
            "template: frame\nkind: navigation\nstatusBar: { hidden: true }\nview: { id: view, slot: content }")
        let laidOut = try layout.layout(subject("template/frame"), Variant(device: Device(named: "iphone-8")))
        #expect(laidOut.environment.safeAreaInsets.top == 0 && laidOut.renderEnvironment().statusBar.hidden == true)
    }

    @Test("A content has its values, its languages, its name and its template")
    func content() throws {
        let subject = try subject("content/hello")
        #expect(try subject.locales.map(\.text) == ["en", "ru"])
        let laidOut = try layout.layout(subject, Variant())
        #expect(laidOut.result.root[.backgroundColor] == .color(.named("systemRed")))
        #expect(laidOut.result.root.subviews[0][.text] != nil && laidOut.result.root.subviews[0][.hidden] == nil)
        #expect(laidOut.name == "content/hello")
        #expect(laidOut.layers.map(\.content?.description) == ["content/hello@1"])
        #expect(laidOut.layers.map(\.template.description) == ["template/badge"])
    }

    @Test("A file without screens and templates gives its contents")
    func file() throws {
        let file = try test.folder.write(
            "content: later\ntemplate: badge\nfields: { title: Later }\n", to: "later.yaml")
        let laidOut = try layout.layout(subject(file), Variant())
        #expect(laidOut.name == "content/later")
        #expect(laidOut.result.root.subviews[0][.text] == .text(.verbatim(.plain("Later"))))
    }

    @Test("Fields are given values of their types, also in place of those of a content")
    func fields() throws {
        func root(_ name: String, _ fields: (name: String, value: String)...) throws -> LaidOutView {
            try layout.layout(subject(name).filling(fields), Variant()).result.root
        }
        let root = try root("template/badge", ("title", "a=b"), ("tint", "#FF0000"), ("open", "true"), ("share", "1e3"))
        #expect(root[.backgroundColor] != nil && root.subviews[0][.hidden] == .bool(true))
        #expect(root.subviews[0][.text] == .text(.verbatim(.plain("a=b"))))
        #expect(try self.root("content/hello", ("title", "Hi")) == .text(.verbatim(.plain("Hi"))))
        for (name, value) in [("tint", "#12"), ("open", "yes"), ("share", "1e"), ("share", "-"), ("icon", "")] {
            let problem = try #require(throws: Problem.self) { try subject("template/badge").filling([(name, value)]) }
            #expect(problem.code == .invalidValue, "\(name)")
        }
        let error = try #require(throws: RegistryError.self) { try subject("template/badge").filling([("titel", "a")]) }
        guard case .fieldNotFound("titel", _, _) = error.code else { throw error }
    }

    @Test("A field takes the name of a color or a number of the registry, and a near match is offered")
    func tokens() throws {
        try test.add(
            "color: brand\nlight: \"#FF0000\"\n---\ncolor: accent\nalias: brand\n---\nnumber: half\nvalue: 0.5")
        func background(_ tint: String) throws -> PropertyValue? {
            try layout.layout(subject("template/badge").filling([("tint", tint)]), Variant()).result.root[
                .backgroundColor]
        }
        #expect(try [background("brand"), background("accent")].map(Self.light) == [.hex("#FF0000"), .hex("#FF0000")])
        _ = try subject("template/badge").filling([("share", "half")])
        for (name, value, nearest) in [("tint", "brnd", "brand"), ("share", "hlf", "half")] {
            let error = try #require(throws: RegistryError.self) {
                try subject("template/badge").filling([(name, value)])
            }
            #expect(error.description.contains("did you mean") && error.description.contains(nearest), "\(error)")
        }
    }

    private static func light(_ value: PropertyValue?) -> ColorReference? {
        if case .color(.dynamic(let variants))? = value { variants.light } else { nil }
    }

    private func root(_ name: String, _ field: (name: String, value: String)) throws -> PropertyValue? {
        try layout.layout(subject(name).filling([field]), Variant()).result.root.subviews[0][.text]
    }

    @Test("A template of the past is that of the past")
    func past() throws {
        try test.add("template: frame\nkind: navigation\nview: { id: view, slot: content, backgroundColor: systemRed }")
        let frame = try subject("template/frame", at: .revision(Reference(parsing: "template/frame@1")))
        #expect(try layout.layout(frame, Variant()).result.root[.backgroundColor] == nil)
        #expect(try layout.layout(subject("template/frame"), Variant()).result.root[.backgroundColor] != nil)
    }
}
